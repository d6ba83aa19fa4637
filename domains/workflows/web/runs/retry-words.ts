// What is said before many are tried again, and after. Pure.
import { type RetriableRuns, retriableRuns } from '#/domains/workflows/contract/running.ts';
import { listed } from '#/kernel/contract/automation/words.ts';
import { count as counted, formatNumber } from '#/kernel/web/formatting.ts';
import type { Toast } from '#/kernel/web/telling/toasts.ts';
import type { Question } from '#/kernel/web/windows/confirming.ts';
import type { RunFilter } from './run-words.ts';

/** What all of those under a filter can be tried again as; undefined where they cannot. */
export const retriableIn = (filter: RunFilter): RetriableRuns | undefined =>
  retriableRuns.find((one) => one === filter);

const people = (count: number): string => counted(count, 'person', 'people');

/** Steps beyond so many are named together. */
const mostNamed = 3;

/** '7 stand at Send Email, 4 at Note and 1 elsewhere'. */
export const standingWords = (standing: readonly { words: string; count: number }[]): string => {
  const elsewhere = standing.slice(mostNamed).reduce((sum, { count }) => sum + count, 0);
  const places = standing.slice(0, mostNamed).map(({ words, count }) => ({ count, at: `at ${words}` }));
  const told = [...places, ...(elsewhere > 0 ? [{ count: elsewhere, at: 'elsewhere' }] : [])];
  return listed(
    told.map(({ count, at }, place) =>
      place === 0 ? `${formatNumber(count)} ${count === 1 ? 'stands' : 'stand'} ${at}` : `${formatNumber(count)} ${at}`,
    ),
  );
};

const tries: Readonly<Record<RetriableRuns, string>> = {
  missed: 'Each catches up with what was missed: messages that are late go out now.',
  failed: 'Each tries the step again at which it stands, and goes on from there. Messages that were missed go out now.',
};

/** Before it: how many, where they stand, and what that means. */
export const retryQuestion = (
  { total, standing }: { total: number; standing: readonly { words: string; count: number }[] },
  { status, isOff }: { status: RetriableRuns; isOff: boolean },
): Question => ({
  title: `Try ${people(total)} again?`,
  willHappen: [
    standingWords(standing),
    tries[status],
    ...(isOff ? ['The workflow is off: they go on when it is turned on again.'] : []),
  ],
  verb: `Try ${formatNumber(total)} again`,
  keep: total === 1 ? 'Leave them' : 'Leave them all',
  isMild: true,
});

/** After it: how many are tried again, and why the others are not. */
export const retriedWords = ({
  modifiedCount,
  totalCount,
  skipped,
}: {
  modifiedCount: number;
  totalCount: number;
  skipped: readonly { reason: string; count: number }[];
}): Toast =>
  modifiedCount === totalCount
    ? { type: 'success', message: `${people(modifiedCount)} ${modifiedCount === 1 ? 'is' : 'are'} tried again` }
    : {
        type: 'warning',
        message: `${formatNumber(modifiedCount)} of ${people(totalCount)} are tried again`,
        description: skipped.map(({ reason, count }) => `${formatNumber(count)}: ${reason}`).join('; '),
      };
