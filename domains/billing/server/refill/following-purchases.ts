// What becomes of the rule as its purchase goes on: free for the next where it was paid, tried once more with the other card where it was
// declined, stopped where that was declined as well or the bank asks for a person.
import { findPayment, type Payment } from '#/domains/billing/server/payments/keeping-payments.ts';
import { isPaid } from '#/domains/billing/server/payments/payment-states.ts';
import type { Context } from '#/kernel/server/context.ts';
import { beginPurchase, cardsOf } from './buying-points.ts';
import { holdRule, noteState, stateOf } from './keeping-rule.ts';
import { noticeLow } from './noticing-low.ts';
import { type Act, refillAfter } from './refill-states.ts';
import { tellPaused } from './telling-owners.ts';

/** The card of the second try; the one that was declined is not it. */
const backupFor = async (ctx: Context, { methodId }: Payment): Promise<string | undefined> => {
  const { backup } = await cardsOf(ctx);
  return backup?.methodId === methodId ? undefined : backup?.methodId;
};

const actOf = ({ status, failureCode }: Payment, backup: string | undefined): Act | undefined => {
  if (isPaid(status)) return { kind: 'paid' };
  if (status === 'needsAction') return { kind: 'needsPerson' };
  if (status === 'failed' || status === 'cancelled')
    return { kind: 'failed', hasBackup: backup !== undefined, isExpiredCard: failureCode === 'expired_card' };
  return undefined;
};

const followPurchase = async (ctx: Context, payment: Payment): Promise<void> => {
  const rule = await holdRule(ctx);
  if (rule?.inFlightId !== payment._id) return;
  const backup = await backupFor(ctx, payment);
  const act = actOf(payment, backup);
  if (!act) return;
  const { next, triesBackup } = refillAfter(stateOf(rule), act);
  const inFlightId = triesBackup && backup !== undefined ? await beginPurchase(ctx, payment, backup) : payment._id;
  await noteState(ctx, next, inFlightId);
  if (next.pausedBecause && next.pausedBecause !== rule.pausedBecause) await tellPaused(ctx, next.pausedBecause);
  await noticeLow(ctx);
};

/** Whoever disputes payments at the bank is not charged for more. */
const stopForDispute = async (ctx: Context): Promise<void> => {
  const rule = await holdRule(ctx);
  if (!rule) return;
  const { next } = refillAfter(stateOf(rule), { kind: 'disputed' });
  if (next.state === rule.state) return;
  await noteState(ctx, next, rule.inFlightId);
  await tellPaused(ctx, 'disputed');
};

/** Follows a payment that was just looked at, by how it stood before. The agency's row is held. */
export const followPayment = async (ctx: Context, before: Pick<Payment, '_id' | 'status'>): Promise<void> => {
  const payment = await findPayment(ctx, before._id);
  if (!payment) return;
  if (payment.status === 'disputed' && before.status !== 'disputed') await stopForDispute(ctx);
  if (payment.purpose === 'autoRefill') await followPurchase(ctx, payment);
};
