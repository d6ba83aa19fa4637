// Moving the focus through a grid. The grid is one tab stop; cells are found in the page by their place, so that moving renders nothing.

/** A place in the grid: row -1 is the heading. */
export interface Place {
  row: number;
  name: string;
}

const stop = '[data-stop]';

/** What takes the focus in a cell: the control inside that says so, or the cell. */
const targetIn = (cell: HTMLElement): HTMLElement => cell.querySelector<HTMLElement>(stop) ?? cell;

export const cellAt = (grid: HTMLElement, { row, name }: Place): HTMLElement | null =>
  grid.querySelector<HTMLElement>(`[data-row="${row}"] [data-cell="${CSS.escape(name)}"]`);

/** The place of an element inside the grid. */
export const placeOf = (element: EventTarget | null): Place | undefined => {
  if (!(element instanceof Element)) return undefined;
  const cell = element.closest<HTMLElement>('[data-cell]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell?.dataset.cell && row?.dataset.row ? { row: Number(row.dataset.row), name: cell.dataset.cell } : undefined;
};

const stops = (grid: HTMLElement): NodeListOf<HTMLElement> =>
  grid.querySelectorAll<HTMLElement>('[data-cell] [tabindex="0"], [data-cell][tabindex="0"]');

/** Makes one element the way in for Tab. */
export const makeStop = (grid: HTMLElement, element: HTMLElement): void => {
  for (const other of stops(grid)) if (other !== element) other.tabIndex = -1;
  element.tabIndex = 0;
};

/** After rows changed: some cell is the way in, the one that was if it is still there, else the first row's name. */
export const keepStop = (grid: HTMLElement, last: Place | undefined): void => {
  const first = grid.querySelector<HTMLElement>('[data-row="0"] [data-cell]:not([data-cell="select"])');
  const [only, ...others] = stops(grid);
  // Before rows came, a heading was the way in; nobody was there yet.
  const isWaiting = last === undefined && first !== null && placeOf(only ?? null)?.row === -1;
  if (only && others.length === 0 && !isWaiting) return;
  const cell = (last && cellAt(grid, last)) ?? first;
  const way = cell ?? grid.querySelector<HTMLElement>('[data-cell]');
  if (way) makeStop(grid, targetIn(way));
};

/** Focuses a cell that is in the page; false where it is not. */
export const focusPlace = (grid: HTMLElement, place: Place): boolean => {
  const cell = cellAt(grid, place);
  if (!cell) return false;
  const target = targetIn(cell);
  makeStop(grid, target);
  target.focus({ preventScroll: true });
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
};

/** Where a key leads from a place; undefined where it leads nowhere. `page` is how many rows fit on the screen. */
export const placeAfter = (
  key: string,
  from: Place,
  names: readonly string[],
  rows: number,
  { page, isJump }: { page: number; isJump: boolean },
): Place | undefined => {
  const column = Math.max(0, names.indexOf(from.name));
  const to = (row: number, at: number): Place => ({
    row: Math.min(rows - 1, Math.max(-1, row)),
    name: names[Math.min(names.length - 1, Math.max(0, at))] ?? from.name,
  });
  switch (key) {
    case 'ArrowDown':
      return to(from.row + 1, column);
    case 'ArrowUp':
      return to(from.row - 1, column);
    case 'ArrowRight':
      return to(from.row, column + 1);
    case 'ArrowLeft':
      return to(from.row, column - 1);
    case 'PageDown':
      return to(from.row + page, column);
    case 'PageUp':
      return to(Math.max(0, from.row - page), column);
    case 'Home':
      return to(isJump ? 0 : from.row, 0);
    case 'End':
      return to(isJump ? rows - 1 : from.row, names.length - 1);
    default:
      return undefined;
  }
};
