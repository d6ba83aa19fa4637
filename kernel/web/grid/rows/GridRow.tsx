// One row: plain elements only, drawn again only when something of its own changed. What happens on it is heard by the grid.
import { Ellipsis } from 'lucide-react';
import { memo } from 'react';
import { cx } from '#/ui/cx.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Clip } from '#/ui/layout.tsx';
import { cellContent } from '../cell-content.tsx';
import { editorOf, type ShownColumn } from '../columns.ts';
import styles from '../RecordGrid.module.css';
import type { Identified } from './rows.ts';

export interface FailedCell {
  message: string;
  retry: () => void;
}

interface Props<R> {
  record: R;
  /** What the record is called, for its controls. */
  name: string;
  index: number;
  /** Its number in the whole list, from 1. */
  number: number;
  columns: readonly ShownColumn<R>[];
  /** Shows only what the record is called: it is on the screen for a moment. */
  isSketch: boolean;
  isSelected: boolean | undefined;
  isOpen: boolean;
  isFlashing: boolean;
  hasMenu: boolean;
  href: string | undefined;
  /** The column that is being edited. */
  editing: string | undefined;
  failed: ReadonlyMap<string, FailedCell> | undefined;
  onSave: (record: R, column: ShownColumn<R>, value: unknown) => void;
  onCancel: () => void;
}

const Row = <R extends Identified>(props: Props<R>) => {
  const { index, number, isSketch, isSelected, isOpen, isFlashing, editing } = props;
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={number + 1}
      aria-selected={isSelected}
      data-row={index}
      className={cx(
        styles.row,
        isSelected && styles.selected,
        isOpen && styles.open,
        isFlashing && styles.flashing,
        editing !== undefined && styles.editing,
      )}
    >
      {isSketch ? <Sketch {...props} /> : <Cells {...props} />}
    </div>
  );
};

/** The name in its place, and nothing else. */
const Sketch = <R extends Identified>({ record, columns, isSelected }: Props<R>) => {
  const place = Math.max(
    0,
    columns.findIndex(({ isLabel }) => isLabel),
  );
  const column = columns[place];
  return (
    column && (
      <div
        role="gridcell"
        className={cx(styles.cell, column.isLabel && styles.label)}
        style={{ gridColumn: place + (isSelected === undefined ? 1 : 2) }}
      >
        {cellContent(record, column).shown}
      </div>
    )
  );
};

const Cells = <R extends Identified>({
  record,
  name,
  columns,
  isSelected,
  hasMenu,
  href,
  editing,
  failed,
  onSave,
  onCancel,
}: Props<R>) => (
  <>
    {isSelected !== undefined && (
      <div role="gridcell" tabIndex={-1} data-cell="select" className={cx(styles.select, styles.stays)}>
        <Checkbox
          data-stop
          tabIndex={-1}
          label={`Select ${name}`}
          hasHiddenLabel
          checked={isSelected}
          onChange={heardByGrid}
        />
      </div>
    )}
    {columns.map((column, place) => {
      const Editor = editorOf(column);
      const failure = failed?.get(column.name);
      const isEdited = editing === column.name && Editor !== undefined;
      const value = cellContent(record, column);
      return (
        <div
          key={column.name}
          role="gridcell"
          tabIndex={-1}
          data-cell={column.name}
          data-edited={isEdited || undefined}
          className={cx(
            styles.cell,
            place === 0 && styles.stays,
            column.isLabel && styles.label,
            column.kind.isNumeric && styles.numeric,
            Editor && styles.editable,
            failure && styles.failed,
            isEdited && styles.edited,
          )}
        >
          {isEdited ? (
            <Editor
              value={value.raw}
              attribute={column.attribute}
              onSave={(next) => onSave(record, column, next)}
              onCancel={onCancel}
            />
          ) : column.isLabel && href ? (
            <Clip as="a" href={href} tabIndex={-1} shrink tone="inherit">
              {value.shown}
            </Clip>
          ) : (
            value.shown
          )}
          {failure && (
            <button
              type="button"
              tabIndex={-1}
              className={styles.corner}
              data-tip={`${failure.message} — press to retry`}
              aria-label={`${column.label} was not saved: ${failure.message} Retry`}
              onClick={failure.retry}
            />
          )}
        </div>
      );
    })}
    {hasMenu && (
      <div role="gridcell" tabIndex={-1} data-cell="menu" className={styles.menu}>
        <button
          type="button"
          tabIndex={-1}
          data-stop
          aria-haspopup="menu"
          aria-label={`Actions for ${name}`}
          className={styles.menuButton}
        >
          <Ellipsis {...iconProps} />
        </button>
      </div>
    )}
  </>
);

// The grid hears the click itself, because it wants to know of the Shift key.
const heardByGrid = (): void => undefined;

export const GridRow = memo(Row) as typeof Row;
