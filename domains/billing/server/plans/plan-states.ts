// The states of a plan and what leads from one to the other, as one table. The payment house is asked how things stand, so that each finding is
// the whole truth of its moment: what has ended stays so, and none begins anew.
import type { SubscriptionStatus } from '#/domains/billing/contract/plans.ts';

export const planFindings = [
  /** Its first month waits to be paid. */
  'notPaidYet',
  'paid',
  /** It is paid, and ends with its month. */
  'cancels',
  /** The month that has begun could not be charged. */
  'unpaid',
  'over',
] as const;
export type PlanFinding = (typeof planFindings)[number];

type Moves = Readonly<Partial<Record<PlanFinding, SubscriptionStatus>>>;

const living: Moves = { paid: 'active', cancels: 'cancelling', unpaid: 'pastDue', over: 'ended' };

/** From each state, what leads where. Whatever is not named changes nothing. */
const planMoves: Readonly<Record<SubscriptionStatus, Moves>> = {
  starting: living,
  active: living,
  cancelling: living,
  pastDue: living,
  ended: {},
};

/** The state after something was found out. */
export const planAfter = (status: SubscriptionStatus, finding: PlanFinding): SubscriptionStatus =>
  planMoves[status][finding] ?? status;

/** What a plan that is chosen does to the one that there is. */
export type PlanChange =
  /** It is that one already. */
  | 'none'
  /** A month of the new one begins, and is paid now. */
  | 'now'
  /** From the end of the month that is paid. */
  | 'later';

/** More points begin at once, fewer with the next month; whoever pays by hand changes with the month. */
export const changeOf = (
  before: { plan: string; nextPlan: string | null; points: number },
  wanted: { plan: string; points: number },
  isByHand: boolean,
): PlanChange => {
  if ((before.nextPlan ?? before.plan) === wanted.plan) return 'none';
  return wanted.plan !== before.plan && wanted.points > before.points && !isByHand ? 'now' : 'later';
};
