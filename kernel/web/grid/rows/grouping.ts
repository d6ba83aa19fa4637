// The rows of a page under headings: whose they are, how pressing they are. Rows keep their order within a heading. Pure.
import { formatNumber } from '../../formatting.ts';

/** What a row stands under; lower `place` comes first, and no place after all that have one, by their words. */
export interface RowGroup {
  id: string;
  label: string;
  place?: number;
}

/** A heading and the row that it stands over. */
export interface GroupHead {
  id: string;
  label: string;
  /** Index of its first row. */
  at: number;
  count: number;
  /** The rows are one page of several: others may hold more that stand under it. */
  isPart: boolean;
}

export interface Grouped<R> {
  rows: readonly R[];
  heads: readonly GroupHead[];
}

export const grouped = <R>(
  rows: readonly R[],
  groupOf: ((row: R) => RowGroup) | undefined,
  isPart = false,
): Grouped<R> => {
  if (!groupOf) return { rows, heads: [] };
  const groups = new Map<string, { group: RowGroup; rows: R[] }>();
  for (const row of rows) {
    const group = groupOf(row);
    const known = groups.get(group.id) ?? { group, rows: [] };
    known.rows.push(row);
    groups.set(group.id, known);
  }
  const ordered = [...groups.values()].toSorted(
    ({ group: one }, { group: other }) =>
      (one.place ?? Infinity) - (other.place ?? Infinity) || one.label.localeCompare(other.label),
  );
  let at = 0;
  const heads = ordered.map(({ group: { id, label }, rows: { length: count } }) => {
    const head = { id, label, at, count, isPart };
    at += count;
    return head;
  });
  return { rows: ordered.flatMap((group) => group.rows), heads };
};

/** How many stand under a heading: '12', or '12 on this page' where there are other pages. */
export const countWords = ({ count, isPart }: Pick<GroupHead, 'count' | 'isPart'>): string =>
  isPart ? `${formatNumber(count)} on this page` : formatNumber(count);
