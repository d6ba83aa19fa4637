// How shares are written and shown while somebody changes them (decision 64). Pure.
import type { Lane, PercentageLane } from '#/domains/workflows/contract/graph.ts';
import { typedShare } from '#/domains/workflows/contract/percentages.ts';

export const sharesOf = (lanes: readonly Lane[]): PercentageLane[] =>
  lanes.filter((lane) => lane.type === 'percentage');

/** What was typed as a share, clamped to 0 to 100 (R678); an emptied field is 0. */
export const readShare = (typed: string): number => {
  const number = Number(typed);
  return typedShare(Number.isNaN(number) ? Number(typed.replace(/[^\d.-]/g, '')) : number);
};

export const sumOf = (lanes: readonly Pick<PercentageLane, 'value'>[]): number =>
  lanes.reduce((sum, { value }) => sum + value, 0);

/** Why shares do not do, as the problem of the branch says it; null where they sum to 100. */
export const shareProblem = (lanes: readonly Pick<PercentageLane, 'value'>[]): string | null => {
  const sum = sumOf(lanes);
  return sum === 100 ? null : `The shares must sum to 100, and sum to ${sum}`;
};

/** The split in words, for who does not see the bar. */
export const splitWords = (lanes: readonly PercentageLane[]): string =>
  lanes.map(({ label, value }) => `${label} ${value} %`).join(', ');
