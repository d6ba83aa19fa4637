// Who would enter a workflow, and why the others would not, in words. Pure.
import type { KeptOut } from '#/domains/workflows/contract/running.ts';
import { count as counted, formatNumber } from '#/kernel/web/formatting.ts';

/** What keeps somebody out, as it is said of one and of many. */
export const keptOutWords: Readonly<Record<KeptOut, string>> = {
  isInside: 'inside already',
  wasInside: 'went through before, and it lets nobody in again',
  tooOften: 'entered five times within an hour',
  tooDeep: 'behind ten workflows already',
  isGone: 'not there any more',
  isOff: 'the workflow is off',
  isReadOnly: 'you may only read them',
};

export interface Checked {
  total: number;
  enteringCount: number;
  skipped: readonly { reason: KeptOut; count: number }[];
  isSample: boolean;
}

/** '36 of 40 contacts enter'; of very many, what the first ten thousand stand for. */
export const enteringWords = ({ total, enteringCount, skipped, isSample }: Checked): string => {
  const checked = enteringCount + skipped.reduce((sum, { count }) => sum + count, 0);
  if (isSample)
    return `Of the first ${formatNumber(checked)}, ${formatNumber(enteringCount)} enter; ${formatNumber(total)} are asked`;
  if (enteringCount === total) return total === 1 ? 'Enters now' : `All ${counted(total, 'contact')} enter now`;
  if (total === 1) return `Does not enter: ${keptOutWords[skipped[0]?.reason ?? 'isGone']}`;
  return `${formatNumber(enteringCount)} of ${counted(total, 'contact')} enter now`;
};

/** '3 inside already', the most first; of one alone the reason is said already. */
export const skippedLines = ({ skipped, total }: Checked): string[] =>
  total === 1
    ? []
    : skipped
        .toSorted((one, other) => other.count - one.count)
        .map(({ reason, count }) => `${formatNumber(count)} ${keptOutWords[reason]}`);
