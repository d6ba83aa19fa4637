// The plans that are sold, with the price of now.
import type { OfferedPlan, PlanName } from '#/domains/billing/contract/plans.ts';
import { taxOn } from '#/domains/billing/contract/taxes.ts';
import type { House } from '#/kernel/server/house.ts';

export type SoldPlan = Exclude<PlanName, 'free'>;

/** What was agreed to about a month. */
export interface Agreed {
  points: number;
  amountCents: number;
  taxCents: number;
}

const free: OfferedPlan = { plan: 'free', points: 0, amountCents: 0, taxCents: 0 };

/** All of them, the one that costs nothing first. */
export const offeredPlans = ({ config }: Pick<House, 'config'>): OfferedPlan[] => [
  free,
  ...config.PLANS.map(({ plan, points, cents }) => ({
    plan,
    points,
    amountCents: cents,
    taxCents: taxOn(cents, config.TAX_RATE),
  })),
];

/** What a month of one costs; undefined where it is not sold. */
export const agreementOn = (house: Pick<House, 'config'>, plan: SoldPlan): Agreed | undefined => {
  const found = offeredPlans(house).find((one) => one.plan === plan);
  return found && { points: found.points, amountCents: found.amountCents, taxCents: found.taxCents };
};
