// Spreadsheets as people make them by hand: sheets of texts, with cells that are joined.
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

interface Sheet {
  name: string;
  rows: readonly (readonly string[])[];
  /** 'A1:D1'. */
  joined?: readonly string[];
}

const asXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const sheetXml = ({ rows, joined = [] }: Sheet): string => {
  const body = rows.map((cells, row) => {
    const written = cells.map((cell, at) =>
      cell === ''
        ? ''
        : `<c r="${String.fromCharCode(65 + at)}${row + 1}" t="inlineStr"><is><t>${asXml(cell)}</t></is></c>`,
    );
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  const merges = joined.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet><sheetData>${body.join('')}</sheetData>${merges ? `<mergeCells>${merges}</mergeCells>` : ''}</worksheet>`;
};

/** The bytes of a workbook. */
export const workbook = async (sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> => {
  const made = new yazl.ZipFile();
  const add = (path: string, xml: string): void => made.addBuffer(Buffer.from(xml), path);
  add(
    'xl/workbook.xml',
    `<workbook xmlns:r="r"><sheets>${sheets.map(({ name }, at) => `<sheet name="${name}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
  );
  for (const [at, sheet] of sheets.entries()) add(`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet));
  made.end();
  return Uint8Array.from(await buffer(made.outputStream.pipe(new PassThrough())));
};
