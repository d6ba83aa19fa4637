// Text as the wire and the database may carry it, and the one lower case that both sides compare by.
// PostgreSQL refuses NUL in text and lone surrogates in UTF-8, so both are refused at the edge.

/** True when PostgreSQL can store the string and give it back unchanged: no NUL, no lone surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/**
 * Simple per-character lower case, the comparison of every text rule (decision 115). It maps one code point to one
 * code point, as `lower()` does under PostgreSQL's builtin C.UTF-8; characters whose full lower case is longer
 * (such as U+0130) stay as they are there, and so here.
 */
export const lowerCase = (text: string): string => {
  if (isAscii.test(text)) return text.toLowerCase();
  let result = '';
  for (const character of text) {
    const lower = simpleLower.get(character) ?? character.toLowerCase();
    result += [...lower].length === 1 && !younger.test(character) ? lower : character;
  }
  return result;
};

const isAscii = /^[\u0020-\u007e]*$/;

// U+0130 has the simple mapping "i" in Unicode's data, although its full lower case is two characters.
const simpleLower = new Map([['\u0130', 'i']]);

// Letters of Unicode 17, which JavaScript knows before PostgreSQL 18 does: two tables of one comparison must be of one age.
const younger = /[\ua7ce\ua7d2\ua7d4\u{16ea0}-\u{16eb8}]/u;

/** 'firstName' → 'First name', 'primary_button' → 'Primary button': for messages that name a field. */
export const humanise = (name: string): string => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
