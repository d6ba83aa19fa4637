// Acts on many in event log and audit: one line with its count, which opens what is behind it, and no more than the reader may know.
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { doors } from '#/domains/server.ts';
import { type EventDeclaration, event } from '#/kernel/contract/event.ts';
import { openAgent, openSystem } from '#/kernel/server/acting.ts';
import { type Context, causedBy } from '#/kernel/server/context.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { JsonText } from '#/kernel/server/verb.ts';
import { openHouse } from '#/test/house.ts';
import { addContacts, addTag } from '#/test/laying/address-book.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { listChanges } from './auditing.ts';
import { listLogs } from './logging.ts';

const told = event({
  name: 'test.told',
  subject: 'agent',
  data: z.object({ pointCost: z.optional(z.int()) }),
  label: 'Told',
  sentence: '{actor} told {subject}',
  log: 'info',
});
const broke = event({ ...told, name: 'test.broke', log: 'error' });
const testDoor: ServerDoor = { name: 'test', calls: [], events: [told, broke] };

const opened = await openHouse({ doors: [...doors, testDoor] });
const { house, owner, maya, tom, rival, settle } = opened;
const agencyId = agencies.northlight.id;

beforeEach(async () => {
  await settle();
  await owner.query(
    'alter table events disable row level security; delete from events; alter table events enable row level security',
  );
  await owner.query('delete from logs; delete from acts; delete from act_totals');
});

const emitting =
  (times: number, declared: EventDeclaration = told, subject: string | null = null, act?: string) =>
  (ctx: Context): Promise<void> => {
    const by = act === undefined ? ctx : causedBy(ctx, { ...ctx.cause, act });
    for (let n = 0; n < times; n += 1) by.emit(declared, { subject, data: { pointCost: 2 } });
    return Promise.resolve();
  };
const asMaya = (work: (ctx: Context) => Promise<void>) => openAgent(house, people.maya, work);
const byAct = { isByAct: 'true' } as const;
const lists = { logs: maya.logs, audit: maya.audit };

test.each(['logs', 'audit'] as const)('what one act told of many is one line of %s that opens', async (list) => {
  await asMaya(emitting(1));
  await asMaya(emitting(30));
  await asMaya(emitting(1));
  await settle();
  const { data, total } = await lists[list].list(byAct);
  expect(total).toBe(3);
  expect(data.map(({ act }) => act)).toEqual([null, { _id: data[1]?.actId, count: 30, pointCost: 60 }, null]);
  const within = await lists[list].list({
    ...byAct,
    filtersGroups: JSON.stringify([[{ field: 'actId', rule: 'isEqualTo', value: data[1]?.actId ?? '' }]]),
  });
  expect(within.total).toBe(30);
  expect(within.data.every(({ act }) => act === null)).toBe(true);
  expect((await lists[list].list({ length: '50' })).total).toBe(32);
});

test('how many an act of one transaction told is known as soon as the act is', async () => {
  await asMaya(emitting(5));
  expect((await maya.audit.list(byAct)).data[0]?.act).toMatchObject({ count: 5 });
});

test('a job and a mailing are one act however many transactions they take, also at once', async () => {
  const act = house.ids.next();
  await Promise.all([1, 2, 3, 4].map(() => asMaya(emitting(5, told, null, act))));
  await asMaya(emitting(1, told, null, house.ids.next()));
  await settle();
  const { data } = await maya.logs.list(byAct);
  expect(data.map(({ act: one }) => (one as { count: number } | null)?.count ?? 1)).toEqual([1, 20]);
});

test.each([
  ['at once', 12],
  ['as a job', 60],
])('a bulk edit %s is one line with all it changed', async (_, count) => {
  const ids = await addContacts(opened, count);
  const stage = await addTag(opened, `Stage ${count}`, 'contact-stage');
  await maya.contacts.bulkUpdate({ ids, updates: { stage } });
  await settle();
  const { data } = await maya.audit.list({ ...byAct, length: '50' });
  expect(data.filter(({ name }) => name === 'contact.updated').map(({ act }) => act)).toMatchObject([{ count }]);
});

test('pages hold as many lines, none twice and none lost, and what comes later shifts none', async () => {
  const act = house.ids.next();
  for (let n = 0; n < 6; n += 1) {
    await asMaya(emitting(1));
    await asMaya(emitting(7, told, null, act));
  }
  await settle();
  const seen: string[] = [];
  for (let lastId: string | undefined; ; ) {
    const { data, total } = await maya.logs.list({ ...byAct, length: '2', ...(lastId ? { lastId } : {}) });
    expect(total).toBe(7);
    if (data.length === 0) break;
    if (seen.length < 6) expect(data).toHaveLength(2);
    seen.push(...data.map(({ _id }) => _id));
    lastId = data.at(-1)?._id;
    await asMaya(emitting(7, told, null, act));
    await settle();
  }
  expect(seen).toHaveLength(7);
  expect(new Set(seen).size).toBe(7);
});

test('a filter on what an act has in common keeps it whole, any other finds its events one by one', async () => {
  await asMaya(emitting(4));
  await settle();
  const totalOf = async (field: string, value: string): Promise<number> =>
    (await maya.logs.list({ ...byAct, filtersGroups: JSON.stringify([[{ field, rule: 'isEqualTo', value }]]) })).total;
  expect(await totalOf('actorId', people.maya.agentId)).toBe(1);
  expect(await totalOf('subjectType', 'agent')).toBe(1);
  expect(await totalOf('pointCost', '2')).toBe(4);
  expect((await maya.logs.list({ ...byAct, search: 'told' })).total).toBe(4);
  expect((await maya.logs.list({ ...byAct, isPointsUsage: 'true' })).total).toBe(4);
});

test('a member has a line for an own act, and of others’ acts what concerns them, without a count', async () => {
  await openAgent(house, people.tom, emitting(3));
  await asMaya((ctx) => emitting(5)(ctx).then(() => emitting(1, told, people.tom.agentId)(ctx)));
  await openSystem(house, agencyId, emitting(2, told, people.tom.agentId));
  await settle();
  const { data, total } = await tom.logs.list(byAct);
  expect(total).toBe(4);
  expect(data.flatMap(({ act }) => (act ? [act] : []))).toMatchObject([{ count: 3 }]);
  expect((await rival.logs.list(byAct)).total).toBe(0);
  await expect(tom.audit.list(byAct)).rejects.toMatchObject({ status: 403 });
});

test('what is told in one go of earlier moments is no one act', async () => {
  await asMaya((ctx) => {
    for (const hours of [1, 2, 3]) ctx.emit(told, { subject: null, data: {}, at: ctx.now.subtract({ hours }) });
    return emitting(2)(ctx);
  });
  await settle();
  const { data } = await maya.logs.list(byAct);
  expect(data.map(({ act }) => (act as { count: number } | null)?.count ?? 1)).toEqual([2, 1, 1, 1]);
});

test('what failed is an issue each, and what the product does by itself is no one act', async () => {
  await asMaya(emitting(3, broke));
  await openSystem(house, agencyId, emitting(3));
  await settle();
  const { data, total } = await maya.logs.list(byAct);
  expect(total).toBe(6);
  expect(data.every(({ act }) => act === null)).toBe(true);
});

/** Entries of a table and of its indexes that this session has read, as far as it has not yet told the statistics. */
const entriesOf = async (ctx: Context, table: string): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(r.oid))::int as read from (
      select ${table}::regclass::oid as oid union select indexrelid from pg_index where indrelid = ${table}::regclass) r`.execute(
    ctx.db,
  );
  return rows[0]?.read ?? 0;
};

test.each([
  ['logs', 'an owner', people.maya],
  ['logs', 'a member', people.tom],
  ['events', 'an owner', people.maya],
] as const)(
  'the first page of %s by act reads no more for %s, though one act told half of them',
  async (table, _, person) => {
    const [half, at] = [20_000, table === 'logs' ? 'created_at' : 'at'];
    const [columns, values] =
      table === 'logs'
        ? ['level, short_description', `'info', 'x'`]
        : ['actor_type, data, changes', `'agent', '{}', '{}'`];
    await owner.query('alter table events disable row level security');
    // The act is the latest that happened, and the others are each by itself.
    await owner.query(
      `insert into ${table} (agency_id, id, name, subject_type, actor_id, ${at}, act_id, is_folded, ${columns})
     select $1, gen_random_uuid(), 'test.told', 'agent', $2, now() - n * interval '1 second', case when n <= $3 then $1::uuid end, n < $3, ${values}
     from generate_series(1, 2 * $3::int) n`,
      [agencyId, person.agentId, half],
    );
    await owner.query('alter table events enable row level security');
    await owner.query(`vacuum analyze ${table}`);
    const pages = table === 'logs' ? listLogs : listChanges;
    for (const range of [undefined, 'last 30 days'] as const) {
      const reads = (isByAct: boolean): Promise<number> =>
        openAgent(house, person, async (ctx) => {
          const before = await entriesOf(ctx, table);
          const answer = await pages(ctx, { length: 50, isByAct, ...(range ? { range } : {}) });
          const { data } = (answer instanceof JsonText ? JSON.parse(answer.text) : answer) as { data: unknown[] };
          expect(data).toHaveLength(50);
          return (await entriesOf(ctx, table)) - before;
        });
      const plain = await reads(false);
      expect(plain).toBeGreaterThan(50);
      expect(await reads(true)).toBeLessThanOrEqual(1.5 * plain);
    }
  },
);
