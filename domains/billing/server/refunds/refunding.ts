// POST /crm/billing/top-ups/{id}/refund: points that were not used are taken, their money is asked back for, and they come back only where that
// certainly was not done. The payment house is asked outside of transactions; what it did not answer is found by the job.
import * as z from 'zod/mini';
import type { billingContract } from '#/domains/billing/contract.ts';
import { holdBalance } from '#/domains/billing/server/keeping-points.ts';
import type { Desk } from '#/domains/billing/server/payments/advancing.ts';
import { findPayment, type Payment } from '#/domains/billing/server/payments/keeping-payments.ts';
import { CertainlyNotBegun, type PaymentProvider } from '#/domains/billing/server/payments/provider.ts';
import { providerNamed } from '#/domains/billing/server/payments/providers/registry.ts';
import type { Context } from '#/kernel/server/context.ts';
import { keyReused } from '#/kernel/server/http/idempotency.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';
import { setTimer, setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';
import { ask } from '#/kernel/server/verb.ts';
import { backsOf, findRefund, hearMoneyBack, type KeptBack, keepBack, noteBack, settleBack } from './money-back.ts';
import { costOf, findUnused } from './refundable.ts';

type Calls = typeof billingContract.calls;

const openRefunds = 'billing.openRefunds';
const lookAgain = { hours: 1 } as const;
/** For so long a provider knows a key again, less an hour. */
const keyHours = 23;

const isOpen = ({ state }: KeptBack): boolean => state === 'asked' || state === 'uncertain';

/** Takes the points and writes the refund down, once under its id. Refuses `billing.moreThanUnused` and `billing.refundInFlight`. */
const draftRefund = async (ctx: Context, _id: string, paymentId: string, points: number): Promise<void> => {
  // It was asked for before, and its answer was lost.
  const known = await findRefund(ctx, _id);
  if (known && (known.paymentId !== paymentId || known.points !== points)) throw keyReused();
  if (known) return;
  const available = await holdBalance(ctx);
  if (!(await findPayment(ctx, paymentId))) throw notFound();
  if ((await backsOf(ctx, paymentId)).some(isOpen))
    throw new Refusal('conflict', 'billing.refundInFlight', 'A refund of this top-up is being made');
  const payment = await findUnused(ctx, paymentId, available);
  const unused = payment?.unused ?? 0;
  if (!payment || points > unused) {
    const why =
      unused === 0
        ? 'cannot be refunded: this top-up has no unused ones'
        : `must be at most the ${unused} that were not used`;
    throw invalid('points', why, 'billing.moreThanUnused');
  }
  const cents = await costOf(ctx, payment, points);
  await keepBack(ctx, paymentId, { _id, kind: 'refund', providerId: null, cents, points, state: 'asked' });
  await settleBack(ctx, paymentId, `refund:${_id}`, 'a refund');
  await setTimer(ctx, openRefunds, _id, ctx.now.add(lookAgain));
  // Whoever asks may be gone before the payment house has answered.
  await advanceRefund.later(ctx, { id: _id }, ctx.now.add({ seconds: 30 }));
};

/** Gives the points back of a refund that certainly was not made. */
const undo = async (ctx: Context, { _id, paymentId }: KeptBack, failureWords: string): Promise<void> => {
  await holdBalance(ctx);
  const now = await findRefund(ctx, _id);
  if (!now || !isOpen(now)) return;
  await noteBack(ctx, _id, { state: 'undone', failureWords });
  await settleBack(ctx, paymentId, `refund:${_id}:undone`, 'a refund that was not made');
};

const hear = async (desk: Desk, paymentId: string, told: Parameters<typeof hearMoneyBack>[2]): Promise<void> =>
  desk.transaction(async (ctx) => {
    await holdBalance(ctx);
    await hearMoneyBack(ctx, paymentId, told);
  });

/** Looks for a refund whose key may be forgotten: it is asked for again only where the payment house never made it. */
const isFound = async (desk: Desk, provider: PaymentProvider, payment: Payment, refund: KeptBack): Promise<boolean> => {
  const isFresh = Temporal.Instant.compare(desk.house.clock.now(), refund.createdAt.add({ hours: keyHours })) < 0;
  if (refund.state !== 'uncertain' || isFresh) return false;
  const { moneyBack } = await provider.look(desk.house, payment);
  if (!moneyBack?.refunds.some(({ ourId }) => ourId === refund._id)) return false;
  await hear(desk, payment._id, moneyBack);
  return true;
};

/** Does the next thing about a refund. Throws where it can only be done later. */
const advance = async (desk: Desk, id: string): Promise<void> => {
  const refund = await desk.transaction((ctx) => findRefund(ctx, id));
  const payment = refund && (await desk.transaction((ctx) => findPayment(ctx, refund.paymentId)));
  const provider = payment && providerNamed(desk.house, payment.provider);
  if (!refund || !payment || !provider || !isOpen(refund)) return;
  try {
    if (await isFound(desk, provider, payment, refund)) return;
    const told = await provider.refund(desk.house, payment, refund);
    await hear(desk, payment._id, { refunds: [{ ...told, ourId: id }], disputes: [] });
  } catch (error) {
    if (error instanceof CertainlyNotBegun) {
      if (!error.isForGood) throw error;
      return desk.transaction((ctx) => undo(ctx, refund, error.message));
    }
    desk.house.log.warn({ err: error, refund: id }, 'it is unknown whether a refund was made');
    await desk.transaction(async (ctx) => {
      const now = await findRefund(ctx, id);
      if (now?.state === 'asked') await noteBack(ctx, id, { state: 'uncertain' });
      await advanceRefund.later(ctx, { id }, ctx.now.add({ seconds: 30 }));
    });
  }
};

export const advanceRefund = job({
  name: 'billing.advanceRefund',
  input: z.object({ id: z.uuid() }),
  actsAs: 'system',
  run: (run, { id }) => advance(run, id),
});

/** While nobody knows what became of a refund it is asked for each hour. */
export const openRefundTimer = timerHandler({
  kind: openRefunds,
  work: async (ctx, due) => {
    const open: string[] = [];
    for (const { subjectId } of due) {
      const refund = await findRefund(ctx, subjectId);
      if (refund && isOpen(refund)) open.push(subjectId);
    }
    for (const id of open) await advanceRefund.later(ctx, { id });
    const dueAt = ctx.now.add(lookAgain);
    await setTimers(
      ctx,
      openRefunds,
      open.map((subjectId) => ({ subjectId, dueAt })),
    );
  },
});

/** Gives points of a top-up back. */
export const refundTopUp = ask<Calls['refundTopUp']>(async (asking, { id: paymentId, points }) => {
  const id = asking.beginsAs;
  await asking.transaction((ctx) => draftRefund(ctx, id, paymentId, points));
  await advance(asking, id).catch((error: unknown) => {
    asking.house.log.warn({ err: error, refund: id }, 'a refund could not be moved on');
  });
  const refund = await asking.transaction((ctx) => findRefund(ctx, id));
  if (!refund) throw notFound();
  const { state, cents, failureWords, createdAt } = refund;
  const status = state === 'done' || state === 'undone' || state === 'uncertain' ? state : 'asked';
  return { _id: id, status, points, amountCents: cents, failureWords, createdAt: createdAt.toString() };
});
