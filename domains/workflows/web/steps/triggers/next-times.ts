// When a schedule lets contacts in next, as the panel lists it.
import { firstTurn, turnAfter } from '#/domains/workflows/contract/schedules.ts';
import type { Schedule } from '#/domains/workflows/contract/triggers.ts';

/** The next moments, at most so many; none while the schedule is not complete, or over. */
export const nextTimes = (
  trigger: Schedule,
  now: Temporal.Instant,
  zone: string,
  most = 3,
): readonly Temporal.Instant[] => {
  const found: Temporal.Instant[] = [];
  for (let turn = firstTurn(trigger, now, zone); turn !== null && found.length < most; ) {
    found.push(turn);
    turn = turnAfter(trigger, turn, zone);
  }
  return found;
};
