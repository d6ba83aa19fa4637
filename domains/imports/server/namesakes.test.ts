// A name alone joins nobody, in the file or with the book; the same row brought again is the same person all the same.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { bringIn, uploadFile } from '#/test/importing/bringing-in.ts';

const clock = testClock('2026-03-12T14:05:00Z');
const open = await openHouse({ clock });
const { maya, owner } = open;
const header = 'First name,Last name,Email,Phone,Company\n';
const called = async (lastName: string) =>
  (
    await owner.query<{ company: string | null }>(
      'select company_name as company from contacts where last_name = $1 and removed_at is null order by company_name',
      [lastName],
    )
  ).rows.map(({ company }) => company);

test('two namesakes whose addresses and numbers could not be read are two people', async () => {
  const done = await bringIn(
    open,
    'maya',
    'same.csv',
    `${header}Zed,Same,zed at example,12,\nZed,Same,same@,13,Acme\n`,
  );
  expect(done.result).toMatchObject({ created: 2, skipped: 0 });
  expect(await called('Same')).toEqual(['Acme', null]);
});

test('two namesakes of whom nothing else is known to be the same are two people, in the file and with the book', async () => {
  await bringIn(open, 'maya', 'before.csv', `${header}Zoe,Namesake,,,\n`);
  const done = await bringIn(
    open,
    'maya',
    'namesakes.csv',
    `${header}Zoe,Namesake,,,Acme\nzoe,namesake,,,Bolt\nZoe,Namesake,zoe@example.org,,Cask\n`,
  );
  expect(done.result).toMatchObject({ created: 3, updated: 0 });
  expect(await called('Namesake')).toEqual(['Acme', 'Cask', null]);
  expect(await called('namesake')).toEqual(['Bolt']);
});

test('a row that says the same in every cell is the same person, also with columns in another order and values that cannot be read', async () => {
  const rows = `Zac,Again,zac at example,14,Acme\nZac,Again,zac at example,14,Acme\nZac,Again,,,\n`;
  expect((await bringIn(open, 'maya', 'first.csv', header + rows)).result).toMatchObject({ created: 2, skipped: 1 });
  const again = await uploadFile(
    open,
    'maya',
    'again.csv',
    'Company,Last name,First name,Phone,Email\nAcme,Again,Zac,14,zac at example\n,Again,Zac,,\nAcme,Again,Zac,15,zac at example\n',
  );
  expect((await maya.imports.rehearse({ id: again._id })).counts).toMatchObject({ create: 1, update: 0, skip: 2 });
});
