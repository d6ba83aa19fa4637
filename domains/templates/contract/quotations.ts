// Where an answer ends and what it quotes begins: whoever writes the quotation and whoever puts a theme around the answer ask the same words.

/** What stands over a quotation. */
export const quotingLine = (who: string, moment: string): string => `On ${moment}, ${who} wrote:`;

/** Stands over a mail that is passed on, which is part of the message with all that is quoted in it. */
export const forwardingLine = '---------- Forwarded message ----------';

const beginnings = {
  html: /<p(?: [^>]{0,300})?>On [^<]{1,300} wrote:<\/p>\s{0,8}<blockquote[ >]/,
  text: /\n\nOn [^\n]{1,300} wrote:\n>/,
} as const;

/** The words of an answer, and behind them what it quotes; '' where it quotes nothing. */
export const apartFromQuoted = (words: string, kind: keyof typeof beginnings): [own: string, quoted: string] => {
  const at = words.search(beginnings[kind]);
  const isQuoted = at >= 0 && !words.slice(0, at).includes(forwardingLine);
  return isQuoted ? [words.slice(0, at), words.slice(at)] : [words, ''];
};
