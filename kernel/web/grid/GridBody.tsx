// The rows of the grid: a sketch before the first have come, plain ones below two hundred, and only those that are seen above.
import { type Load, Loaded } from '../windows/Loaded.tsx';
import type { ShownColumn } from './columns.ts';
import { HeadingRow } from './HeadingRow.tsx';
import styles from './RecordGrid.module.css';
import { GridRow } from './rows/GridRow.tsx';
import type { GroupHead } from './rows/grouping.ts';
import type { Identified } from './rows/rows.ts';
import { SkeletonRows } from './rows/SkeletonRows.tsx';
import type { VirtualProps } from './rows/VirtualRows.tsx';
import { isSelected, type Selected } from './selecting.ts';
import type { CellEditor } from './use-editing.ts';
import type { GridFocus } from './use-grid-focus.ts';

/** More loaded rows than this are drawn only where they are seen. */
const mostPlainRows = 200;
/** They come with the first list that is so long. */
const virtualRows = async () => ({ default: (await import('./rows/VirtualRows.tsx')).VirtualRows });

interface Props<R> {
  rows: readonly R[];
  /** Headings between them. */
  heads?: readonly GroupHead[] | undefined;
  columns: readonly ShownColumn<R>[];
  /** How many cells a row has. */
  width: number;
  nameOf: (record: R) => string;
  hrefOf?: ((record: R) => string) | undefined;
  /** Records before the first row. */
  before?: number;
  selected?: Selected<R> | undefined;
  openId?: string | undefined;
  flashing?: ReadonlySet<string>;
  isFirstLoad?: boolean;
  /** Rows have a menu. */
  onMenu?: unknown;
  focus: GridFocus;
  editor: CellEditor<R>;
}

export const GridBody = <R extends Identified>(props: Props<R>) => {
  const { rows, columns, selected, before = 0, focus } = props;
  const { editing, failed, save, cancel } = props.editor;
  const skeleton = <SkeletonRows columns={columns} hasSelect={selected !== undefined} />;
  const renderRow = (record: R, index: number, isSketch = false) => (
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
      isFlashing={props.flashing?.has(record._id) ?? false}
      hasMenu={props.onMenu !== undefined}
      href={props.hrefOf?.(record)}
      editing={editing?.id === record._id ? editing.name : undefined}
      failed={failed.get(record._id)}
      onSave={save}
      onCancel={cancel}
    />
  );
  if (props.isFirstLoad) return skeleton;
  if (rows.length > mostPlainRows) {
    const { grid, setScrollTo: onReady, keepWayIn: onDrawn } = focus;
    return (
      <Loaded<VirtualProps<R>>
        load={virtualRows satisfies Load<VirtualProps<R>>}
        given={{ rows, renderRow, grid, className: styles.body, onReady, onDrawn }}
        fallback={skeleton}
      />
    );
  }
  return (
    <div role="rowgroup" className={styles.body}>
      {rows.map((record, index) => {
        const head = props.heads?.find(({ at }) => at === index);
        const drawn = renderRow(record, index);
        return head ? [<HeadingRow key={`head ${head.id}`} head={head} columns={props.width} />, drawn] : drawn;
      })}
    </div>
  );
};
