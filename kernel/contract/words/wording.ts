// How words that were put together become a sentence, or a part of one.

/** 'added Hot buyer' → 'Added Hot buyer'. */
export const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** 'Is inside already' → 'is inside already', as it stands behind a comma or a colon. */
export const asClause = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** A text on one line, cut where it is longer than so many characters. */
export const shortened = (text: string, most: number): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
};
