// The months of a plan: each one that is paid is a payment, which adds its points and has its invoice, once.
import { sql } from 'kysely';
import { planStarted } from '#/domains/billing/contract/events.ts';
import { planLabel } from '#/domains/billing/contract/plans.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { holdPlan, type Subscription } from './keeping-plans.ts';
import type { Agreed, SoldPlan } from './offered-plans.ts';
import { planAfter } from './plan-states.ts';

export interface Month {
  plan: SoldPlan;
  /** By what it is known: the invoice of the payment house, or by hand its beginning. */
  key: string;
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** By what the points of a month are added once. */
export const causeOfMonth = (subscriptionId: string, key: string): string => `plan:${subscriptionId}:${key}`;

/** A month that was paid before months were known by their invoices is known by its own from now on. */
export const adoptMonth = async (
  ctx: Context,
  subscriptionId: string,
  { key, start, providerPaymentId }: Pick<Month, 'key' | 'start'> & { providerPaymentId: string | null },
): Promise<void> => {
  await sql`
    update payments set month_key = ${key}
    where agency_id = ${ctx.agency.id} and subscription_id = ${subscriptionId} and month_key is null and period_start = ${start}
      and provider_payment_id is not distinct from ${providerPaymentId}::text and status not in ('failed', 'cancelled')`.execute(
    ctx.db,
  );
};

/** Writes the payment of a month down; undefined where it is written down already. Whoever calls holds the agency's row. */
export const draftMonth = async (
  ctx: Context,
  { _id, provider, currency, seller }: Subscription,
  { plan, key, start, end }: Month,
  { points, amountCents, taxCents, reverseChargeOf }: Agreed,
): Promise<string | undefined> => {
  const id = ctx.house.ids.next();
  const { numAffectedRows } = await sql`
    insert into payments (agency_id, id, purpose, points, amount_cents, tax_cents, currency, status, provider, requested_by, seller, created_at,
      reverse_charge_of, subscription_id, plan, month_key, period_start, period_end)
    values (${ctx.agency.id}, ${id}, 'plan', ${points}, ${amountCents}, ${taxCents}, ${currency}, 'pending', ${provider}, ${ctx.actor.agentId},
      ${json(seller)}, ${ctx.now}, ${reverseChargeOf}, ${_id}, ${plan}, ${key}, ${start}, ${end})
    on conflict do nothing`.execute(ctx.db);
  return numAffectedRows ? id : undefined;
};

/** The payment of a month, by what the provider calls it. */
export const findMonth = async (
  ctx: Context,
  subscriptionId: string,
  providerPaymentId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from payments where agency_id = ${ctx.agency.id} and subscription_id = ${subscriptionId}
      and provider_payment_id = ${providerPaymentId}`.execute(ctx.db);
  return rows[0]?.id;
};

/** Notes that a month was paid: the plan is that of the newest one. Whoever pays by hand has a plan by that alone. */
export const noteMonth = async (
  ctx: Context,
  subscriptionId: string,
  { plan, start, end }: Omit<Month, 'key'>,
): Promise<void> => {
  const before = await holdPlan(ctx, subscriptionId);
  if (!before || before.status === 'ended') return;
  if (before.periodStart && Temporal.Instant.compare(start, before.periodStart) < 0) return;
  const status = before.provider === 'manual' ? planAfter(before.status, 'paid') : before.status;
  await sql`
    update subscriptions set plan = ${plan}, period_start = ${start}, period_end = ${end}, status = ${status},
      next_plan = nullif(next_plan, ${plan}), redirect_url = null,
      past_due_since = case when ${status === 'pastDue'} then past_due_since end,
      reminders = case when ${status === 'pastDue'} then reminders else 0 end
    where agency_id = ${ctx.agency.id} and id = ${subscriptionId}`.execute(ctx.db);
  if (before.periodStart === null || before.plan !== plan)
    ctx.emit(planStarted, { subject: ctx.agency.id, data: { plan: planLabel(plan) } });
};
