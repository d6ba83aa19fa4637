import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { longestPage, totalCap } from '#/kernel/contract/list.ts';
import { system } from '#/kernel/server/context.ts';
import { openContext } from '#/kernel/server/opening.ts';
import { fill, idOf } from '#/test/entities/fill.ts';
import { openSpecimens } from '#/test/entities/open-specimens.ts';
import { servedSpecimen } from '#/test/entities/served-specimen.ts';
import { specimen, specimensContract } from '#/test/entities/specimen.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { countRecords, listRecords } from './list-records.ts';

const { house, maya, tom, ines, rival, owner } = await openSpecimens();
const count = 1_300;
await fill(owner, people.maya.agencyId, count, people.tom.agentId);
await fill(owner, people.rival.agencyId, 20);

type Query = Parameters<typeof maya.specimens.list>[0];
const idsOf = async (query: Query, person: Pick<typeof maya, 'specimens'> = maya): Promise<string[]> =>
  (await person.specimens.list(query)).data.map(({ _id }) => _id);
const unknownId = '0190ffff-0000-7000-8000-000000000000';

const sortable = Object.entries(specimen.attributes)
  .filter(([, { options }]) => 'isSortable' in options)
  .map(([name]) => name);
const orders = sortable.flatMap((column) => (['asc', 'desc'] as const).map((order) => ({ column, order })));

/** The kinds of columns that can be sorted by at all: a value of which one is before the other. */
const sorts = ['string', 'number', 'boolean', 'dropdown', 'date', 'invoiceprice'];

/** All ids in order, by a query that knows nothing of pages. */
const inOrder = async (column: string, order: string): Promise<string[]> => {
  const key = column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const collation = ['name', 'nickname', 'kind'].includes(key) ? 'collate "und-x-icu"' : '';
  const { rows } = await owner.query<{ id: string }>(
    `select id from specimens where agency_id = $1 order by ${key} ${collation} ${order} nulls last, id ${order}`,
    [people.maya.agencyId],
  );
  return rows.map(({ id }) => id);
};

describe('R136, R438: a list', () => {
  test('has 50 records on a page unless another length is asked for, and counts them all', async () => {
    const { data, total, totalIsCapped } = await maya.specimens.list({});
    expect([data.length, total, totalIsCapped]).toEqual([50, count, undefined]);
    expect((await maya.specimens.list({ length: '7' })).data.length).toBe(7);
    expect((await maya.specimens.search({ length: longestPage })).data.length).toBe(200);
  });

  test('R252: is asked for by length, column, order, search, filtersGroups, lastId and offset', async () => {
    const { data, total } = await maya.specimens.list({
      length: '2',
      column: 'size',
      order: 'desc',
      search: 'zoe',
      filtersGroups: JSON.stringify([[{ field: 'pieces', rule: 'isLessThan', value: '500' }]]),
      offset: '1',
    });
    const { rows } = await owner.query<{ id: string }>(
      `select id from specimens where agency_id = $1 and name ilike '%zoe%' and pieces < 500
       order by size desc nulls last, id desc`,
      [people.maya.agencyId],
    );
    expect(total).toBe(rows.length);
    expect(data.map(({ _id }) => _id)).toEqual(rows.slice(1, 3).map(({ id }) => id));
  });

  test('decision 124: is asked for ascending and descending, in an address and in a body', async () => {
    const [low, high] = [(await inOrder('size', 'asc')).slice(0, 9), (await inOrder('size', 'desc')).slice(0, 9)];
    expect(low).not.toEqual(high);
    expect(await idsOf({ column: 'size', order: 'ascending', length: '9' })).toEqual(low);
    expect(await idsOf({ column: 'size', order: 'descending', length: '9' })).toEqual(high);
    const { data } = await maya.specimens.search({ column: 'size', order: 'descending', length: 9 });
    expect(data.map(({ _id }) => _id)).toEqual(high);
  });

  test('R253: answers data and total, records as get answers them, times in UTC to the millisecond', async () => {
    const { data } = await maya.specimens.list({ length: '1', column: 'createdAt', order: 'asc' });
    const [first] = data;
    expect(first).toEqual(await maya.specimens.get({ id: idOf(1) }));
    expect(first).toMatchObject({
      _id: idOf(1),
      createdAt: '2025-01-01T00:00:00.000Z',
      seenAt: '2026-01-01T01:00:00.000Z',
      bornOn: '2020-01-02',
      place: { city: 'Iași' },
      attributes: {},
    });
    expect(first).not.toHaveProperty('secret');
  });

  test('the same by POST, for filters too long for an address', async () => {
    const filtersGroups = [[{ field: 'kind', rule: 'isIn' as const, value: ['rare', 'odd'] }]];
    expect(await maya.specimens.search({ filtersGroups, length: 10 })).toEqual(
      await maya.specimens.list({ filtersGroups: JSON.stringify(filtersGroups), length: '10' }),
    );
    const long = JSON.stringify([
      [{ field: 'name', rule: 'isIn', value: Array.from({ length: 900 }, (_, n) => `name ${n}`) }],
    ]);
    const refused = await refusalOf(maya.specimens.list({ filtersGroups: long }));
    expect([refused.status, refused.body.field]).toEqual([422, 'filtersgroups']);
    expect(refused.body.message).toContain('POST');
  });
});

describe('R184, decision 21: the page after the last loaded record', () => {
  test.each(orders)('walks through all by $column $order, ties and gaps included', async ({ column, order }) => {
    const expected = await inOrder(column, order);
    const walked: string[] = [];
    for (;;) {
      const lastId = walked.at(-1);
      const page = await idsOf({ column, order, length: '97', ...(lastId ? { lastId } : {}) });
      walked.push(...page);
      if (page.length < 97) break;
    }
    expect(walked).toEqual(expected);
  });

  test('every kind of column that can be sorted by was walked, dates with and without a time, ids and every kind of number', () => {
    const kinds = new Set(sortable.map((name) => specimen.attributes[name as keyof typeof specimen.attributes].type));
    expect([...kinds].toSorted()).toEqual(sorts.toSorted());
    expect(sortable).toEqual(expect.arrayContaining(['ownerId', 'size', 'pieces', 'weight', 'bornOn', 'seenAt']));
  });

  test('a total is counted on every page', async () => {
    const { total } = await maya.specimens.list({ lastId: idOf(600), length: '3' });
    expect(total).toBe(count);
  });

  test('goes on at the offset where the record has vanished or is out of reach, else at the start', async () => {
    const start = await idsOf({ length: '5' });
    const [, , third] = await idsOf({ length: '50' });
    expect(await idsOf({ length: '5', lastId: unknownId })).toEqual(start);
    expect((await idsOf({ length: '5', lastId: unknownId, offset: '2' }))[0]).toBe(third);
    expect((await idsOf({ length: '5', lastId: unknownId, start: '2' }))[0]).toBe(third);
    const closed = await idsOf({
      length: '1',
      filtersGroups: JSON.stringify([[{ field: 'kind', rule: 'isEqualTo', value: 'odd' }]]),
    });
    const theirs = await idsOf({ length: '5' }, tom);
    expect(closed[0]).toBeDefined();
    expect(await idsOf({ length: '5', lastId: closed[0] ?? '' }, tom)).toEqual(theirs);
    expect(await idsOf({ length: '5', lastId: idOf(700) }, rival)).toEqual(await idsOf({ length: '5' }, rival));
  });
});

describe('R185, decision 25: any other page by offset, which is also called start', () => {
  test.each(orders)('by $column $order', async ({ column, order }) => {
    const expected = await inOrder(column, order);
    for (const offset of [0, 1, 49, 400, 1_050, 1_100, 1_250, count - 1, count, count + 5]) {
      expect(await idsOf({ column, order, length: '60', offset: String(offset) })).toEqual(
        expected.slice(offset, offset + 60),
      );
      expect(await idsOf({ column, order, length: '60', start: String(offset) })).toEqual(
        expected.slice(offset, offset + 60),
      );
    }
  });

  test('a page beyond the end is empty and still counts', async () => {
    expect(await maya.specimens.list({ offset: '5000' })).toEqual({ data: [], total: count });
  });
});

describe('what a list refuses', () => {
  test.each([
    [{ column: 'words' }, 'column'],
    [{ column: 'doNotDisturb' }, 'column'],
    [{ column: 'labels' }, 'column'],
    [{ column: 'unasked' }, 'column'],
    [{ column: 'secret' }, 'column'],
    [{ column: 'circles' }, 'column'],
    [{ column: 'attributes.0190ffff-0000-7000-8000-000000000000' }, 'column'],
    [{ column: 'constructor' }, 'column'],
    [{ column: 'id; drop table specimens' }, 'column'],
    [{ order: 'up' }, 'order'],
    [{ length: '0' }, 'length'],
    [{ length: '201' }, 'length'],
    [{ length: '1e9' }, 'length'],
    [{ offset: '-1' }, 'offset'],
    [{ lastId: 'x' }, 'lastid'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ filtersGroups: '[' }, 'filtersgroups'],
    [{ filtersGroups: '{}' }, 'filtersgroups'],
  ])('%j at %s', async (query, field) => {
    const refused = await refusalOf(maya.specimens.list(query as Query));
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([422, 'ValidationError', field]);
  });
});

describe('reach', () => {
  test('is ANDed into list, total, count, get, search and filters that would widen it', async () => {
    const isTheirs = `agency_id = '${people.tom.agencyId}' and (owner_id = '${people.tom.agentId}' or is_open)`;
    const { rows } = await owner.query<{ id: string }>(
      `select id from specimens where ${isTheirs} order by created_at, id`,
    );
    const reached = rows.map(({ id }) => id);
    expect(reached.length).toBeLessThan(count);
    const all = JSON.stringify([[{ field: 'name', rule: 'isNotEmpty' }], [{ field: 'name', rule: 'isAny' }]]);
    for (const query of [{}, { filtersGroups: all }, { search: ' ' }])
      expect(await maya.specimens.count(query)).toEqual({ total: count });
    for (const query of [{}, { filtersGroups: all }]) {
      expect(await tom.specimens.count(query)).toEqual({ total: reached.length });
      const { data, total } = await tom.specimens.list({ ...query, column: 'createdAt', order: 'asc', length: '200' });
      expect([total, data.map(({ _id }) => _id)]).toEqual([reached.length, reached.slice(0, 200)]);
    }
    const hidden = (await idsOf({ length: '200' })).find((id) => !reached.includes(id)) ?? '';
    expect((await maya.specimens.get({ id: hidden }))._id).toBe(hidden);
    const refused = await refusalOf(tom.specimens.get({ id: hidden }));
    expect([refused.status, refused.body]).toEqual([404, (await refusalOf(tom.specimens.get({ id: unknownId }))).body]);
  });

  test('ends at the agency', async () => {
    expect((await rival.specimens.list({})).total).toBe(20);
    expect((await refusalOf(rival.specimens.get({ id: idOf(700) }))).status).toBe(404);
  });

  test('a record that was removed is not there', async () => {
    await owner.query('update specimens set removed_at = now() where agency_id = $1 and id = $2', [
      people.rival.agencyId,
      idOf(20),
    ]);
    expect((await rival.specimens.list({})).total).toBe(19);
    expect((await refusalOf(rival.specimens.get({ id: idOf(20) }))).status).toBe(404);
  });
});

test('a search finds every word in one of the searchable attributes, in any case', async () => {
  const named = async (search: string) => (await maya.specimens.list({ search })).total;
  expect(await named('ZOE n3')).toBeGreaterThan(0);
  expect(await named('n3 zoe')).toBe(await named('ZOE  N3'));
  expect(await named('100%')).toBe(await named('%'));
  expect(await named('100%')).toBeLessThan(await named('100'));
  expect(await named('_')).toBe(0);
  expect(await named('rare')).toBe(0);
});

test('decision 113: a total is counted up to its cap and says so; count is exact', async () => {
  await fill(owner, people.ines.agencyId, totalCap + 2);
  const { total, totalIsCapped } = await ines.specimens.list({});
  expect([total, totalIsCapped]).toEqual([totalCap, true]);
  expect(await ines.specimens.count({})).toEqual({ total: totalCap + 2 });
  const most = JSON.stringify([[{ field: 'createdAt', rule: 'isGreaterThan', value: '2025-01-01T00:00:00Z' }]]);
  expect(await ines.specimens.list({ filtersGroups: most, length: '1' })).toMatchObject({ total: totalCap });
  expect(await ines.specimens.list({ filtersGroups: most, length: '1' })).not.toHaveProperty('totalIsCapped');
});

test.each([
  ['list', 2_000, listRecords],
  ['count', 10_000, countRecords],
] as const)('a %s that takes longer than its %d ms is refused as unavailable', async (name, limitMs, read) => {
  const slow = { ...servedSpecimen, exists: () => sql<boolean>`(select pg_sleep(600)) is not null` };
  const refused = await openContext(
    house,
    { agencyId: people.rival.agencyId, userId: null, request: null, limitMs: 1_000 },
    () =>
      Promise.resolve({
        actor: system,
        agency: { ...agencies.harbor, timezone: 'UTC', country: null, isTestMode: true },
        domainId: null,
      }),
    async (ctx): Promise<unknown> => read(ctx, slow, {}),
  ).catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: 'unavailable', reason: 'kernel.tooSlow' });
  expect(specimensContract.calls[name].limitMs).toBe(limitMs);
});
