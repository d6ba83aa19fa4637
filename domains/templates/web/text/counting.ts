// What a text counts and costs, in words, and the letters that make it shorter: one curly quote makes twice the segments. Pure.

import { costOf, longestText, manySegments, segmentsAtProvider, segmentsOf } from '#/domains/integrations/contract.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';

export interface Counted {
  characters: string;
  segments: string;
  cost: string;
  isFull: boolean;
  /** Whether it costs more than there is (R742). */
  isOver: boolean;
  /** How many points are missing. */
  missing: number;
}

/** 'characters', 'segments' and 'cost' of the counter (R471, R486). */
export const counted = (text: string, recipients: number, balance: number | undefined): Counted => {
  const cost = costOf(text, recipients);
  const segments = segmentsOf(text);
  return {
    characters: `${formatNumber(text.length)} / ${formatNumber(longestText)}`,
    segments: count(segments, 'segment', 'segments'),
    cost: `${count(cost, 'point', 'points')}${balance === undefined ? '' : ` of ${formatNumber(balance)}`}`,
    isFull: text.length >= longestText,
    isOver: balance !== undefined && cost > balance,
    missing: balance === undefined ? 0 : Math.max(0, cost - balance),
  };
};

const plainer: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u2026': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** The text with the letters that word processors put in written plainly; undefined where that would make it no shorter to send. */
export const plainerThan = (text: string): string | undefined => {
  const plain = text.replace(
    /[\u2018\u2019\u201c\u201d\u2013\u2014\u2026\u00a0\u202f]/g,
    (letter) => plainer[letter] ?? letter,
  );
  return plain !== text && segmentsOf(plain) < segmentsOf(text) ? plain : undefined;
};

/** What to say beside the counter: letters that cost, a count that will differ (decision 3), a length that some refuse (decision 4). */
export const hintFor = (text: string): string | undefined => {
  const [ours, theirs] = [segmentsOf(text), segmentsAtProvider(text)];
  if (theirs > manySegments) return `Some networks refuse texts of more than ${manySegments} segments.`;
  return ours === theirs || text === ''
    ? undefined
    : `Your provider will probably count ${count(theirs, 'segment', 'segments')}.`;
};
