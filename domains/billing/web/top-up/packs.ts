// Which pack covers what is missing, and what it costs in words. Pure.

import { count } from '#/kernel/web/formatting.ts';
import { moneyWords } from '../money.ts';

export interface Pack {
  points: number;
  amountCents: number;
  taxCents: number;
}

/** The smallest pack that covers what is missing; the largest where none does. */
export const packFor = (packs: readonly Pack[], need: number): Pack | undefined => {
  const bySize = packs.toSorted((a, b) => a.points - b.points);
  return bySize.find(({ points }) => points >= need) ?? bySize.at(-1);
};

/** '$14.00' */
export const priceOf = ({ amountCents, taxCents }: Omit<Pack, 'points'>, currency: string): string =>
  moneyWords(amountCents + taxCents, currency);

/** '$14.00 + $1.16 tax' */
export const partsOf = ({ amountCents, taxCents }: Pack, currency: string): string => {
  const [net, tax] = [amountCents, taxCents].map((cents) => moneyWords(cents, currency));
  return taxCents === 0 ? `${net}` : `${net} + ${tax} tax`;
};

/** '1.4 cents a point' would be a fraction of a coin: what a thousand cost can be compared. */
export const perThousand = ({ points, amountCents }: Pack, currency: string): string =>
  `${moneyWords(Math.round((amountCents * 1_000) / points), currency)} per 1,000`;

/** What the pack does for what is missing. */
export const coverWords = ({ points }: Pack, need: number | undefined): string | undefined => {
  if (need === undefined) return undefined;
  const short = `You are ${count(need, 'point')} short`;
  return points >= need ? `${short}.` : `${short}: no pack covers all of it, so more than one is needed.`;
};
