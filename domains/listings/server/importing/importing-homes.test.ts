import { describe, expect, test } from 'vitest';
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import { openHouse } from '#/test/house.ts';
import { uploadFile } from '#/test/importing/bringing-in.ts';
import { password } from '#/test/laying/people.ts';
import { photo } from '#/test/laying/photos.ts';

const open = await openHouse();
const { maya, tom, rival, settle, house, holder, owner } = open;
await owner.query('update sessions set signed_in_at = now()');

/** What the web has at an address; everything else is not found. */
const web = new Map<string, { status: number; body: Buffer } | EgressFailure>();
house.egress.request = async ({ url }) => {
  const found = web.get(String(url)) ?? { status: 404, body: Buffer.from('Not found') };
  if (found instanceof EgressFailure) throw found;
  return { ...found, headers: {} };
};

type Who = 'maya' | 'tom' | 'rival';
const upload = (csv: string, who: Who = 'maya', name = 'Homes.csv') =>
  uploadFile(open, who, name, csv, 'file', 'listings');

const somebody = { maya, tom, rival } as const;

interface How {
  who?: Who;
  choices?: Record<string, string>;
}

/** Uploads and checks a file without touching its mapping. */
const rehearsed = async (csv: string, { who = 'maya', choices }: How = {}): Promise<ImportRecord> => {
  const { _id: id } = await upload(csv, who);
  if (choices) await somebody[who].imports.update({ id, choices });
  return somebody[who].imports.rehearse({ id });
};

const ran = async (csv: string, how: How = {}): Promise<ImportRecord> => {
  const { _id: id } = await rehearsed(csv, how);
  const { imports } = somebody[how.who ?? 'maya'];
  await imports.run({ id });
  await settle();
  return imports.get({ id });
};

const byNumber = async (listingId: string) => {
  const { data } = await maya.listings.search({
    filtersGroups: [[{ field: 'listingId', rule: 'isEqualTo', value: listingId }]],
  });
  const [home] = data;
  if (!home) throw new Error(`No home ${listingId}`);
  return maya.listings.get({ id: home._id });
};

const rowsOf = async ({ _id: id }: ImportRecord) =>
  (await maya.imports.rows({ id, length: '100' })).data.map(({ line, outcome, why, displayName }) => ({
    line,
    outcome,
    why,
    displayName,
  }));

const undo = async ({ jobId, _id: id }: ImportRecord) => {
  await maya.jobs.undo({ id: jobId ?? '' });
  await settle();
  return maya.imports.undone({ id });
};

const heads =
  'MLS #,Status,Type,List Price,Beds,Baths,Full Baths,Half Baths,SqFt,Lot Size (acres),Address,City,State,Zip,List Date,DOM,Remarks,Photos';
const row = (number: string, changes: Partial<Record<string, string>> = {}): string => {
  const cells: Record<string, string> = {
    'MLS #': number,
    Status: 'ACT',
    Type: 'Res',
    'List Price': '"$1,250,000"',
    Beds: '3',
    Baths: '3',
    'Full Baths': '2',
    'Half Baths': '1',
    SqFt: '"1,850 sq ft"',
    'Lot Size (acres)': '0.25',
    Address: `${number} Oak St`,
    City: 'Austin',
    State: 'TX',
    Zip: '78701',
    'List Date': '3/22/2026',
    DOM: '12',
    Remarks: 'Sunny',
    Photos: 'https://pictures.example/1.jpg|https://pictures.example/2.jpg',
    ...changes,
  };
  return heads
    .split(',')
    .map((head) => cells[head] ?? '')
    .join(',');
};
const file = (...rows: string[]): string => `${heads}\n${rows.join('\n')}\n`;

describe('homes from a file', () => {
  test('headings of an MLS are known; prices, sizes, baths and states of sale are read; nothing is there before it is run', async () => {
    const found = await rehearsed(
      file(row('A-1'), row('A-2', { Status: 'Sold', Baths: '2.5', 'Full Baths': '', 'Half Baths': '' })),
    );
    expect(found).toMatchObject({ type: 'listings', counts: { rows: 2, create: 2, fix: 0, reject: 0 } });
    expect(
      found.mapping.filter(({ target }) => target === null).map(({ index }) => found.columns[index]?.header),
    ).toEqual(['DOM']);
    expect((await maya.listings.list({ search: 'Oak St' })).data).toEqual([]);
    await maya.imports.run({ id: found._id });
    await settle();
    expect(await maya.imports.get({ id: found._id })).toMatchObject({
      status: 'done',
      result: { created: 2, updated: 0, skipped: 0, failed: 0 },
    });
    expect(await byNumber('A-1')).toMatchObject({
      publishState: 'Draft',
      standardStatus: 'Active',
      propertyType: 'Residential',
      listPrice: 1_250_000,
      bedroomsTotal: 3,
      bathrooms: 2.5,
      livingArea: 1_850,
      lotSizeAcres: 0.25,
      unparsedAddress: 'A-1 Oak St',
      city: 'Austin',
      postalCode: '78701',
      onMarketDate: '2026-03-22',
      publicRemarks: 'Sunny',
      isOwn: true,
      media: [{ mediaURL: 'https://pictures.example/1.jpg' }, { mediaURL: 'https://pictures.example/2.jpg' }],
    });
    expect(await byNumber('A-2')).toMatchObject({ standardStatus: 'Closed', bathroomsFull: 2, bathroomsHalf: 1 });
  });

  test('the same file once more changes nothing; a new price does, and all of it can be taken back', async () => {
    await ran(file(row('B-1'), row('B-2')));
    const again = await rehearsed(file(row('B-1'), row('B-2')));
    expect(again.counts).toMatchObject({ create: 0, update: 0, skip: 2 });
    await expect(maya.imports.run({ id: again._id })).rejects.toMatchObject({
      body: { reason: 'imports.nothingToDo' },
    });
    const dearer = await ran(file(row('B-1', { 'List Price': '1300000' }), row('B-2'), row('B-3')));
    expect(dearer.result).toMatchObject({ created: 1, updated: 1, skipped: 1 });
    const changed = await byNumber('B-1');
    expect(changed).toMatchObject({ listPrice: 1_300_000, previousListPrice: 1_250_000, publicRemarks: 'Sunny' });
    expect(changed.tags.map(({ _id }) => _id)).toContain(dearer.tag?._id);
    const { reversed, kept, refused } = await undo(dearer);
    expect([reversed.length, kept, refused]).toEqual([2, [], []]);
    const back = await byNumber('B-1');
    expect(back.listPrice).toBe(1_250_000);
    expect(back.tags.map(({ _id }) => _id)).not.toContain(dearer.tag?._id);
    await expect(byNumber('B-3')).rejects.toThrow('No home');
  });

  test('what somebody has worked on since stays when the import is taken back, and is named', async () => {
    const done = await ran(file(row('C-1'), row('C-2')));
    const { _id: id } = await byNumber('C-1');
    await maya.listings.update({ id, listPrice: 1 });
    const { reversed, kept } = await undo(done);
    expect([reversed.map(({ displayName }) => displayName), kept.map(({ displayName }) => displayName)]).toEqual([
      ['C-2 Oak St'],
      ['C-1 Oak St'],
    ]);
    expect(await byNumber('C-1')).toMatchObject({ listPrice: 1 });
  });

  test('of a home that it changed, facts that somebody changed since stay, and the others become what they were', async () => {
    await ran(file(row('C-3')));
    const done = await ran(file(row('C-3', { 'List Price': '7', Beds: '9' })));
    const { _id: id } = await byNumber('C-3');
    await maya.listings.update({ id, listPrice: 8 });
    await undo(done);
    expect(await byNumber('C-3')).toMatchObject({ listPrice: 8, bedroomsTotal: 3 });
  });

  test('cells that are empty leave what is there, and only what is missing is filled in where that was chosen', async () => {
    await ran(file(row('D-1', { Remarks: '' })));
    const filled = await ran(file(row('D-1', { 'List Price': '5', Remarks: 'New words', Beds: '' })), {
      choices: { meeting: 'fill' },
    });
    expect(filled.result).toMatchObject({ updated: 1 });
    expect(await byNumber('D-1')).toMatchObject({ listPrice: 1_250_000, publicRemarks: 'New words', bedroomsTotal: 3 });
    const left = await rehearsed(file(row('D-1', { 'List Price': '5' })), { choices: { meeting: 'skip' } });
    expect(left.counts).toMatchObject({ update: 0, skip: 1 });
  });

  test('rows without a number are known by their address', async () => {
    const csv = (price: string) =>
      `Address,Unit,City,Zip,Price\n9 Elm Rd,2,Austin,78702,${price}\n9 elm rd,3,Austin,78702,${price}\n`;
    const first = await ran(csv('100000'));
    expect(first.result).toMatchObject({ created: 2 });
    const second = await rehearsed(csv('110000'));
    expect(second.counts).toMatchObject({ create: 0, update: 2 });
  });
});

describe('publishing with the import', () => {
  test('what is ready is published; what lacks a price or a city comes in as a draft, and that is said before', async () => {
    const csv = file(row('E-1'), row('E-2', { 'List Price': '', City: '' }));
    const found = await rehearsed(csv, { choices: { publishState: 'Published' } });
    const { data } = await maya.imports.problems({ id: found._id });
    expect(data.map(({ key, values }) => [key, values.map(({ value }) => value).toSorted()])).toEqual([
      ['unready', ['Add a city', 'Add a price']],
    ]);
    await maya.imports.run({ id: found._id });
    await settle();
    expect([(await byNumber('E-1')).publishState, (await byNumber('E-2')).publishState]).toEqual([
      'Published',
      'Draft',
    ]);
  });

  test('nobody is told of homes that came by a file, unless that was chosen', async () => {
    const lines = async (number: string) => (await byNumber(number)).changes.map(({ isQuiet }) => isQuiet);
    await ran(file(row('F-1')), { choices: { publishState: 'Published' } });
    expect(new Set(await lines('F-1'))).toEqual(new Set([true]));
    await ran(file(row('F-2')), { choices: { publishState: 'Published', telling: 'everybody' } });
    expect(await lines('F-2')).toContain(false);
  });
});

describe('what is wrong with rows', () => {
  test('a word that no list has is decided once, for all rows that say it', async () => {
    const found = await rehearsed(file(row('G-1', { Status: 'Hot' }), row('G-2', { Status: 'Hot' }), row('G-3')));
    const { data } = await maya.imports.problems({ id: found._id });
    expect(data).toMatchObject([{ key: 'list.standardStatus.Hot', rows: 2, title: 'Unknown standard status “Hot”' }]);
    expect(data[0]?.options?.map(({ value }) => value)).toContain('Coming Soon');
    const key = 'list.standardStatus.Hot';
    await expect(maya.imports.fix({ id: found._id, key, how: 'map', to: 'Warm' })).rejects.toMatchObject({
      body: { field: 'to' },
    });
    const mended = await maya.imports.fix({ id: found._id, key, how: 'map', to: 'Coming Soon' });
    expect(mended.counts).toMatchObject({ create: 3, fix: 0 });
    await maya.imports.run({ id: found._id });
    await settle();
    expect((await byNumber('G-2')).standardStatus).toBe('Coming Soon');
  });

  test('numbers that no home has, a row of nothing, the same home twice, and a number that was deleted are told', async () => {
    const { _id: gone } = await maya.listings.create({ listingId: 'H-9', unparsedAddress: '9 Gone' });
    await maya.listings.delete({ id: gone });
    const found = await rehearsed(
      file(
        row('H-1', { 'List Price': '-5', Beds: '99999', SqFt: 'big' }),
        row('', { Address: '', Remarks: 'nothing' }),
        row('H-1', { Remarks: 'again' }),
        row('H-9'),
      ),
    );
    expect(found.counts).toMatchObject({ create: 1, skip: 1, reject: 2, doubles: 1 });
    expect(await rowsOf(found)).toEqual([
      { line: 2, outcome: 'create', why: null, displayName: 'H-1 Oak St' },
      { line: 3, outcome: 'reject', why: 'No MLS number and no address in this row', displayName: null },
      { line: 4, outcome: 'skip', why: 'The same home is on line 2', displayName: 'H-1 Oak St' },
      { line: 5, outcome: 'reject', why: expect.stringContaining('was deleted') as string, displayName: 'H-9 Oak St' },
    ]);
    const { data } = await maya.imports.problems({ id: found._id });
    expect(data.map(({ key }) => key).toSorted()).toEqual([
      'row.noHome',
      'value.bedroomsTotal',
      'value.listPrice',
      'value.livingArea',
    ]);
  });

  test('a cell that is put right is read anew', async () => {
    const found = await rehearsed(file(row('I-1', { SqFt: 'big' })));
    const column = found.columns.find(({ header }) => header === 'SqFt')?.index ?? -1;
    const { counts } = await maya.imports.editRow({ id: found._id, row: '1', cells: [{ column, value: '2000' }] });
    expect(counts).toMatchObject({ create: 1, fix: 0 });
    await maya.imports.run({ id: found._id });
    await settle();
    expect((await byNumber('I-1')).livingArea).toBe(2_000);
  });

  test('a column of prose that is read as a list is one problem, not thousands', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => row(`J-${at}`, { Status: `Words ${at}` }));
    const found = await rehearsed(file(...rows));
    const { data } = await maya.imports.problems({ id: found._id });
    expect(data.length).toBe(21);
    expect(data.find(({ key }) => key === 'value.standardStatus')?.rows).toBe(40);
  });
});

describe('whose homes', () => {
  test('a member changes their own homes and is told whose others are; another agency meets nothing', async () => {
    await ran(file(row('K-1')), { choices: { publishState: 'Published' } });
    const byTom = await rehearsed(file(row('K-1', { 'List Price': '1' }), row('K-2')), { who: 'tom' });
    expect(byTom.counts).toMatchObject({ create: 1, update: 0, skip: 1 });
    expect((await tom.imports.rows({ id: byTom._id })).data[0]?.why).toBe('Only its maker and owners change this home');
    const elsewhere = await rehearsed(file(row('K-1')), { who: 'rival' });
    expect(elsewhere.counts).toMatchObject({ create: 1 });
    await expect(rival.imports.get({ id: byTom._id })).rejects.toMatchObject({ status: 404 });
  });

  test('cards hold people, an unknown type nothing, and a choice has its values', async () => {
    await expect(upload('BEGIN:VCARD\nFN:Ana\nEND:VCARD\n', 'maya', 'a.vcf')).rejects.toMatchObject({
      body: { reason: 'imports.wrongKind' },
    });
    await expect(uploadFile(open, 'maya', 'a.csv', heads, 'file', 'boats')).rejects.toMatchObject({
      body: { reason: 'imports.unknownType', field: 'type' },
    });
    const { _id: id } = await upload(file(row('L-1')));
    await expect(maya.imports.update({ id, choices: { publishState: 'Sold' } })).rejects.toMatchObject({
      body: { reason: 'imports.unknownChoice' },
    });
    await expect(maya.imports.update({ id, choices: { colour: 'red' } })).rejects.toMatchObject({
      body: { reason: 'imports.unknownChoice' },
    });
    await expect(maya.imports.update({ id, mapping: [{ index: 0, target: 'firstName' }] })).rejects.toMatchObject({
      body: { reason: 'imports.unknownTarget' },
    });
  });

  test('a program whose key is for contacts alone neither sees imports of homes nor makes any', async () => {
    const { _id: id } = await upload(file(row('L-2')));
    const made = await maya.apiKeys.create({
      displayName: 'Contacts',
      scopes: ['contact.write'],
      currentPassword: password,
    });
    const program = holder(made.secret);
    await expect(program.imports.get({ id })).rejects.toMatchObject({ status: 404 });
    expect((await program.imports.list({})).data.filter(({ type }) => type !== 'contacts')).toEqual([]);
    await expect(program.imports.targets({ type: 'listings' })).rejects.toMatchObject({ status: 422 });
  });

  test('imports are listed by what they bring in', async () => {
    const { data } = await maya.imports.list({ type: 'contacts' });
    expect(data.filter(({ type }) => type !== 'contacts')).toEqual([]);
    expect((await maya.imports.list({ type: 'listings' })).total).toBeGreaterThan(0);
  });

  test('a number that was given away after the check leaves its row out, with the reason, and the others come in', async () => {
    const found = await rehearsed(file(row('M-1'), row('M-2')));
    await maya.listings.create({ listingId: 'M-1', unparsedAddress: 'Somewhere' });
    await maya.imports.run({ id: found._id });
    await settle();
    expect((await maya.imports.get({ id: found._id })).result).toMatchObject({ created: 1, skipped: 1 });
    expect((await byNumber('M-1')).unparsedAddress).toBe('Somewhere');
  });
});

describe('photos that a file names', () => {
  const at = (name: string) => `https://pictures.example/${name}`;
  const mediaOf = async (number: string) =>
    (await byNumber(number)).media.map(({ mediaURL, photoId }) => (photoId === undefined ? mediaURL : 'kept'));

  test('are fetched and kept in their order; what is no picture, forbidden or not found stays a link, and the home can be taken back', async () => {
    const [first, second] = await Promise.all([
      photo(30, 20).jpeg().toBuffer(),
      photo(20, 30, { r: 9, g: 9, b: 9 }).jpeg().toBuffer(),
    ]);
    web.set(at('a.jpg'), { status: 200, body: first });
    web.set(at('b.jpg'), { status: 200, body: second });
    web.set(at('gone.jpg'), { status: 410, body: await photo(10, 10).jpeg().toBuffer() });
    web.set(at('page'), { status: 200, body: Buffer.from('<html>') });
    web.set(at('inside.jpg'), new EgressFailure('forbidden', 'It is not on the public internet'));
    const done = await ran(
      file(
        row('P-1', { Photos: ['a.jpg', 'page', 'inside.jpg', 'gone.jpg', 'b.jpg', 'a.jpg?again'].map(at).join(' ') }),
      ),
    );
    expect(await mediaOf('P-1')).toEqual([
      'kept',
      'kept',
      at('page'),
      at('inside.jpg'),
      at('gone.jpg'),
      at('a.jpg?again'),
    ]);
    expect((await byNumber('P-1')).photosCount).toBeGreaterThanOrEqual(2);
    const { reversed, kept } = await undo(done);
    expect([reversed.length, kept.length]).toEqual([1, 0]);
  });

  test('a home that has photos keeps them as they are', async () => {
    web.set(at('c.jpg'), { status: 200, body: await photo(30, 30).jpeg().toBuffer() });
    await ran(file(row('P-2', { Photos: at('c.jpg') })));
    const again = await rehearsed(file(row('P-2', { Photos: at('d.jpg') })));
    expect(again.counts).toMatchObject({ update: 0, skip: 1 });
    expect(await mediaOf('P-2')).toEqual(['kept']);
  });
});
