// PUT and DELETE /crm/billing/plan: a plan is chosen, changed or ended. The payment house is asked outside of transactions; what it did is
// looked at afterwards, and what it did not answer is found by the job.
import { sql } from 'kysely';
import { planChosen } from '#/domains/billing/contract/events.ts';
import { planLabel } from '#/domains/billing/contract/plans.ts';
import type { billingContract } from '#/domains/billing/contract.ts';
import { holdBalance } from '#/domains/billing/server/keeping-points.ts';
import { customerAt } from '#/domains/billing/server/methods/keeping-methods.ts';
import { CertainlyNotBegun, type PaymentProvider } from '#/domains/billing/server/payments/provider.ts';
import { currentProvider, providerNamed } from '#/domains/billing/server/payments/providers/registry.ts';
import { sellerOf } from '#/domains/billing/server/payments/selling.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { type AskContext, ask } from '#/kernel/server/verb.ts';
import { beginByHand, changeByHand, endByHand } from './by-hand.ts';
import {
  agreedOn,
  findLiving,
  findPlan,
  holdPlan,
  livingPlans,
  planState,
  type Subscription,
} from './keeping-plans.ts';
import { advancePlan, lookAtPlan } from './looking-at-plans.ts';
import { type Agreed, agreementOn, type SoldPlan } from './offered-plans.ts';
import { changeOf } from './plan-states.ts';

type Calls = typeof billingContract.calls;
type Asking = AskContext<Context>;

const noProvider = (): Refusal =>
  new Refusal('conflict', 'billing.noProvider', 'The payment house does not answer now. Try again later');

/** Asks the payment house now; what it does not answer is left to the job. */
const tryNow = async (asking: Asking, id: string): Promise<void> => {
  await lookAtPlan(asking, id).catch((error: unknown) => {
    asking.house.log.warn({ err: error, plan: id }, 'a plan could not be looked at');
  });
};

/** Says no as the payment house did; undefined where nobody knows whether it did it. */
const refusalOf = (asking: Asking, error: unknown): Refusal | undefined => {
  if (error instanceof CertainlyNotBegun)
    return error.isForGood
      ? new Refusal('conflict', 'billing.declined', `${error.message} Nothing was changed`)
      : noProvider();
  asking.house.log.warn({ err: error }, 'it is unknown whether a plan was changed');
  return undefined;
};

const insert = async (ctx: Context, id: string, plan: SoldPlan, agreed: Agreed): Promise<void> => {
  const { name } = currentProvider(ctx.house);
  await sql`
    insert into subscriptions (agency_id, id, plan, status, provider, customer_id, agreed, currency, seller, requested_by, created_at)
    values (${ctx.agency.id}, ${id}, ${plan}, 'starting', ${name}, ${await customerAt(ctx, name)}, ${json({ [plan]: agreed })},
      ${ctx.house.config.BILLING_CURRENCY}, ${json(sellerOf(ctx.house))}, ${ctx.actor.agentId}, ${ctx.now})
    on conflict (agency_id, id) do nothing`.execute(ctx.db);
};

/** Writes a new plan down, or finds the one that there is by now. */
const draft = async (ctx: Context, id: string, plan: SoldPlan, agreed: Agreed): Promise<Subscription | undefined> => {
  await holdBalance(ctx);
  const known = (await findLiving(ctx)) ?? (await findPlan(ctx, id));
  if (known) return known;
  await insert(ctx, id, plan, agreed);
  ctx.emit(planChosen, { subject: ctx.agency.id, data: { plan: planLabel(plan) } });
  const made = await findPlan(ctx, id);
  if (made && currentProvider(ctx.house).isByHand) await beginByHand(ctx, made);
  else {
    await setTimer(ctx, livingPlans, id, ctx.now.add({ hours: 1 }));
    // Whoever asks may be gone before the payment house has answered.
    await advancePlan.later(ctx, { id }, ctx.now.add({ seconds: 30 }));
  }
  return made;
};

/** Takes a change up under a key: one that somebody asked for before, and that was not seen done, goes on under its own. */
const takeUp = async (ctx: Context, id: string, to: { plan: SoldPlan; agreed: Agreed; key: string }) => {
  await holdBalance(ctx);
  const before = await holdPlan(ctx, id);
  if (!before || before.status === 'ended' || before.status === 'starting') return undefined;
  const { plan, agreed, key } = to;
  const isByHand = before.provider === 'manual';
  const points = agreedOn(before, before.plan).points;
  const change = changeOf({ ...before, points }, { plan, points: agreed.points }, isByHand);
  if (change === 'none') return undefined;
  if (before.status === 'pastDue')
    throw new Refusal('conflict', 'billing.planUnpaid', 'Pay the month that is open first');
  const changeKey = before.changePlan === plan && before.changeKey !== null ? before.changeKey : key;
  await sql`
    update subscriptions set agreed = agreed || ${json({ [plan]: agreed })},
      change_key = ${isByHand ? null : changeKey}, change_plan = ${isByHand ? null : plan}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  const after = await findPlan(ctx, id);
  if (!after) return undefined;
  if (!isByHand) return { after, change, key: changeKey };
  await changeByHand(ctx, after, plan);
  ctx.emit(planChosen, { subject: ctx.agency.id, data: { plan: planLabel(plan) } });
  return undefined;
};

const forget = async (ctx: Context, id: string, key: string): Promise<void> => {
  await sql`
    update subscriptions set change_key = null, change_plan = null
    where agency_id = ${ctx.agency.id} and id = ${id} and change_key = ${key}`.execute(ctx.db);
};

const changeTo = async (asking: Asking, living: Subscription, plan: SoldPlan, agreed: Agreed): Promise<void> => {
  const taken = await asking.transaction((ctx) => takeUp(ctx, living._id, { plan, agreed, key: asking.beginsAs }));
  if (!taken) return;
  const { after, change, key } = taken;
  const at = change === 'now' ? 'now' : 'monthEnd';
  let refused: Refusal | undefined;
  try {
    await mustHave(asking, after).change(asking.house, after, { plan, at, key });
  } catch (error) {
    refused = refusalOf(asking, error);
    if (refused) await asking.transaction((ctx) => forget(ctx, living._id, key));
  }
  await tryNow(asking, living._id);
  if (refused) throw refused;
  const now = await asking.transaction((ctx) => findPlan(ctx, living._id));
  // It was asked for, and nobody knows: the next look says.
  if (now?.changeKey === key) throw noProvider();
};

const mustHave = ({ house }: Asking, { provider }: Subscription): NonNullable<PaymentProvider['plan']> => {
  const found = providerNamed(house, provider)?.plan;
  if (!found) throw noProvider();
  return found;
};

/** Ends what there is: with the month that is paid, or at once where none is. */
const end = async (asking: Asking, living: Subscription): Promise<void> => {
  if (living.provider === 'manual')
    return asking.transaction(async (ctx) => {
      await holdBalance(ctx);
      const plan = await holdPlan(ctx, living._id);
      if (plan && plan.status !== 'ended') await endByHand(ctx, plan);
    });
  if (living.status === 'cancelling') return undefined;
  const isPage = living.providerSubscriptionId === null;
  // A page that nobody knows of cannot be closed.
  if (isPage && living.sessionId === null) await tryNow(asking, living._id);
  const plan = (await asking.transaction((ctx) => findPlan(ctx, living._id))) ?? living;
  if (plan.status === 'ended' || plan.status === 'cancelling') return undefined;
  if (isPage && plan.sessionId === null) throw noProvider();
  let failure: unknown;
  await mustHave(asking, plan)
    .end(asking.house, plan, plan.status === 'pastDue' ? 'now' : 'monthEnd')
    .catch((error: unknown) => {
      failure = error;
    });
  await tryNow(asking, plan._id);
  if (failure === undefined) return undefined;
  const after = await asking.transaction((ctx) => findPlan(ctx, plan._id));
  const isEnding = after?.status === 'ended' || after?.status === 'cancelling';
  if (!isEnding) throw refusalOf(asking, failure) ?? noProvider();
  return undefined;
};

/** Chooses a plan. */
export const putPlan = ask<Calls['putPlan']>(async (asking, { plan }) => {
  const living = await asking.transaction(findLiving);
  if (plan === 'free') {
    if (living) await end(asking, living);
    return { ...(await asking.transaction(planState)), redirectUrl: null };
  }
  const agreed = await asking.transaction((ctx) => agreementOn(ctx, plan));
  if (!agreed) throw invalid('plan', 'must be one that is sold', 'billing.noSuchPlan');
  // Whoever thinks better of it before anything was paid begins anew.
  if (living?.status === 'starting' && living.plan !== plan) await end(asking, living);
  const found = await asking.transaction((ctx) => draft(ctx, asking.beginsAs, plan, agreed));
  if (found?.status === 'starting') await tryNow(asking, found._id);
  else if (found) await changeTo(asking, found, plan, agreed);
  const state = await asking.transaction(planState);
  return { ...state, redirectUrl: state.subscription?.redirectUrl ?? null };
});

/** Ends the plan. */
export const endPlan = ask<Calls['endPlan']>(async (asking) => {
  const living = await asking.transaction(findLiving);
  if (living) await end(asking, living);
  return asking.transaction(planState);
});
