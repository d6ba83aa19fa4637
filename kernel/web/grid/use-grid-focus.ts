// Where the focus is in the grid, and where it goes when rows come, go, or are not drawn yet.
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusPlace, keepStop, makeStop, type Place, placeOf } from './roving.ts';
import type { Identified } from './rows/rows.ts';

export interface GridFocus {
  grid: RefObject<HTMLDivElement | null>;
  /** The place that has the focus, or had it last. */
  last: RefObject<Place | undefined>;
  /** Moves the focus; a row that is not drawn is scrolled to first. */
  focus: (place: Place) => void;
  /** Keeps one cell the way in for Tab, after other rows are in the page. */
  keepWayIn: () => void;
  /** Takes from long lists how to scroll to a row. */
  setScrollTo: (scrollTo: () => (row: number) => void) => void;
  arrive: (event: FocusEvent<HTMLDivElement>) => void;
  leave: (event: FocusEvent<HTMLDivElement>) => void;
}

const framesToDraw = 30;

/** Marks the grid where its columns are wider than its box: only then does any of them have to stay. Answers how to stop. */
const watchWidth = (root: HTMLElement | null): (() => void) | undefined => {
  const columns = root?.firstElementChild;
  if (!root || !columns) return undefined;
  const watching = new ResizeObserver(() => root.toggleAttribute('data-wide', root.scrollWidth > root.clientWidth));
  watching.observe(root);
  watching.observe(columns);
  return () => watching.disconnect();
};

/** Tries again in each frame until the place is drawn. */
const focusWhenDrawn = (root: HTMLElement, place: Place): void => {
  const wait = (frames: number): void => {
    if (!focusPlace(root, place) && frames > 0) requestAnimationFrame(() => wait(frames - 1));
  };
  requestAnimationFrame(() => wait(framesToDraw));
};

export const useGridFocus = (rows: readonly Identified[]): GridFocus => {
  const grid = useRef<HTMLDivElement>(null);
  const last = useRef<Place>(undefined);
  /** The record whose row has the focus. */
  const focused = useRef<string>(undefined);
  const [scrollTo, setScrollTo] = useState<((row: number) => void) | undefined>();
  const keepWayIn = (): void => {
    const root = grid.current;
    if (!root) return;
    keepStop(root, last.current);
    // The row that had the focus went: whoever walks by keys goes on from the one in its place.
    const isGone = focused.current !== undefined && !rows.some(({ _id }) => _id === focused.current);
    if (!isGone || !last.current || rows.length === 0) return;
    focused.current = undefined;
    if (document.activeElement === document.body)
      focusPlace(root, { ...last.current, row: Math.min(last.current.row, rows.length - 1) });
  };
  useLayoutEffect(keepWayIn);
  useEffect(() => watchWidth(grid.current), []);
  const focus = (place: Place): void => {
    const root = grid.current;
    if (!root || focusPlace(root, place)) return;
    scrollTo?.(place.row);
    focusWhenDrawn(root, place);
  };
  const arrive = ({ target }: FocusEvent<HTMLDivElement>): void => {
    const place = placeOf(target);
    if (!place || !grid.current || !(target instanceof HTMLElement)) return;
    last.current = place;
    focused.current = rows[place.row]?._id;
    if (target.dataset.stop !== undefined || target.dataset.cell) makeStop(grid.current, target);
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDivElement>): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) focused.current = undefined;
  };
  return { grid, last, focus, keepWayIn, setScrollTo, arrive, leave };
};
