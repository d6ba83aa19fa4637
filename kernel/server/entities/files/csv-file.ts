// Rows of text as a CSV file, written as they come.
import { stringify } from 'csv-stringify/sync';
import { toCell } from '#/kernel/contract/csv.ts';
import { type Cell, textOf } from './exported-cells.ts';

/** Spreadsheets need the mark at the beginning to read UTF-8. A return or a line feed alone ends a line for some readers, so it is quoted too. */
export async function* csvFile(rows: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  let mark = '\ufeff';
  for await (const some of rows) {
    const cells = some.map((row) => row.map((cell) => toCell(textOf(cell))));
    yield mark + stringify(cells, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
    mark = '';
  }
}
