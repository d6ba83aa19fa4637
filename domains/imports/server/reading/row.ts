// One row of a file, whatever kind of file it was.

/** What makes a row unreadable: a quote that is never closed, a row longer than any person's, more cells than there are headings. */
export type RowProblem = 'halfQuote' | 'tooLong' | 'tooManyCells';

export interface FileRow {
  /** The line on which it begins, counted from 1; in a spreadsheet its row. */
  line: number;
  cells: string[];
  problem?: RowProblem;
}

/** Rows come in handfuls: one await for each would cost more than reading it. */
export type Rows = AsyncGenerator<FileRow[]>;

export const isBlank = ({ cells, problem }: FileRow): boolean => !problem && cells.every((cell) => cell.trim() === '');
