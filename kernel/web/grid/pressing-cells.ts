// What keys and presses on the cells of a grid mean: another cell, the record, its peek, its menu, its choice, or its value edited.
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { editorOf, type ShownColumn } from './columns.ts';
import { cellAt, type Place, placeAfter, placeOf } from './roving.ts';
import type { RowActs } from './rows/row-acts.ts';
import type { Identified } from './rows/rows.ts';

export interface Pressing<R> {
  grid: RefObject<HTMLDivElement | null>;
  rows: readonly R[];
  columns: readonly ShownColumn<R>[];
  /** The cells of a row, in order. */
  names: readonly string[];
  acts: RowActs<R>;
  isEditing: boolean;
  focus: (place: Place) => void;
  edit: (id: string, name: string) => void;
  /** Whether the pressed cell is the one that had the focus before. */
  isAgain: (place: Place) => boolean;
}

/** Opens the editor of a cell; false where it has none, or the record may not be changed. */
const editCell = <R extends Identified>({ columns, edit }: Pressing<R>, record: R, name: string): boolean => {
  const column = columns.find((one) => one.name === name);
  if (!column || !editorOf(column) || column.options.edit?.reason?.(record) !== undefined) return false;
  edit(record._id, name);
  return true;
};

const menuAt = <R>({ grid, acts }: Pressing<R>, place: Place, record: R): void => {
  const box = grid.current && cellAt(grid.current, place)?.getBoundingClientRect();
  if (box) acts.onMenu?.(record, { x: box.left + 8, y: box.bottom - 4 }, place.name);
};

/** Moves to another cell by a key, and along with a choice where Shift is held. */
const move = <R>({ rows, acts, focus }: Pressing<R>, from: Place, to: Place, isRange: boolean): void => {
  focus(to);
  const arrived = rows[to.row];
  if (!arrived || to.row === from.row) return;
  if (isRange) acts.onSelect?.(arrived, 'range', rows[from.row]);
  acts.onArrive?.(arrived);
};

/** What a key means for the record of a cell; false where it means nothing. */
const act = <R extends Identified>(event: KeyboardEvent, on: Pressing<R>, place: Place, record: R): boolean => {
  const { onOpen, onPeek } = on.acts;
  const isControl = place.name === 'select' || place.name === 'menu';
  if ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu') menuAt(on, place, record);
  else if (event.key === 'F2') editCell(on, record, place.name);
  else if (isControl) return false;
  else if (event.key === ' ') onPeek?.(record);
  else if (event.key !== 'Enter') return false;
  else if (onOpen) onOpen(record);
  else if (onPeek) onPeek(record);
  else editCell(on, record, place.name);
  return true;
};

export const pressKey = <R extends Identified>(event: KeyboardEvent<HTMLDivElement>, on: Pressing<R>): void => {
  const place = placeOf(event.target);
  if (!place || on.isEditing || event.nativeEvent.isComposing) return;
  const record = on.rows[place.row];
  const isModified = event.metaKey || event.ctrlKey || event.altKey;
  const page = Math.max(1, Math.floor((on.grid.current?.clientHeight ?? 0) / 40) - 2);
  const next = placeAfter(event.key, place, on.names, on.rows.length, { page, isJump: isModified });
  if (next && (!isModified || event.key === 'Home' || event.key === 'End')) move(on, place, next, event.shiftKey);
  else if (!record || isModified || !act(event, on, place, record)) return;
  event.preventDefault();
};

export const pressCell = <R extends Identified>(event: MouseEvent<HTMLDivElement>, on: Pressing<R>): void => {
  const { onOpen, onPeek, onSelect } = on.acts;
  const place = placeOf(event.target);
  const record = place && on.rows[place.row];
  if (!place || !record || !(event.target instanceof Element)) return;
  if (place.name === 'select') {
    if (event.target instanceof HTMLInputElement) onSelect?.(record, event.shiftKey ? 'range' : 'toggle');
    return;
  }
  if (place.name === 'menu') {
    menuAt(on, place, record);
    return;
  }
  const isControl = event.target.closest('a, button, input, select') !== null;
  if (isControl && !(event.target.closest('a') && onPeek && !isNewTab(event))) return;
  if (isControl) event.preventDefault();
  if (!isControl && on.isAgain(place) && editCell(on, record, place.name)) return;
  if (isTextMarked(event.target)) return;
  const pressed = on.columns.find(({ name }) => name === place.name);
  if (pressed && editorOf(pressed) && !isControl) return;
  if (onPeek) onPeek(record);
  else onOpen?.(record);
};

export const pressForMenu = <R>(event: MouseEvent<HTMLDivElement>, { rows, acts: { onMenu } }: Pressing<R>): void => {
  const place = placeOf(event.target);
  const record = place && rows[place.row];
  if (!record || !onMenu || isTextMarked(event.target)) return;
  event.preventDefault();
  onMenu(record, { x: event.clientX, y: event.clientY }, place.name);
};

const isNewTab = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || button !== 0;

/** Somebody is marking text to copy it; that is not a press. */
const isTextMarked = (pressed: EventTarget): boolean => {
  const marked = getSelection();
  // What is marked elsewhere, by a double press that opened an editor, has nothing to do with this one.
  return (
    marked !== null &&
    !marked.isCollapsed &&
    marked.toString().trim() !== '' &&
    pressed instanceof Node &&
    marked.containsNode(pressed, true)
  );
};
