// Sorting a list: what the next press of a heading means, and saying aloud what was done.
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { announce } from '../states/announcing.ts';
import type { GridColumn } from './columns.ts';
import type { List } from './list/use-list.ts';

export type Order = 'asc' | 'desc';

/** A heading is pressed: first its kind's direction, then the other, then the list's own order again. Pure. */
export const nextOrder = (first: Order, now: Order | undefined): Order | null => {
  if (now === undefined) return first;
  return now === first ? (first === 'asc' ? 'desc' : 'asc') : null;
};

/** What a menu says beside a sort that goes through the whole list (decision 129). */
export const slowSortHint = ({ isSlowToSort }: Pick<PrototypeAttribute, 'isSlowToSort'>): string | undefined =>
  isSlowToSort ? 'slow' : undefined;

/** Sorts by a column; null takes the sort back. */
export const sortAs = <R>(list: List<R>, name: string, order: Order | null, label: string): void => {
  list.setSort(order ? name : null, order);
  announce(
    order
      ? `Sorted by ${label.replace(/^Sort by /, '')}, ${order === 'asc' ? 'ascending' : 'descending'}`
      : 'Sort removed',
  );
};

/** From so many records on, a slow sort is felt. */
const many = 10_000;

/** Whether pressing a heading sorts at once: in a list of very many, a slow sort is chosen in the menu, where it says so. */
export const isQuick = <R>({ attribute }: GridColumn<R>, total: number): boolean =>
  attribute.isSlowToSort !== true || total < many;

/** A heading is pressed. */
export const pressHeading = <R>(list: List<R>, { name, label, kind }: GridColumn<R>): void => {
  const isSorted = list.column === name || (list.column === null && list.entity.order.column === name);
  const now = isSorted ? (list.column === null ? list.entity.order.order : (list.order ?? 'asc')) : undefined;
  const next = nextOrder(kind.firstOrder, now);
  // The list's own order cannot be taken back; it turns.
  const isOwn = list.column === null && isSorted;
  sortAs(list, name, isOwn ? (now === 'asc' ? 'desc' : 'asc') : next, label);
};
