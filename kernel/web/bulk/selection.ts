// What a verb of many is about to be done to, and who it would pass over. Pure.
import { count as counted, formatNumber } from '../formatting.ts';
import type { SelectionInput } from '../grid/selecting.ts';

export interface BulkSelection<R> {
  /** Everything that matches, also what was never on the screen. */
  isAll: boolean;
  count: number;
  /** The selected records, as far as they were on the screen. */
  records: readonly R[];
  /** As every bulk call takes it. */
  input: SelectionInput;
  one: string;
  many: string;
}

/** What an act on a selection is sent: which records, and what was chosen beside them. */
export type BulkInput = SelectionInput & { startWorkflows?: true };

/** Up to so many records are done in the request, more as a job (decision 107). */
export const mostAtOnce = 50;

export interface Split<R> {
  included: readonly R[];
  /** Reason → records, in the order in which they were met. */
  skipped: ReadonlyMap<string, readonly R[]>;
}

/** Who is included and who is skipped, by `skip`: the reason for leaving a record out, or undefined. */
export const splitBy = <R>(records: readonly R[], skip: (record: R) => string | undefined): Split<R> => {
  const skipped = new Map<string, R[]>();
  const included = records.filter((record) => {
    const reason = skip(record);
    if (reason === undefined) return true;
    skipped.set(reason, [...(skipped.get(reason) ?? []), record]);
    return false;
  });
  return { included, skipped };
};

/** '38 agents'; of everything 'all 1,240 agents'. */
export const selectionWords = ({
  isAll,
  count,
  one,
  many,
}: Omit<BulkSelection<unknown>, 'records' | 'input'>): string => `${isAll ? 'all ' : ''}${counted(count, one, many)}`;

/** '36 updated · 2 skipped'. */
export const resultWords = (
  { modifiedCount, totalCount }: { modifiedCount: number; totalCount: number },
  done: string,
): string => {
  const skipped = totalCount - modifiedCount;
  return `${formatNumber(modifiedCount)} ${done}${skipped > 0 ? ` · ${formatNumber(skipped)} skipped` : ''}`;
};
