// What goes back of a payment in points, by what goes back of it in money. It is the same whichever of its refunds and disputes is heard first.

import type { PaymentStatus } from '#/domains/billing/contract/payments.ts';
import { type Finding, stateAfter } from '#/domains/billing/server/payments/payment-states.ts';

/** How a refund, or a dispute, stands. */
export type BackState = 'asked' | 'uncertain' | 'done' | 'undone' | 'opened' | 'won' | 'lost';

export interface Back {
  state: BackState;
  cents: number;
  /** Of a refund that was asked for here. */
  points: number | null;
}

export interface Paid {
  points: number;
  /** With its tax. */
  cents: number;
}

/** Whether its money is gone, or about to go. */
const isStanding = ({ state }: Back): boolean => state !== 'undone' && state !== 'won';

const sumOf = (backs: readonly Back[], read: (back: Back) => number): number =>
  backs.filter(isStanding).reduce((sum, back) => sum + read(back), 0);

/** The money of a payment that is gone, or about to go. */
export const centsGone = (backs: readonly Back[]): number => sumOf(backs, ({ cents }) => cents);

/** The points that are gone with it, and never more than there were. */
export const pointsGone = (paid: Paid, backs: readonly Back[]): number => {
  const asked = sumOf(backs, ({ points }) => points ?? 0);
  const told = sumOf(backs, ({ points, cents }) => (points === null ? cents : 0));
  const left = paid.points - asked;
  if (centsGone(backs) >= paid.cents) return paid.points;
  return asked + Math.min(left, Math.floor((paid.points * told) / paid.cents));
};

/** What points of a payment cost, to the nearest cent; all that are left cost all that is left. */
export const priceOf = (paid: Paid, backs: readonly Back[], points: number): number => {
  const left = paid.cents - centsGone(backs);
  if (points === paid.points - pointsGone(paid, backs)) return left;
  return Math.min(left, Math.max(1, Math.floor((2 * paid.cents * points + paid.points) / (2 * paid.points))));
};

/** How a payment stands that was paid. */
export const statusAfter = (paid: Paid, backs: readonly Back[]): PaymentStatus => {
  const has = (state: BackState) => backs.some((back) => back.state === state);
  const refunded = sumOf(backs, ({ state, cents }) => (state === 'done' ? cents : 0));
  const finding: Finding = has('lost')
    ? 'disputeLost'
    : has('opened')
      ? 'disputed'
      : refunded >= paid.cents
        ? 'refunded'
        : refunded > 0
          ? 'refundedInPart'
          : 'paid';
  return stateAfter('succeeded', finding);
};
