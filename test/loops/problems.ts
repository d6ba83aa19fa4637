// How the loops over all calls tell what they found.
import { expect } from 'vitest';

/** Says every problem in full. */
export const expectNoProblems = (problems: readonly string[]): void => {
  expect(problems.length === 0 ? '' : `${problems.length} problems:\n${problems.join('\n')}`).toBe('');
};

/** A loop over all calls grows with them; the limit ends what hangs, and a busy machine is slow, not wrong. */
export const wholeTimeout = { timeout: 900_000 };
