// Plans as they are kept: one living plan of an agency, with what was agreed to and how far it is paid.
import { sql } from 'kysely';
import type { PlanName, PlanSubscription, SubscriptionStatus } from '#/domains/billing/contract/plans.ts';
import type { ToldMethod } from '#/domains/billing/server/methods/keeping-methods.ts';
import type { Seller } from '#/domains/billing/server/payments/selling.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Agreed, SoldPlan } from './offered-plans.ts';

/** The timer by which a plan is looked at, whatever was told of it. */
export const livingPlans = 'billing.livingPlans';

/** Days that an open month may be paid in; the plan ends after them. */
export const daysToPayMonth = 7;

export interface Subscription {
  _id: string;
  agencyId: string;
  plan: SoldPlan;
  status: SubscriptionStatus;
  provider: string;
  /** By what the agency was known to the provider when it was asked for, or has become known by it. */
  customerId: string | null;
  sessionId: string | null;
  redirectUrl: string | null;
  /** The card that is charged for it; null where none is, or nobody told of it yet. */
  card: ToldMethod | null;
  providerSubscriptionId: string | null;
  agreed: Partial<Record<SoldPlan, Agreed>>;
  currency: string;
  seller: Seller;
  nextPlan: PlanName | null;
  periodStart: Temporal.Instant | null;
  periodEnd: Temporal.Instant | null;
  pastDueSince: Temporal.Instant | null;
  reminders: number;
  /** A change that was asked for, under its key at the provider, and was not seen done. */
  changeKey: string | null;
  changePlan: SoldPlan | null;
  answered: number;
  createdAt: Temporal.Instant;
}

const columns = sql`id as "_id", agency_id as "agencyId", plan, status, provider, customer_id as "customerId", card, session_id as "sessionId",
  redirect_url as "redirectUrl", provider_subscription_id as "providerSubscriptionId", agreed, currency, seller, next_plan as "nextPlan",
  period_start as "periodStart", period_end as "periodEnd", past_due_since as "pastDueSince", reminders, change_key as "changeKey",
  change_plan as "changePlan", answered, created_at as "createdAt"`;

/** A plan of the agency. */
export const findPlan = async (ctx: Context, id: string): Promise<Subscription | undefined> => {
  const { rows } = await sql<Subscription>`
    select ${columns} from subscriptions where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  return rows[0];
};

/** The same, held until the transaction ends. Whoever takes it holds the agency's row before. */
export const holdPlan = async (ctx: Context, id: string): Promise<Subscription | undefined> => {
  const { rows } = await sql<Subscription>`
    select ${columns} from subscriptions where agency_id = ${ctx.agency.id} and id = ${id} for no key update`.execute(
    ctx.db,
  );
  return rows[0];
};

/** The one that has not ended. */
export const findLiving = async (ctx: Context): Promise<Subscription | undefined> => {
  const { rows } = await sql<Subscription>`
    select ${columns} from subscriptions where agency_id = ${ctx.agency.id} and status <> 'ended'`.execute(ctx.db);
  return rows[0];
};

/** What was agreed to about a month of a plan. */
export const agreedOn = ({ agreed }: Pick<Subscription, 'agreed'>, plan: SoldPlan): Agreed => {
  const found = agreed[plan];
  if (!found) throw new Error(`Nothing was agreed on about the plan ${plan}`);
  return found;
};

/** A plan on the wire. */
export const answerOf = (subscription: Subscription): PlanSubscription => {
  const { points, amountCents, taxCents } = agreedOn(subscription, subscription.plan);
  const { pastDueSince, periodStart, periodEnd, status } = subscription;
  return {
    _id: subscription._id,
    plan: subscription.plan,
    status,
    points,
    totalCents: amountCents + taxCents,
    currency: subscription.currency,
    periodStart: periodStart?.toString() ?? null,
    periodEnd: periodEnd?.toString() ?? null,
    nextPlan: subscription.nextPlan,
    pastDueSince: pastDueSince?.toString() ?? null,
    endsUnpaidAt: pastDueSince?.add({ hours: 24 * daysToPayMonth }).toString() ?? null,
    redirectUrl: status === 'starting' ? subscription.redirectUrl : null,
    isByHand: subscription.provider === 'manual',
  };
};

/** Which plan the agency has, and what there is of it. */
export const planState = async (ctx: Context): Promise<{ plan: PlanName; subscription: PlanSubscription | null }> => {
  const living = await findLiving(ctx);
  return {
    plan: living && living.status !== 'starting' ? living.plan : 'free',
    subscription: living ? answerOf(living) : null,
  };
};
