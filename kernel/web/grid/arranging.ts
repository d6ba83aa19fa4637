// The columns of a list as they are saved with its grid: which, in what order, how wide. Pure, so that every change can be proved.
import type { Grid } from '#/kernel/contract/grids.ts';

export type Columns = Grid['columns'];

export const narrowest = 64;
export const widest = 800;

/** Puts a column at a place among the shown ones; the first place is the one that stays when the rest scrolls sideways. */
export const moveColumn = (columns: Columns, name: string, to: number): Columns => {
  const moved = columns.find(({ attribute }) => attribute === name);
  if (!moved) return columns;
  const others = columns.filter((column) => column !== moved);
  const at = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, at), moved, ...others.slice(at)];
};

/** Moves a column one place: -1 to the left, 1 to the right. */
export const nudgeColumn = (columns: Columns, name: string, by: -1 | 1): Columns =>
  moveColumn(columns, name, columns.findIndex(({ attribute }) => attribute === name) + by);

/** Gives a column a width in px, kept within bounds. */
export const resizeColumn = (columns: Columns, name: string, width: number): Columns =>
  columns.map((column) =>
    column.attribute === name ? { ...column, width: Math.round(Math.min(widest, Math.max(narrowest, width))) } : column,
  );

/** Lets a column find its width again. */
export const relaxColumn = (columns: Columns, name: string): Columns =>
  columns.map((column) => (column.attribute === name ? { attribute: name } : column));

/** Shows a column at the end, or hides it. The last one stays: a list without columns shows nothing to bring back. */
export const toggleColumn = (columns: Columns, name: string): Columns => {
  if (!columns.some(({ attribute }) => attribute === name)) return [...columns, { attribute: name }];
  return columns.length === 1 ? columns : columns.filter(({ attribute }) => attribute !== name);
};
