// A clock that stands still until a test moves it.
import type { Clock } from '#/kernel/server/clock.ts';

export interface TestClock extends Clock {
  set(moment: string): void;
  pass(time: Temporal.DurationLike): void;
}

/** Begins at a moment. Durations are still measured by the machine. */
export const testClock = (moment: string): TestClock => {
  let now = Temporal.Instant.from(moment);
  return {
    now: () => now,
    monotonicMs: () => performance.now(),
    set: (to) => {
      now = Temporal.Instant.from(to);
    },
    pass: (time) => {
      now = now.add(time);
    },
  };
};
