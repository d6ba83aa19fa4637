// The first look at an uploaded file: its kind, its layout, its columns with samples, how many rows it has. Whatever can be said of the
// file as a whole is said here, before anybody maps a column.

import { type DateOrder, type ImportKind, mostColumns, mostImportRows } from '#/domains/imports/contract.ts';
import { fromCell } from '#/kernel/contract/csv.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import { comesFromAmerica } from '../mapping/presets.ts';
import { countryOfFile } from '../understanding/country-of-file.ts';
import { dateOrderOf } from '../understanding/dates.ts';
import { readable } from '../understanding/texts.ts';
import { decode, examineBytes } from './decoding.ts';
import { delimiterOf, saysDelimiter } from './delimiters.ts';
import { headingRow, holdsPerson } from './heading-row.ts';
import type { Layout } from './layout.ts';
import { dataRows, openBytes, otherSheetsOf, rawRows, type Source } from './opening.ts';
import { refuseFile } from './refusing.ts';
import { type FileRow, isBlank } from './row.ts';
import { kindOf } from './sniffing.ts';
import { cardHeaders, measureCards } from './vcard/card-columns.ts';

export interface Inspected {
  kind: ImportKind;
  layout: Layout;
  headers: string[];
  rows: number;
  /** Up to `mostEvidence` values of each column that are not blank, from the first rows. */
  evidence: string[][];
}

const mostEvidence = 100;
/** Where headings are looked for: above them stand titles and explanations at most. */
const headRows = 20;
const mostSheetsNamed = 20;

interface Expected {
  /** Of the agency. */
  country: string | null;
  expected: DateOrder;
}

/** Looks at a file. Refuses, under `file`, what is no address book, and one that is too wide, too long, empty or of headings only. */
export const inspect = async (source: Source, { country, expected }: Expected): Promise<Inspected> => {
  const bytes = await examineBytes(await openBytes(source));
  const { kind, encoding } = kindOf(bytes);
  const base = { delimiter: null, encoding, dateOrder: expected, cards: null, width: 0 };
  if (kind === 'vcard') {
    const { count, widths } = await measureCards(decode(await openBytes(source), encoding ?? 'utf-8'));
    if (count === 0) throw refuseFile('imports.empty', 'holds no cards');
    const headers = cardHeaders(widths);
    const layout: Layout = { ...base, cards: widths, width: headers.length, hasHeader: true, headerLine: 0 };
    return inspectRows(source, kind, layout, headers, country);
  }
  const delimiter = kind === 'csv' ? await delimiterOf(new TextDecoder(encoding ?? 'utf-8').decode(bytes.head)) : null;
  const head = await headOf(source, kind, { ...base, delimiter });
  const { header, hasHeader } = headerIn(head);
  const width = header.cells.length;
  if (width > mostColumns)
    throw refuseFile(
      'imports.tooManyColumns',
      `has more than ${mostColumns} columns. Leave out those that hold nothing about people`,
    );
  if (width < 2 && head.every(({ cells }) => cells.length < 2))
    throw refuseFile(
      'imports.oneColumn',
      'has one column only. Save it with a comma, a semicolon or a tab between the columns, and at least a name beside each address',
    );
  const otherSheets = kind === 'xlsx' ? (await otherSheetsOf(source)).slice(0, mostSheetsNamed).map(headingOf) : [];
  const layout: Layout = { ...base, delimiter, width, hasHeader, headerLine: header.line, otherSheets };
  const headers = header.cells.map((cell, index) =>
    hasHeader && cell.trim() !== '' ? headingOf(cell) : `Column ${index + 1}`,
  );
  return inspectRows(source, kind, layout, headers, country);
};

const headingOf = (cell: string): string => readable(fromCell(cell)).replace(/\s+/g, ' ').trim().slice(0, 200);

const headOf = async (source: Source, kind: ImportKind, layout: Parameters<typeof rawRows>[2]): Promise<FileRow[]> => {
  const head: FileRow[] = [];
  for await (const rows of rawRows(source, kind, layout)) {
    head.push(...rows.filter((row) => !isBlank(row) && !saysDelimiter(row.cells)));
    if (head.length >= headRows) break;
  }
  if (head.length === 0) throw refuseFile('imports.empty', 'is empty');
  return head.slice(0, headRows);
};

/** The row of headings; no headings where it holds somebody's address or number already. */
const headerIn = (head: readonly FileRow[]): { header: FileRow; hasHeader: boolean } => {
  const header = headingRow(head) ?? head[0] ?? { line: 1, cells: [] };
  const hasPerson = holdsPerson(header);
  // A row without headings is as wide as the widest that follows.
  const width = Math.max(...head.filter(({ problem }) => !problem).map(({ cells }) => cells.length), 0);
  if (!hasPerson) return { header: { ...header, cells: trimEnd(header.cells) }, hasHeader: true };
  return { header: { ...header, cells: Array.from({ length: width }, () => '') }, hasHeader: false };
};

/** Without the empty headings at the end, which are the remains of deleted columns. */
const trimEnd = (cells: readonly string[]): string[] => {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1);
};

const inspectRows = async (
  source: Source,
  kind: ImportKind,
  layout: Layout,
  headers: string[],
  country: string | null,
): Promise<Inspected> => {
  const evidence: string[][] = headers.map(() => []);
  let count = 0;
  for await (const rows of dataRows(source, kind, layout)) {
    count += rows.length;
    if (count > mostImportRows)
      throw refuseFile('imports.tooManyRows', `has more than ${writtenNumber(mostImportRows)} rows. Divide it`);
    if (count > 20_000) continue;
    for (const { cells, problem } of rows) {
      if (problem) continue;
      for (const [index, values] of evidence.entries()) {
        const value = readable(fromCell(cells[index] ?? '')).trim();
        if (value !== '' && values.length < mostEvidence) values.push(value.slice(0, 500));
      }
    }
  }
  if (count === 0) throw refuseFile('imports.headerOnly', 'has headings and no rows below them');
  const isAmerican = layout.hasHeader && kind !== 'vcard' && comesFromAmerica(headers, evidence);
  const expected = isAmerican ? 'monthFirst' : layout.dateOrder;
  return {
    kind,
    layout: {
      ...layout,
      isAmerican,
      country: countryOfFile(evidence, country),
      dateOrder: dateOrderOf(evidence.flat(), expected),
    },
    headers,
    rows: count,
    evidence,
  };
};
