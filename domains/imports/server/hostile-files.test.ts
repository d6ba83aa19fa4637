import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import yazl from 'yazl';
import { openHouse } from '#/test/house.ts';
import { becameOf, bringIn, uploadFile } from '#/test/importing/bringing-in.ts';

const open = await openHouse();

const refused = async (content: string | Uint8Array<ArrayBuffer>, name = 'x.csv'): Promise<unknown> =>
  uploadFile(open, 'maya', name, content).then(
    (up) => up,
    (error: { body?: unknown }) => error.body ?? error,
  );

const zip = async (entries: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> => {
  const made = new yazl.ZipFile();
  for (const [name, text] of Object.entries(entries)) made.addBuffer(Buffer.from(text), name);
  made.end();
  return Uint8Array.from(await buffer(made.outputStream.pipe(new PassThrough())));
};

const sheet = (...rows: string[]): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`;
const book = {
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Empty" r:id="rId1"/><sheet name="People" r:id="rId2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml':
    '<sst><si><t>First name</t></si><si><t>Email</t></si><si><t>Phone</t></si><si><t>Birthday</t></si><si><r><t>An</t></r><r><t>na &amp; Co</t></r><rPh><t>x</t></rPh></si></sst>',
  'xl/worksheets/sheet1.xml': sheet(),
};
const cell = (at: string, value: string, more = '') => `<c r="${at}"${more}><v>${value}</v></c>`;

test('a spreadsheet: the first sheet that has rows, shared and rich texts, dates by their style, telephone numbers in full', async () => {
  const content = await zip({
    ...book,
    'xl/worksheets/sheet2.xml': sheet(
      `<row r="1">${cell('A1', '0', ' t="s"')}${cell('B1', '1', ' t="s"')}${cell('C1', '2', ' t="s"')}${cell('D1', '3', ' t="s"')}</row>`,
      `<row r="3">${cell('A3', '4', ' t="s"')}<c r="B3" t="inlineStr"><is><t>anna@example.org</t></is></c>${cell('C3', '4.0712034567E10')}${cell('D3', '29302', ' s="2"')}</row>`,
    ),
  });
  const done = await bringIn(open, 'maya', 'people.xlsx', content, { phoneCountry: 'RO' });
  expect(done).toMatchObject({ kind: 'xlsx', rows: 1, result: { created: 1 } });
  expect(await becameOf(open, done)).toEqual([
    { name: 'Anna & Co', emails: ['anna@example.org'], phones: ['+40712034567'], birthday: '1980-03-22' },
  ]);
});

describe('is refused at the file, with what to do:', () => {
  test.each([
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj', 'imports.notAnAddressBook'],
    ['nothing', '', 'imports.empty'],
    ['blank lines', '\n\n , \n', 'imports.empty'],
    ['headings alone', 'First name,Email\n', 'imports.headerOnly'],
    ['one column', 'Name\nBob\nAnn\n', 'imports.oneColumn'],
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'imports.notAnAddressBook'],
    ['JSON', '[{"name":"Bob"}]', 'imports.notAnAddressBook'],
    [
      '10,000 columns',
      `${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(',')}\n${'1,'.repeat(9_999)}1\n`,
      'imports.tooManyColumns',
    ],
    ['cards that are none', 'BEGIN:VCARDS\nhello', 'imports.empty'],
    ['a book of no cards', '\n', 'imports.empty'],
  ])('%s', async (_what, content, reason) => {
    expect(await refused(content)).toMatchObject({ status: 422, code: 'ValidationError', field: 'file', reason });
  });

  test('bytes that are no text, and a picture', async () => {
    expect(await refused(Uint8Array.from({ length: 5_000 }, (_, n) => (n * 7) % 256))).toMatchObject({
      reason: 'imports.notAnAddressBook',
    });
    expect(await refused(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]))).toMatchObject(
      { reason: 'imports.notAnAddressBook' },
    );
  });

  test('an archive that is no spreadsheet, and a broken one', async () => {
    expect(await refused(await zip({ 'people.csv': 'a,b' }), 'x.zip')).toMatchObject({
      reason: 'imports.notAnAddressBook',
    });
    expect(await refused(Uint8Array.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 200 }, () => 1)]))).toMatchObject({
      reason: 'imports.unreadable',
    });
    expect(
      await refused(
        await zip({ ...book, 'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row><c><v>1</worksheet>' }),
      ),
    ).toMatchObject({ reason: 'imports.unreadable' });
  });

  test('an entity bomb in a spreadsheet', async () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>';
    expect(await refused(await zip({ ...book, 'xl/worksheets/sheet2.xml': bomb }))).toMatchObject({
      reason: 'imports.unreadable',
    });
  });

  test('a zip bomb, before it is unpacked', async () => {
    const before = process.memoryUsage().rss;
    const content = await zip({
      ...book,
      'xl/worksheets/sheet2.xml': sheet(`<row r="1">${cell('A1', '0'.repeat(150_000_000))}</row>`),
    });
    expect(content.length).toBeLessThan(400_000);
    const made = process.memoryUsage().rss;
    expect(await refused(content, 'x.xlsx')).toMatchObject({ reason: 'imports.bomb' });
    expect(process.memoryUsage().rss - Math.max(made, before)).toBeLessThan(64 * 1_048_576);
  });

  test('and nothing of a refused file is kept', async () => {
    const files = async () =>
      (await open.owner.query<{ n: number }>('select count(*)::int as n from files')).rows[0]?.n;
    const before = await files();
    await refused('%PDF-1.4');
    expect(await files()).toBe(before);
  });
});

describe('every field', () => {
  const one = async (cells: Readonly<Record<string, string>>) => {
    const quoted = Object.values(cells).map((value) => `"${value.replaceAll('"', '""')}"`);
    const done = await bringIn(open, 'maya', 'x.csv', `${Object.keys(cells).join(',')}\n${quoted.join(',')}\n`, {
      phoneCountry: 'RO',
    });
    const [became] = await becameOf(open, done);
    const { data } = await open.maya.imports.rows({ id: done._id });
    return { became, problems: data[0]?.problems.map(({ key }) => key) ?? [] };
  };
  test.each([
    [
      'names from right to left and of pictures',
      { 'First name': 'דוד', 'Last name': '👩‍👩‍👧 مريم' },
      { name: 'דוד 👩‍👩‍👧 مريم' },
      [],
    ],
    [
      'control characters',
      { 'First name': 'A\u0007n\u0000n\u009fa', Email: 'c1@example.org' },
      { name: 'Anna', emails: ['c1@example.org'] },
      [],
    ],
    [
      'a name of blanks alone',
      { 'First name': ' \u200b ', Email: 'c2@example.org' },
      { name: null, emails: ['c2@example.org'] },
      [],
    ],
    [
      'a name longer than any',
      { 'First name': 'x'.repeat(5_000), Email: 'c3@example.org' },
      { name: 'x'.repeat(100), emails: ['c3@example.org'] },
      ['tooLong'],
    ],
    [
      'a note longer than any',
      { 'First name': 'N0', Email: 'c4@example.org', Notes: 'n'.repeat(5_100) },
      { name: 'N0', emails: ['c4@example.org'], notes: ['n'.repeat(5_000)] },
      ['tooLong'],
    ],
    ['a number of no country', { 'First name': 'N1', Phone: '+999 123 456 789' }, { name: 'N1' }, ['phone']],
    ['a day that is none', { 'First name': 'N2', Birthday: '31.02.1990' }, { name: 'N2' }, ['value.birthday']],
    ['names on several lines', { 'First name': 'Anna\nMaria', 'Last name': 'Pop' }, { name: 'Anna Maria Pop' }, []],
  ])('%s', async (_what, cells, expected, problems) => {
    expect(await one(cells)).toEqual({ became: expected, problems });
  });

  test('400 addresses in one cell: fifty are kept, the rest is told', async () => {
    const { became, problems } = await one({
      'First name': 'Many',
      Email: Array.from({ length: 400 }, (_, n) => `m${n}@example.org`).join(';'),
    });
    expect(became && 'emails' in became ? became.emails : []).toHaveLength(50);
    expect(problems.filter((key) => key === 'tooMany')).toHaveLength(350);
  });
});
