// What stands between the cells of a file, told by trying each on its first rows.
import type { Delimiter } from '#/domains/imports/contract.ts';
import { csvRows } from './csv-rows.ts';
import { isBlank } from './row.ts';

const candidates: readonly Delimiter[] = [',', ';', '\t', '|'];
const rowsTried = 60;

/** Some spreadsheets say it themselves on the first line: 'sep=;'. */
const separatorLine = /^\ufeff?"?sep=([,;\t|])"?\r?\n/i;

/** The delimiter that gives the first rows the most alike numbers of cells, more than one; a comma where none does. */
export const delimiterOf = async (head: string): Promise<Delimiter> => {
  const own = separatorLine.exec(head)?.[1] as Delimiter | undefined;
  if (own) return own;
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of candidates) {
    const score = scoreOf(await widths(head, delimiter));
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
};

/** Whether a row is only the word about the delimiter. */
export const saysDelimiter = (cells: readonly string[]): boolean =>
  /^sep=/i.test(cells[0] ?? '') && cells.slice(1).every((cell) => cell === '');

/** How wide each of the first rows is; a row that a cell's quotes were torn apart in counts as none. */
const widths = async (head: string, delimiter: Delimiter): Promise<number[]> => {
  const found: number[] = [];
  for await (const rows of csvRows(pieces(head), delimiter)) {
    for (const row of rows)
      if (!isBlank(row) && !row.problem) found.push(row.cells.some(isTorn) ? 0 : row.cells.length);
  }
  // The last row of a piece of a file may be cut off.
  return found.length > rowsTried ? found.slice(0, rowsTried) : found.slice(0, found.length > 5 ? -1 : undefined);
};

/** 'Bob,"a' is what is left of a cell that was divided inside its quotes. */
const isTorn = (cell: string): boolean => cell.includes('"') && (cell.match(/"/g)?.length ?? 0) % 2 === 1;

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}

const scoreOf = (found: readonly number[]): number => {
  const first = found.find((width) => width > 1) ?? 0;
  if (first < 2) return 0;
  const alike = found.filter((width) => width === first).length / found.length;
  // Two cells more weigh less than rows that disagree.
  return alike * 10 + Math.min(first, 20) / 10;
};
