// Rows of a long list, drawn only where they are seen. All are as tall as the density says, so where they stand is a multiplication:
// nothing is measured, and a library for rows of unknown height is not needed.
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';

interface Props<R> {
  rows: readonly R[];
  draw: (record: R, index: number) => ReactNode;
  grid: RefObject<HTMLDivElement | null>;
  className: string | undefined;
  /** Hands out how to scroll to a row that is not drawn. */
  onReady: (scrollTo: () => (row: number) => void) => void;
  /** Other rows are in the page now. */
  onDrawn: () => void;
}

/** Rows drawn beyond the edges, so that a fast wheel finds them there. */
const overscan = 12;
const headHeight = 34;
const usualHeight = 40;

/** First and last row to draw, in steps, so that a few pixels of scrolling draw nothing. Pure. */
export const rowsSeen = (
  scrollTop: number,
  height: number,
  rowHeight: number,
  count: number,
): readonly [number, number] => {
  const step = overscan / 2;
  const first = Math.floor(Math.max(0, scrollTop - headHeight) / rowHeight / step) * step - overscan;
  const last = Math.ceil((scrollTop + height) / rowHeight / step) * step + overscan;
  return [Math.max(0, first), Math.min(count, last)];
};

export const VirtualRows = <R,>({ rows, draw, grid, className, onReady, onDrawn }: Props<R>) => {
  const [rowHeight, setRowHeight] = useState(usualHeight);
  const [[first, last], setSeen] = useState<readonly [number, number]>([0, overscan * 3]);
  const count = rows.length;
  useEffect(() => {
    const root = grid.current;
    if (!root) return undefined;
    const look = (): void => {
      const height =
        root.querySelector<HTMLElement>('[data-row="0"], [role=rowgroup] [data-row]')?.offsetHeight ?? usualHeight;
      setRowHeight(height);
      setSeen((before) => {
        const seen = rowsSeen(root.scrollTop, root.clientHeight, height, count);
        return before[0] === seen[0] && before[1] === seen[1] ? before : seen;
      });
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(root);
    root.addEventListener('scroll', look, { passive: true });
    return () => {
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
  return (
    <div
      role="rowgroup"
      className={className}
      style={{ paddingTop: first * rowHeight, paddingBottom: Math.max(0, count - last) * rowHeight }}
    >
      {rows.slice(first, last).map((record, index) => draw(record, first + index))}
    </div>
  );
};
