import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { agencyDoor, setupStep } from '#/domains/agency/server.ts';
import type { DateRange } from '#/domains/operations/contract.ts';
import { operationsDoor } from '#/domains/operations/server.ts';
import { teamDoor } from '#/domains/team/server.ts';
import { event } from '#/kernel/contract/event.ts';
import { openAgent, openSystem } from '#/kernel/server/acting.ts';
import { type Context, system } from '#/kernel/server/context.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { openHouse, Refused } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';

const praised = event({
  name: 'test.praised',
  subject: 'agent',
  data: z.object({ how: z.object({ loud: z.string() }) }),
  label: 'Praise',
  sentence: '{actor} praised {subject} {data.how.loud}',
  log: 'info',
  audience: 'subject',
});
const charged = event({
  name: 'test.charged',
  subject: 'agency',
  data: z.object({ pointCost: z.int() }),
  label: 'Charged',
  sentence: 'Charged {data.pointCost} points for {data.nothing}it',
  log: 'warn',
  audience: 'owners',
});
const failed = event({
  name: 'test.failed',
  subject: 'thing',
  data: z.object({ agentId: z.string() }),
  label: 'Failed',
  sentence: 'It failed with {subject}',
  log: 'error',
  audience: 'agentId',
});
const silent = event({
  name: 'test.silent',
  subject: 'agent',
  data: z.object({}),
  label: 'Silent',
  sentence: '{actor} did something quietly',
});
let isDone = false;
const step = {
  title: 'A step',
  description: 'What to do',
  minutes: 2,
  route: '/team',
  isDone: () => Promise.resolve(isDone),
};
const testDoor: ServerDoor = {
  name: 'test',
  calls: [],
  events: [praised, charged, failed, silent],
  fills: [
    setupStep({ ...step, id: 'test.last', order: 9_999, needs: 'owner' }),
    setupStep({ ...step, id: 'test.first', order: -1, needs: 'signedIn' }),
  ],
};
const { maya, tom, lena, rival, ines, house, settle, owner } = await openHouse({
  doors: [agencyDoor, teamDoor, operationsDoor, testDoor],
});
const asTom = (work: (ctx: Context) => void): Promise<void> =>
  openAgent(house, people.tom, (ctx) => Promise.resolve(work(ctx)));
const asProduct = (work: (ctx: Context) => void): Promise<void> =>
  openSystem(house, agencies.northlight.id, (ctx) => Promise.resolve(work(ctx)));
const status = async (act: Promise<unknown>): Promise<number> => {
  const error: unknown = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Refused ? error.status : 200;
};
const happen = async (): Promise<void> => {
  await asTom((ctx) => {
    ctx.emit(praised, {
      subject: people.lena.agentId,
      data: { how: { loud: 'loudly' } },
      changes: { mood: ['low', 'high'] },
    });
    ctx.emit(silent, { subject: null, data: {} });
  });
  await asProduct((ctx) => {
    ctx.emit(charged, { subject: ctx.agency.id, data: { pointCost: 3 } });
    ctx.emit(failed, { subject: null, data: { agentId: people.tom.agentId } });
  });
  await settle();
};

beforeEach(async () => {
  await emptyTables(owner, 'events, event_cursors, timers, notifications, logs');
});

describe('the event log', () => {
  test('R098: has a line for every event with a level, in words, with its cost', async () => {
    await happen();
    const { data, total } = await maya.logs.list({ column: 'createdAt', order: 'asc' });
    expect(total).toBe(3);
    expect(data).toMatchObject([
      {
        level: 'info',
        status: null,
        shortDescription: 'Tom Example praised Lena Example loudly',
        pointCost: 0,
        actorName: 'Tom Example',
        subjectType: 'agent',
        subjectId: people.lena.agentId,
      },
      { level: 'warn', status: null, shortDescription: 'Charged 3 points for it', pointCost: 3, actorName: 'Lintel' },
      { level: 'error', status: 'open', shortDescription: 'It failed with thing', pointCost: 0 },
    ]);
  });

  test('R381: answers with isPointsUsage only what cost points', async () => {
    await happen();
    expect(await maya.logs.list({ isPointsUsage: 'true' })).toMatchObject({ data: [{ pointCost: 3 }], total: 1 });
    expect((await maya.logs.list({ isPointsUsage: 'false' })).total).toBe(3);
    expect((await maya.logs.list({ search: 'praised lena' })).total).toBe(1);
  });

  test('R121: answers with a range only what happened within it, however it is asked', async () => {
    await happen();
    await owner.query(`update logs set created_at = now() - interval '25 hours' where name = 'test.praised'`);
    const total = async (range: DateRange): Promise<number[]> => [
      (await maya.logs.list({ range })).total,
      (await maya.logs.search({ range })).total,
    ];
    expect(await total('last 24 hours')).toEqual([2, 2]);
    expect(await total('last 3 days')).toEqual([3, 3]);
    expect((await maya.logs.list({ range: 'last 24 hours', isPointsUsage: 'true' })).total).toBe(1);
    const days = { 'last 24 hours': 1, 'last 3 days': 3, 'last 7 days': 7, 'last 14 days': 14, 'last 30 days': 30 };
    for (const [range, length] of Object.entries(days) as [DateRange, number][])
      for (const [hours, found] of [
        [24 * length - 1, 3],
        [24 * length + 1, 2],
      ]) {
        await owner.query(
          `update logs set created_at = now() - make_interval(hours => $1) where name = 'test.praised'`,
          [hours],
        );
        expect(await total(range)).toEqual([found, found]);
      }
    await owner.query(`update logs set created_at = now() - interval '25 hours' where name = 'test.praised'`);
    expect((await maya.logs.search({ range: 'last 3 days', isPointsUsage: 'true' })).total).toBe(1);
    expect(await status(maya.logs.list({ range: 'last year' as DateRange }))).toBe(422);
  });

  test('sums the points that were used within a range, of the lines the caller may read', async () => {
    await happen();
    await happen();
    expect(await maya.logs.usage({})).toEqual({ pointCost: 6 });
    expect(await maya.logs.usage({ range: 'last 24 hours' })).toEqual({ pointCost: 6 });
    await owner.query(`update logs set created_at = now() - interval '25 hours'`);
    expect(await maya.logs.usage({ range: 'last 24 hours' })).toEqual({ pointCost: 0 });
    expect(await tom.logs.usage({})).toEqual({ pointCost: 0 });
    expect(await rival.logs.usage({})).toEqual({ pointCost: 0 });
  });

  test('R382: an owner sets the issue state and a note, a member may not', async () => {
    await happen();
    const [line] = (
      await maya.logs.list({ filtersGroups: JSON.stringify([[{ field: 'level', rule: 'isEqualTo', value: 'error' }]]) })
    ).data;
    const id = line?._id ?? '';
    expect(await maya.logs.update({ id, status: 'resolved', note: 'Called them' })).toMatchObject({
      status: 'resolved',
      note: 'Called them',
    });
    expect(await maya.logs.update({ id, status: null })).toMatchObject({ status: null, note: 'Called them' });
    expect(await status(tom.logs.update({ id, status: 'open' }))).toBe(403);
    expect(await status(rival.logs.update({ id, status: 'open' }))).toBe(404);
    // What an entry says is nobody's to change.
    expect(await status(maya.logs.update({ id, pointCost: 1 } as never))).toBe(422);
    expect(await status(maya.logs.update({ id, notAField: 0 } as never))).toBe(422);
  });

  test('shows a member what they did and what was done to them, since a line may name records out of reach', async () => {
    await happen();
    expect((await tom.logs.list({})).total).toBe(1);
    expect((await lena.logs.list({})).total).toBe(1);
    expect((await rival.logs.list({})).total).toBe(0);
    expect((await ines.logs.list({})).total).toBe(0);
  });

  test('a reader that repeats itself repeats no line', async () => {
    await happen();
    await owner.query(`update event_cursors set xid = '0'`);
    await asTom((ctx) => ctx.emit(silent, { subject: null, data: {} }));
    await settle();
    expect((await maya.logs.list({})).total).toBe(3);
    expect((await lena.notifications.list({})).total).toBe(1);
  });
});

describe('the audit', () => {
  test('tells the owner who changed what, before and after, also of what is not in the log', async () => {
    await happen();
    const { data, total } = await maya.audit.list({ column: 'at', order: 'asc' });
    expect(total).toBe(4);
    expect(data[0]).toMatchObject({
      name: 'test.praised',
      sentence: 'Tom Example praised Lena Example loudly',
      actor: { _id: people.tom.agentId, type: 'agent', name: 'Tom Example' },
      subjectType: 'agent',
      changes: { mood: ['low', 'high'] },
    });
    const byTom = JSON.stringify([[{ field: 'actorId', rule: 'isEqualTo', value: people.tom.agentId }]]);
    expect((await maya.audit.list({ filtersGroups: byTom })).total).toBe(2);
    expect(await status(tom.audit.list({}))).toBe(403);
    expect((await rival.audit.list({})).total).toBe(0);
  });

  test('answers with a range only what was changed within it', async () => {
    await happen();
    await owner.query(`update events set at = now() - interval '8 days' where name = 'test.praised'`);
    expect((await maya.audit.list({ range: 'last 7 days' })).total).toBe(3);
    expect((await maya.audit.search({ range: 'last 14 days' })).total).toBe(4);
  });

  test('cannot be changed by the product itself', async () => {
    await happen();
    const change = house.database.pool.query(`update events set name = 'x'`);
    await expect(change).rejects.toThrow('permission denied');
    await expect(house.database.pool.query('delete from events')).rejects.toThrow('permission denied');
  });
});

describe('notifications', () => {
  test('reach the audience of an event, and not whoever did it', async () => {
    await happen();
    expect(await lena.notifications.list({})).toMatchObject({
      data: [
        {
          kind: 'notice',
          title: 'Praise',
          description: 'Tom Example praised Lena Example loudly',
          subject: { type: 'agent', id: people.lena.agentId },
          isRead: false,
        },
      ],
      total: 1,
      unreadCount: 1,
    });
    expect((await maya.notifications.list({})).data.map(({ title }) => title)).toEqual(['Charged']);
    expect((await tom.notifications.list({})).data.map(({ title }) => title)).toEqual(['Failed']);
    await asTom((ctx) => ctx.emit(praised, { subject: people.tom.agentId, data: { how: { loud: 'softly' } } }));
    await settle();
    expect((await tom.notifications.list({})).total).toBe(1);
  });

  test('are read and unread again by their own agent only, and all at once', async () => {
    await happen();
    const [one] = (await lena.notifications.list({})).data;
    const id = one?._id ?? '';
    expect(await lena.notifications.update({ id, isRead: true })).toMatchObject({ isRead: true });
    expect((await lena.notifications.list({})).unreadCount).toBe(0);
    expect(await lena.notifications.update({ id, isRead: false })).toMatchObject({ isRead: false });
    expect(await status(maya.notifications.update({ id, isRead: true }))).toBe(404);
    expect(await lena.notifications.readAll({})).toEqual({ modifiedCount: 1 });
    expect((await maya.notifications.list({})).unreadCount).toBe(1);
  });

  test('page newest first', async () => {
    for (const loud of ['one', 'two', 'three'])
      await asTom((ctx) => ctx.emit(praised, { subject: people.lena.agentId, data: { how: { loud } } }));
    await settle();
    const first = await lena.notifications.list({ length: '2' });
    expect(first.data.map(({ description }) => description?.split(' ').at(-1))).toEqual(['three', 'two']);
    const next = await lena.notifications.list({ length: '2', lastId: first.data[1]?._id ?? '' });
    expect(next.data.map(({ description }) => description?.split(' ').at(-1))).toEqual(['one']);
    expect(next.total).toBe(3);
  });
});

test('notifications are forgotten after ninety days', async () => {
  await happen();
  await owner.query(`update notifications set created_at = now() - interval '91 days' where title = 'Praise'`);
  await openPublic(house, { actor: system, request: null }, (ctx) =>
    ctx.house.jobs.enqueue(ctx, 'operations.forgetNotifications', {}),
  );
  await settle();
  expect((await lena.notifications.list({})).total).toBe(0);
  expect((await maya.notifications.list({})).total).toBe(1);
});

describe('the setup checklist', () => {
  test('has the steps of all domains in order, those that the caller may do, and which are done', async () => {
    const ids = async (who: typeof maya): Promise<string[]> => (await who.setup.steps({})).steps.map(({ id }) => id);
    const ofMaya = await ids(maya);
    expect([ofMaya[0], ofMaya.at(-1)]).toEqual(['test.first', 'test.last']);
    expect(await ids(tom)).toContain('test.first');
    expect(await ids(tom)).not.toContain('test.last');
    isDone = true;
    expect((await tom.setup.steps({})).steps[0]).toMatchObject({ id: 'test.first', isDone: true, minutes: 2 });
  });
});
