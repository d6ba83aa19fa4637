// The headings of a grid: a click sorts where the server can sort, the edge makes wider, pulling moves, and a menu does all of it.
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { type PointerEvent, type RefObject, useState } from 'react';
import { cx } from '#/ui/cx.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Clip } from '#/ui/layout.tsx';
import type { ShownColumn } from './columns.ts';
import type { Point } from './PointMenu.tsx';
import styles from './RecordGrid.module.css';
import { pullEdge, pullHeading } from './rows/pulling.ts';

export interface Sort {
  name: string;
  order: 'asc' | 'desc';
}

export interface HeadActs {
  /** Where its menu opens instead, should there be a reason. */
  onSort: (name: string, at: Point) => void;
  onHeadMenu: (name: string, at: Point) => void;
  onMove: (name: string, to: number) => void;
  onResize: (name: string, width: number) => void;
  onTogglePage: () => void;
}

interface Props<R> extends HeadActs {
  columns: readonly ShownColumn<R>[];
  sort: Sort | undefined;
  /** Undefined where nothing can be selected. */
  pageState: boolean | null | undefined;
  hasMenu: boolean;
  grid: RefObject<HTMLDivElement | null>;
}

export const GridHead = <R,>({ columns, sort, pageState, hasMenu, grid, ...acts }: Props<R>) => {
  const [over, setOver] = useState<number>();
  const headings = (): HTMLElement[] => [...(grid.current?.querySelectorAll<HTMLElement>('[data-heading]') ?? [])];
  return (
    <div role="row" tabIndex={-1} aria-rowindex={1} data-row={-1} className={styles.head}>
      {pageState !== undefined && (
        <div role="columnheader" tabIndex={-1} data-cell="select" className={cx(styles.select, styles.stays)}>
          <Checkbox
            data-stop
            tabIndex={-1}
            label="Select the page"
            hasHiddenLabel
            checked={pageState}
            onChange={acts.onTogglePage}
          />
        </div>
      )}
      {columns.map((column, index) => (
        <Heading
          key={column.name}
          column={column}
          index={index}
          order={sort?.name === column.name ? sort.order : undefined}
          mark={
            over === index ? 'before' : over === columns.length && index === columns.length - 1 ? 'after' : undefined
          }
          onPull={(event) =>
            pullHeading(event.nativeEvent, headings(), setOver, (place) =>
              acts.onMove(column.name, place > index ? place - 1 : place),
            )
          }
          grid={grid}
          {...acts}
        />
      ))}
      {hasMenu && (
        <div role="columnheader" tabIndex={-1} data-cell="menu">
          <span className="only-read">Actions</span>
        </div>
      )}
    </div>
  );
};

const below = (anchor: HTMLElement): Point => {
  const { left, bottom } = anchor.getBoundingClientRect();
  return { x: left, y: bottom };
};

interface HeadingProps<R> extends HeadActs {
  column: ShownColumn<R>;
  index: number;
  order: 'asc' | 'desc' | undefined;
  mark: 'before' | 'after' | undefined;
  onPull: (event: PointerEvent<HTMLElement>) => void;
  grid: RefObject<HTMLDivElement | null>;
}

const Heading = <R,>({ column, index, order, mark, onPull, grid, onSort, onHeadMenu, onResize }: HeadingProps<R>) => {
  const { name, label, kind, attribute } = column;
  const { isSortable } = attribute;
  const Arrow = order === 'desc' ? ArrowDown : ArrowUp;
  const widen = (event: PointerEvent<HTMLElement>) => {
    const cell = event.currentTarget.closest<HTMLElement>('[data-heading]');
    const root = grid.current;
    if (!cell || !root) return;
    event.stopPropagation();
    const template = getComputedStyle(cell.parentElement ?? cell).gridTemplateColumns.split(' ');
    const at = [...(cell.parentElement?.children ?? [])].indexOf(cell);
    const before = root.style.getPropertyValue('--columns');
    pullEdge(
      event.nativeEvent,
      cell.offsetWidth,
      (width) => root.style.setProperty('--columns', template.with(at, `${Math.max(48, width)}px`).join(' ')),
      (width) => {
        root.style.setProperty('--columns', before);
        if (width !== undefined) onResize(name, width);
      },
    );
  };
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}
      data-cell={name}
      data-heading={index}
      className={cx(
        styles.heading,
        index === 0 && styles.stays,
        kind.isNumeric && styles.numeric,
        mark === 'before' && styles.dropBefore,
        mark === 'after' && styles.dropAfter,
      )}
      onPointerDown={(event) => {
        if (event.button === 0 && event.pointerType === 'mouse') onPull(event);
      }}
    >
      <button
        type="button"
        tabIndex={-1}
        data-stop
        className={styles.headingName}
        onClick={(event) => {
          if (isSortable) onSort(name, below(event.currentTarget));
          else onHeadMenu(name, below(event.currentTarget));
        }}
      >
        <Clip>{label}</Clip>
        {order && <Arrow size={13} strokeWidth={2} aria-hidden />}
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Column ${label}`}
        aria-haspopup="menu"
        className={styles.headingMenu}
        onClick={(event) => onHeadMenu(name, below(event.currentTarget))}
      >
        <ChevronDown size={13} strokeWidth={2} aria-hidden />
      </button>
      <span className={styles.edge} aria-hidden="true" onPointerDown={widen} />
    </div>
  );
};
