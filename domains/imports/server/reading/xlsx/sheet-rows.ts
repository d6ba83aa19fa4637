// The rows of a sheet as texts: shared texts looked up, dates written as people would send them, numbers in full.
import { mostColumns } from '#/domains/imports/contract.ts';
import { headingRow, knownHeadings } from '../heading-row.ts';
import { refuseFile } from '../refusing.ts';
import { type FileRow, isBlank, type Rows } from '../row.ts';
import { type Archive, openArchive } from './archive.ts';
import { readWorkbook, type Sheet, type Workbook } from './workbook.ts';
import { readXml } from './xml.ts';

/** The rows of the sheet that holds the people, and of those after it under the same headings: a full sheet goes on in the next. */
export async function* sheetRows(path: string, size: number): Rows {
  const archive = await openArchive(path, size);
  try {
    if (!archive.has('xl/workbook.xml'))
      throw refuseFile('imports.notAnAddressBook', 'is an archive. Send the CSV, XLSX or vCard file in it');
    const workbook = await readWorkbook(archive);
    let before = 0;
    for (const { path: sheet } of (await divideSheets(archive, workbook)).people) {
      let last = before;
      for await (const rows of rowsOf(archive, workbook, sheet)) {
        last = before + (rows.at(-1)?.line ?? 0);
        yield before === 0 ? rows : rows.map((row) => ({ ...row, line: before + row.line }));
      }
      before = last;
    }
  } finally {
    archive.close();
  }
}

/** The names of the sheets that hold something and are not read. */
export const sheetsLeftOut = async (path: string, size: number): Promise<string[]> => {
  const archive = await openArchive(path, size);
  try {
    const { others } = await divideSheets(archive, await readWorkbook(archive));
    return others.map(({ name }) => name);
  } finally {
    archive.close();
  }
};

/** Rows that are looked at to tell one sheet from another. */
const headRows = 20;

const headOf = async (archive: Archive, workbook: Workbook, sheet: string): Promise<FileRow[]> => {
  const head: FileRow[] = [];
  for await (const rows of rowsOf(archive, workbook, sheet)) {
    head.push(...rows.filter((row) => !isBlank(row)));
    if (head.length >= headRows) break;
  }
  return head.slice(0, headRows);
};

interface Divided {
  people: Sheet[];
  others: Sheet[];
}

/** The first sheet with known headings, else the first table, else the first with anything, and those with its headings; and all others. */
const divideSheets = async (archive: Archive, workbook: Workbook): Promise<Divided> => {
  const found: { sheet: Sheet; headings: FileRow | undefined }[] = [];
  for (const sheet of workbook.sheets) {
    const head = await headOf(archive, workbook, sheet.path);
    if (head.length > 0) found.push({ sheet, headings: headingRow(head) });
  }
  const chosen =
    found.find(({ headings }) => headings && knownHeadings(headings) >= 2) ??
    found.find(({ headings }) => headings) ??
    found[0];
  const words = JSON.stringify(chosen?.headings?.cells);
  const isRead = (one: (typeof found)[number]): boolean =>
    one === chosen || (chosen?.headings !== undefined && JSON.stringify(one.headings?.cells) === words);
  return {
    people: found.filter(isRead).map(({ sheet }) => sheet),
    others: found.filter((one) => !isRead(one)).map(({ sheet }) => sheet),
  };
};

async function* rowsOf(archive: Archive, workbook: Workbook, sheet: string): Rows {
  const body = await archive.open(sheet);
  if (!body) return;
  let [rows, cells, line, isText, text]: [FileRow[], string[], number, boolean, string] = [[], [], 0, false, ''];
  let cell = { at: -1, type: '', style: 0 };
  const reading = readXml(body, {
    open: (name, { r, t, s }) => {
      if (name === 'row') [cells, line] = [[], r ? Number(r) : line + 1];
      else if (name === 'c')
        [cell, text] = [{ at: r ? columnOf(r) : cell.at + 1, type: t ?? 'n', style: Number(s ?? 0) }, ''];
      else if (name === 'v' || name === 't') isText = true;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isText = false;
      else if (name === 'c') put(cells, cell.at, textOf(workbook, cell, text));
      else if (name === 'row') {
        rows.push({ line, cells });
        cell = { at: -1, type: '', style: 0 };
      }
    },
  });
  for await (const _ of reading) {
    if (rows.length > 0) yield rows;
    rows = [];
  }
}

const put = (cells: string[], at: number, text: string): void => {
  if (text === '') return;
  // One beyond the last says that there are too many; the rest is not kept.
  if (at > mostColumns) {
    cells[mostColumns] = 'x';
    return;
  }
  while (cells.length < at) cells.push('');
  cells[at] = text;
};

/** 'AB12' → 27. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return Math.min(column - 1, 100_000);
};

const textOf = (
  { strings, dates, is1904 }: Workbook,
  { type, style }: { type: string; style: number },
  text: string,
): string => {
  if (type === 's') return strings.get(Number(text));
  if (type === 'b') return text === '1' ? 'true' : 'false';
  if (type === 'e') return '';
  if (type !== 'n' || text === '') return text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const shows = dates[style];
  if (shows) return dateOf(number, shows, is1904);
  // A telephone number in a cell of numbers is written 4.0712034567E10.
  return Number.isInteger(number) && Math.abs(number) < 1e21
    ? BigInt(number).toString()
    : String(Number(number.toPrecision(15)));
};

const dayMs = 86_400_000;

/** A count of days since 1900 or 1904 as '2024-03-12' or '2024-03-12T09:14:00'. */
const dateOf = (days: number, shows: 'date' | 'time' | 'both', is1904: boolean): string => {
  // Spreadsheets believe that 1900 had a 29 February.
  const shifted = is1904 ? days + 1_462 : days < 60 ? days + 1 : days;
  const ms = Math.round(shifted * dayMs) - 25_569 * dayMs;
  if (Math.abs(ms) > 8e15) return String(days);
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('UTC').toPlainDateTime();
  if (shows === 'time') return at.toPlainTime().toString({ smallestUnit: 'minute' });
  return shows === 'date' && ms % dayMs === 0 ? at.toPlainDate().toString() : at.toString({ smallestUnit: 'second' });
};
