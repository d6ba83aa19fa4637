// The keys of a list that are not moves of the focus: they show in the sheet behind `?` and can be moved in My Settings.
import { useLayoutEffect } from 'react';
import { reasonText } from '#/ui/reason.ts';
import { type Command, useKeys } from '../keys/keyboard.ts';
import { toast } from '../telling/toasts.ts';
import type { List } from './list/use-list.ts';
import { placeOf } from './roving.ts';
import type { RowAction } from './rows/RowMenu.tsx';
import type { Identified } from './rows/rows.ts';

const scope = 'List';

const heardByGrid: readonly Command[] = (
  [
    ['up', 'Row above, with ⇧ selecting'],
    ['down', 'Row below, with ⇧ selecting'],
    ['space', 'Peek at the row'],
    ['enter', 'Open the row'],
    ['f2', 'Edit the cell'],
    ['shift+f10', 'Menu of the row'],
  ] as const
).map(([keys, label]) => ({
  id: `grid.${keys}`,
  keys,
  label,
  scope,
  isHeardElsewhere: true,
  run: () => undefined,
}));

/** Sends the key of an arrow to the focused cell, or to the way into the grid. */
const press = (key: string): void => {
  const way = document.querySelector<HTMLElement>(
    '[role=grid] [data-row="0"] [tabindex="0"], [role=grid] [tabindex="0"]',
  );
  const { activeElement } = document;
  if (placeOf(activeElement))
    activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  else way?.focus();
};

/** An arrow leads into the grid while nothing else has the focus: on a fresh page, and after a window that nobody opened from a row. */
const useWayIn = (): void => {
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      const isNobodys = event.target === document.body || (event.target as Element).localName === 'main';
      if (!isArrow || !isNobodys || event.defaultPrevented || document.querySelector('[aria-modal=true]')) return;
      event.preventDefault();
      press(event.key);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
};

/** Opens the menu of the focused row where its cell is, with "Only this" and "Not this". */
const openMenu = (): void => {
  const { activeElement } = document;
  if (placeOf(activeElement))
    activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'F10', shiftKey: true, bubbles: true, cancelable: true }),
    );
};

const focusedRow = <R,>(rows: readonly R[]): R | undefined => {
  const place = placeOf(document.activeElement);
  return place && rows[place.row];
};

interface Props<R> {
  list: List<R>;
  onFilter: () => void;
  hasBulk: boolean;
  /** The verbs of a record; those with keys are done to the row that has the focus. */
  actionsOf: (record: R) => readonly RowAction[];
}

const doOrSay = ({ reason, run }: RowAction): void => {
  if (reason === undefined) run();
  else toast({ type: 'info', message: reasonText(reason) });
};

/** Which keys there are, the first row tells: rows differ in what a verb is about, not in their verbs. */
const rowCommands = <R extends Identified>(
  rows: readonly R[],
  peek: string | undefined,
  actionsOf: Props<R>['actionsOf'],
): Command[] => {
  const [first] = rows;
  return (first ? actionsOf(first) : []).flatMap(({ id, label, keys }) => {
    if (keys === undefined) return [];
    const run = (): void => {
      const row = focusedRow(rows) ?? rows.find(({ _id }) => _id === peek);
      const action = row && actionsOf(row).find((one) => one.id === id);
      if (action) doOrSay(action);
    };
    return [{ id: `row.${id}`, keys, label, scope, run }];
  });
};

/** Stands before the panels of a list, so that Esc closes them first. */
export const GridKeys = <R extends Identified>({ list, onFilter, hasBulk, actionsOf }: Props<R>) => {
  const { selection, data } = list;
  const inGrid = (id: string, keys: string, label: string, run: () => void): Command => ({
    id: `grid.${id}`,
    keys,
    label,
    scope,
    run,
  });
  useWayIn();
  useKeys([
    inGrid('next', 'j', 'Next row', () => press('ArrowDown')),
    inGrid('previous', 'k', 'Previous row', () => press('ArrowUp')),
    inGrid('filter', 'f', 'Filters', onFilter),
    inGrid('filterCell', 'shift+f', 'Filter by the cell', openMenu),
    inGrid('before', '[', 'Previous page', () => list.setPage(list.currentPage - 1)),
    inGrid('after', ']', 'Next page', () => list.setPage(list.currentPage + 1)),
    ...heardByGrid,
    ...rowCommands(data, list.peek, actionsOf),
    ...(hasBulk
      ? [
          inGrid('select', 'x', 'Select the row', () => {
            const record = focusedRow(data);
            if (record) selection.toggle(record);
          }),
          inGrid('selectPage', 'mod+a', 'Select the page, again for all that match', () => {
            if (selection.page === true && !list.isAllSelected && list.total > data.length) selection.selectAll();
            else if (selection.page !== true) selection.togglePage();
          }),
          ...(selection.count > 0 ? [inGrid('clear', 'esc', 'Clear the selection', selection.clear)] : []),
        ]
      : []),
  ]);
  return null;
};
