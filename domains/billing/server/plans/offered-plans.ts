// The plans that are sold to the agency, with the price of now: with the tax of the installation, or without any where it is a business of
// another country.
import type { OfferedPlan, PlanName } from '#/domains/billing/contract/plans.ts';
import { taxOn } from '#/domains/billing/contract/taxes.ts';
import { type Priced, reverseChargeFor } from '#/domains/billing/server/payments/pricing.ts';
import type { Context } from '#/kernel/server/context.ts';

export type SoldPlan = Exclude<PlanName, 'free'>;

/** What was agreed to about a month. */
export type Agreed = Priced;

const free: OfferedPlan = { plan: 'free', points: 0, amountCents: 0, taxCents: 0 };

const soldPlans = async (ctx: Context): Promise<(Agreed & { plan: SoldPlan })[]> => {
  const { config } = ctx.house;
  const reverseChargeOf = await reverseChargeFor(ctx);
  const rate = reverseChargeOf === null ? config.TAX_RATE : 0;
  return config.PLANS.map(({ plan, points, cents }) => ({
    plan,
    points,
    amountCents: cents,
    taxCents: taxOn(cents, rate),
    reverseChargeOf,
  }));
};

/** All of them, the one that costs nothing first. */
export const offeredPlans = async (ctx: Context): Promise<OfferedPlan[]> => [
  free,
  ...(await soldPlans(ctx)).map(({ plan, points, amountCents, taxCents }) => ({ plan, points, amountCents, taxCents })),
];

/** What a month of one costs; undefined where it is not sold. */
export const agreementOn = async (ctx: Context, wanted: SoldPlan): Promise<Agreed | undefined> => {
  const found = (await soldPlans(ctx)).find(({ plan }) => plan === wanted);
  if (!found) return undefined;
  const { plan: _, ...agreed } = found;
  return agreed;
};

/** The plan that is sold for exactly so much a month, with its tax; undefined where there is none. */
export const planSoldFor = async (
  ctx: Context,
  totalCents: number,
): Promise<{ plan: SoldPlan; known: Agreed } | undefined> => {
  const found = (await soldPlans(ctx)).find(({ amountCents, taxCents }) => amountCents + taxCents === totalCents);
  if (!found) return undefined;
  const { plan, ...known } = found;
  return { plan, known };
};
