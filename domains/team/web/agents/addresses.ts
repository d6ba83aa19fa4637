// E-mail addresses out of whatever somebody pasted: one per line, a mail program's "Ana Pop <ana@x.ro>; …", a column of a table. Pure.
import { emailPattern } from '#/kernel/contract/patterns.ts';

export interface FoundAddresses {
  /** Each once, in lower case, in the order they were written. */
  addresses: readonly string[];
  /** What was meant as an address and is none. */
  wrong: readonly string[];
}

const longest = 254;

/** What one written piece means: an address, a wrong one, or a name beside an address. */
const read = (piece: string): string[] => {
  const inBrackets = [...piece.matchAll(/<([^<>]*)>/g)].map(([, inside = '']) => inside);
  const words = inBrackets.length > 0 ? inBrackets : piece.split(/\s+/);
  const trimmed = words.map((word) => word.replaceAll(/^[\s"'()[\]<>]+|[\s"'()[\]<>.]+$/g, '')).filter(Boolean);
  // Names stand beside addresses; where there is no address at all, what was written is wrong.
  const meant = trimmed.filter((word) => word.includes('@'));
  return meant.length > 0 || trimmed.length === 0 ? meant : [piece.trim()];
};

/** Takes a pasted text apart at commas, semicolons, tabs and line ends. */
export const findAddresses = (text: string): FoundAddresses => {
  const meant = text.split(/[,;\t\r\n]+/).flatMap(read);
  const isAddress = (word: string): boolean => emailPattern.test(word) && word.length <= longest;
  return {
    addresses: [...new Set(meant.map((word) => word.toLowerCase()).filter(isAddress))],
    wrong: [...new Set(meant.filter((word) => !isAddress(word)))],
  };
};
