// Rows of a long list, drawn only where they are seen. All are as tall as the density says, so where they stand is a multiplication:
// nothing is measured, and a library for rows of unknown height is not needed.
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterScroll, atRest, isLeap, isSameSeen, type Range, rowsSeen, type Seen } from './seen-rows.ts';

export interface VirtualProps<R> {
  rows: readonly R[];
  /** `isSketch` draws no more than what tells the record apart: somebody flings through the list. */
  renderRow: (record: R, index: number, isSketch: boolean) => ReactNode;
  grid: RefObject<HTMLDivElement | null>;
  className: string | undefined;
  /** Hands out how to scroll to a row that is not drawn. */
  onReady: (scrollTo: () => (row: number) => void) => void;
  /** Other rows are in the page now. */
  onDrawn: () => void;
}

const usualHeight = 40;
/** The list rests when nothing leapt for so long. */
const restMs = 120;

export const VirtualRows = <R,>({ rows, renderRow, grid, className, onReady, onDrawn }: VirtualProps<R>) => {
  const [rowHeight, setRowHeight] = useState(usualHeight);
  const [seen, setSeen] = useState<Seen>(atRest([0, 36]));
  const count = rows.length;
  useEffect(() => {
    const root = grid.current;
    if (!root) return undefined;
    let now = atRest([0, 0]);
    let resting = 0;
    const range = (): Range => {
      const height = root.querySelector<HTMLElement>('[role=rowgroup] [data-row]')?.offsetHeight ?? usualHeight;
      setRowHeight(height);
      return rowsSeen(root.scrollTop, root.clientHeight, height, count);
    };
    const show = (next: Seen): void => {
      if (isSameSeen(now, next)) return;
      now = next;
      setSeen(next);
    };
    // In the frame that scrolls: drawn one frame later, they would be missing for one.
    const showNow = (next: Seen): void => flushSync(() => show(next));
    const rest = (): void => {
      resting = 0;
      showNow(atRest(range()));
    };
    const look = (): void => {
      const next = range();
      const isFlung = resting !== 0;
      if (isLeap(now, next)) {
        clearTimeout(resting);
        resting = window.setTimeout(rest, restMs);
      }
      showNow(afterScroll(now, next, count, isFlung));
    };
    show(atRest(range()));
    const resized = new ResizeObserver(look);
    resized.observe(root);
    root.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(resting);
      resized.disconnect();
      root.removeEventListener('scroll', look);
    };
  }, [grid, count]);
  useLayoutEffect(onDrawn);
  useEffect(() => {
    onReady(() => (row) => {
      const root = grid.current;
      if (root) root.scrollTop = row * rowHeight - (root.clientHeight - rowHeight) / 2;
    });
  }, [grid, onReady, rowHeight]);
  const [first, last] = seen.drawn;
  const [from, to] = seen.whole;
  return (
    <div
      role="rowgroup"
      className={className}
      style={{
        // Where rows stand is said below: a browser that holds on to one of them takes its room for a shift, and scrolls to and fro for ever.
        overflowAnchor: 'none',
        paddingTop: first * rowHeight,
        paddingBottom: Math.max(0, count - last) * rowHeight,
      }}
    >
      {rows.slice(first, last).map((record, index) => {
        const at = first + index;
        return renderRow(record, at, at < from || at >= to);
      })}
    </div>
  );
};
