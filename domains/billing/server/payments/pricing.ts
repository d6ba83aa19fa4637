// What an agency pays for the packs that are sold now: the price of the installation, with its tax. A purchase of whatever size takes its
// amounts from here.
import { taxOn } from '#/domains/billing/contract/taxes.ts';
import type { House } from '#/kernel/server/house.ts';

/** Points, and what they cost. */
export interface Priced {
  points: number;
  amountCents: number;
  taxCents: number;
}

/** The packs that are sold, each with its tax. */
export const pricedPacks = ({ config }: Pick<House, 'config'>): Priced[] =>
  config.POINT_PACKS.map(({ points, cents }) => ({
    points,
    amountCents: cents,
    taxCents: taxOn(cents, config.TAX_RATE),
  }));

/** With the tax. */
export const totalOf = ({ amountCents, taxCents }: Priced): number => amountCents + taxCents;

/** Several packs at once: the tax is that of each, as it is where a person buys them one by one. */
export const severalOf = (pack: Priced, points: number): Priced => {
  const packs = points / pack.points;
  return { points, amountCents: packs * pack.amountCents, taxCents: packs * pack.taxCents };
};
