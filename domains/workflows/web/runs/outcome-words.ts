// What is said of a step that somebody came by, in a word.
import type { StepOutcome } from '#/domains/workflows/contract/running.ts';

export const outcomeWords: Readonly<Record<StepOutcome, string>> = {
  done: 'Done',
  skipped: 'Left out',
  waiting: 'Waits',
  took: 'Lane chosen',
  failed: 'Failed',
  left: 'Left here',
};
