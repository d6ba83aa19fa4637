// Rows of a file beside whom they meet, and what people decide about them before anything is written.
import { expect, test } from 'vitest';
import type { ImportPair } from '#/domains/imports/contract.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { bringIn, uploadFile } from '#/test/importing/bringing-in.ts';
import { emptyBook } from '#/test/laying/address-book.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-03-12T14:05:00Z');
const open = await openHouse({ clock });
const { maya, tom, rival, owner, settle } = open;

const header = 'First name,Last name,Email,Phone,Company\n';
const checked = async (text: string, options: object = {}) => {
  const { _id: id } = await uploadFile(open, 'maya', 'people.csv', text);
  await maya.imports.update({ id, consent: 'clients', ...options });
  await maya.imports.rehearse({ id });
  return id;
};
const run = async (id: string) => {
  await maya.imports.run({ id });
  await settle();
  return maya.imports.get({ id });
};
const book = async () =>
  (
    await owner.query<{ name: string; company: string | null; emails: string[] }>(
      `select full_name as name, company_name as company,
         (select array_agg(e ->> 'emailAddress') from jsonb_array_elements(emails) e) as emails
       from contacts where removed_at is null order by full_name, company_name`,
    )
  ).rows;
const field = (pair: ImportPair | undefined, name: string) => {
  const { given, there, after } = pair?.fields.find((one) => one.name === name) ?? {};
  return [given, there, after];
};
const fresh = async () => {
  await emptyBook(open);
  clock.pass({ minutes: 1 });
  await bringIn(
    open,
    'maya',
    'first.csv',
    `${header}Ana,,ana@example.com,+40722123456,Acme\nBob,Lee,bob@example.com,,\n`,
  );
  clock.pass({ minutes: 1 });
};

test('who is in the book stands beside the row, field by field, with the values after the import', async () => {
  await fresh();
  const id = await checked(`${header}Anna,Pop,ana@example.com,,Acme & Sons\nNew,One,new@example.com,,\n`);
  const { data, total, all } = await maya.imports.pairs({ id, kind: 'book' });
  expect([total, all]).toEqual([1, 'update']);
  const [pair] = data;
  expect(pair).toMatchObject({
    row: 1,
    line: 2,
    displayName: 'Anna Pop',
    how: 'update',
    decided: null,
    mayUpdate: true,
  });
  expect(pair?.meets).toMatchObject({ displayName: 'Ana', line: null });
  expect(field(pair, 'firstName')).toEqual(['Anna', 'Ana', 'Ana']);
  expect(field(pair, 'lastName')).toEqual(['Pop', null, 'Pop']);
  expect(field(pair, 'companyName')).toEqual(['Acme & Sons', 'Acme', 'Acme']);
  await maya.imports.update({ id, duplicates: 'overwrite' });
  await maya.imports.rehearse({ id });
  const [otherwise] = (await maya.imports.pairs({ id, kind: 'book' })).data;
  expect(field(otherwise, 'firstName')).toEqual(['Anna', 'Ana', 'Anna']);
  expect((await maya.imports.pairs({ id, kind: 'file' })).total).toBe(0);
});

test('each pair is decided by itself, and the decision stands however often the rows are checked again', async () => {
  await fresh();
  const id = await checked(
    `${header}Anna,Pop,ana@example.com,,Acme & Sons\nBob,Lee,bob@example.com,,Lee Ltd\nCarl,New,carl@example.com,,\n`,
  );
  const decided = await maya.imports.decidePair({ id, kind: 'book', row: 1, how: 'create' });
  expect(decided).toMatchObject({ status: 'rehearsed', counts: { create: 2, update: 1 } });
  expect((await maya.imports.decidePair({ id, kind: 'book', row: 2, how: 'skip' })).counts).toMatchObject({
    create: 2,
    update: 0,
    skip: 1,
  });
  await maya.imports.rehearse({ id });
  const { data } = await maya.imports.pairs({ id, kind: 'book' });
  expect(data.map(({ how, decided: own }) => [how, own])).toEqual([
    ['create', 'create'],
    ['skip', 'skip'],
  ]);
  expect(field(data[0], 'companyName')).toEqual(['Acme & Sons', 'Acme', 'Acme']);
  expect((await run(id)).result).toMatchObject({ created: 2, updated: 0, skipped: 1, failed: 0 });
  expect(await book()).toEqual([
    { name: 'Ana', company: 'Acme', emails: ['ana@example.com'] },
    { name: 'Anna Pop', company: 'Acme & Sons', emails: ['ana@example.com'] },
    { name: 'Bob Lee', company: null, emails: ['bob@example.com'] },
    { name: 'Carl New', company: null, emails: ['carl@example.com'] },
  ]);
});

test('a decision about the whole group takes the place of those about its rows, and can be taken back', async () => {
  await fresh();
  const id = await checked(`${header}Anna,Pop,ana@example.com,,\nBob,Lee,bob@example.com,,Lee Ltd\n`);
  await maya.imports.decidePair({ id, kind: 'book', row: 1, how: 'update' });
  const all = await maya.imports.decidePair({ id, kind: 'book', how: 'create' });
  expect(all).toMatchObject({ counts: { create: 2, update: 0 }, options: { duplicates: 'createAnyway' } });
  expect((await maya.imports.pairs({ id, kind: 'book' })).data.map(({ decided }) => decided)).toEqual([null, null]);
  // One of them is the person who is there, though all others are new.
  await maya.imports.decidePair({ id, kind: 'book', row: 2, how: 'update' });
  expect((await run(id)).result).toMatchObject({ created: 1, updated: 1 });
  expect((await book()).find(({ name }) => name === 'Bob Lee')).toMatchObject({ company: 'Lee Ltd' });
  const other = await checked(`${header}Anna,Pop,ana@example.com,,\n`);
  await maya.imports.decidePair({ id: other, kind: 'book', row: 1, how: 'skip' });
  const back = await maya.imports.decidePair({ id: other, kind: 'book', row: 1, how: null });
  expect(back.counts).toMatchObject({ update: 1, skip: 0, create: 0 });
  expect((await maya.imports.pairs({ id: other, kind: 'book' })).data[0]).toMatchObject({
    decided: null,
    how: 'update',
  });
});

const twice = `${header}Dan,Roe,dan@example.com,,\nDaniel,Roe,dan@example.com,+40722999888,Roe Ltd\nDana,Roe,dan@example.com,,Dana Ltd\n`;

test('who stands in the file twice is shown with the row further up: joined, by itself, or left out', async () => {
  await fresh();
  const id = await checked(twice);
  const first = await maya.imports.pairs({ id, kind: 'file' });
  expect([first.total, first.all]).toEqual([2, 'update']);
  expect(first.data[0]).toMatchObject({
    row: 2,
    line: 3,
    displayName: 'Daniel Roe',
    meets: { _id: null, line: 2, displayName: 'Dan Roe' },
  });
  expect(field(first.data[0], 'firstName')).toEqual(['Daniel', 'Dan', 'Dan']);
  expect(field(first.data[0], 'companyName')).toEqual(['Roe Ltd', null, 'Roe Ltd']);
  expect(field(first.data[0], 'phones')).toEqual(['+40 722 999 888', null, '+40 722 999 888']);
  await maya.imports.decidePair({ id, kind: 'file', row: 2, how: 'skip' });
  expect((await maya.imports.decidePair({ id, kind: 'file', row: 3, how: 'create' })).counts).toMatchObject({
    create: 2,
    skip: 1,
  });
  await maya.imports.rehearse({ id });
  expect((await maya.imports.pairs({ id, kind: 'file' })).data.map(({ how }) => how)).toEqual(['skip', 'create']);
  await run(id);
  expect((await book()).filter(({ name }) => name.endsWith('Roe'))).toEqual([
    { name: 'Dan Roe', company: null, emails: ['dan@example.com'] },
    { name: 'Dana Roe', company: 'Dana Ltd', emails: ['dan@example.com'] },
  ]);
});

test('all who stand in the file twice can be told to be contacts of their own', async () => {
  await fresh();
  const id = await checked(twice);
  expect((await maya.imports.decidePair({ id, kind: 'file', how: 'create' })).counts).toMatchObject({
    create: 3,
    doubles: 0,
  });
  expect((await maya.imports.pairs({ id, kind: 'file' })).all).toBe('create');
  expect((await maya.imports.decidePair({ id, kind: 'file', row: 2, how: 'update' })).counts).toMatchObject({
    create: 2,
    doubles: 1,
  });
  await maya.imports.decidePair({ id, kind: 'file', how: 'create' });
  await run(id);
  expect((await book()).filter(({ name }) => name.endsWith('Roe')).map(({ name, company }) => [name, company])).toEqual(
    [
      ['Dan Roe', null],
      ['Dana Roe', 'Dana Ltd'],
      ['Daniel Roe', 'Roe Ltd'],
    ],
  );
});

test('of a large file decisions are kept, and the rows checked again when whoever decides is done', async () => {
  await fresh();
  const many = Array.from({ length: 3_001 }, (_, n) => `P${n},F${n},p${n}@example.org,,\n`).join('');
  const id = await checked(`${header}Anna,Pop,ana@example.com,,\nBob,Lee,bob@example.com,,Lee\n${many}`);
  await settle();
  for (const row of [1, 2])
    expect(await maya.imports.decidePair({ id, kind: 'book', row, how: 'skip' })).toMatchObject({ status: 'uploaded' });
  const { data } = await maya.imports.pairs({ id, kind: 'book' });
  expect(data.map(({ how, decided }) => [how, decided])).toEqual([
    ['skip', 'skip'],
    ['skip', 'skip'],
  ]);
  await maya.imports.rehearse({ id });
  await settle();
  expect((await maya.imports.get({ id })).counts).toMatchObject({ create: 3_001, skip: 2, update: 0 });
});

test('what whoever looks may not change is said, and a pair nobody may see is not found', async () => {
  await fresh();
  const id = await checked(`${header}Anna,Pop,ana@example.com,,\n`);
  expect((await refusalOf(tom.imports.pairs({ id, kind: 'book' }))).status).toBe(404);
  expect((await refusalOf(rival.imports.decidePair({ id, kind: 'book', row: 1, how: 'skip' }))).status).toBe(404);
  expect((await refusalOf(maya.imports.decidePair({ id, kind: 'book', row: 2, how: 'skip' }))).status).toBe(404);
  expect((await refusalOf(maya.imports.decidePair({ id, kind: 'file', row: 1, how: 'skip' }))).status).toBe(404);

  const { rows } = await owner.query<{ id: string }>(`select id from contacts where full_name = 'Bob Lee'`);
  await maya.contacts.share({ id: rows[0]?.id ?? '', agentsEmails: [people.tom.email], permissionType: 4 });
  const { _id: own } = await uploadFile(
    open,
    'tom',
    'own.csv',
    `${header}Bob,Lee,bob@example.com,,Lee\nAnna,Pop,ana@example.com,,\n`,
  );
  await tom.imports.update({ id: own, consent: 'clients' });
  await tom.imports.rehearse({ id: own });
  // Ana is out of his reach: nothing is told of her.
  const { data } = await tom.imports.pairs({ id: own, kind: 'book' });
  expect(data.map(({ displayName, mayUpdate, how }) => [displayName, mayUpdate, how])).toEqual([
    ['Bob Lee', false, 'skip'],
  ]);
  expect((await tom.imports.decidePair({ id: own, kind: 'book', row: 1, how: 'create' })).counts).toMatchObject({
    create: 2,
  });
});
