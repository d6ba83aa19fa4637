// Sorting a list: what the next press of a heading means, and saying aloud what was done.
import { announce } from '../states/announcing.ts';
import type { GridColumn } from './columns.ts';
import type { List } from './use-list.ts';

export type Order = 'asc' | 'desc';

/** A heading is pressed: first its kind's direction, then the other, then the list's own order again. Pure. */
export const nextOrder = (first: Order, now: Order | undefined): Order | null => {
  if (now === undefined) return first;
  return now === first ? (first === 'asc' ? 'desc' : 'asc') : null;
};

/** Sorts by a column; null takes the sort back. */
export const sortAs = <R>(list: List<R>, name: string, order: Order | null, label: string): void => {
  list.setSort(order ? name : null, order);
  announce(
    order
      ? `Sorted by ${label.replace(/^Sort by /, '')}, ${order === 'asc' ? 'ascending' : 'descending'}`
      : 'Sort removed',
  );
};

/** A heading is pressed. */
export const pressHeading = <R>(list: List<R>, { name, label, kind }: GridColumn<R>): void => {
  const isSorted = list.column === name || (list.column === null && list.entity.order.column === name);
  const now = isSorted ? (list.column === null ? list.entity.order.order : (list.order ?? 'asc')) : undefined;
  const next = nextOrder(kind.firstOrder, now);
  // The list's own order cannot be taken back; it turns.
  const isOwn = list.column === null && isSorted;
  sortAs(list, name, isOwn ? (now === 'asc' ? 'desc' : 'asc') : next, label);
};
