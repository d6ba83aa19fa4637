// Debts that stood beside points of the agency's own, paid by the migration for them.
import type pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '#/kernel/server/db/migrate.ts';
import { databasesBefore } from '#/test/old-database.ts';

const own = '0833-debts-paid.sql';
const openOld = databasesBefore(own);

const agency = async (client: pg.Client, name: string, available: number, owed: number): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into agencies (id, name, timezone, created_at, updated_at) values (gen_random_uuid(), $1, 'UTC', now(), now()) returning id`,
    [name],
  );
  for (const [account, from, points] of [
    ['available', 'bought', available],
    ['owed', 'used.text', -owed],
  ] as const)
    if (points !== 0)
      await client.query(
        `with entry as (
           insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, at)
           values ($1, gen_random_uuid(), 'grant', $2, 'grant', gen_random_uuid(), $4, 'a gift', now()) returning *
         )
         insert into ledger_postings (agency_id, entry_id, account, points)
         select $1, entry.id, p.account, p.points from entry, lateral (values ($2, $4::bigint), ($3, -$4::bigint)) p (account, points)`,
        [rows[0]?.id, account, from, points],
      );
};

test('what is owed is paid of what is available, and nothing is made or lost', async () => {
  const { url, client } = await openOld();
  await agency(client, 'both', 20, 6);
  await agency(client, 'few', 4, 9);
  await agency(client, 'none owed', 5, 0);
  await agency(client, 'none left', 0, 3);
  expect(await migrate(url)).toContain(own);
  const { rows } = await client.query(
    `select a.name, a.points_balance::int as balance,
       coalesce((select points::int from ledger_balances b where b.agency_id = a.id and account = 'available'), 0) as available,
       coalesce((select points::int from ledger_balances b where b.agency_id = a.id and account = 'owed'), 0) as owed,
       (select sum(points)::int from ledger_entries e where e.agency_id = a.id) as lines
     from agencies a order by a.name`,
  );
  expect(rows).toEqual([
    { name: 'both', balance: 14, available: 14, owed: 0, lines: 14 },
    { name: 'few', balance: 0, available: 0, owed: -5, lines: -5 },
    { name: 'none left', balance: 0, available: 0, owed: -3, lines: -3 },
    { name: 'none owed', balance: 5, available: 5, owed: 0, lines: 5 },
  ]);
});
