// A table of few columns whose rows become blocks of labelled lines on a phone.
import { Fragment, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Table.module.css';

export interface Column<Row> {
  /** Stands above its cells, and before each of them on a phone. */
  head: string;
  /** What a row has to show; a phone leaves out the line of what shows nothing. */
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** What it lists, for whoever does not see it. */
  label?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The row that is open, and what stands below it, as wide as the table. */
  open?: { row: Row; shown: ReactNode } | undefined;
  /** Its texts begin and end with the box around it, and not within a margin of their own. */
  isFlush?: boolean;
}

export const Table = <Row,>({ label, columns, rows, keyOf, open, isFlush }: Props<Row>) => (
  <table aria-label={label} className={cx(styles.table, isFlush && styles.isFlush)}>
    <thead>
      <tr>
        {columns.map(({ head }) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Fragment key={keyOf(row)}>
          <tr>
            {columns.map(({ head, cell }) => (
              <td key={head} data-label={head}>
                {cell(row)}
              </td>
            ))}
          </tr>
          {open?.row === row && (
            <tr>
              <td colSpan={columns.length}>{open.shown}</td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
  </table>
);
