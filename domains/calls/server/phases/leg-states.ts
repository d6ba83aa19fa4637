// The legs of a call: what is told of each, and where it stands. A leg goes forward only; what comes late, twice or out of order is told of
// the same leg, so that it ends as if it had come in order.

export const legStates = ['asked', 'queued', 'ringing', 'answered', 'ended'] as const;
export type LegState = (typeof legStates)[number];
/** What is told of a leg, by the state that it leads to. */
export type LegTiding = Exclude<LegState, 'asked'>;

export const legEnds = ['hungUp', 'busy', 'noAnswer', 'rejected', 'failed', 'cancelled', 'uncertain'] as const;
/** Why a leg ended; of an uncertain one nobody knows whether it rang. */
export type LegEnd = (typeof legEnds)[number];

export const legKinds = ['agent', 'contact'] as const;

export interface Leg {
  kind: (typeof legKinds)[number];
  state: LegState;
  ringingAt: Temporal.Instant | null;
  answeredAt: Temporal.Instant | null;
  endedAt: Temporal.Instant | null;
  endCause: LegEnd | null;
}

export interface ToldOfLeg {
  what: LegTiding;
  at: Temporal.Instant;
  /** Why, where it ended. */
  cause: LegEnd | null;
}

/** From each state, what leads where. Whatever is not named changes nothing. */
const legMoves: Readonly<Record<LegState, Readonly<Partial<Record<LegTiding, LegState>>>>> = {
  asked: { queued: 'queued', ringing: 'ringing', answered: 'answered', ended: 'ended' },
  queued: { ringing: 'ringing', answered: 'answered', ended: 'ended' },
  ringing: { answered: 'answered', ended: 'ended' },
  answered: { ended: 'ended' },
  ended: {},
};

const earlier = (known: Temporal.Instant | null, at: Temporal.Instant): Temporal.Instant =>
  known === null || Temporal.Instant.compare(at, known) < 0 ? at : known;

/** Of two ends that are told the earlier one counts, and of two at one moment always the same. */
const isFirstEnd = ({ endedAt, endCause }: Leg, { at, cause }: ToldOfLeg): boolean => {
  const order = endedAt === null ? -1 : Temporal.Instant.compare(at, endedAt);
  return order < 0 || (order === 0 && (cause ?? 'hungUp') < (endCause ?? 'hungUp'));
};

/** The leg after something was told of it; its moments are those of what happened, also of what is told late. */
export const legAfter = (leg: Leg, told: ToldOfLeg): Leg => {
  const { what, at, cause } = told;
  const moved = { ...leg, state: legMoves[leg.state][what] ?? leg.state };
  if (what === 'queued') return moved;
  if (what === 'ringing') return { ...moved, ringingAt: earlier(leg.ringingAt, at) };
  if (what === 'answered') return { ...moved, answeredAt: earlier(leg.answeredAt, at) };
  return isFirstEnd(leg, told) ? { ...moved, endedAt: at, endCause: cause ?? 'hungUp' } : moved;
};
