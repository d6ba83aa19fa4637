// The states of a payment and what leads from one to the other, as one table. What is found out about a payment may be old, or come twice:
// a state that is further on is never left for one before it, so that the order in which things are found out does not matter.
import type { PaymentStatus } from '#/domains/billing/contract/payments.ts';

export const findings = [
  /** The provider has it, and a page for it. */
  'handed',
  /** It was asked for, and the answer never came. */
  'answerLost',
  /** The provider never had it. */
  'neverThere',
  'needsPerson',
  'paid',
  /** Declined, refused or expired. */
  'failed',
  /** The person went back. */
  'cancelled',
  'refundedInPart',
  'refunded',
  'disputed',
  'disputeWon',
  'disputeLost',
] as const;
export type Finding = (typeof findings)[number];

type Moves = Readonly<Partial<Record<Finding, PaymentStatus>>>;

// A provider is asked for how things stand, so that what came before may be found out with it: a refund says that it was paid.
const moneyBack: Moves = {
  refundedInPart: 'partlyRefunded',
  refunded: 'refunded',
  disputed: 'disputed',
  disputeLost: 'lost',
};
const paid: Moves = { paid: 'succeeded', disputeWon: 'succeeded', ...moneyBack };
const open: Moves = { ...paid, failed: 'failed', cancelled: 'cancelled' };

/** From each state, what leads where. Whatever is not named changes nothing. */
export const moves: Readonly<Record<PaymentStatus, Moves>> = {
  drafted: { ...open, handed: 'pending', answerLost: 'uncertain', needsPerson: 'needsAction' },
  uncertain: { ...open, handed: 'pending', neverThere: 'drafted', needsPerson: 'needsAction' },
  pending: { ...open, needsPerson: 'needsAction' },
  needsAction: open,
  // A bank may yet let it pass: the money was taken, so the points are due.
  failed: paid,
  cancelled: paid,
  succeeded: moneyBack,
  partlyRefunded: { refunded: 'refunded', disputed: 'disputed', disputeLost: 'lost' },
  refunded: { disputed: 'disputed', disputeLost: 'lost' },
  disputed: { disputeWon: 'succeeded', disputeLost: 'lost' },
  lost: {},
};

/** The state after something was found out. */
export const stateAfter = (status: PaymentStatus, finding: Finding): PaymentStatus => moves[status][finding] ?? status;

/** Whether the points of it were, or are, the agency's. */
export const isPaid = (status: PaymentStatus): boolean =>
  ['succeeded', 'partlyRefunded', 'refunded', 'disputed', 'lost'].includes(status);

/** Whether the provider is to be asked what became of it. */
export const isOpen = (status: PaymentStatus): boolean =>
  ['drafted', 'uncertain', 'pending', 'needsAction'].includes(status);
