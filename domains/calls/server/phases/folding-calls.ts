// Where a call stands, from all that is known of it: what was told of its legs, and what was done here. It is worked out anew with each
// tiding, in the order in which things happened, so that it does not matter in which order they were told.
import {
  type CallDirection,
  type CallPhase,
  type CallStatus,
  callMoves,
  type EndReason,
  firstPhase,
  type Happening,
  progress,
  statusOf,
} from './call-phases.ts';
import type { Leg, LegEnd } from './leg-states.ts';

export interface Happened {
  what: Happening;
  at: Temporal.Instant;
}

export interface Standing {
  phase: CallPhase;
  /** Since when it is in its phase; null in the first. */
  since: Temporal.Instant | null;
  endReason: EndReason | null;
  status: CallStatus;
  ringStartedAt: Temporal.Instant | null;
  /** When agent and contact first heard each other. */
  answeredAt: Temporal.Instant | null;
  endedAt: Temporal.Instant | null;
  talkSeconds: number;
  heldSeconds: number;
  /** The contact is on hold, also while their agent is away. */
  isHeld: boolean;
}

/** How a contact's leg that nobody talked on ended the call. */
const ends: Readonly<Record<LegEnd, Happening>> = {
  hungUp: 'contactLeft',
  busy: 'contactBusy',
  noAnswer: 'contactNoAnswer',
  rejected: 'contactRejected',
  failed: 'contactFailed',
  // Our side ended it before anybody answered.
  cancelled: 'agentCancelled',
  uncertain: 'contactUncertain',
};

interface Step {
  at: Temporal.Instant;
  leg: Leg;
  does: 'rings' | 'joins' | 'leaves';
}

const inOrder = (a: { at: Temporal.Instant }, b: { at: Temporal.Instant }): number =>
  Temporal.Instant.compare(a.at, b.at);

const order = ['rings', 'joins', 'leaves'] as const;

/**
 * Of lines that end at one moment, as a room does with all that are in it, the contact's is the cause and the agent's what follows; a
 * contact's that was cancelled follows the agent's.
 */
const placeOfEnd = ({ leg }: Step): number => {
  if (leg.kind === 'agent') return 1;
  return leg.endCause === 'cancelled' ? 2 : 0;
};

const stepsOf = (legs: readonly Leg[]): Step[] =>
  legs
    .flatMap((leg): Step[] => [
      ...(leg.ringingAt ? [{ at: leg.ringingAt, leg, does: 'rings' } as const] : []),
      ...(leg.answeredAt ? [{ at: leg.answeredAt, leg, does: 'joins' } as const] : []),
      ...(leg.endedAt ? [{ at: leg.endedAt, leg, does: 'leaves' } as const] : []),
    ])
    .toSorted(
      (a, b) =>
        inOrder(a, b) ||
        order.indexOf(a.does) - order.indexOf(b.does) ||
        (a.does === 'leaves' ? placeOfEnd(a) - placeOfEnd(b) : 0),
    );

/** What the legs say of their call, in the order of its moments. */
export const happeningsOf = (direction: CallDirection, legs: readonly Leg[]): Happened[] => {
  const happened: Happened[] = [];
  const within = new Set<Leg>();
  const has = (kind: Leg['kind']): boolean => [...within].some((leg) => leg.kind === kind);
  const isTalk = (): boolean => has('agent') && has('contact');
  let hasMet = false;
  for (const { at, leg, does } of stepsOf(legs)) {
    const wasTalk = isTalk();
    const wasIn = within.has(leg);
    if (does === 'joins') within.add(leg);
    if (does === 'leaves') within.delete(leg);
    const say = (what: Happening) => happened.push({ what, at });
    if (does === 'rings' && leg.kind === 'contact') say('contactRang');
    if (!wasTalk && isTalk()) say(hasMet ? 'agentRejoined' : 'met');
    hasMet ||= isTalk();
    if (does !== 'leaves') continue;
    if (leg.kind === 'contact') say(endOf(direction, hasMet, leg.endCause ?? 'hungUp'));
    else if (wasIn && !has('agent')) say(hasMet ? 'agentDropped' : 'agentCancelled');
  }
  return happened;
};

const endOf = (direction: CallDirection, hasMet: boolean, cause: LegEnd): Happening => {
  if (hasMet) return 'contactLeft';
  return direction === 'incoming' ? 'callerGone' : ends[cause];
};

const secondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  Math.max(0, Math.floor(from.until(to).total('seconds')));

/** Where a call stands by itself, and not by where it stood before. */
const fold = (direction: CallDirection, legs: readonly Leg[], done: readonly Happened[]): Standing => {
  let phase: CallPhase = firstPhase[direction];
  let heldSince: Temporal.Instant | null = null;
  const known: Omit<Standing, 'phase' | 'status' | 'talkSeconds'> = {
    isHeld: false,
    since: null,
    endReason: null,
    ringStartedAt: legs.find(({ kind, ringingAt }) => kind === 'contact' && ringingAt)?.ringingAt ?? null,
    answeredAt: null,
    endedAt: null,
    heldSeconds: 0,
  };
  // What is done here is first: a call is asked for before it rings, and ended by us before its legs are.
  const happened = [...done, ...happeningsOf(direction, legs)].toSorted(inOrder);
  for (const { what, at } of happened) {
    if (what === 'met') known.answeredAt ??= at;
    const move = callMoves[phase][what === 'agentRejoined' && known.isHeld ? 'agentRejoinedHeld' : what];
    // A message that was cut off with its call is told of later, and was left all the same.
    if (what === 'messageLeft' && known.endReason === 'abandoned') known.endReason = 'voicemail';
    if (!move) continue;
    known.isHeld = move.to === 'held' || (move.to === 'waiting' && what !== 'heldOff' && known.isHeld);
    if (phase === 'held' && heldSince) known.heldSeconds += secondsBetween(heldSince, at);
    heldSince = move.to === 'held' ? at : null;
    if (phase !== move.to) known.since = at;
    phase = move.to;
    if (move.to === 'ended') {
      known.endReason = move.reason;
      known.endedAt = at;
    }
  }
  const { answeredAt, endedAt } = known;
  return {
    ...known,
    phase,
    status: statusOf(phase, answeredAt !== null),
    talkSeconds: answeredAt && endedAt ? secondsBetween(answeredAt, endedAt) : 0,
  };
};

/** What is kept of where it stood. */
export type Stood = Pick<Standing, 'phase' | 'since' | 'endReason' | 'endedAt'>;

/** Where a call stands after what is known by now: never behind where it stood, and over for good where it was over. */
export const standingAfter = (
  before: Stood,
  direction: CallDirection,
  legs: readonly Leg[],
  done: readonly Happened[],
): Standing => {
  const now = fold(direction, legs, done);
  if (progress[now.phase] >= progress[before.phase]) return now;
  const { phase, endedAt } = before;
  const talkSeconds = now.answeredAt && endedAt ? secondsBetween(now.answeredAt, endedAt) : 0;
  return { ...now, ...before, status: statusOf(phase, now.answeredAt !== null), talkSeconds };
};
