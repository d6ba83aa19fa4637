// Money that goes back: refunds by who was paid, and disputes by who paid.
import { bookBalance } from './booking.ts';
import { change, make, mustFind, newest, type Till } from './keeping.ts';
import type { Charge, Dispute, Metadata, Refund } from './objects.ts';
import { invalid } from './refusing.ts';
import { note } from './telling.ts';

interface Wanted {
  amount?: number | undefined;
  reason?: string | undefined;
  metadata?: Metadata | undefined;
}

/** Gives back a part of a charge, or what is left of it. Refuses more than that. */
export const refund = async (till: Till, chargeId: string, wanted: Wanted): Promise<Refund> => {
  const { facts: charge } = await mustFind(till, 'charge', chargeId, 'charge');
  if (!charge.paid) throw invalid('This charge was not paid, so that it cannot be refunded.', { param: 'charge' });
  if (charge.disputed)
    throw invalid('This charge has been charged back, so that it cannot be refunded.', {
      code: 'charge_disputed',
      param: 'charge',
    });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = wanted.amount ?? left;
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  return giveBack(till, charge, amount, wanted);
};

const giveBack = async (
  till: Till,
  charge: Charge,
  amount: number,
  { reason, metadata = {} }: Wanted,
): Promise<Refund> => {
  const { id, currency, payment_intent, amount_refunded } = charge;
  const made = await make(
    till,
    'refund',
    {
      metadata,
      amount,
      currency,
      status: 'succeeded',
      charge: id,
      payment_intent,
      reason: reason ?? null,
      balance_transaction: '',
    },
    {},
  );
  const booked = await bookBalance(till, { type: 'refund', source: made.id, amount: -amount, fee: 0, currency });
  const given = await change(till, 'refund', made.id, { balance_transaction: booked.id });
  const sum = amount_refunded + amount;
  await note(till, 'refund.created', given);
  await note(
    till,
    'charge.refunded',
    await change(till, 'charge', id, { amount_refunded: sum, refunded: sum === charge.amount }),
  );
  return given;
};

/** Who paid says that they did not: the money is taken until it is decided. */
export const openDispute = async (till: Till, chargeId: string): Promise<Dispute> => {
  const { facts: charge } = await mustFind(till, 'charge', chargeId, 'charge');
  if (!charge.paid || charge.refunded || charge.disputed)
    throw invalid('This charge cannot be disputed.', { param: 'charge' });
  const amount = charge.amount - charge.amount_refunded;
  const { currency, payment_intent } = charge;
  const dispute = await make(
    till,
    'dispute',
    {
      metadata: {},
      amount,
      currency,
      status: 'needs_response',
      reason: 'fraudulent',
      charge: charge.id,
      payment_intent,
    },
    {},
  );
  await bookBalance(till, { type: 'adjustment', source: dispute.id, amount: -amount, fee: 1_500, currency });
  await change(till, 'charge', charge.id, { disputed: true });
  await note(till, 'charge.dispute.created', dispute);
  return dispute;
};

/** The bank decides: won is in favour of who was paid. */
export const closeDispute = async (till: Till, chargeId: string, status: 'won' | 'lost'): Promise<Dispute> => {
  const [open] = await newest(till, 'dispute', { charge: chargeId, status: 'needs_response' }, 1);
  if (!open) throw invalid('This charge has no open dispute.', { param: 'charge' });
  const closed = await change(till, 'dispute', open.id, { status });
  if (status === 'won') {
    const { id, amount, currency } = closed;
    await bookBalance(till, { type: 'adjustment', source: id, amount, fee: 0, currency });
  }
  await note(till, 'charge.dispute.closed', closed);
  return closed;
};
