import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { prepared } from './prepared.ts';

const { house, maya } = await openHouse();

test('a marked statement is prepared once per connection, and answers as any other', async () => {
  await house.database.transaction({ agencyId: null, userId: null }, async (tx) => {
    for (const n of [1, 2, 3]) {
      const { rows } = await sql<{ n: number }>`${prepared}select ${n}::int + 1 as n`.execute(tx);
      expect(rows).toEqual([{ n: n + 1 }]);
      await sql`select ${n}::int as unmarked`.execute(tx);
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%+ 1 as n' or statement like '%unmarked'`.execute(
      tx,
    );
    expect(rows).toEqual([{ statement: '/* prepared */select $1::int + 1 as n' }]);
  });
});

test('what people ask for is not prepared: only the plain list is, and how records are written', async () => {
  for (const value of ['a', 'b', 'c']) {
    await maya.team.list({});
    await maya.team.list({ search: value });
    await maya.team.list({ filtersGroups: JSON.stringify([[{ field: 'phone', rule: 'contains', value }]]) });
  }
  const { rows } = await house.database.pool.query<{ ids: boolean; records: boolean }>(
    `select statement like '%array_agg%' as ids, statement like '%json_agg%' as records from pg_prepared_statements
     where statement like '%"agents"%' and statement ~ 'array_agg|json_agg'`,
  );
  expect(rows.toSorted((a, b) => Number(a.ids) - Number(b.ids))).toEqual([
    { ids: false, records: true },
    // The plain list is found and written in one statement.
    { ids: true, records: true },
  ]);
});

test('where only is read, what is marked is planned once for all that is asked, and what people ask for is planned for that', async () => {
  const scope = { agencyId: null, userId: null };
  const modes = async (isReading: boolean): Promise<string[]> =>
    house.database.transaction({ ...scope, isReading }, async (tx) => {
      const mode = async (start: RawBuilder<unknown>, n: number) =>
        (
          await sql<{
            mode: string;
          }>`${start} select current_setting('plan_cache_mode') as mode where ${n} = ${n}`.execute(tx)
        ).rows[0]?.mode ?? '';
      return [await mode(prepared, 1), await mode(sql``, 2), await mode(prepared, 3)];
    });
  expect(await modes(true)).toEqual(['force_generic_plan', 'auto', 'auto']);
  expect(await modes(false)).toEqual(['auto', 'auto', 'auto']);
});
