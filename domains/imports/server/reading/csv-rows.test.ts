import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { delimiterOf } from './delimiters.ts';
import type { FileRow } from './row.ts';

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

const read = async (text: string, delimiter = ',', size = 65_536): Promise<FileRow[]> => {
  const rows: FileRow[] = [];
  for await (const some of csvRows(pieces(text, size), delimiter)) rows.push(...some);
  return rows;
};
const cells = async (text: string, delimiter = ','): Promise<string[][]> =>
  (await read(text, delimiter)).map((row) => row.cells);

describe('rows of cells', () => {
  test('whatever is written comes back, however the text is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'ș', '\t') }), {
            minLength: 2,
            maxLength: 4,
          }),
          { minLength: 1, maxLength: 6 },
        ),
        fc.constantFrom(',', ';', '\t'),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('windows' as const, 'unix' as const),
        async (table, delimiter, size, ends) => {
          const text = stringify(table, { delimiter, record_delimiter: ends, quoted: true });
          const rows = await read(text, delimiter, size);
          expect(rows.map((row) => row.cells)).toEqual(table);
          expect(rows.every(({ problem }) => problem === undefined)).toBe(true);
        },
      ),
    );
  });

  test('quotes inside a cell that nobody doubled are taken as they stand', async () => {
    expect(await cells('"He said "hi" there",2\nx,y "z"\n')).toEqual([
      ['He said "hi" there', '2'],
      ['x', 'y "z"'],
    ]);
  });

  test('a quote that is never closed costs its own line, and says which', async () => {
    expect(await read('a,b\n"unclosed,2\nBob,3\n"Ann",4\nTom,"5')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['"unclosed,2'], problem: 'halfQuote' },
      { line: 3, cells: ['Bob', '3'] },
      { line: 4, cells: ['Ann', '4'] },
      { line: 5, cells: ['Tom,"5'], problem: 'halfQuote' },
    ]);
  });

  test('a quote on the first of many lines does not swallow the rest', async () => {
    const rows = await read(`"open,1\n${'x,y\n'.repeat(200_000)}`);
    expect(rows).toHaveLength(200_001);
    expect(rows[0]?.problem).toBe('halfQuote');
  });

  test('a line without end is one bad row, and takes no memory', async () => {
    const rows = await read(`a,b\n${'x'.repeat(3_000_000)}\nc,d\n`);
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [1, undefined],
      [2, 'tooLong'],
      [3, undefined],
    ]);
  });

  test('lines are counted through quoted line ends, of every kind', async () => {
    expect((await read('a,"1\r\n2"\r\nb,3\rc,4\n\nd,5')).map(({ line }) => line)).toEqual([1, 3, 4, 5, 6]);
  });
});

describe('the delimiter', () => {
  test.each([
    ['a,b,c\n1,2,3\n', ','],
    ['a;b;c\n1,5;2,5;3\n', ';'],
    ['a\tb\n"x, y"\t2\n', '\t'],
    ['a|b\n1|2\n', '|'],
    ['sep=;\na,b;c\n', ';'],
    ['Name,"Note; long; text"\nBob,"a;b;c"\nAnn,x\n', ','],
    ['alone\nvalue\n', ','],
  ])('of %j is %j', async (text, delimiter) => {
    expect(await delimiterOf(text)).toBe(delimiter);
  });
});

const corpus = process.env['LINTEL_CORPUS'];
const folder = join(corpus ?? '', 'csv-spectrum');
describe.skipIf(!corpus)(`csv-spectrum${corpus ? '' : ' (corpus not present: set LINTEL_CORPUS)'}`, () => {
  const names = corpus ? readdirSync(folder).flatMap((name) => /^(.*)\.csv$/.exec(name)?.[1] ?? []) : [];
  test.each(names.length > 0 ? names : ['none'])('%s', async (name) => {
    const expected = [JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))].flat() as Record<
      string,
      string
    >[];
    const [header = [], ...rows] = await cells(readFileSync(join(folder, `${name}.csv`), 'utf8'));
    // In one of its files the corpus gives another number than the file has.
    const bare = (cells: Record<string, string | undefined>) => ({ ...cells, 'Contact Phone Number': null });
    expect(rows.map((row) => bare(Object.fromEntries(header.map((key, at) => [key, row[at]]))))).toEqual(
      expected.map(bare),
    );
  });
});
