// Counting that is broken off, as the database breaks off what takes too long, at a record that the page does not come to.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ListInput } from '#/kernel/contract/list.ts';
import { system } from '#/kernel/server/context.ts';
import { openContext } from '#/kernel/server/opening.ts';
import { fill, idOf } from '#/test/entities/fill.ts';
import { openSpecimens } from '#/test/entities/open-specimens.ts';
import { servedSpecimen } from '#/test/entities/served-specimen.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { listRecords } from './list-records.ts';

// So little that counting which sleeps is broken off on every machine.
const { house, owner } = await openSpecimens({ environment: { COUNT_PATIENCE_MS: '20' } });
const count = 120;
await fill(owner, people.maya.agencyId, count);
await owner.query(`create function breaks_off() returns boolean language plpgsql as
  $$ begin raise exception 'canceling statement due to statement timeout' using errcode = 'query_canceled'; end $$`);

const filtersGroups: ListInput['filtersGroups'] = [[{ field: 'name', rule: 'contains', value: 'n' }]];

await owner.query(
  `create function sleeps() returns boolean language plpgsql volatile as $$ begin perform pg_sleep(0.3); return true; end $$`,
);

interface Answer {
  data: { _id: string }[];
  total: number;
  totalIsCapped?: boolean;
}

/** The list of records with 'n' in their name, whose counting is broken off at one of them. */
const listedUpTo = (brokenAt: string, input: ListInput): Promise<Answer> => listed(brokenAt, sql`breaks_off()`, input);

/** The list of records with 'n' in their name, where something happens at one of them. */
const listed = (at: string, happens: RawBuilder<unknown>, input: ListInput): Promise<Answer> => {
  const exists = (): RawBuilder<SqlBool> =>
    sql`t.removed_at is null and case when t.id = ${at} then ${happens} else true end`;
  const scope = { agencyId: people.maya.agencyId, userId: null, request: null, isReading: true };
  const agency = { ...agencies.northlight, timezone: 'UTC', country: null, isTestMode: true };
  return openContext(
    house,
    scope,
    () => Promise.resolve({ actor: system, agency, domainId: null }),
    async (ctx) => {
      // So few records are sorted sooner than walked; these are to be walked as many would be.
      await sql`set local enable_seqscan = off`.execute(ctx.db);
      await sql`set local enable_bitmapscan = off`.execute(ctx.db);
      await sql`set local enable_sort = off`.execute(ctx.db);
      const { text } = await listRecords(ctx, { ...servedSpecimen, exists }, { ...input, filtersGroups });
      // Nothing of the patience is left to whatever the request asks next.
      const after = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(ctx.db);
      expect(after.rows).toEqual([{ statement_timeout: '30s' }]);
      return JSON.parse(text) as Answer;
    },
  );
};

const nowhere = '0190ffff-0000-7000-8000-000000000000';
const oldest = idOf(1);
const whole = await listedUpTo(nowhere, { length: 40 });

test('decision 113: rows come where counting takes too long, and the total says how many there are at least', async () => {
  expect(whole.total).toBeGreaterThan(40);
  const { data, total, totalIsCapped } = await listedUpTo(oldest, { length: 10 });
  expect(data).toEqual(whole.data.slice(0, 10));
  expect([total, totalIsCapped]).toEqual([11, true]);
});

test('so does a page further down, and the one after a record', async () => {
  const further = await listedUpTo(oldest, { length: 10, offset: 20 });
  expect(further.data).toEqual(whole.data.slice(20, 30));
  expect([further.total, further.totalIsCapped]).toEqual([31, true]);
  const after = await listedUpTo(oldest, { length: 10, lastId: whole.data[19]?._id });
  expect(after.data).toEqual(whole.data.slice(20, 30));
});

test('rows do not wait for a total that takes longer than people wait for a number, and have the whole time of the list themselves', async () => {
  const sleeping = (at: string): Promise<Answer> => listed(at, sql`sleeps()`, { length: 10 });
  expect(await sleeping(oldest)).toMatchObject({ total: 11, totalIsCapped: true });
  const newest = whole.data[0]?._id ?? nowhere;
  const { data, total } = await sleeping(newest);
  expect([data, total]).toEqual([whole.data.slice(0, 10), 11]);
});

test('a page that takes too long itself is refused, and one whose order no index has', async () => {
  const tooSlow = { kind: 'unavailable', reason: 'kernel.tooSlow' };
  await expect(listedUpTo(idOf(count), { length: 10 })).rejects.toMatchObject(tooSlow);
  await expect(listedUpTo(oldest, { length: 10, column: 'city' })).rejects.toMatchObject(tooSlow);
});
