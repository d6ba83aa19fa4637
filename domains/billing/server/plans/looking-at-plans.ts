// Looks at a plan: its page is asked for where it was not, and how it stands where it was. A request, a notice, a job and the daily look do the
// same, at once or one after the other, and end the same.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Desk } from '#/domains/billing/server/payments/advancing.ts';
import { CertainlyNotBegun, type PlansAtProvider, type SeenPlan } from '#/domains/billing/server/payments/provider.ts';
import { providerNamed } from '#/domains/billing/server/payments/providers/registry.ts';
import type { Context } from '#/kernel/server/context.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';
import { followByHand } from './by-hand.ts';
import { daysToPayMonth, findPlan, livingPlans, type Subscription } from './keeping-plans.ts';
import { nextLook, noteSeen } from './noting-plans.ts';

/** A place in the order of what is asked. */
const takeTurn = async (ctx: Context, id: string): Promise<{ plan: Subscription; turn: number } | undefined> => {
  const plan = await findPlan(ctx, id);
  if (!plan || plan.status === 'ended') return undefined;
  const { rows } = await sql<{ turn: number }>`select nextval('subscription_turns') as turn`.execute(ctx.db);
  return rows[0] && { plan, turn: rows[0].turn };
};

/** A page that is certainly refused is none, and so the plan never begins. */
const ask = async (desk: Desk, plans: PlansAtProvider, plan: Subscription): Promise<SeenPlan | undefined> => {
  if (plan.sessionId !== null || plan.providerSubscriptionId !== null) return plans.look(desk.house, plan);
  try {
    return await plans.start(desk.house, plan);
  } catch (error) {
    if (error instanceof CertainlyNotBegun) {
      if (!error.isForGood) throw error;
      return { state: 'over', isCancelling: false, months: [] };
    }
    desk.house.log.warn({ err: error, plan: plan._id }, 'it is unknown whether a plan was begun');
    return undefined;
  }
};

/** Does the next thing about a plan. Throws where it can only be done later. */
export const lookAtPlan = async (desk: Desk, id: string): Promise<void> => {
  const taken = await desk.transaction((ctx) => takeTurn(ctx, id));
  const provider = taken && providerNamed(desk.house, taken.plan.provider);
  if (!taken || !provider) return;
  const { plan, turn } = taken;
  if (!provider.plan) return desk.transaction((ctx) => followByHand(ctx, id));
  const seen = await ask(desk, provider.plan, plan);
  await desk.transaction(async (ctx) => {
    if (seen) await noteSeen(ctx, id, turn, seen);
    else await advancePlan.later(ctx, { id }, ctx.now.add({ seconds: 30 }));
  });
};

/** Ends one whose month was open for too long. */
const endUnpaid = async (desk: Desk, id: string): Promise<void> => {
  const plan = await desk.transaction((ctx) => findPlan(ctx, id));
  const last = plan?.pastDueSince?.add({ hours: 24 * daysToPayMonth });
  if (!plan || !last || Temporal.Instant.compare(desk.house.clock.now(), last) < 0) return;
  await providerNamed(desk.house, plan.provider)?.plan?.end(desk.house, plan, 'now');
  await lookAtPlan(desk, id);
};

export const advancePlan = job({
  name: 'billing.advancePlan',
  input: z.object({ id: z.uuid() }),
  actsAs: 'system',
  run: async (run, { id }) => {
    await lookAtPlan(run, id);
    await endUnpaid(run, id);
  },
});

/** Every plan is looked at each day, and each hour while it waits for its money. */
export const livingPlanTimer = timerHandler({
  kind: livingPlans,
  work: async (ctx, due) => {
    const next: { subjectId: string; dueAt: Temporal.Instant }[] = [];
    for (const { subjectId } of due) {
      const plan = await findPlan(ctx, subjectId);
      if (plan && plan.status !== 'ended') next.push({ subjectId, dueAt: nextLook(ctx.now, plan) });
    }
    for (const { subjectId: id } of next) await advancePlan.later(ctx, { id });
    await setTimers(ctx, livingPlans, next);
  },
});
