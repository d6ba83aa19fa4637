// An import reads what stands in the cells as well as the headings: addresses in any script, colleagues by their first name, names that
// are spelt in two ways, and rows with a cell too many.
import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { uploadFile } from '#/test/importing/bringing-in.ts';

const open = await openHouse();
const { maya, settle } = open;

const checked = async (lines: readonly string[]) => {
  const { _id } = await uploadFile(open, 'maya', 'book.csv', lines.join('\n'));
  await maya.imports.rehearse({ id: _id });
  return maya.imports.get({ id: _id });
};

const bring = async (id: string) => {
  await maya.imports.update({ id, consent: 'clients' });
  await maya.imports.run({ id });
  await settle();
};

const named = async (firstName: string) => {
  const filter = { field: 'firstName', type: 'string', rule: 'isEqualTo', value: firstName };
  const { data } = await maya.contacts.list({ filtersGroups: JSON.stringify([[filter]]), length: '10' });
  return data;
};

const problemsOf = async (id: string) =>
  (await maya.imports.problems({ id })).data.map(({ key, rows }) => [key, rows] as const);

test('a column under an unknown heading is read by what stands in it: addresses, and colleagues by their first name', async () => {
  const { _id, mapping } = await checked([
    'Vorname,E-Post / mail,Handled by',
    'Ana,ana@harbour.example,Tom',
    'Jörg,jörg@harbour.example,tom',
    'Li,李明@harbour.example,Maya',
  ]);
  expect(mapping.map(({ target }) => target)).toEqual(['firstName', 'emails.0', 'assignedAgent']);
  expect(await problemsOf(_id)).toEqual([]);
  await bring(_id);
  expect(await named('Jörg')).toMatchObject([
    { emails: [{ emailAddress: 'jörg@harbour.example' }], assignedAgent: { displayName: 'Tom Example' } },
  ]);
});

test('an address has one spelling, however its letters are put together', async () => {
  const { _id, counts } = await checked([
    'First name,Email',
    `Ren\u00e9,ren\u00e9@harbour.example`,
    `Ren\u00e9,rene\u0301@harbour.example`,
  ]);
  expect(counts).toMatchObject({ create: 1, doubles: 1 });
  expect(await problemsOf(_id)).toEqual([]);
});

test('origins, tags and stages that are spelt like another are taken as one, and kept apart where somebody says so', async () => {
  await maya.origins.create({ displayName: 'Zillow', backgroundColor: '#ffffff', foregroundColor: '#000000' });
  const { _id } = await checked([
    'First name,Email,Origin,Tags',
    'Vera,vera@harbour.example,zillow.com,Past client',
    'Vito,vito@harbour.example,Zil-low,past-client',
    'Vasco,vasco@harbour.example,ZILLOW,A+',
    'Vlad,vlad@harbour.example,Open House,A-',
    'Vance,vance@harbour.example,OpenHouse,A',
  ]);
  const found = new Map(await problemsOf(_id));
  expect(found).toEqual(
    new Map([
      ['originSpelt', 3],
      ['tagSpelt', 1],
      ['origin', 1],
      ['tag', 4],
    ]),
  );
  await maya.imports.fix({ id: _id, key: 'originSpelt', value: 'OpenHouse', how: 'create' });
  await bring(_id);
  const origins = (await maya.origins.all({})).data.map(({ displayName }) => displayName).toSorted();
  expect(origins).toEqual(['Open House', 'OpenHouse', 'Zillow']);
  const tags = (await maya.tags.all({ typeName: 'contact' })).data.map(({ displayName }) => displayName);
  expect(tags).toEqual(expect.arrayContaining(['Past client', 'A+', 'A-', 'A']));
  expect(tags).not.toContain('past-client');
  expect(await named('Vito')).toMatchObject([{ origins: [{ displayName: 'Zillow' }] }]);
});

test('a name is one value however its capitals are written: counted once, decided about once', async () => {
  const { _id } = await checked([
    'First name,Email,Origin,Tags,Assigned to,Stage',
    'Wanda,wanda@harbour.example,Rightmove,Lake view,Nobody Known,Thinking',
    'Wendy,wendy@harbour.example,rightmove,lake view,nobody known,thinking',
    'Wilma,wilma@harbour.example,RIGHT MOVE,LAKE  VIEW,NOBODY KNOWN,THINKING',
  ]);
  const valuesOf = async (key: string) =>
    (await maya.imports.problems({ id: _id })).data
      .find((group) => group.key === key)
      ?.values.map(({ value, rows, fix }) => [value, rows, fix?.how ?? null]);
  expect(await valuesOf('origin')).toEqual([['Rightmove', 2, null]]);
  expect(await valuesOf('originSpelt')).toEqual([['RIGHT MOVE', 1, null]]);
  expect(await valuesOf('tag')).toEqual([['Lake view', 3, null]]);
  expect(await valuesOf('agent')).toEqual([['Nobody Known', 3, null]]);
  expect(await valuesOf('stage')).toEqual([['Thinking', 3, null]]);

  await maya.imports.fix({ id: _id, key: 'tag', value: 'Lake view', how: 'drop' });
  expect(await valuesOf('tag')).toEqual([['Lake view', 3, 'drop']]);
  await maya.imports.fix({ id: _id, key: 'tag', value: 'LAKE  VIEW', how: null });
  expect(await valuesOf('tag')).toEqual([['Lake view', 3, null]]);
});

test('a decision about one spelling that was made before counts for the others, too', async () => {
  const { _id } = await checked(['First name,Email,Tags', 'Xenia,xenia@harbour.example,Old Mill']);
  const kept = { tag: { values: { 'Old Mill': { how: 'drop', to: null } } } };
  await open.owner.query('update imports set fixes = $2 where id = $1', [_id, JSON.stringify(kept)]);
  await maya.imports.rehearse({ id: _id });
  const { data } = await maya.imports.problems({ id: _id });
  expect(data.find(({ key }) => key === 'tag')?.values).toMatchObject([{ value: 'Old Mill', fix: { how: 'drop' } }]);
  await bring(_id);
  expect(await named('Xenia')).toMatchObject([{ tags: [{ displayName: expect.stringMatching(/^Import/) }] }]);
});

test('a row with a cell too many comes in without it, or with it in the note, where somebody says so', async () => {
  const { _id, counts } = await checked([
    'First name,Email',
    'Wide,wide@harbour.example,likes the lake',
    'Plain,plain@harbour.example',
  ]);
  expect(counts).toMatchObject({ create: 1, reject: 1, fix: 1 });
  const ignored = await maya.imports.fix({ id: _id, key: 'row.tooManyCells', how: 'drop' });
  expect(ignored.counts).toMatchObject({ create: 2, reject: 0, fix: 0 });
  await maya.imports.fix({ id: _id, key: 'row.tooManyCells', how: 'keep' });
  await bring(_id);
  const { rows } = await open.owner.query('select count(*)::int as n from import_notes');
  expect([(await named('Wide')).length, rows]).toEqual([1, [{ n: 1 }]]);
});
