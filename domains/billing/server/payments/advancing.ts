// Moves a payment on by asking its provider: handed over where it was not, looked at where it was. A request, a notice, a job and the hourly
// look do the same, at once or one after the other, and end the same.
import * as z from 'zod/mini';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';
import { followPayment } from '../refill/following-purchases.ts';
import { findPayment, nextLook, noteFound, openPayments, type Payment } from './keeping-payments.ts';
import { CertainlyNotBegun, type Found, type PaymentProvider } from './provider.ts';
import { providerNamed } from './providers/registry.ts';

/** Where a payment's transactions are opened. */
export interface Desk {
  house: House;
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
}

/** For so long a provider knows a key again, less an hour: asking once more finds what was made. */
const keyHours = 23;

const isFresh = ({ house }: Desk, { createdAt }: Payment): boolean =>
  Temporal.Instant.compare(house.clock.now(), createdAt.add({ hours: keyHours })) < 0;

/** Hands a payment over, or finds it where nobody knows whether it was. A refusal ends it, and a lost answer leaves it in doubt. */
const begin = async (desk: Desk, provider: PaymentProvider, payment: Payment): Promise<Found> => {
  try {
    if (payment.status === 'uncertain' && !isFresh(desk, payment)) return await provider.find(desk.house, payment);
    if (payment.methodId !== null) return await provider.charge(desk.house, payment);
    return await provider.begin(desk.house, payment);
  } catch (error) {
    if (error instanceof CertainlyNotBegun) {
      if (!error.isForGood) throw error;
      return { finding: 'failed', failure: { code: error.code, words: error.message } };
    }
    desk.house.log.warn({ err: error, payment: payment._id }, 'it is unknown whether a payment was handed over');
    return { finding: 'answerLost' };
  }
};

/** Does the next thing about a payment. Throws where it can only be done later. */
export const advance = async (desk: Desk, id: string): Promise<void> => {
  const payment = await desk.transaction((ctx) => findPayment(ctx, id));
  const provider = payment && providerNamed(desk.house, payment.provider);
  if (!payment || !provider) return;
  const isBegun = payment.status !== 'drafted' && payment.status !== 'uncertain';
  const found = isBegun ? await provider.look(desk.house, payment) : await begin(desk, provider, payment);
  await desk.transaction(async (ctx) => {
    await noteFound(ctx, id, found);
    await followPayment(ctx, payment);
    if (found.finding === 'answerLost') await advancePayment.later(ctx, { id }, ctx.now.add({ seconds: 30 }));
  });
};

export const advancePayment = job({
  name: 'billing.advancePayment',
  input: z.object({ id: z.uuid() }),
  actsAs: 'system',
  run: (run, { id }) => advance(run, id),
});

/** While a payment is open it is looked at each hour, and each day while its money may go back, whatever was told of it. */
export const openPaymentTimer = timerHandler({
  kind: openPayments,
  work: async (ctx, due) => {
    const next: { subjectId: string; dueAt: Temporal.Instant }[] = [];
    for (const { subjectId } of due) {
      const payment = await findPayment(ctx, subjectId);
      const dueAt = payment && nextLook(ctx.now, payment);
      if (dueAt) next.push({ subjectId, dueAt });
    }
    for (const { subjectId: id } of next) await advancePayment.later(ctx, { id });
    await setTimers(ctx, openPayments, next);
  },
});
