// The ledger of single entries, as it was before double entry, taken over by its migration: every balance stays what it was.
import type pg from 'pg';
import { expect, test } from 'vitest';
import { systemIds } from '#/kernel/server/clock.ts';
import { migrate } from '#/kernel/server/db/migrate.ts';
import { databasesBefore } from '#/test/old-database.ts';

const own = '0801-ledger.sql';
const openOld = databasesBefore(own);

// Each subject is a text: what it reserved, and what closed it.
type Story = readonly [reserved: number, closing: 'open' | 'settle' | 'refund', moved: number];
const stories: readonly Story[] = [
  [3, 'open', 0],
  [2, 'settle', 0],
  [4, 'settle', 1],
  [1, 'settle', -2],
  [5, 'refund', 5],
  [6, 'settle', 6],
];

const agency = async (client: pg.Client, name: string): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into agencies (id, name, timezone, created_at, updated_at) values (gen_random_uuid(), $1, 'UTC', now(), now()) returning id`,
    [name],
  );
  return rows[0]?.id ?? '';
};

const write = (
  client: pg.Client,
  agencyId: string,
  kind: string,
  points: number,
  subject: string,
  actor: string | null,
) =>
  client.query(
    `insert into point_entries (agency_id, id, kind, points, subject_type, subject_id, actor_id, at)
     values ($1, gen_random_uuid(), $2, $3, 'message', $4, $5, now())`,
    [agencyId, kind, points, subject, actor],
  );

const actor = systemIds.next();
const lay = async (client: pg.Client, agencyId: string, bought: number, told: readonly Story[]): Promise<void> => {
  await write(client, agencyId, 'topUp', bought, systemIds.next(), null);
  await write(client, agencyId, 'grant', 7, systemIds.next(), null);
  for (const [reserved, closing, moved] of told) {
    const subject = systemIds.next();
    await write(client, agencyId, 'reserve', -reserved, subject, actor);
    if (closing !== 'open') await write(client, agencyId, closing, moved, subject, null);
  }
};

const balances = async (client: pg.Client): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ name: string; points: number }>(
    'select name, points_balance::int as points from agencies order by name',
  );
  return Object.fromEntries(rows.map(({ name, points }) => [name, points]));
};

test('each balance stays what it was, what was open stays held, and every point has come from somewhere', async () => {
  const { url, client } = await openOld();
  await lay(client, await agency(client, 'many'), 100, stories);
  await lay(client, await agency(client, 'few'), 20, stories.slice(0, 2));
  await agency(client, 'none');
  const was = await balances(client);
  expect(was).toEqual({ many: 100 + 7 - 21 + 10, few: 27 - 5, none: 0 });
  expect(await migrate(url)).toContain(own);
  expect(await balances(client)).toEqual(was);
  const { rows: accounts } = await client.query(
    `select a.name, jsonb_object_agg(b.account, b.points) as accounts,
       (select sum(p.points)::int from ledger_postings p where p.agency_id = a.id) as sum,
       (select sum(e.points)::int from ledger_entries e where e.agency_id = a.id) as lines
     from agencies a join ledger_balances b on b.agency_id = a.id group by a.id order by a.name`,
  );
  expect(accounts).toEqual([
    { name: 'few', accounts: { available: 22, held: 3, bought: -20, granted: -7, 'used.text': 2 }, sum: 0, lines: 25 },
    // 2 + 3 + 3 + 0 of those that were settled.
    {
      name: 'many',
      accounts: { available: 96, held: 3, bought: -100, granted: -7, 'used.text': 8 },
      sum: 0,
      lines: 99,
    },
  ]);
  const { rows: holds } = await client.query(
    `select h.points::int as points, h.told::int as told, h.state, h.actor_id = $1 as theirs, o.kind as opened, coalesce(r.kind, s.kind) as closed, -s.points::int as cost
     from point_holds h join agencies a on a.id = h.agency_id and a.name = 'many'
       join ledger_entries o on o.agency_id = h.agency_id and o.id = h.opened_by
       left join ledger_entries r on r.agency_id = h.agency_id and r.id = h.refunded_by
       left join ledger_entries s on s.agency_id = h.agency_id and s.cause_key = 'message:' || h.subject_id || ':settle'
     order by h.opened_at, h.subject_id`,
    [actor],
  );
  const held = { theirs: true, opened: 'hold', told: 0 };
  expect(holds).toEqual([
    { ...held, points: 3, told: 3, state: 'open', closed: null, cost: null },
    { ...held, points: 2, state: 'settled', closed: 'settle', cost: 2 },
    { ...held, points: 4, state: 'settled', closed: 'settle', cost: 3 },
    { ...held, points: 1, state: 'settled', closed: 'settle', cost: 3 },
    { ...held, points: 5, state: 'refunded', closed: 'refund', cost: null },
    { ...held, points: 6, state: 'settled', closed: 'settle', cost: 0 },
  ]);
});

test('rows that do not come to the balance stop the migration, which names the agency and leaves everything as it was', async () => {
  const { url, client } = await openOld();
  const id = await agency(client, 'wrong');
  await lay(client, id, 50, stories);
  await client.query('update agencies set points_balance = points_balance + 1 where id = $1', [id]);
  await expect(migrate(url)).rejects.toThrow(`the points of agency ${id} do not add up`);
  const { rows } = await client.query(
    `select (select count(*)::int from point_entries) as old, to_regclass('ledger_entries') as new`,
  );
  expect(rows).toEqual([{ old: 2 + 6 + 5, new: null }]);
});
