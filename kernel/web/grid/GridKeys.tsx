// The keys of a list (K-GRID) that are not moves of the focus: they show in the sheet behind `?` and can be moved in My Settings.
import { type Command, useKeys } from '../keyboard.ts';
import { placeOf } from './roving.ts';
import type { Identified } from './rows.ts';
import type { List } from './use-list.ts';

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
}

/** Stands before the panels of a list, so that Esc closes them first. */
export const GridKeys = <R extends Identified>({ list, onFilter, hasBulk }: Props<R>) => {
  const { selection, data } = list;
  const inGrid = (id: string, keys: string, label: string, run: () => void): Command => ({
    id: `grid.${id}`,
    keys,
    label,
    scope,
    run,
  });
  useKeys([
    inGrid('down', 'j', 'Next row', () => press('ArrowDown')),
    inGrid('up', 'k', 'Previous row', () => press('ArrowUp')),
    inGrid('filter', 'f', 'Filters', onFilter),
    inGrid('filterCell', 'shift+f', 'Filter by the cell', openMenu),
    inGrid('before', '[', 'Previous page', () => list.setPage(list.currentPage - 1)),
    inGrid('after', ']', 'Next page', () => list.setPage(list.currentPage + 1)),
    ...heardByGrid,
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
