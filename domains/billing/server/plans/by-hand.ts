// Plans that are paid by hand: each month has an open invoice, and adds its points once somebody says that the money came. Nobody is asked about
// them, so that the clock alone moves them on.
import { sql } from 'kysely';
import { planEndChosen, planEnded, planUnpaid } from '#/domains/billing/contract/events.ts';
import { planLabel } from '#/domains/billing/contract/plans.ts';
import { issueInvoice } from '#/domains/billing/server/invoices/issuing.ts';
import { holdBalance } from '#/domains/billing/server/keeping-points.ts';
import { noteFound } from '#/domains/billing/server/payments/keeping-payments.ts';
import type { Context } from '#/kernel/server/context.ts';
import { clearTimer, setTimer } from '#/kernel/server/timers/timer.ts';
import { agreedOn, daysToPayMonth, holdPlan, livingPlans, type Subscription } from './keeping-plans.ts';
import type { SoldPlan } from './offered-plans.ts';
import { draftMonth } from './paying-months.ts';
import { beginReminding, tellEndedUnpaid } from './reminding.ts';

interface OpenMonth {
  paymentId: string;
  invoiceId: string;
  dueAt: Temporal.Instant;
}

/**
 * Where a month ends that begins now, in the zone of the agency: so many months after the first one as there are by then. What began on the 31st
 * ends on the last of February, and on the 31st of March.
 */
const endOfMonth = async (ctx: Context, { _id }: Subscription, start: Temporal.Instant): Promise<Temporal.Instant> => {
  const { rows } = await sql<{ first: Temporal.Instant | null; months: number }>`
    select min(period_start) as first, count(*)::int as months from payments
    where agency_id = ${ctx.agency.id} and subscription_id = ${_id}`.execute(ctx.db);
  const { first = null, months = 0 } = rows[0] ?? {};
  return (first ?? start)
    .toZonedDateTimeISO(ctx.agency.timezone)
    .add({ months: months + 1 })
    .toInstant();
};

/** Asks for a month by an open invoice. Whoever calls holds the agency's row. */
export const askForMonth = async (
  ctx: Context,
  plan: Subscription,
  wanted: SoldPlan,
  start: Temporal.Instant,
): Promise<void> => {
  const month = { plan: wanted, key: start.toString(), start, end: await endOfMonth(ctx, plan, start) };
  const id = await draftMonth(ctx, plan, month, agreedOn(plan, wanted));
  if (id !== undefined) await issueInvoice(ctx, id);
};

const openMonth = async (ctx: Context, id: string): Promise<OpenMonth | undefined> => {
  const { rows } = await sql<OpenMonth>`
    select p.id as "paymentId", i.id as "invoiceId", i.due_at as "dueAt" from payments p
    join invoices i on i.agency_id = p.agency_id and i.payment_id = p.id and i.kind = 'plan'
    where p.agency_id = ${ctx.agency.id} and p.subscription_id = ${id} and i.status = 'open'
    order by p.period_start desc limit 1`.execute(ctx.db);
  return rows[0];
};

const giveUp = async (ctx: Context, { paymentId, invoiceId }: OpenMonth): Promise<void> => {
  await noteFound(ctx, paymentId, { finding: 'cancelled' });
  await sql`update invoices set status = 'void' where agency_id = ${ctx.agency.id} and id = ${invoiceId} and status = 'open'`.execute(
    ctx.db,
  );
};

const endNow = async (ctx: Context, plan: Subscription, open: OpenMonth | undefined): Promise<void> => {
  if (open) await giveUp(ctx, open);
  await sql`
    update subscriptions set status = 'ended', ended_at = ${ctx.now}, past_due_since = null, next_plan = null
    where agency_id = ${ctx.agency.id} and id = ${plan._id}`.execute(ctx.db);
  await clearTimer(ctx, livingPlans, plan._id);
  if (plan.status !== 'starting') ctx.emit(planEnded, { subject: ctx.agency.id, data: { plan: planLabel(plan.plan) } });
  if (plan.status === 'pastDue') await tellEndedUnpaid(ctx, plan);
};

const isPast = ({ now }: Context, moment: Temporal.Instant): boolean => Temporal.Instant.compare(moment, now) <= 0;

const becomeUnpaid = async (ctx: Context, plan: Subscription): Promise<void> => {
  await sql`
    update subscriptions set status = 'pastDue', past_due_since = ${ctx.now}, reminders = 0
    where agency_id = ${ctx.agency.id} and id = ${plan._id}`.execute(ctx.db);
  ctx.emit(planUnpaid, { subject: ctx.agency.id, data: { plan: planLabel(plan.plan) } });
  await beginReminding(ctx, plan._id);
};

/** The month is over: the next one is asked for, or there is none. */
const goOn = async (ctx: Context, plan: Subscription, periodEnd: Temporal.Instant): Promise<void> => {
  const next = plan.nextPlan ?? plan.plan;
  if (next === 'free') await endNow(ctx, plan, undefined);
  else await askForMonth(ctx, plan, next, periodEnd);
};

const follow = async (ctx: Context, plan: Subscription): Promise<void> => {
  const open = await openMonth(ctx, plan._id);
  if (!open) {
    if (plan.periodEnd && isPast(ctx, plan.periodEnd)) await goOn(ctx, plan, plan.periodEnd);
    return;
  }
  if (plan.status === 'pastDue') {
    const isOver = plan.pastDueSince && isPast(ctx, plan.pastDueSince.add({ hours: 24 * daysToPayMonth }));
    if (isOver) await endNow(ctx, plan, open);
    return;
  }
  if (!isPast(ctx, open.dueAt)) return;
  if (plan.status === 'starting') await endNow(ctx, plan, open);
  else await becomeUnpaid(ctx, plan);
};

/** Moves one on by the clock. */
export const followByHand = async (ctx: Context, id: string): Promise<void> => {
  await holdBalance(ctx);
  const plan = await holdPlan(ctx, id);
  if (!plan || plan.status === 'ended') return;
  await follow(ctx, plan);
};

/** Has one begin: its first month is asked for. */
export const beginByHand = async (ctx: Context, plan: Subscription): Promise<void> => {
  await askForMonth(ctx, plan, plan.plan, ctx.now);
  await setTimer(ctx, livingPlans, plan._id, ctx.now.add({ hours: 24 }));
};

/** Changes it with its month, or has it go on after all. */
export const changeByHand = async (ctx: Context, plan: Subscription, next: SoldPlan): Promise<void> => {
  await sql`
    update subscriptions set next_plan = ${next === plan.plan ? null : next},
      status = case when status = 'cancelling' then 'active' else status end
    where agency_id = ${ctx.agency.id} and id = ${plan._id}`.execute(ctx.db);
};

/** Ends it: with its month where that is paid, else at once. */
export const endByHand = async (ctx: Context, plan: Subscription): Promise<void> => {
  const open = await openMonth(ctx, plan._id);
  if (open) return endNow(ctx, plan, open);
  if (plan.status === 'cancelling') return undefined;
  await sql`
    update subscriptions set status = 'cancelling', next_plan = 'free'
    where agency_id = ${ctx.agency.id} and id = ${plan._id}`.execute(ctx.db);
  ctx.emit(planEndChosen, { subject: ctx.agency.id, data: { plan: planLabel(plan.plan) } });
  return undefined;
};
