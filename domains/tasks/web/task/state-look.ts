// The colours of the eight display states, each its own (core §4, R160): ground and words as tokens, so that both schemes follow.
import type { TaskDisplayState } from '#/domains/tasks/contract.ts';

export interface StateLook {
  ground: `--${string}`;
  words: `--${string}`;
}

export const stateLooks: Readonly<Record<TaskDisplayState, StateLook>> = {
  Overdue: { ground: '--red-soft', words: '--red' },
  Due: { ground: '--hue-amber', words: '--hue-amber-fg' },
  Upcoming: { ground: '--hue-blue', words: '--hue-blue-fg' },
  Future: { ground: '--hue-teal', words: '--hue-teal-fg' },
  Missed: { ground: '--hue-pink', words: '--hue-pink-fg' },
  Completed: { ground: '--hue-green', words: '--hue-green-fg' },
  Skipped: { ground: '--hue-gray', words: '--hue-gray-fg' },
  Unknown: { ground: '--hue-violet', words: '--hue-violet-fg' },
};
