// What was found out about a plan is written down here: months that were paid, each once, and how it stands. An answer that was asked for before
// one that is known already says nothing new of how it stands; a month that was paid stays paid.
import { sql } from 'kysely';
import { cardLabel } from '#/domains/billing/contract/card-words.ts';
import { planChosen, planEndChosen, planEnded, planUnpaid } from '#/domains/billing/contract/events.ts';
import { planLabel } from '#/domains/billing/contract/plans.ts';
import { holdBalance } from '#/domains/billing/server/keeping-points.ts';
import { keepCard } from '#/domains/billing/server/methods/keeping-methods.ts';
import type { SeenPlan } from '#/domains/billing/server/payments/provider.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { clearTimer, setTimer } from '#/kernel/server/timers/timer.ts';
import { creditMonth } from './crediting-months.ts';
import { findPlan, holdPlan, livingPlans, type Subscription } from './keeping-plans.ts';
import { type PlanFinding, planAfter } from './plan-states.ts';
import { beginReminding, tellEndedUnpaid } from './reminding.ts';

/** A notice that is lost costs an hour where something waits, and a day at most. */
export const nextLook = (now: Temporal.Instant, { status, periodEnd }: Subscription): Temporal.Instant => {
  if (status === 'starting' || status === 'pastDue') return now.add({ hours: 1 });
  const tomorrow = now.add({ hours: 24 });
  // It is charged some minutes after its month began.
  const renewed = periodEnd?.add({ minutes: 10 });
  const isSoon =
    renewed && Temporal.Instant.compare(renewed, now) > 0 && Temporal.Instant.compare(renewed, tomorrow) < 0;
  return isSoon ? renewed : tomorrow;
};

const findings: Readonly<Record<SeenPlan['state'], PlanFinding>> = {
  open: 'notPaidYet',
  active: 'paid',
  pastDue: 'unpaid',
  over: 'over',
};

const creditMonths = async (ctx: Context, plan: Subscription, { months, kept }: SeenPlan): Promise<void> => {
  const label = kept && cardLabel(kept.method);
  for (const month of months) await creditMonth(ctx, plan, month, label);
};

const tell = async (
  ctx: Context,
  before: Subscription,
  { status, plan }: Pick<Subscription, 'status' | 'plan'>,
): Promise<void> => {
  const told = { subject: ctx.agency.id, data: { plan: planLabel(plan) } };
  if (status === before.status) return;
  if (status === 'cancelling') ctx.emit(planEndChosen, told);
  if (status === 'pastDue') {
    ctx.emit(planUnpaid, told);
    await beginReminding(ctx, before._id);
  }
  // What was never paid has not ended: it never began.
  if (status !== 'ended' || before.status === 'starting') return;
  ctx.emit(planEnded, told);
  if (before.status === 'pastDue') await tellEndedUnpaid(ctx, { plan });
};

const write = async (
  ctx: Context,
  turn: number,
  plan: Subscription,
  seen: SeenPlan,
): Promise<Subscription['status']> => {
  const finding = findings[seen.state];
  const status = planAfter(plan.status, finding === 'paid' && seen.isCancelling ? 'cancels' : finding);
  const nextPlan = seen.isCancelling ? 'free' : seen.plan === plan.plan ? null : (seen.plan ?? plan.nextPlan);
  const isDone = !seen.isCancelling && seen.plan !== undefined && seen.plan === plan.changePlan;
  if (isDone) ctx.emit(planChosen, { subject: ctx.agency.id, data: { plan: planLabel(seen.plan ?? plan.plan) } });
  await sql`
    update subscriptions set status = ${status}, answered = ${turn},
      session_id = coalesce(session_id, ${seen.sessionId ?? null}),
      provider_subscription_id = coalesce(provider_subscription_id, ${seen.providerSubscriptionId ?? null}),
      customer_id = coalesce(${seen.customerId ?? null}, customer_id),
      card = case when ${seen.state === 'open'} then card else ${seen.kept ? json(seen.kept.method) : null}::jsonb end,
      redirect_url = case when ${status === 'starting'} then coalesce(${seen.redirectUrl ?? null}, redirect_url) end,
      next_plan = ${status === 'ended' ? null : nextPlan},
      change_key = case when ${isDone} then null else change_key end, change_plan = case when ${isDone} then null else change_plan end,
      past_due_since = case when ${status === 'pastDue'} then coalesce(past_due_since, ${ctx.now}) end,
      reminders = case when ${status === 'pastDue'} then reminders else 0 end,
      ended_at = ${status === 'ended' ? ctx.now : null}::timestamptz
    where agency_id = ${ctx.agency.id} and id = ${plan._id}`.execute(ctx.db);
  return status;
};

/** Writes down what was seen, asked for as the `turn`th. */
export const noteSeen = async (ctx: Context, id: string, turn: number, seen: SeenPlan): Promise<void> => {
  await holdBalance(ctx);
  const before = await holdPlan(ctx, id);
  if (!before) return;
  await creditMonths(ctx, before, seen);
  if (seen.kept) await keepCard(ctx, before.provider, seen.kept);
  const plan = await findPlan(ctx, id);
  if (!plan || turn <= plan.answered || plan.status === 'ended') return;
  const status = await write(ctx, turn, plan, seen);
  await tell(ctx, plan, { status, plan: plan.plan });
  if (status === 'ended') await clearTimer(ctx, livingPlans, id);
  else await setTimer(ctx, livingPlans, id, nextLook(ctx.now, { ...plan, status }));
};
