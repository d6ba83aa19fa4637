// When a run goes on, and what it means that its moment has come: decided without a database, so that a simulation of years decides the same as the
// engine does.
import type { RunEvent, RunState } from './advancing.ts';

/** Messages that are later than this are not sent by themselves any more (decisions 57, 76). */
export const tooLateHours = 24;

/** How a run comes to its next step. */
export type Lateness = 'inTime' | 'byPause' | 'byOutage';

/** A run whose timer rang. */
export interface NextTurn {
  state: RunState;
  /** The event that it waited for was there, and when. */
  happenedAt: Temporal.Instant | null;
  /** When it last went on. */
  movedAt: Temporal.Instant;
}

/** What is to be told the run. */
export const eventOf = ({ state: { nodeId, phase, iteration }, happenedAt }: NextTurn): RunEvent => {
  if (nodeId === null) return { kind: 'entered' };
  if (phase !== 'waits') return { kind: 'takenUp' };
  return happenedAt === null ? { kind: 'due' } : { kind: 'happened', nodeId, iteration };
};

/** When the timer of a run is to ring; null of one that goes on by nobody's clock: it is stuck, over, or waits for an event alone. */
export const ringsAt = (state: RunState, now: Temporal.Instant): Temporal.Instant | null => {
  if (state.phase === 'waits') return state.nodeId === null ? now : state.until;
  // A step that waits for people is taken up again by then; what was cut off goes on at once.
  if (state.phase === 'acts') return state.until ?? now;
  return state.phase === 'chooses' ? now : null;
};

/**
 * How late a run is: what came due while its workflow was off is late by the pause, and left out; what came due while nothing ran is late by the
 * outage, and somebody has to say whether it is still wanted.
 */
export const latenessOf = (
  { state: { until }, happenedAt, movedAt }: NextTurn,
  { now, turnedOnAt, catchesUp }: { now: Temporal.Instant; turnedOnAt: Temporal.Instant; catchesUp: boolean },
): Lateness => {
  const due = happenedAt ?? until ?? movedAt;
  if (catchesUp || now.since(due).total('hours') <= tooLateHours) return 'inTime';
  return Temporal.Instant.compare(due, turnedOnAt) < 0 ? 'byPause' : 'byOutage';
};
