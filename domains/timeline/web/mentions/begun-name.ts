// The name that is being typed behind an '@', and which colleagues it may be the beginning of. Pure.

/** What stands between an '@' and the caret. */
export interface Begun {
  /** Where the '@' stands. */
  at: number;
  words: string;
}

const longestName = 60;
const startsName = /(?:^|[^\p{L}\p{N}_])@([^@\n]*)$/u;

/** The name that is begun at the caret, if any. */
export const begunAt = (text: string, caret: number): Begun | undefined => {
  const words = startsName.exec(text.slice(0, caret))?.[1];
  if (words === undefined || words.length > longestName || /^\s|\s{2}/.test(words)) return undefined;
  return { at: caret - words.length - 1, words };
};

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose name, or a word of it, begins so: first those whose whole name does. */
export const namesLike = <P extends { fullName: string }>(people: readonly P[], words: string): P[] => {
  const wanted = folded(words);
  const begins = (text: string): boolean => folded(text).startsWith(wanted);
  const first = people.filter(({ fullName }) => begins(fullName));
  const later = people.filter(({ fullName }) => !begins(fullName) && fullName.split(/[\s-]+/).some(begins));
  return [...first, ...later];
};

/** The text with the name in the place of what was begun, and where the caret goes on. */
export const withName = (text: string, { at, words }: Begun, name: string): { text: string; caret: number } => {
  const before = `${text.slice(0, at)}@${name}`;
  const after = text.slice(at + 1 + words.length);
  // Whoever types on writes the next word; where one follows, its blank is there already.
  const blank = /^[\s.,;:!?)]/.test(after) ? '' : ' ';
  return { text: `${before}${blank}${after}`, caret: before.length + 1 };
};
