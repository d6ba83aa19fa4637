// The grid: headings and rows with one tab stop, arrows between cells, editing in place. Rows are plain below two hundred, drawn only
// where they are seen above. It knows nothing of calls: whoever loads the records hands them in.
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '#/ui/cx.ts';
import { type Load, Loaded } from '../Loaded.tsx';
import { editorOf, leastWidth, type ShownColumn, templateOf } from './columns.ts';
import { GridHead, type HeadActs, type Sort } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import type { GroupHead } from './grouping.ts';
import { HeadingRow } from './HeadingRow.tsx';
import styles from './RecordGrid.module.css';
import { cellAt, focusPlace, keepStop, makeStop, type Place, placeAfter, placeOf } from './roving.ts';
import type { Identified } from './rows.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { isSelected, type Selected } from './selecting.ts';
import { useEditing } from './use-editing.ts';
import { useHovering } from './use-hovering.ts';
import type { VirtualProps } from './VirtualRows.tsx';

/** More loaded rows than this are drawn only where they are seen. */
export const mostPlainRows = 200;
/** They come with the first list that is so long. */
const virtualRows = async () => ({ default: (await import('./VirtualRows.tsx')).VirtualRows });

export interface RowActs<R> {
  /** Opens the record; left out, rows lead nowhere. */
  onOpen?: ((record: R) => void) | undefined;
  onPeek?: ((record: R) => void) | undefined;
  /** The focus came to another row. */
  onArrive?: ((record: R) => void) | undefined;
  /** The row's menu is wanted, at an element or a point. */
  onMenu?: ((record: R, at: { x: number; y: number }, name: string | undefined) => void) | undefined;
  /** A range goes from the record last pressed, or `from`. */
  onSelect?: ((record: R, how: 'toggle' | 'range', from?: R) => void) | undefined;
  onHover?: ((record: R) => void) | undefined;
  /** The pointer rests on what a record is called. */
  onLinger?: ((record: R, name: Element) => void) | undefined;
}

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

/** Marks the grid where its columns are wider than its box: only then does any of them have to stay. Answers how to stop. */
const watchWidth = (root: HTMLElement | null): (() => void) | undefined => {
  const columns = root?.firstElementChild;
  if (!root || !columns) return undefined;
  const watching = new ResizeObserver(() => root.toggleAttribute('data-wide', root.scrollWidth > root.clientWidth));
  watching.observe(root);
  watching.observe(columns);
  return () => watching.disconnect();
};

const noHeads: readonly GroupHead[] = [];
const framesToDraw = 30;

export const RecordGrid = <R extends Identified>(props: Props<R>) => {
  const { rows, heads = noHeads, columns, selected, before = 0, total, flashing, isBusy = false } = props;
  const { onOpen, onPeek, onArrive, onMenu, onSelect } = props;
  const grid = useRef<HTMLDivElement>(null);
  const last = useRef<Place>(undefined);
  /** The record whose row has the focus. */
  const focused = useRef<string>(undefined);
  // Whether the cell had the focus before the press that is being heard.
  const wasFocused = useRef(false);
  const [scrollTo, setScrollTo] = useState<((row: number) => void) | undefined>();
  const { editing, failed, edit, cancel, save } = useEditing<R>(() => {
    if (grid.current && last.current) focusPlace(grid.current, last.current);
  });
  const names = [...(selected ? ['select'] : []), ...columns.map(({ name }) => name), ...(onMenu ? ['menu'] : [])];

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
  useLayoutEffect(() => {
    if (editing) grid.current?.querySelector<HTMLElement>('[data-edited] :is(input, select)')?.focus();
  }, [editing]);

  const focus = (place: Place): void => {
    const root = grid.current;
    if (!root || focusPlace(root, place)) return;
    // Not drawn yet: it is, some frames after it was scrolled to.
    scrollTo?.(place.row);
    const wait = (frames: number): void => {
      if (!focusPlace(root, place) && frames > 0) requestAnimationFrame(() => wait(frames - 1));
    };
    requestAnimationFrame(() => wait(framesToDraw));
  };
  const editCell = (record: R, name: string): boolean => {
    const column = columns.find((one) => one.name === name);
    if (!column || !editorOf(column) || column.options.edit?.reason?.(record) !== undefined) return false;
    edit(record._id, name);
    return true;
  };
  const menuAt = (place: Place, record: R): void => {
    const box = grid.current && cellAt(grid.current, place)?.getBoundingClientRect();
    if (box) onMenu?.(record, { x: box.left + 8, y: box.bottom - 4 }, place.name);
  };

  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const place = placeOf(event.target);
    if (!place || editing || event.nativeEvent.isComposing) return;
    const record = rows[place.row];
    const isModified = event.metaKey || event.ctrlKey || event.altKey;
    const page = Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / 40) - 2);
    const next = placeAfter(event.key, place, names, rows.length, { page, isJump: isModified });
    if (next && (!isModified || event.key === 'Home' || event.key === 'End')) {
      focus(next);
      const arrived = rows[next.row];
      if (arrived && next.row !== place.row) {
        if (event.shiftKey) onSelect?.(arrived, 'range', record);
        onArrive?.(arrived);
      }
    } else if (!record || isModified) return;
    else if ((event.key === 'F10' && event.shiftKey) || event.key === 'ContextMenu') menuAt(place, record);
    else if (event.key === 'F2') editCell(record, place.name);
    else if (event.key === ' ' && place.name !== 'select' && place.name !== 'menu') onPeek?.(record);
    else if (event.key === 'Enter' && place.name !== 'select' && place.name !== 'menu') {
      if (onOpen) onOpen(record);
      else if (onPeek) onPeek(record);
      else editCell(record, place.name);
    } else return;
    event.preventDefault();
  };

  const click = (event: MouseEvent<HTMLDivElement>): void => {
    const place = placeOf(event.target);
    const record = place && rows[place.row];
    if (!place || !record || !(event.target instanceof Element)) return;
    if (place.name === 'select') {
      if (event.target instanceof HTMLInputElement) onSelect?.(record, event.shiftKey ? 'range' : 'toggle');
      return;
    }
    if (place.name === 'menu') {
      menuAt(place, record);
      return;
    }
    const isControl = event.target.closest('a, button, input, select') !== null;
    if (isControl && !(event.target.closest('a') && onPeek && !isNewTab(event))) return;
    if (isControl) event.preventDefault();
    const isAgain = last.current?.row === place.row && last.current.name === place.name && wasFocused.current;
    if (!isControl && isAgain && editCell(record, place.name)) return;
    if (isTextMarked(event.target)) return;
    const pressed = columns.find(({ name }) => name === place.name);
    if (pressed && editorOf(pressed) && !isControl) return;
    if (onPeek) onPeek(record);
    else onOpen?.(record);
  };

  const arrive = (event: FocusEvent<HTMLDivElement>): void => {
    const place = placeOf(event.target);
    if (!place || !grid.current || !(event.target instanceof HTMLElement)) return;
    last.current = place;
    focused.current = rows[place.row]?._id;
    if (event.target.dataset.stop !== undefined || event.target.dataset.cell) makeStop(grid.current, event.target);
  };

  const hover = useHovering(rows, columns.find(({ isLabel }) => isLabel)?.name, props.onHover, props.onLinger);

  const row = (record: R, index: number, isSketch = false) => (
    <GridRow
      key={record._id}
      record={record}
      name={props.nameOf(record)}
      index={index}
      number={before + index + 1}
      columns={columns}
      isSketch={isSketch}
      isSelected={selected && isSelected(selected, record._id)}
      isOpen={props.openId === record._id}
      isFlashing={flashing?.has(record._id) ?? false}
      hasMenu={onMenu !== undefined}
      href={props.hrefOf?.(record)}
      editing={editing?.id === record._id ? editing.name : undefined}
      failed={failed.get(record._id)}
      onSave={save}
      onCancel={cancel}
    />
  );
  const template = [selected && '34px', templateOf(columns), onMenu && '40px'].filter(Boolean).join(' ');
  const least = columns.reduce((sum, column) => sum + leastWidth(column), (selected ? 34 : 0) + (onMenu ? 40 : 0) + 14);

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={props.label}
      aria-rowcount={total + 1}
      aria-colcount={names.length}
      aria-multiselectable={selected ? true : undefined}
      aria-busy={isBusy || props.isFirstLoad || undefined}
      className={cx(styles.grid, isBusy && styles.busy)}
      style={{ '--columns': template, '--least': `${least}px` }}
      onKeyDown={press}
      onClick={click}
      onMouseDown={(event) => {
        const cell = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
        wasFocused.current = cell !== null && cell === document.activeElement;
      }}
      onFocus={arrive}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) focused.current = undefined;
      }}
      onMouseOver={hover}
      onContextMenu={(event) => {
        const place = placeOf(event.target);
        const record = place && rows[place.row];
        if (!record || !onMenu || isTextMarked(event.target)) return;
        event.preventDefault();
        onMenu(record, { x: event.clientX, y: event.clientY }, place.name);
      }}
      onScroll={(event) => event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft > 0)}
    >
      <div className={styles.width}>
        <GridHead {...props} hasMenu={onMenu !== undefined} sort={props.sort} pageState={props.pageState} grid={grid} />
        {isBusy && <div className={styles.bar} />}
        {props.isFirstLoad ? (
          <SkeletonRows columns={columns} hasSelect={selected !== undefined} />
        ) : rows.length > mostPlainRows ? (
          <Loaded<VirtualProps<R>>
            load={virtualRows satisfies Load<VirtualProps<R>>}
            given={{
              rows,
              renderRow: row,
              grid,
              className: styles.body,
              onReady: setScrollTo,
              onDrawn: keepWayIn,
            }}
            fallback={<SkeletonRows columns={columns} hasSelect={selected !== undefined} />}
          />
        ) : (
          <div role="rowgroup" className={styles.body}>
            {rows.map((record, index) => {
              const head = heads.find(({ at }) => at === index);
              const drawn = row(record, index);
              return head ? [<HeadingRow key={`head ${head.id}`} head={head} columns={names.length} />, drawn] : drawn;
            })}
          </div>
        )}
      </div>
    </div>
  );
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
