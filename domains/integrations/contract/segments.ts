// How long a text is in segments, and what it costs: the same for the counter of a composer and for the points that are reserved. The
// specification's own rule (communication §5): what a provider counts may differ, and is what is settled (decision 3).
import { pointPrices } from '#/domains/billing/contract.ts';

/** Characters of a text; what is typed or pasted beyond is cut off (decision 4). */
export const longestText = 1_400;

const sizes = { ascii: { single: 160, part: 153 }, unicode: { single: 70, part: 67 } } as const;

const isAscii = (text: string): boolean => !/\P{ASCII}/u.test(text);

/** Segments of a text: 1 up to 160 characters, or 70 with any character that is not ASCII; beyond, parts of 153 or 67. Nothing is none. */
export const segmentsOf = (text: string): number => {
  const { single, part } = sizes[isAscii(text) ? 'ascii' : 'unicode'];
  if (text.length === 0) return 0;
  return text.length <= single ? 1 : Math.ceil(text.length / part);
};

/** Points of a text to so many recipients; at least one of each is counted (decision 5). */
export const costOf = (text: string, recipients: number): number =>
  Math.max(1, segmentsOf(text)) * Math.max(1, recipients) * pointPrices.textSegment;

// The basic table of GSM 03.38 and, counted twice, its extension; a provider counts by it.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€\f');

/** What a provider will most likely count: by its own table of letters, and by UTF-16 where one letter is in none (decision 3). */
export const segmentsAtProvider = (text: string): number => {
  if (text.length === 0) return 0;
  let septets = 0;
  for (const letter of text) {
    if (basic.has(letter)) septets += 1;
    else if (extended.has(letter)) septets += 2;
    else return text.length <= sizes.unicode.single ? 1 : Math.ceil(text.length / sizes.unicode.part);
  }
  return septets <= sizes.ascii.single ? 1 : Math.ceil(septets / sizes.ascii.part);
};

/** Segments from which on some networks refuse a text of Unicode: a warning, never a refusal of ours (decision 4). */
export const manySegments = 10;
