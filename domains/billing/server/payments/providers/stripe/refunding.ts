// Money that goes back at Stripe: refunds that are asked for, and what it tells of refunds and disputes of a payment.
import * as z from 'zod/mini';
import type { Payment } from '#/domains/billing/server/payments/keeping-payments.ts';
import type { AskedRefund } from '#/domains/billing/server/payments/provider.ts';
import type { MoneyBack, ToldDispute, ToldRefund } from '#/domains/billing/server/refunds/money-back.ts';
import type { House } from '#/kernel/server/house.ts';
import { have, readAs } from './answers.ts';
import type { Ask } from './asking.ts';

const refund = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.nullable(z.string()),
  metadata: z.optional(z.nullable(z.record(z.string(), z.string()))),
});
const dispute = z.object({ id: z.string(), amount: z.int(), status: z.string() });
const listOf = <S extends z.ZodMiniType>(one: S) => z.object({ has_more: z.boolean(), data: z.array(one) });

const ours = z.object({ refundId: z.uuid() });

const toldRefund = ({ id, amount, status, metadata }: z.output<typeof refund>): ToldRefund => ({
  providerId: id,
  cents: amount,
  isUndone: status === 'failed' || status === 'canceled',
  ourId: z.safeParse(ours, metadata).data?.refundId ?? null,
});

/** What is neither won nor lost is open: a bank that only inquires, or was stopped, has taken nothing. */
const toldDispute = ({ id, amount, status }: z.output<typeof dispute>): ToldDispute | undefined => {
  if (status.startsWith('warning_') || status === 'prevented') return undefined;
  return { providerId: id, cents: amount, state: status === 'won' || status === 'lost' ? status : 'opened' };
};

/** Refunds and disputes of a payment are few: one page holds them. */
const readList = async <S extends z.ZodMiniType>(
  { ask, house, of }: { ask: Ask; house: House; of: string },
  path: string,
  one: S,
): Promise<z.output<S>[]> => {
  const asked = { method: 'GET', path: `${path}?limit=100&payment_intent=${encodeURIComponent(of)}` } as const;
  const { data, has_more: more } = readAs(listOf(one), await ask(house, asked));
  if (more) throw new Error('The payment house tells of more than a hundred refunds of a payment.');
  return data;
};

/** All that is told of money that went back from a payment. */
export const moneyBackOf = async (ask: Ask, house: House, intentId: string): Promise<MoneyBack> => {
  const where = { ask, house, of: intentId };
  const refunds = await readList(where, '/v1/refunds', refund);
  const disputes = await readList(where, '/v1/disputes', dispute);
  return { refunds: refunds.map(toldRefund), disputes: disputes.map(toldDispute).filter((one) => one !== undefined) };
};

/** Gives money back, once for its key. */
export const refundAt = async (ask: Ask, house: House, payment: Payment, asked: AskedRefund): Promise<ToldRefund> => {
  const form = new URLSearchParams([
    ['payment_intent', payment.providerPaymentId ?? ''],
    ['amount', String(asked.cents)],
    ['reason', 'requested_by_customer'],
    ['metadata[agencyId]', payment.agencyId],
    ['metadata[paymentId]', payment._id],
    ['metadata[refundId]', asked._id],
  ]).toString();
  const answer = await have(ask, house, { method: 'POST', path: '/v1/refunds', form, idempotencyKey: asked._id });
  return toldRefund(readAs(refund, answer));
};
