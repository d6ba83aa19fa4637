// How PostgreSQL goes about the homes of a contact who has very many, by a plan that it made while there were none: each row is looked at a few
// times, never each of them beside all the others.
import pg from 'pg';
import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { type Asked, type Plan, readsOf, statementsOf } from '#/test/plans.ts';

const opened = await openHouse();
const { house, owner, maya, tom } = opened;
const agencyId = agencies.northlight.id;
const many = 4_000;
const page = 50;
const ana = await layContact(opened, { firstName: 'Ana', assignedAgentId: people.tom.agentId });

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : JSON.stringify(value).replaceAll('"', ''));
};
const executed = (name: string, { values }: Asked): string =>
  `execute ${name}${values.length === 0 ? '' : ` (${values.map(literal).join(', ')})`}`;

/** Lays homes of which Ana saved each; one in a hundred is a draft of Maya's. */
const layHomes = async (): Promise<void> => {
  await owner.query(
    `insert into listings (agency_id, id, listing_id, listing_key, unparsed_address, publish_state, created_by, listed_at, created_at, updated_at)
     select $1, uuidv7(), 'M-' || n, 'M-' || n, n || ' Many Road', case when n % 100 = 0 then 'Draft' else 'Published' end, $2, now(), now(), now()
     from generate_series(1, $3::integer) n`,
    [agencyId, people.maya.agentId, many],
  );
  await owner.query(
    `insert into contact_interests (agency_id, id, made_with, listing_id, is_saved, view_count, source, address, created_at, updated_at)
     select agency_id, id, $1, id, true, 1, 'site', display_name, now(), now() from listings`,
    [ana],
  );
  await owner.query(
    `insert into contact_listings (agency_id, id, contact_id, is_contact_removed, listing_id, is_saved, is_favorite, is_hidden, view_count, source,
       address, created_at, updated_at)
     select agency_id, id, made_with, false, listing_id, true, false, false, 1, 'site', address, created_at, updated_at from contact_interests`,
  );
};

test('a page and the number of very many homes of one contact are read in one walk, by a member too', async () => {
  const asked = await statementsOf(house, ['contact_listings'], async () => {
    for (const who of [tom, maya]) {
      await who.interests.list({ contactId: ana, length: String(page) });
      await who.interests.count({ contactId: ana });
    }
  });
  expect(asked.length).toBeGreaterThanOrEqual(4);
  const client = await house.database.pool.connect();
  const inAgency = async <T>(work: () => Promise<T>): Promise<T> => {
    await client.query('begin; set local plan_cache_mode = force_generic_plan');
    await client.query(`select set_config('app.agency_id', $1, true)`, [agencyId]);
    const done = await work();
    await client.query('rollback');
    return done;
  };
  const named = asked.map((one, at) => ({ one, name: `asked_${at}` }));
  for (const { one, name } of named) await client.query(`prepare ${name} as ${one.text}`);
  await inAgency(async () => {
    for (const { one, name } of named) await client.query(executed(name, one));
  });
  await layHomes();
  for (const { one, name } of named) {
    const { rows } = await inAgency(() =>
      client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${executed(name, one)}`),
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('No plan');
    for (const table of ['contact_listings', 'contact_access', 'contacts', 'listings']) {
      const reads = readsOf(table, plan).reduce((sum, read) => sum + read.rows, 0);
      expect(reads, `${table}: ${one.text}\n${JSON.stringify(plan)}`).toBeLessThanOrEqual(3 * many);
    }
  }
  client.release(true);
  expect(await tom.interests.count({ contactId: ana })).toEqual({ total: many - many / 100 });
  expect((await maya.interests.list({ contactId: ana, length: String(page) })).total).toBe(many);
});
