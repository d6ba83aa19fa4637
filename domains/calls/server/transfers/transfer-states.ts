// Handing a call to a colleague, as one table: it goes forward only and ends once. The first agent's line is let go of only where it is done, and
// it is done only once the colleague is in.
import type { TransferState } from '#/domains/calls/contract.ts';

export const transferEvents = [
  /** The colleague's browser is there with its ticket. */
  'taken',
  /** Its line is in the room: of a warm transfer, to talk first. */
  'joinedToTalk',
  'joinedForGood',
  'completed',
  'declined',
  /** No browser said that it rings, or nobody answered. */
  'unanswered',
  'takenBack',
  'colleagueLeft',
  'colleagueLost',
  'callOver',
] as const;
export type TransferEvent = (typeof transferEvents)[number];

type Moves = Readonly<Partial<Record<TransferEvent, TransferState>>>;

const anyhow: Moves = { takenBack: 'takenBack', callOver: 'over' };
const ended: Moves = {};

/** From each state, what leads where. Whatever is not named changes nothing. */
export const transferMoves: Readonly<Record<TransferState, Moves>> = {
  ringing: { ...anyhow, taken: 'joining', declined: 'declined', unanswered: 'unanswered' },
  joining: {
    ...anyhow,
    joinedToTalk: 'talking',
    joinedForGood: 'done',
    colleagueLeft: 'left',
    colleagueLost: 'lost',
  },
  talking: { ...anyhow, completed: 'done', colleagueLeft: 'left', colleagueLost: 'lost' },
  done: ended,
  declined: ended,
  unanswered: ended,
  takenBack: ended,
  left: ended,
  lost: ended,
  over: ended,
};

export const openStates = ['ringing', 'joining', 'talking'] as const satisfies readonly TransferState[];

export const isOpen = (state: TransferState): boolean => openStates.some((one) => one === state);
