// The phases of a call and what leads from one to the other, as one table. A call goes forward only and ends once; what is over is never left.

export const callPhases = [
  /** Outgoing: set up, and not dialled yet. */
  'new',
  /** Incoming: the provider told of it. */
  'offered',
  'dialing',
  'ringing',
  'connected',
  'held',
  /** The agent's line was lost; the contact is told to wait. */
  'waiting',
  'voicemail',
  'ended',
] as const;
export type CallPhase = (typeof callPhases)[number];

export const endReasons = [
  'neverDialled',
  'cancelled',
  'busy',
  'noAnswer',
  'rejected',
  'failed',
  'uncertain',
  'contactLeft',
  'agentLeft',
  'agentLost',
  'pointsOut',
  'limit',
  'voicemail',
  'abandoned',
  'lost',
] as const;
export type EndReason = (typeof endReasons)[number];

export type Happening =
  /** The provider asked what to do, with the ticket of the call. */
  | 'instructed'
  | 'neverInstructed'
  | 'agentWentBack'
  | 'contactRang'
  /** Agent and contact hear each other. */
  | 'met'
  | 'contactBusy'
  | 'contactNoAnswer'
  | 'contactRejected'
  | 'contactFailed'
  | 'contactUncertain'
  | 'contactLeft'
  | 'agentCancelled'
  | 'agentLeft'
  | 'agentDropped'
  | 'agentRejoined'
  /** The same where the contact was on hold: they stay so. */
  | 'agentRejoinedHeld'
  | 'agentGone'
  | 'heldOn'
  | 'heldOff'
  | 'pointsOut'
  | 'limitReached'
  | 'routed'
  | 'stepsUsed'
  | 'messageLeft'
  | 'callerGone'
  /** The provider knows no room of it any more. */
  | 'roomGone';

export type Move = Readonly<{ to: Exclude<CallPhase, 'ended'> } | { to: 'ended'; reason: EndReason }>;
type Moves = Readonly<Partial<Record<Happening, Move>>>;

const over = (reason: EndReason): Move => ({ to: 'ended', reason });

const anyhow: Moves = { roomGone: over('lost') };
const unmet: Moves = {
  ...anyhow,
  agentWentBack: over('cancelled'),
  agentCancelled: over('cancelled'),
  // Who hung up had talked: the provider's clock is ahead of ours.
  agentLeft: over('agentLeft'),
  contactBusy: over('busy'),
  contactNoAnswer: over('noAnswer'),
  contactRejected: over('rejected'),
  contactFailed: over('failed'),
  contactUncertain: over('uncertain'),
  contactLeft: over('contactLeft'),
};
/** Of an incoming call that nobody has taken. */
const untaken: Moves = {
  met: { to: 'connected' },
  stepsUsed: { to: 'voicemail' },
  callerGone: over('abandoned'),
};
const talking: Moves = {
  ...anyhow,
  contactLeft: over('contactLeft'),
  agentLeft: over('agentLeft'),
  pointsOut: over('pointsOut'),
  limitReached: over('limit'),
  agentDropped: { to: 'waiting' },
};

/** From each phase, what leads where. Whatever is not named changes nothing. */
export const callMoves: Readonly<Record<CallPhase, Moves>> = {
  // The clocks of two houses differ: a contact who rings was dialled, whatever the moments say.
  new: {
    ...unmet,
    contactRang: { to: 'ringing' },
    met: { to: 'connected' },
    instructed: { to: 'dialing' },
    neverInstructed: over('neverDialled'),
    agentWentBack: over('neverDialled'),
  },
  offered: { ...anyhow, ...untaken, routed: { to: 'ringing' } },
  dialing: { ...unmet, contactRang: { to: 'ringing' }, met: { to: 'connected' } },
  ringing: { ...unmet, ...untaken },
  connected: { ...talking, heldOn: { to: 'held' } },
  held: { ...talking, heldOff: { to: 'connected' } },
  waiting: {
    ...talking,
    agentRejoined: { to: 'connected' },
    agentRejoinedHeld: { to: 'held' },
    heldOff: { to: 'waiting' },
    agentGone: over('agentLost'),
  },
  voicemail: { ...anyhow, messageLeft: over('voicemail'), callerGone: over('abandoned') },
  ended: {},
};

/** How far a call is: between phases of one number it goes to and fro, and never to a lower one. */
export const progress: Readonly<Record<CallPhase, number>> = {
  new: 0,
  offered: 0,
  dialing: 1,
  ringing: 2,
  connected: 3,
  held: 3,
  waiting: 3,
  voicemail: 3,
  ended: 4,
};

/** How long a call stays in a phase by itself, in seconds, and what happens then: no call lasts for ever, whatever is never told. */
const deadlines = {
  outgoing: {
    new: { seconds: 60, happens: 'neverInstructed' },
    dialing: { seconds: 30, happens: 'contactNoAnswer' },
    ringing: { seconds: 30, happens: 'contactNoAnswer' },
  },
  incoming: {
    offered: { seconds: 60, happens: 'stepsUsed' },
    ringing: { seconds: 60, happens: 'stepsUsed' },
    // The greeting, and a message as long as it may be. One that is told of later is kept all the same.
    voicemail: { seconds: 240, happens: 'callerGone' },
  },
  talking: {
    connected: { seconds: 14_400, happens: 'limitReached' },
    held: { seconds: 14_400, happens: 'limitReached' },
    waiting: { seconds: 30, happens: 'agentGone' },
  },
} as const satisfies Record<string, Partial<Record<CallPhase, Deadline>>>;

interface Deadline {
  seconds: number;
  happens: Happening;
}

/** What ends the stay of a call in its phase. */
export const deadlineOf = (direction: CallDirection, phase: CallPhase): Deadline | undefined => {
  const own: Partial<Record<CallPhase, Deadline>> = { ...deadlines.talking, ...deadlines[direction] };
  return own[phase];
};

export type CallDirection = 'incoming' | 'outgoing';
export type CallStatus = 'ongoing' | 'completed' | 'missed';

/** In which phase a call begins. */
export const firstPhase: Readonly<Record<CallDirection, CallPhase>> = { outgoing: 'new', incoming: 'offered' };

/** What a call is to people: over and talked, over and not, or going on (R103). */
export const statusOf = (phase: CallPhase, hasMet: boolean): CallStatus => {
  if (phase !== 'ended') return 'ongoing';
  return hasMet ? 'completed' : 'missed';
};
