// Opens an uploaded file and gives its rows, whichever kind it is. Nothing is held but the rows at hand.
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportKind } from '#/domains/imports/contract.ts';
import type { House } from '#/kernel/server/house.ts';
import { csvRows } from './csv-rows.ts';
import { decode } from './decoding.ts';
import { saysDelimiter } from './delimiters.ts';
import type { Layout } from './layout.ts';
import { refuseFile } from './refusing.ts';
import { type FileRow, isBlank, type Rows } from './row.ts';
import { cardRows } from './vcard/card-columns.ts';
import { sheetRows, sheetsLeftOut } from './xlsx/sheet-rows.ts';

/** A file in the store. */
export interface Source {
  house: Pick<House, 'files' | 'config' | 'random'>;
  key: string;
  size: number;
}

/** Its bytes. Refuses where they are gone. */
export const openBytes = async ({ house, key }: Source): Promise<Readable> => {
  const stored = await house.files.read(key);
  if (!stored) throw refuseFile('imports.unreadable', 'is gone. Upload it again');
  return stored.body;
};

/** All rows as the file has them, headings and blank ones too. */
export async function* rawRows(
  source: Source,
  kind: ImportKind,
  layout: Omit<Layout, 'headerLine' | 'hasHeader'>,
): Rows {
  if (kind === 'xlsx') yield* sheetsOf(source);
  else {
    const text = decode(await openBytes(source), layout.encoding ?? 'utf-8');
    if (kind === 'csv') yield* csvRows(text, layout.delimiter ?? ',');
    else yield* cardRows(text, layout.cards ?? { emails: 0, phones: 0, addresses: 0, urls: 0 });
  }
}

interface OnDisk extends AsyncDisposable {
  path: string;
}

/** A zip is read from its end, so it needs a place on the disk. */
const onDisk = async (source: Source): Promise<OnDisk> => {
  const folder = join(source.house.config.DATA_DIR, 'unpacking');
  const path = join(folder, source.house.random.token());
  const remove = (): Promise<void> => rm(path, { force: true });
  await mkdir(folder, { recursive: true });
  try {
    await pipeline(await openBytes(source), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, [Symbol.asyncDispose]: remove };
};

async function* sheetsOf(source: Source): Rows {
  await using file = await onDisk(source);
  yield* sheetRows(file.path, source.size);
}

/** The names of the sheets of a workbook that `rawRows` leaves out, since they hold something else than the people. */
export const otherSheetsOf = async (source: Source): Promise<string[]> => {
  await using file = await onDisk(source);
  return sheetsLeftOut(file.path, source.size);
};

/** The rows below the headings that are not blank. One with more cells than there are headings says so. */
export async function* dataRows(source: Source, kind: ImportKind, layout: Layout): Rows {
  const first = kind === 'vcard' ? 0 : layout.hasHeader ? layout.headerLine + 1 : layout.headerLine;
  let headings: FileRow | undefined;
  for await (const rows of rawRows(source, kind, layout)) {
    if (layout.hasHeader && kind !== 'vcard') headings ??= rows.find(({ line }) => line === layout.headerLine);
    const kept = rows.filter(
      (row) => row.line >= first && !isBlank(row) && !saysDelimiter(row.cells) && !repeats(row, headings),
    );
    if (kept.length > 0) yield kept.map((row) => fitted(row, layout.width));
  }
}

/** Whether a row is the headings again: files of several exports repeat them. */
const repeats = (row: FileRow, headings: FileRow | undefined): boolean =>
  headings !== undefined &&
  headings.cells.length > 1 &&
  row.cells[0] === headings.cells[0] &&
  row.cells.length >= headings.cells.length &&
  row.cells.every((cell, at) => cell === (headings.cells[at] ?? ''));

const fitted = (row: FileRow, width: number): FileRow => {
  if (row.problem || row.cells.length <= width) return row;
  const cells = row.cells.slice(0, width);
  return row.cells.slice(width).every((cell) => cell.trim() === '')
    ? { ...row, cells }
    : { ...row, problem: 'tooManyCells' };
};
