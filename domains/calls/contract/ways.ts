// Which way a call went, how far it is, and what becomes of one that is handed to a colleague.

export const callDirections = ['incoming', 'outgoing'] as const;
export const callStatuses = ['ongoing', 'completed', 'missed'] as const;

export const transferStates = [
  'ringing',
  /** The colleague's browser is on its way. */
  'joining',
  /** Both agents are in, and talk before the first one leaves. */
  'talking',
  /** The call is the colleague's. */
  'done',
  'declined',
  'unanswered',
  /** Whoever handed it on changed their mind. */
  'takenBack',
  /** The colleague left again. */
  'left',
  /** The colleague's line was lost. */
  'lost',
  /** The call ended meanwhile. */
  'over',
] as const;
export type TransferState = (typeof transferStates)[number];
