// What a payment house says it took, held against what stands in the books here. Pure.

import type { PaymentStatus } from '#/domains/billing/contract/payments.ts';
import { isPaid } from '#/domains/billing/server/payments/payment-states.ts';

/** Money that a payment house took. */
export interface Taken {
  /** Its own name for it. */
  id: string;
  cents: number;
  /** What went back by refunds since. */
  backCents: number;
  currency: string;
  /** Our names for whose it is; null where it carries none of ours. */
  agencyId: string | null;
  paymentId: string | null;
  /** By what a payment here is known that carries none of our names. */
  providerPaymentId: string | null;
}

/** Whether it names nothing of ours: another business may have the same account. */
export const isStrange = ({ agencyId, paymentId }: Taken): boolean => agencyId === null && paymentId === null;

/** A payment as it stands here. */
export interface Booked {
  _id: string;
  status: PaymentStatus;
  /** With its tax. */
  cents: number;
  backCents: number;
  currency: string;
}

/** The words of each say what it is (`differenceWords`). */
export type DifferenceKind = 'unknown' | 'notCredited' | 'amount' | 'back' | 'uncredited' | 'neverTaken';

export interface Difference {
  kind: DifferenceKind;
  /** The payment here, or what the payment house calls it where there is none. */
  of: string;
  hereCents: number;
  thereCents: number;
  currency: string;
}

const between = (taken: Taken, booked: Booked): Difference | undefined => {
  const of = { of: booked._id, currency: booked.currency };
  if (!isPaid(booked.status)) return { kind: 'notCredited', ...of, hereCents: 0, thereCents: taken.cents };
  if (taken.cents !== booked.cents || taken.currency !== booked.currency)
    return { kind: 'amount', ...of, hereCents: booked.cents, thereCents: taken.cents };
  if (taken.backCents !== booked.backCents)
    return { kind: 'back', ...of, hereCents: booked.backCents, thereCents: taken.backCents };
  return undefined;
};

/**
 * Where both differ: each thing that was taken beside the payment that it belongs to. A payment that was taken twice differs by the second;
 * that money was taken at all for what is paid here is not asked for, as it may have been on another day (`neverTaken`).
 */
export const differencesOf = (taken: readonly Taken[], booked: readonly Booked[]): Difference[] => {
  const byId = new Map(booked.map((one) => [one._id, one]));
  const seen = new Set<string>();
  return taken.flatMap((one) => {
    const payment = one.paymentId === null ? undefined : byId.get(one.paymentId);
    const isSecond = payment !== undefined && seen.has(payment._id);
    if (payment) seen.add(payment._id);
    if (!payment || isSecond)
      return [{ kind: 'unknown' as const, of: one.id, hereCents: 0, thereCents: one.cents, currency: one.currency }];
    return between(one, payment) ?? [];
  });
};
