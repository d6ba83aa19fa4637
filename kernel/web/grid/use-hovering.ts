// What a pointer means that rests in the grid: after a moment somebody is about to open the row, later they want to know more of it.
import { type MouseEvent, useEffect, useRef } from 'react';
import { placeOf } from './roving.ts';

const nearMs = 100;
const lingerMs = 300;

const forget = (timers: { current: number[] }): void => {
  for (const timer of timers.current) clearTimeout(timer);
  timers.current = [];
};

/** Answers what the grid tells of a pointer that comes over something. `onLinger` hears of the cell that names the record. */
export const useHovering = <R>(
  rows: readonly R[],
  label: string | undefined,
  onHover: ((record: R) => void) | undefined,
  onLinger: ((record: R, name: Element) => void) | undefined,
): ((event: MouseEvent) => void) => {
  const timers = useRef<number[]>([]);
  useEffect(() => () => forget(timers), []);
  return ({ target }) => {
    forget(timers);
    const place = placeOf(target);
    const record = place && rows[place.row];
    if (!record) return;
    if (onHover) timers.current.push(window.setTimeout(() => onHover(record), nearMs));
    const name = place.name === label && target instanceof Element ? target.closest('[data-cell]') : null;
    if (name && onLinger) timers.current.push(window.setTimeout(() => onLinger(record, name), lingerMs));
  };
};
