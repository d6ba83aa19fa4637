import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { layTask } from '#/test/laying/tasks.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-03-02T09:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, lena, rival, owner, holder } = opened;

/** The same person on another device. */
const elsewhere = holder(people.tom.token).as({ 'x-agency-id': people.tom.agencyId });

let ids: string[] = [];
const [a, b, c] = [() => ids[0] ?? '', () => ids[1] ?? '', () => ids[2] ?? ''];
beforeEach(async () => {
  clock.set(now);
  await emptyTables(owner, 'tasks, task_sessions, task_tags, task_search');
  ids = [];
  for (const day of [3, 4, 5])
    ids.push(await layTask(opened, { name: `Task ${day}`, startAt: `2026-03-0${day}T09:00:00Z` }));
});

const active = async (who = tom) => (await who.tasks.activeSession({}))?.activeId;
const statuses = async () => (await tom.tasks.activeSession({}))?.items.map(({ status }) => status);

describe('a session', () => {
  test('R369 R370 R371 R086: is started with tasks in an order, is the same on every device, and ends', async () => {
    expect(await tom.tasks.activeSession({})).toBeNull();
    const session = await tom.tasks.startSession({ items: [b(), a().toUpperCase(), b(), { _id: c() }] });
    expect(session).toMatchObject({ activeId: b(), startedAt: '2026-03-02T09:00:00Z' });
    expect(session.items.map(({ _id }) => _id)).toEqual([b(), a(), c()]);
    expect(session.items[0]).toMatchObject({ displayName: 'Task 4', agent: { fullName: 'Tom Example' } });
    expect(await elsewhere.tasks.activeSession({})).toEqual(session);
    expect(await lena.tasks.activeSession({})).toBeNull();
    expect(await tom.tasks.endSession({})).toEqual({ deletedCount: 1 });
    expect(await tom.tasks.endSession({})).toEqual({ deletedCount: 0 });
    expect(await elsewhere.tasks.activeSession({})).toBeNull();
  });

  test('R144 R145 R146: goes on to the next pending one, then to the first, and closes with the last', async () => {
    await tom.tasks.startSession({ items: ids });
    await tom.tasks.moveSession({ activeId: b() });
    await tom.tasks.setStatus({ id: b(), status: 'completed' });
    expect(await active(elsewhere)).toBe(c());
    await tom.tasks.setStatus({ id: c(), status: 'skipped' });
    expect(await active()).toBe(a());
    expect(await statuses()).toEqual(['pending', 'completed', 'skipped']);
    await tom.tasks.setStatus({ id: a(), status: 'completed' });
    expect(await tom.tasks.activeSession({})).toBeNull();
    expect((await owner.query('select from task_sessions')).rowCount).toBe(0);
  });

  test('R048 R150 decision 46: stands where it was put, on a task that is done too, until that happens again', async () => {
    await tom.tasks.startSession({ items: ids });
    await tom.tasks.setStatus({ id: a(), status: 'completed' });
    expect((await tom.tasks.moveSession({ activeId: a().toUpperCase() })).activeId).toBe(a());
    expect(await active(elsewhere)).toBe(a());
    await tom.tasks.setStatus({ id: a(), status: 'pending' });
    expect(await active()).toBe(a());
    await refusalOf(tom.tasks.moveSession({ activeId: await layTask(opened, {}) }));
    await refusalOf(lena.tasks.moveSession({ activeId: a() }));
  });

  test('R148 R149: rescheduling sets the time and goes on to a later pending task, else to the first', async () => {
    await tom.tasks.startSession({ items: ids });
    const when = { startAt: '2026-03-09T09:00:00Z' };
    expect((await tom.tasks.update({ id: a(), when })).when.startAt).toBe('2026-03-09T09:00:00.000Z');
    expect(await active()).toBe(b());
    await tom.tasks.moveSession({ activeId: c() });
    await tom.tasks.update({ id: c(), when });
    expect(await active()).toBe(a());
    await tom.tasks.update({ id: a(), displayName: 'Another name' });
    expect(await active()).toBe(a());
  });

  test('goes on whoever does the task, by whatever way', async () => {
    await tom.tasks.startSession({ items: ids });
    await maya.tasks.update({ id: a(), status: 'completed' });
    expect(await active()).toBe(b());
    await maya.tasks.bulkUpdate({ ids: [b()], updates: { status: 'skipped' } });
    expect(await active()).toBe(c());
    await maya.tasks.bulkUpdate({ ids: [a(), c()], updates: { status: 'completed' } });
    expect(await active()).toBeUndefined();
  });

  test('passes over what is deleted, and what is out of reach by now', async () => {
    await tom.tasks.startSession({ items: ids });
    await tom.tasks.delete({ id: a() });
    expect(await active()).toBe(b());
    await owner.query('update tasks set agent_id = $2 where id = $1', [b(), people.lena.agentId]);
    const session = await tom.tasks.activeSession({});
    expect([session?.activeId, session?.items.length]).toEqual([c(), 1]);
    await owner.query('update tasks set agent_id = $2 where id = $1', [c(), people.lena.agentId]);
    expect(await tom.tasks.activeSession({})).toBeNull();
  });

  test('is one per agent: starting another ends it', async () => {
    await tom.tasks.startSession({ items: ids });
    const second = await tom.tasks.startSession({ items: [c()] });
    expect(second.items).toHaveLength(1);
    expect((await owner.query('select from task_sessions')).rowCount).toBe(1);
  });

  test('is of pending tasks within reach, and refused where there is none', async () => {
    await tom.tasks.setStatus({ id: a(), status: 'completed' });
    const foreign = await layTask(opened, { agentId: people.lena.agentId });
    const { items } = await tom.tasks.startSession({ items: [a(), foreign, b()] });
    expect(items.map(({ _id }) => _id)).toEqual([b()]);
    expect((await refusalOf(tom.tasks.startSession({ items: [a()] }))).body).toMatchObject({
      status: 409,
      reason: 'tasks.nothingPending',
    });
    expect(await refusalOf(tom.tasks.startSession({ items: [foreign] }))).toMatchObject({ status: 404 });
    expect(await refusalOf(rival.tasks.startSession({ items: ids }))).toMatchObject({ status: 404 });
    expect((await refusalOf(tom.tasks.startSession({ items: [] }))).body.field).toBe('items');
  });
});
