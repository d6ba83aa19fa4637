// What is said of a workflow that is on and has not written down yet who is in the collections it watches. Pure.
import type { Learning, WorkflowRow } from '#/domains/workflows/contract/workflows.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';

/** 'Learning who is in Hot buyers: 420,000 of 1,000,000'; undefined where all is known. */
export const learningWords = ({ learning }: Pick<WorkflowRow, 'learning'>): string | undefined => {
  const all = learning as unknown as readonly Learning[];
  if (all.length === 0) return undefined;
  const [done, total] = [
    all.reduce((so, one) => so + one.doneCount, 0),
    all.reduce((so, one) => so + one.totalCount, 0),
  ];
  const named = all.length === 1 ? (all[0]?.displayName ?? '') : `${formatNumber(all.length)} collections`;
  return `Learning who is in ${named}: ${formatNumber(done)} of ${formatNumber(total)}`;
};
