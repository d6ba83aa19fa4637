// What an agency pays for the packs that are sold now: the price of the installation, with its tax, or without any where it is a business of
// another country. A purchase of whatever size takes its amounts from here.
import { taxOn } from '#/domains/billing/contract/taxes.ts';
import { isReverseCharge } from '#/domains/billing/contract/vat-ids.ts';
import { buyerOf } from '#/domains/billing/server/profiles/keeping-profiles.ts';
import type { Context } from '#/kernel/server/context.ts';

/** Points, and what they cost. */
export interface Priced {
  points: number;
  amountCents: number;
  taxCents: number;
  /** The VAT id of the buyer for which no tax is taken; null where there is none. */
  reverseChargeOf: string | null;
}

/** The VAT id for which the agency buys without tax now; null where it pays the tax of the installation. */
export const reverseChargeFor = async (ctx: Context): Promise<string | null> => {
  const { taxId } = await buyerOf(ctx);
  return isReverseCharge(ctx.house.config.SELLER_TAX_ID ?? null, taxId) ? taxId : null;
};

/** The packs that are sold to the agency, each with its tax. */
export const pricedPacks = async (ctx: Context): Promise<Priced[]> => {
  const { config } = ctx.house;
  const reverseChargeOf = await reverseChargeFor(ctx);
  const rate = reverseChargeOf === null ? config.TAX_RATE : 0;
  return config.POINT_PACKS.map(({ points, cents }) => ({
    points,
    amountCents: cents,
    taxCents: taxOn(cents, rate),
    reverseChargeOf,
  }));
};

/** With the tax. */
export const totalOf = ({ amountCents, taxCents }: Pick<Priced, 'amountCents' | 'taxCents'>): number =>
  amountCents + taxCents;

/** Several packs at once: the tax is that of each, as it is where a person buys them one by one. */
export const severalOf = (pack: Priced, points: number): Priced => {
  const packs = points / pack.points;
  return { ...pack, points, amountCents: packs * pack.amountCents, taxCents: packs * pack.taxCents };
};
