// How PostgreSQL finds one home among very many for a visitor: by an index, whichever way the home is named, and a part of the sitemap without looking at the
// others.
import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { browsing, layHome, turnSite } from '#/test/laying/sites.ts';
import { type Plan, readsOf, statementsOf } from '#/test/plans.ts';

const opened = await openHouse();
const { house, owner, maya } = opened;
const agencyId = agencies.northlight.id;
const many = 4_000;

test('a home among very many is looked up, and no page looks at all of them', async () => {
  await turnSite(maya, true);
  await layHome(maya, { listingId: 'ONE-1' });
  await owner.query(
    `insert into listings (agency_id, id, feed_id, listing_id, listing_key, unparsed_address, city, publish_state, listed_at, created_at, updated_at)
     select $1, uuidv7(), '01900000-0000-7000-8000-00000000feed', 'M-' || n, 'M-' || n, n || ' Many Road', 'Manyton', 'Published', now(), now(), now()
     from generate_series(1, $2::integer) n`,
    [agencyId, many],
  );
  await owner.query('analyze listings, listing_localities');
  const { get, pathOf } = browsing(opened);
  const asked = await statementsOf(house, ['from listings t', 'from listing_localities k'], async () => {
    const path = await pathOf('M-77');
    expect((await get(path)).statusCode).toBe(200);
    expect((await get('/property-results?listingId=NOBODY')).statusCode).toBe(200);
    expect((await get('/homes/save-search?where=manyton')).body).toContain('Manyton');
    expect((await get('/homes/save-search?where=Nowhere')).statusCode).toBe(200);
  });
  const named = asked.filter(({ text }) => /t\.(?:home_code|listing_id) = |from listing_localities k join/.test(text));
  expect(named).toHaveLength(3);
  const client = await house.database.pool.connect();
  const plans: (Plan | undefined)[] = [];
  try {
    for (const { text, values } of named) {
      await client.query('begin; set local plan_cache_mode = auto');
      await client.query(`select set_config('app.agency_id', $1, true)`, [agencyId]);
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      await client.query('rollback');
      plans.push(rows[0]?.['QUERY PLAN'][0].Plan);
    }
  } finally {
    client.release(true);
  }
  expect(plans).toHaveLength(3);
  for (const plan of plans) {
    if (!plan) throw new Error('No plan');
    const reads = readsOf('listings', plan);
    expect(reads.length, JSON.stringify(plan)).toBeGreaterThan(0);
    for (const { isWhole, rows } of reads) expect([isWhole, rows <= 1], JSON.stringify(plan)).toEqual([false, true]);
  }
});
