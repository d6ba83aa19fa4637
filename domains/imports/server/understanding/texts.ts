// Text of a cell made presentable: what no screen can show is taken out, names stand on one line.
import { fromCell } from '#/kernel/contract/csv.ts';
import { isStorable } from '#/kernel/contract/words/text.ts';

/** Text that can be kept, with one kind of line end. */
export const readable = (text: string): string =>
  (isStorable(text) ? text : text.toWellFormed().replaceAll('\u0000', '')).replace(/\r\n?/g, '\n');

const unshowable = /[^\P{Cc}\t\n\r]/gu;
const plainText = /^[\x20-\x7e]*$/;
/** They steer or hold together what stands around them, and say nothing; what joins the parts of one sign is none of them. */
const steering = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const invisible = /^[\p{Z}\p{Cf}\s]*$/u;

/** The text of a cell as its author meant it: without the apostrophe that an export puts before what looks like a formula. */
export const cellText = (cell: string): string => {
  // Most cells are plain: what follows is for the others, and costs several times as much.
  if (plainText.test(cell)) return fromCell(cell).trim();
  const text = readable(fromCell(cell)).replace(unshowable, '').replace(steering, '').normalize('NFC').trim();
  return invisible.test(text) ? '' : text;
};

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** '"Buyer"' → 'Buyer': some products put each entry of a cell into quotes, and files of files double them. */
const unquoted = (entry: string): string => /^\s*"+([^"]*)"+\s*$/.exec(entry)?.[1] ?? entry;

/** Entries of a cell that holds several: Google divides by ' ::: ', others by ; , | or line ends. */
export const entriesIn = (text: string, isOwn = false): string[] => {
  // '#buyer #hot'
  if (/^#\S+(?:\s+#\S+)+$/.test(text.trim())) return text.trim().split(/\s+/);
  const divider = text.includes(':::') ? /\s*:::\s*/ : isOwn ? /;\s/ : text.includes(';') ? /;|\n/ : /,|\n|\|/;
  return text.split(divider).flatMap((entry) => oneLine(unquoted(entry)) || []);
};

export const longestNote = 5_000;
