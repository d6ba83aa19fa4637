import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import type { Cell } from './exported-cells.ts';
import { xlsxFile } from './xlsx-file.ts';

async function* portions(rows: Cell[][], size: number): AsyncGenerator<Cell[][]> {
  await Promise.resolve();
  yield rows.slice(0, 1);
  for (let at = 1; at < rows.length; at += size) yield rows.slice(at, at + size);
}

/** The parts of a zip as text. */
const unzip = (bytes: Buffer): Promise<Map<string, string>> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const parts = new Map<string, string>();
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) return reject(failed);
          void buffer(stream).then((part) => {
            parts.set(entry.fileName, part.toString());
            zip.readEntry();
          }, reject);
        }),
      );
      zip.on('end', () => resolve(parts)).on('error', reject);
      zip.readEntry();
    });
  });

const cellsOf = (xml: string): string[][] => {
  const rows: string[][] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'row') rows.push([]);
    if (name === 'c') rows.at(-1)?.push('');
  });
  parser.on('text', (text) => {
    const row = rows.at(-1);
    if (row) row[row.length - 1] += text;
  });
  parser.write(xml).close();
  return rows;
};

const read = async (name: string, rows: string[][], size = 100): Promise<Map<string, string>> =>
  unzip(await buffer(xlsxFile(name, portions(rows, size))));

test('whatever the cells hold is read back as text', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('=1+1', '<b>&"', '+40722', ' spaces ', 'two\nlines', ''),
  );
  await fc.assert(
    fc.asyncProperty(
      fc
        .integer({ min: 1, max: 6 })
        .chain((width) =>
          fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 40 }),
        ),
      fc.integer({ min: 1, max: 12 }),
      async (rows, size) => {
        const parts = await read('Contacts', rows, size);
        // XML holds no control characters and turns a return into a line feed.
        const kept = (text: string) =>
          text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '').replace(/\r\n?/g, '\n');
        expect(cellsOf(parts.get('xl/worksheets/sheet1.xml') ?? '')).toEqual(rows.map((row) => row.map(kept)));
        for (const xml of parts.values()) new SaxesParser().write(xml).close();
      },
    ),
    { numRuns: 60 },
  );
});

test('a workbook names its sheet, and one without records has its headings', async () => {
  const parts = await read('Contacts & friends', [['Name', 'Email']]);
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Contacts &amp; friends" sheetId="1"');
  expect(cellsOf(parts.get('xl/worksheets/sheet1.xml') ?? '')).toEqual([['Name', 'Email']]);
});

test('a sheet that is full is followed by another with the same headings', async () => {
  const rows = [['Name'], ...Array.from({ length: 9 }, (_, at) => [`n${at}`])];
  const parts = await unzip(await buffer(xlsxFile('People', portions(rows, 2), 5)));
  const sheets = [...parts].filter(([path]) => path.startsWith('xl/worksheets/')).map(([, xml]) => cellsOf(xml));
  expect(sheets.length).toBeGreaterThan(1);
  for (const [heading, ...rest] of sheets) expect([heading, rest.length]).toEqual([['Name'], expect.any(Number)]);
  expect(sheets.flatMap(([, ...rest]) => rest)).toEqual(rows.slice(1));
  expect(parts.get('xl/workbook.xml')).toContain('name="People 2"');
});

test('what fails while rows are read fails the file', async () => {
  async function* failing(): AsyncGenerator<string[][]> {
    await Promise.resolve();
    yield [['Name']];
    throw new Error('no more');
  }
  await expect(buffer(xlsxFile('Contacts', failing()))).rejects.toThrow('no more');
});

test('days and times of day are numbers of their style, those before spreadsheets can count text', async () => {
  const day = Temporal.PlainDate.from('2026-03-12');
  const rows = [['When'], [day], [day.toPlainDateTime('09:36')], [Temporal.PlainDate.from('1899-01-31')]];
  const parts = await unzip(await buffer(xlsxFile('Days', portions(rows, 2))));
  const xml = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(cellsOf(xml)).toEqual([['When'], ['46093'], ['46093.4'], ['1899-01-31']]);
  expect(xml).toContain('<c s="1"><v>46093</v></c>');
  expect(parts.get('xl/styles.xml')).toContain('numFmtId="14"');
});

test('numbers can be added up, and prices have their two decimals', async () => {
  const rows = [['Figure'], [12], [-0.5], [{ amount: 123_456.78 }], [{ amount: 99 }]];
  const parts = await unzip(await buffer(xlsxFile('Figures', portions(rows, 2))));
  const xml = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(cellsOf(xml)).toEqual([['Figure'], ['12'], ['-0.5'], ['123456.78'], ['99']]);
  expect(xml).toContain('<c s="3"><v>99</v></c>');
  expect(xml).not.toContain('<v>Figure');
  expect(parts.get('xl/styles.xml')).toContain('numFmtId="4"');
});
