// Rows of text as a spreadsheet (Office Open XML), written as they come: a workbook of one sheet, or of several where one is full. Every
// text says that it is one, so that none is ever taken for a formula.
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, textOf } from './exported-cells.ts';

/** Rows that a sheet holds, and characters that a cell does. */
const mostRows = 1_048_576;
const longestCell = 32_767;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// Characters that XML cannot hold at all, halves of pairs among them.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const asXml = (text: string): string =>
  text
    .slice(0, longestCell)
    .replace(unwritable, '')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const cellXml = (cell: Cell): string => {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'object' && 'amount' in cell) return `<c s="3"><v>${cell.amount}</v></c>`;
  const days = typeof cell === 'string' ? undefined : daysOf(cell);
  if (days !== undefined) return `<c s="${cell instanceof Temporal.PlainDate ? 1 : 2}"><v>${days}</v></c>`;
  const text = textOf(cell);
  return text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${asXml(text)}</t></is></c>`;
};

/** Spreadsheets count days from here, and believe that 1900 had a 29 February: what is before its March stays text. */
const dayZero = Temporal.PlainDate.from('1899-12-30');
const firstDay = Temporal.PlainDate.from('1900-03-01');

const daysOf = (cell: Temporal.PlainDate | Temporal.PlainDateTime): number | undefined => {
  const [day, time] = cell instanceof Temporal.PlainDate ? [cell, undefined] : [cell.toPlainDate(), cell.toPlainTime()];
  if (Temporal.PlainDate.compare(day, firstDay) < 0) return undefined;
  const seconds = time ? time.hour * 3_600 + time.minute * 60 + time.second : 0;
  return dayZero.until(day).days + seconds / 86_400;
};

/** The plain style, those of days, of times of day and of prices, each as the reader's country writes it. */
const stylesXml = (main: string): string =>
  `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const partsAround = (names: readonly string[]): [path: string, xml: string][] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${names
      .map(
        (_name, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${kind}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
      .map((name, at) => `<sheet name="${asXml(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="s1" Type="${relations}/styles" Target="styles.xml"/>${names
      .map(
        (_name, at) =>
          `<Relationship Id="r${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
  ],
  ['xl/styles.xml', stylesXml(main)],
];

/** Rows in portions, with the first one's headings on every sheet. */
interface Sheets {
  next(): Promise<Cell[][] | undefined>;
}

const sheetXml = async function* (
  rows: Sheets,
  heading: Cell[],
  first: Cell[][],
  fullAt: number,
): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetData>`;
  yield rowsXml([heading]);
  let written = 1;
  for (let some: Cell[][] | undefined = first; some; some = await rows.next()) {
    yield rowsXml(some);
    written += some.length;
    // A portion is never torn apart, so a sheet ends a little before it is full.
    if (written + some.length > fullAt) break;
  }
  yield '</sheetData></worksheet>';
};

const rowsXml = (rows: readonly Cell[][]): string =>
  rows.map((row) => `<row>${row.map((cell) => cellXml(cell)).join('')}</row>`).join('');

/** The bytes of the workbook. `name` is what its sheet is called; a second one is 'name 2'. */
export const xlsxFile = (name: string, rows: AsyncIterable<Cell[][]>, fullAt = mostRows): Readable => {
  const zip = new ZipFile();
  const out = new PassThrough();
  zip.outputStream.pipe(out);
  const write = async (): Promise<void> => {
    const portions = rows[Symbol.asyncIterator]();
    const sheets: Sheets = {
      next: async () => {
        const { done, value } = await portions.next();
        return done ? undefined : value;
      },
    };
    const [heading = []] = (await sheets.next()) ?? [];
    const names: string[] = [];
    for (let some = await sheets.next(); names.length === 0 || some; some = await sheets.next()) {
      names.push(names.length === 0 ? name : `${name} ${names.length + 1}`);
      const sheet = Readable.from(sheetXml(sheets, heading, some ?? [], fullAt));
      const read = new Promise<void>((resolve, reject) => sheet.once('end', resolve).once('error', reject));
      zip.addReadStream(sheet, `xl/worksheets/sheet${names.length}.xml`);
      await read;
    }
    for (const [path, xml] of partsAround(names)) zip.addBuffer(Buffer.from(head + xml), path);
    zip.end();
  };
  write().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
};
