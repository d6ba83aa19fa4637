import { beforeEach, describe, expect, test } from 'vitest';
import { runTimers } from '#/kernel/server/due/run-timers.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact, layList } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layTask } from '#/test/laying/tasks.ts';
import { taskReminders } from './reminding-of-tasks.ts';

const clock = testClock('2026-03-27T08:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, lena, rival, owner, settle, house } = opened;

beforeEach(async () => {
  clock.set('2026-03-27T08:00:00Z');
  await emptyTables(owner, 'tasks, reminders, notifications, events, event_cursors, logs');
  await owner.query('delete from timers');
});

const told = async (who: typeof tom) =>
  (await who.notifications.list({})).data.map(({ kind, title, description, subject }) => ({
    kind,
    title,
    description,
    id: subject?.id,
  }));
const row = async (id: string) => (await owner.query('select * from tasks where id = $1', [id])).rows[0];

describe('a reminder', () => {
  test('R044, R005: is a notification with the task for its title and the time below it, at its moment and not before', async () => {
    const id = await layTask(opened, { startAt: '2026-03-27T10:00:00Z' });
    clock.set('2026-03-27T09:29:59.999Z');
    await settle();
    expect(await told(tom)).toEqual([]);
    clock.set('2026-03-27T09:30:00Z');
    await settle();
    const reminder = { kind: 'taskReminder', title: 'Call Ana', description: 'Due Today at 10:00', id };
    expect(await told(tom)).toEqual([reminder]);
    expect(await told(maya)).toEqual([]);
    clock.pass({ hours: 1 });
    await settle();
    expect(await told(tom)).toEqual([reminder]);
    expect((await row(id)).reminds_at).toBeNull();
    expect(await told(rival)).toEqual([]);
  });

  test.each([
    ['minutes_30', '2026-03-30T09:00:00Z'],
    ['hours_1', '2026-03-30T08:30:00Z'],
    // The clocks go forward on the 29th: half past ten stays half past ten.
    ['days_1', '2026-03-29T09:30:00Z'],
    ['weeks_1', '2026-03-23T10:30:00Z'],
  ])('of %s comes when the clocks of the task’s zone say so', async (reminder, moment) => {
    clock.set('2026-03-20T08:00:00Z');
    await layTask(opened, { startAt: '2026-03-30T09:30:00Z', timezone: 'Europe/London', reminder });
    clock.set(Temporal.Instant.from(moment).subtract({ milliseconds: 1 }).toString());
    await settle();
    expect(await told(tom)).toEqual([]);
    clock.set(moment);
    await settle();
    expect(await told(tom)).toHaveLength(1);
  });

  test('is for all of a list of agents, for whoever made it where it is unassigned, and for nobody who cannot come in', async () => {
    const list = await layList(opened, 'Night desk', [people.tom.agentId, people.lena.agentId]);
    const empty = await layList(opened, 'Nobody', []);
    const at = { startAt: '2026-03-27T10:00:00Z', agentId: null };
    await layTask(opened, { ...at, name: 'Of the list', collectionId: list });
    await layTask(opened, { ...at, name: 'Of nobody' });
    await layTask(opened, { ...at, name: 'Of an empty list', collectionId: empty });
    await owner.query(`update agents set status = 'disabled' where id = $1`, [people.lena.agentId]);
    clock.set('2026-03-27T09:30:00Z');
    await settle();
    await owner.query(`update agents set status = 'active' where id = $1`, [people.lena.agentId]);
    const titles = async (who: typeof tom) => (await told(who)).map(({ title }) => title).toSorted();
    expect(await titles(tom)).toEqual(['Of the list']);
    expect(await titles(maya)).toEqual(['Of an empty list', 'Of nobody']);
    expect(await titles(lena)).toEqual([]);
  });

  test('reaches the agent whose task it is at that moment, and not the one who lost it between', async () => {
    const id = await layTask(opened, { startAt: '2026-03-27T10:00:00Z' });
    await owner.query('update tasks set agent_id = $2, updated_at = $3 where id = $1', [
      id,
      people.lena.agentId,
      '2026-03-27T09:29:00Z',
    ]);
    clock.set('2026-03-27T09:30:00Z');
    await settle();
    expect([await told(tom), (await told(lena)).length]).toEqual([[], 1]);
    // Who gets it after that moment was told of it by whoever gave it.
    await owner.query('update tasks set agent_id = $2, updated_at = $3 where id = $1', [
      id,
      people.tom.agentId,
      '2026-03-27T09:31:00Z',
    ]);
    clock.set('2026-03-27T09:31:00Z');
    await settle();
    expect(await told(tom)).toEqual([]);
  });

  test.each([
    ['completed', `status = 'completed'`],
    ['skipped', `status = 'skipped'`],
    ['deleted', `removed_at = '2026-03-27T09:00:00Z'`],
    ['moved to next week', `start_at = '2026-04-03T10:00:00Z'`],
    ['without a reminder', `reminder = null`],
    ['moved into a past', `start_at = '2026-03-27T09:10:00Z'`],
  ])('is not of a task that is %s by then', async (_, change) => {
    const id = await layTask(opened, { startAt: '2026-03-27T10:00:00Z' });
    await owner.query(`update tasks set ${change}, updated_at = '2026-03-27T09:00:00Z' where id = $1`, [id]);
    clock.set('2026-03-27T12:00:00Z');
    await settle();
    expect(await told(tom)).toEqual([]);
  });

  test('goes with the contact that is deleted, and comes back with it', async () => {
    const contactId = await layContact(opened, { firstName: 'Ana' });
    await layTask(opened, { startAt: '2026-03-27T10:00:00Z', contactId });
    await maya.contacts.delete({ id: contactId });
    await settle();
    clock.set('2026-03-27T09:30:00Z');
    await settle();
    expect(await told(tom)).toEqual([]);
    const id = await layTask(opened, { startAt: '2026-03-27T11:00:00Z', contactId });
    clock.set('2026-03-27T09:40:00Z');
    await maya.contacts.restore({ ids: [contactId] });
    await settle();
    clock.set('2026-03-27T10:30:00Z');
    await settle();
    expect((await told(tom)).map((one) => one.id)).toEqual([id]);
  });
});

describe('right after the worker was away for hours', () => {
  test('a reminder is told as late, once', async () => {
    await layTask(opened, { startAt: '2026-03-27T10:00:00Z' });
    clock.set('2026-03-27T11:45:00Z');
    await settle();
    expect(await told(tom)).toMatchObject([{ description: '2 hours late · Due Today at 10:00' }]);
    clock.set('2026-03-27T18:00:00Z');
    await settle();
    expect(await told(tom)).toHaveLength(1);
  });

  test('a missed task is stamped with the moment at which it was missed, once, and stays pending', async () => {
    const id = await layTask(opened, { startAt: '2026-03-27T10:00:00Z', reminder: null, missed: [2, 'hours'] });
    clock.set('2026-03-27T11:59:59Z');
    await settle();
    expect((await row(id)).missed_at).toBeNull();
    clock.set('2026-03-27T19:00:00Z');
    await settle();
    expect(await row(id)).toMatchObject({ status: 'pending', missed_at: new Date('2026-03-27T12:00:00Z') });
    expect(await told(tom)).toMatchObject([{ kind: 'notice', title: 'Task missed' }]);
    await owner.query(`update tasks set notes = 'x', updated_at = '2026-03-27T19:10:00Z' where id = $1`, [id]);
    clock.set('2026-03-28T19:00:00Z');
    await settle();
    expect(await told(tom)).toHaveLength(1);
    const { rows } = await owner.query(`select 1 from events where name = 'task.missed'`);
    expect(rows).toHaveLength(1);
  });
});

test('a task that somebody is just changing is told in a moment, and nobody waits for anybody', async () => {
  const [held, free] = [
    await layTask(opened, { name: 'Held', startAt: '2026-03-27T10:00:00Z' }),
    await layTask(opened, { name: 'Free', startAt: '2026-03-27T10:00:00Z' }),
  ];
  clock.set('2026-03-27T09:30:00Z');
  await owner.query('begin');
  await owner.query('select 1 from tasks where id = $1 for update', [held]);
  await runTimers(house, taskReminders, agencies.northlight.id);
  const { rows } = await owner.query('select subject_id from reminders');
  expect(rows).toEqual([{ subject_id: free }]);
  await owner.query('update tasks set display_name = $2, updated_at = $3 where id = $1', [
    held,
    'Renamed',
    '2026-03-27T09:30:00Z',
  ]);
  await owner.query('commit');
  clock.pass({ milliseconds: 200 });
  await settle();
  expect((await told(tom)).map(({ title }) => title).toSorted()).toEqual(['Free', 'Renamed']);
});
