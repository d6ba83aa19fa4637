// The plans an agency can be on, by the names that invoices and filters know them by. A plan brings points every month, and nothing is closed
// to who has none.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, instant } from '#/kernel/contract/values.ts';

export const plans = [
  { value: 'free', label: 'Free' },
  { value: 'team', label: 'Team' },
  { value: 'brokerage', label: 'Brokerage' },
] as const;
export type PlanName = (typeof plans)[number]['value'];
export const planName = z.enum(['free', 'team', 'brokerage']);

/** 'Team' */
export const planLabel = (plan: string): string => plans.find(({ value }) => value === plan)?.label ?? plan;

export const subscriptionStatuses = [
  /** Its first month is not paid yet. */
  'starting',
  'active',
  /** It ends with the month that is paid. */
  'cancelling',
  /** The month that has begun could not be charged. */
  'pastDue',
  'ended',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

const subscription = z.object({
  _id: id(),
  plan: planName,
  status: z.enum(subscriptionStatuses),
  /** Points that each month brings. */
  points: z.int(),
  /** What each month costs, with its tax. */
  totalCents: z.int(),
  currency: z.string(),
  /** The month that was paid last; null before the first. */
  periodStart: z.nullable(instant()),
  periodEnd: z.nullable(instant()),
  /** What it is from the end of the month on, where that is another; free where it ends. */
  nextPlan: z.nullable(planName),
  pastDueSince: z.nullable(instant()),
  /** When it ends where nobody pays what is open. */
  endsUnpaidAt: z.nullable(instant()),
  /** Where the first month is paid; null where nothing waits to be paid there. */
  redirectUrl: z.nullable(z.string()),
  /** Paid by an invoice, and not with a card. */
  isByHand: z.boolean(),
});
export type PlanSubscription = z.output<typeof subscription>;

/** Which plan an agency has now, and what there is of it. */
export const planState = {
  plan: planName,
  subscription: z.nullable(subscription),
};

const offered = z.object({ plan: planName, points: z.int(), amountCents: z.int(), taxCents: z.int() });
export type OfferedPlan = z.output<typeof offered>;

const planRefusals = {
  'billing.noProvider': 'conflict',
  'billing.declined': 'conflict',
  'billing.planUnpaid': 'conflict',
} as const;

export const planCalls = {
  plans: call({
    method: 'GET',
    path: '/crm/billing/plans',
    summary: 'The plans, and which one the agency has; the payment house is asked about one that waits to be paid',
    answer: z.object({ ...planState, data: z.array(offered), currency: z.string(), isByHand: z.boolean() }),
    needs: 'billing.read',
    refusals: {},
  }),
  putPlan: call({
    method: 'PUT',
    path: '/crm/billing/plan',
    summary: 'Choose a plan: more points from now on, fewer from the end of the month that is paid',
    body: z.strictObject({ plan: planName }),
    answer: z.object({
      ...planState,
      /** Where the first month is paid; null where there is nothing to do. */
      redirectUrl: z.nullable(z.string()),
    }),
    needs: 'owner',
    refusals: { ...planRefusals, 'billing.noSuchPlan': 'invalid' },
  }),
  endPlan: call({
    method: 'DELETE',
    path: '/crm/billing/plan',
    summary: 'End the plan with the month that is paid; the points stay',
    answer: z.object(planState),
    needs: 'owner',
    refusals: planRefusals,
  }),
  openPortal: call({
    method: 'POST',
    path: '/crm/billing/portal',
    summary: 'Where the card of the plan is changed, and what is open is paid: a page of the payment house',
    answer: z.object({ redirectUrl: z.string() }),
    needs: 'owner',
    refusals: { 'billing.noProvider': 'conflict', 'billing.noPlan': 'conflict' },
  }),
} as const;
