import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { uploadFile } from '#/test/importing/bringing-in.ts';
import { madeCsv } from '#/test/importing/made-files.ts';
import { rangesLeft } from './side-by-side.ts';

const open = await openHouse();
const { maya, owner, settle } = open;

const all = async <T extends object>(query: string, values: unknown[] = []): Promise<T[]> =>
  (await owner.query<T>(query, values)).rows;

const rehearsed = async (name: string, rows: number, from = 0): Promise<string> => {
  const { _id } = await uploadFile(open, 'maya', name, [...madeCsv(rows, from)].join(''));
  await maya.imports.update({ id: _id, consent: 'clients' });
  await maya.imports.rehearse({ id: _id });
  await settle();
  return _id;
};

test('whatever was written already, the ranges that are left hold each other row once, and no range is too long', () => {
  const cut = fc.tuple(
    fc.nat(400),
    fc.array(fc.tuple(fc.nat(30), fc.boolean()), { maxLength: 20 }),
    fc.integer({ min: 1, max: 40 }),
  );
  fc.assert(
    fc.property(cut, ([rows, pieces, most]) => {
      let next = 1;
      const written = pieces.flatMap(([length, isWritten]) => {
        const range = { first: next, last: Math.min(rows, next + length) };
        if (range.first > rows) return [];
        next = range.last + 1;
        return isWritten ? [range] : [];
      });
      const left = rangesLeft(rows, written.toReversed(), most);
      const held = [...written, ...left].flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, at) => first + at),
      );
      expect(held.toSorted((a, b) => a - b)).toEqual(Array.from({ length: rows }, (_, at) => at + 1));
      expect(left.every(({ first, last }) => first <= last && last - first < most)).toBe(true);
    }),
  );
});

test('each range is noted with its contacts, and one that is noted is not written again', async () => {
  const id = await rehearsed('ranges.csv', 4_500);
  await owner.query(
    'insert into import_ranges (agency_id, import_id, first_row, last_row) select agency_id, id, 1, 1000 from imports where id = $1',
    [id],
  );
  await maya.imports.run({ id });
  await settle();
  expect(
    await all('select first_row, last_row from import_ranges where import_id = $1 order by first_row', [id]),
  ).toEqual([
    { first_row: 1, last_row: 1_000 },
    { first_row: 1_001, last_row: 3_000 },
    { first_row: 3_001, last_row: 4_500 },
  ]);
  expect((await maya.imports.get({ id })).result).toMatchObject({ created: 3_500 });
});

test('two imports with the same people, side by side in two processes, make each of them once', async () => {
  const ids = [await rehearsed('one.csv', 5_000, 10_000), await rehearsed('other.csv', 5_000, 10_000)];
  for (const id of ids) await maya.imports.run({ id });
  // Jobs of one process are stepped one after the other; two at once are what two processes do.
  await Promise.all([open.background.jobs.tick(), open.background.jobs.tick()]);
  await settle();
  const [overlap] = await all<{ seconds: number }>(
    `select extract(epoch from min(finished_at) - max(started_at))::float as seconds from jobs where kind = 'contacts.import' and input ->> 'importId' = any($1)`,
    [ids],
  );
  expect(overlap?.seconds).toBeGreaterThan(0);
  const results = await Promise.all(ids.map(async (id) => (await maya.imports.get({ id })).result));
  expect(results.reduce((sum, result) => sum + (result?.created ?? 0), 0)).toBe(5_000);
  expect(results.reduce((sum, result) => sum + (result?.skipped ?? 0), 0)).toBe(5_000);
  expect(
    await all(
      `select address from contact_emails where address like 'person1____@%' group by address having count(*) > 1`,
    ),
  ).toEqual([]);
});

test('rows that were put right by hand are compared with each other once more: the same person twice comes in once', async () => {
  const text = 'First name,Last name,Email\nIda,Berg,ida.berg@example.org\nIda,Berg,ida.berg@example\n';
  const { _id } = await uploadFile(open, 'maya', 'edited.csv', text);
  await maya.imports.update({ id: _id, consent: 'clients' });
  await maya.imports.rehearse({ id: _id });
  await settle();
  await maya.imports.editRow({ id: _id, row: '2', cells: [{ column: 2, value: 'ida.berg@example.org' }] });
  await maya.imports.run({ id: _id });
  await settle();
  expect((await maya.imports.get({ id: _id })).result).toMatchObject({ created: 1, skipped: 1 });
  expect(await all(`select from contacts where full_name = 'Ida Berg'`)).toHaveLength(1);
});
