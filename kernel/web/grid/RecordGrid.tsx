// The grid: headings and rows with one tab stop, arrows between cells, editing in place. Rows are plain below two hundred, drawn only
// where they are seen above. It knows nothing of calls: whoever loads the records hands them in.
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { cx } from '#/ui/cx.ts';
import { Text } from '#/ui/layout.tsx';
import { leastWidth, type ShownColumn, templateOf } from './columns.ts';
import { GridBody } from './GridBody.tsx';
import { GridHead, type HeadActs, type Sort } from './GridHead.tsx';
import { type Pressing, pressCell, pressForMenu, pressKey } from './pressing-cells.ts';
import styles from './RecordGrid.module.css';
import { focusPlace, type Place } from './roving.ts';
import type { GroupHead } from './rows/grouping.ts';
import type { RowActs } from './rows/row-acts.ts';
import type { Identified } from './rows/rows.ts';
import type { Selected } from './selecting.ts';
import { useEditing } from './use-editing.ts';
import { type GridFocus, useGridFocus } from './use-grid-focus.ts';
import { useHovering } from './use-hovering.ts';

interface Props<R> extends RowActs<R>, HeadActs {
  label: string;
  rows: readonly R[];
  /** Headings between them; of long lists that are drawn in parts, none. */
  heads?: readonly GroupHead[] | undefined;
  columns: readonly ShownColumn<R>[];
  nameOf: (record: R) => string;
  hrefOf?: ((record: R) => string) | undefined;
  /** Records before the first row, and in the whole list. */
  before?: number;
  total: number;
  sort?: Sort | undefined;
  selected?: Selected<R> | undefined;
  pageState?: boolean | null | undefined;
  openId?: string | undefined;
  flashing?: ReadonlySet<string>;
  /** Other rows are on the way. */
  isBusy?: boolean;
  /** Nothing has come yet. */
  isFirstLoad?: boolean;
}

/** How wide the columns are: what they ask for, and the least that they can be shown in. */
const widthsOf = <R,>(columns: readonly ShownColumn<R>[], hasSelect: boolean, hasMenu: boolean) => ({
  '--columns': [hasSelect && '34px', templateOf(columns), hasMenu && '40px'].filter(Boolean).join(' '),
  '--least': `${columns.reduce((sum, column) => sum + leastWidth(column), (hasSelect ? 34 : 0) + (hasMenu ? 40 : 0) + 14)}px`,
});

/** Whether the cell that is pressed had the focus before: pressed again, it is edited. */
const usePressedAgain = (last: GridFocus['last']) => {
  const wasFocused = useRef(false);
  return {
    note: ({ target }: MouseEvent): void => {
      const cell = target instanceof Element ? target.closest('[data-cell]') : null;
      wasFocused.current = cell !== null && cell === document.activeElement;
    },
    isAgain: ({ row, name }: Place): boolean =>
      last.current?.row === row && last.current.name === name && wasFocused.current,
  };
};

export const RecordGrid = <R extends Identified>(props: Props<R>) => {
  const { rows, columns, isBusy = false } = props;
  const [hasSelect, hasMenu] = [props.selected !== undefined, props.onMenu !== undefined];
  const gridFocus = useGridFocus(rows);
  const { grid, last, focus, arrive, leave } = gridFocus;
  const { note, isAgain } = usePressedAgain(last);
  const editor = useEditing<R>(() => {
    if (grid.current && last.current) focusPlace(grid.current, last.current);
  });
  const { editing, edit } = editor;
  useLayoutEffect(() => {
    if (editing) grid.current?.querySelector<HTMLElement>('[data-edited] :is(input, select)')?.focus();
  }, [editing, grid]);
  const names = [...(hasSelect ? ['select'] : []), ...columns.map(({ name }) => name), ...(hasMenu ? ['menu'] : [])];
  const on: Pressing<R> = {
    grid,
    rows,
    columns,
    names,
    acts: props,
    isEditing: editing !== undefined,
    focus,
    edit,
    isAgain,
  };
  const hover = useHovering(rows, columns.find(({ isLabel }) => isLabel)?.name, props.onHover, props.onLinger);
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={props.label}
      aria-rowcount={props.total + 1}
      aria-colcount={names.length}
      aria-multiselectable={hasSelect ? true : undefined}
      aria-busy={isBusy || props.isFirstLoad || undefined}
      className={cx(styles.grid, isBusy && styles.busy)}
      style={widthsOf(columns, hasSelect, hasMenu)}
      onKeyDown={(event) => pressKey(event, on)}
      onClick={(event) => pressCell(event, on)}
      onMouseDown={note}
      onFocus={arrive}
      onBlur={leave}
      onMouseOver={hover}
      onContextMenu={(event) => pressForMenu(event, on)}
      onScroll={(event) => event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft > 0)}
    >
      <Text as="div" minWidth="max(100%, var(--least))">
        <GridHead {...props} hasMenu={hasMenu} sort={props.sort} pageState={props.pageState} grid={grid} />
        {isBusy && <div className={styles.bar} />}
        <GridBody {...props} width={names.length} focus={gridFocus} editor={editor} />
      </Text>
    </div>
  );
};
