import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { breachesOf, exceptions } from './breaches.ts';

const { owner, house } = await openHouse({ doors: [] });

test('the database keeps the floor of tenancy', async () => {
  expect(await breachesOf(owner)).toEqual([]);
});

test('every table is owned by the kernel or a domain of the ladder', async () => {
  const { rows } = await owner.query<{ owner: string }>(
    `select distinct split_part(obj_description(c.oid, 'pg_class'), ' · ', 1) as owner from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and obj_description(c.oid, 'pg_class') is not null`,
  );
  const ladder = /\/\/ ladder: (.+)/.exec(readFileSync('domains/contract.ts', 'utf8'))?.[1]?.split(' ') ?? [];
  expect(ladder).not.toEqual([]);
  expect(['kernel', ...ladder]).toEqual(expect.arrayContaining(rows.map((row) => row.owner)));
});

test('functions behind indexes are marked leakproof on a server of our own', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where proname in ('jsonb_contains', 'arrayoverlap', 'arraycontains', 'texticlike', 'textlike')
       and pronamespace = 'pg_catalog'::regnamespace and not proleakproof and oid::regprocedure::text not like '%bytea%'`,
  );
  expect(rows).toEqual([]);
});

/** Each of these was written by somebody who meant well. */
const mistakes: readonly [name: string, sql: string, breach: string][] = [
  [
    'a table that forgets its agency',
    `create table scraps (id uuid primary key)`,
    'scraps has no agency_id uuid not null',
  ],
  [
    'a table without row level security',
    `create table scraps (agency_id uuid not null, id uuid, primary key (agency_id, id))`,
    'scraps: row level security is not enabled and forced',
  ],
  [
    'row level security that its owner passes',
    `create table scraps (agency_id uuid not null, id uuid, primary key (agency_id, id)); call keep_apart('scraps'); alter table scraps no force row level security`,
    'scraps: row level security is not enabled and forced',
  ],
  [
    'a key that another agency can collide with',
    `create table scraps (agency_id uuid not null, id uuid, name text unique, primary key (agency_id, id)); call keep_apart('scraps')`,
    'scraps: the index scraps_name_key does not begin with agency_id',
  ],
  [
    'a primary key without the agency',
    `create table scraps (agency_id uuid not null, id uuid primary key); call keep_apart('scraps')`,
    'scraps: the index scraps_pkey does not begin with agency_id',
  ],
  [
    'a reference that can lead into another agency',
    `alter table agents add unique (agency_id, id, email); create unique index agents_lone on agents (id); alter table logs add column by_agent uuid references agents (id)`,
    'logs: the foreign key logs_by_agent_fkey does not begin with agency_id',
  ],
  [
    'a policy that lets more through',
    `create policy everybody on logs for select using (true)`,
    'logs: its policies are not tenancy alone, for reading and writing',
  ],
  [
    'a policy that reads apart and writes anywhere',
    `drop policy tenancy on logs; create policy tenancy on logs using (agency_id = (select current_agency())) with check (true)`,
    'logs: its policies are not tenancy alone, for reading and writing',
  ],
  [
    'a view that sees all',
    `create view everyone as select * from agents`,
    'everyone: the view is not security_invoker',
  ],
  [
    'a materialized view',
    `create materialized view counted as select agency_id, count(*) from agents group by 1`,
    'counted: a materialized view knows no row level security',
  ],
  [
    'a function with the rights of its owner',
    `create function peek() returns bigint language sql security definer return (select count(*) from agents)`,
    'peek runs with the rights of its owner (security definer)',
  ],
  ['a table that nobody owns', `comment on table logs is null`, 'logs has no comment that begins with its owner'],
  [
    'an app that may rewrite history',
    `grant update on events to lintel_app`,
    'lintel_app may update events, which are appended only',
  ],
  ['an app that may empty a table', `grant truncate on logs to lintel_app`, 'lintel_app may truncate logs'],
  ['a table open to every role', `grant select on logs to public`, 'PUBLIC may select logs'],
  ['an app that owns something', `alter table logs owner to lintel_app`, 'lintel_app owns logs'],
  ['an app that may build', `grant create on schema public to lintel_app`, 'lintel_app may create things in public'],
  [
    'an app that is somebody else too',
    `grant pg_read_all_data to lintel_app`,
    'lintel_app is a member of pg_read_all_data',
  ],
  ['an exception that is gone', `drop table rate_limits`, 'rate_limits is an exception that no longer exists'],
];

describe('each of these mistakes is found', () => {
  test.each(mistakes)('%s', async (_, sql, breach) => {
    await owner.query('begin');
    try {
      await owner.query(sql);
      expect(await breachesOf(owner)).toContain(breach);
    } finally {
      await owner.query('rollback');
    }
  });

  test.each(['superuser', 'bypassrls', 'createrole'])('an app that is %s', async (right) => {
    await owner.query('begin');
    await owner.query(`alter role lintel_app ${right}`);
    expect(await breachesOf(owner)).toContain(`lintel_app has a right it must not have: ${right}`);
    await owner.query('rollback');
  });
});

describe('as the app’s role', () => {
  const tables = async (): Promise<string[]> => {
    const { rows } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)`,
      [Object.keys(exceptions)],
    );
    return rows.map(({ name }) => name);
  };

  test('no row of any agency is seen where none is set', async () => {
    for (const table of await tables()) {
      const { rows } = await house.database.pool.query<{ count: number }>(`select count(*) as count from ${table}`);
      expect([table, rows[0]?.count]).toEqual([table, 0]);
    }
  });

  test('a row of another agency can be neither seen, changed nor written', async () => {
    const { northlight, rival } = { northlight: people.maya.agencyId, rival: people.rival.agencyId };
    await house.database.transaction({ agencyId: northlight, userId: null }, async (tx) => {
      const seen = await tx.selectFrom('agents').select('agency_id').distinct().execute();
      expect(seen).toEqual([{ agency_id: northlight }]);
      const changed = await tx
        .updateTable('agents')
        .set({ first_name: 'X' })
        .where('agency_id', '=', rival)
        .executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
    });
    const write = house.database.transaction({ agencyId: northlight, userId: null }, (tx) =>
      tx
        .insertInto('event_cursors')
        .values({ agency_id: rival, reader: 'thief', xid: '1', event_id: people.rival.agentId })
        .execute(),
    );
    await expect(write).rejects.toThrow('row-level security');
  });
});
