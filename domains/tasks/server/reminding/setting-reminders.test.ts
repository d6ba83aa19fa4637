import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact, layList } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { mailsTo } from '#/test/laying/mails.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layTask } from '#/test/laying/tasks.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-03-27T08:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, lena, owner, settle, stranger } = opened;

beforeEach(async () => {
  await emptyTables(owner, 'tasks, appointments, reminders, reminder_settings, notifications, simulated_mails');
  await owner.query('delete from timers');
  clock.set('2026-03-27T08:00:00Z');
});

const at = async (moment: string): Promise<void> => {
  clock.set(moment);
  await settle();
};
const mails = (kind: string) => mailsTo(opened, people.tom.email, kind);

test('everybody has the usual settings until they choose others, each for themselves', async () => {
  expect(await tom.reminding.reminderSettings({})).toEqual({
    isPushEnabled: true,
    mail: 'none',
    dailyAt: '08:00',
    timezone: 'Europe/London',
    browsers: [],
    publicKey: expect.stringMatching(/^[\w-]{87}$/),
  });
  expect(await tom.reminding.setReminderSettings({ mail: 'daily', dailyAt: '07:30' })).toMatchObject({
    isPushEnabled: true,
    mail: 'daily',
    dailyAt: '07:30',
  });
  expect(await tom.reminding.setReminderSettings({ isPushEnabled: false })).toMatchObject({
    mail: 'daily',
    dailyAt: '07:30',
  });
  await tom.team.update({ settings: { timezone: 'Asia/Kolkata' } });
  expect((await tom.reminding.reminderSettings({})).timezone).toBe('Asia/Kolkata');
  await tom.team.update({ settings: { timezone: null } });
  expect(await lena.reminding.reminderSettings({})).toMatchObject({ isPushEnabled: true, mail: 'none' });
  expect((await refusalOf(tom.reminding.setReminderSettings({ dailyAt: '24:00' }))).body.field).toBe('dailyat');
  expect((await refusalOf(stranger.reminding.reminderSettings({}))).status).toBe(401);
});

describe('one mail for each', () => {
  test('goes to whoever wants it, once, with the task and its time', async () => {
    await tom.reminding.setReminderSettings({ mail: 'each' });
    const id = await layTask(opened, { name: 'Ring <Ana> & Co', startAt: '2026-03-27T10:00:00Z' });
    await layTask(opened, { name: 'Of Lena', startAt: '2026-03-27T10:00:00Z', agentId: people.lena.agentId });
    await at('2026-03-27T09:30:00Z');
    await at('2026-03-27T11:30:00Z');
    const [mail, ...more] = await mails('tasks.reminder');
    expect([mail?.subject, more]).toEqual(['Reminder: Ring <Ana> & Co', []]);
    expect(mail?.plain).toContain('Due Today at 10:00');
    expect(mail?.plain).toContain(`/tasks?peek=${id}`);
    expect(mail?.html).toContain('Ring &lt;Ana&gt; &amp; Co');
    expect(await mailsTo(opened, people.lena.email)).toEqual([]);
  });

  test('does not go to somebody who was disabled before it went', async () => {
    await tom.reminding.setReminderSettings({ mail: 'each' });
    await layTask(opened, { startAt: '2026-03-27T10:00:00Z' });
    clock.set('2026-03-27T09:30:00Z');
    await opened.background.due.tick();
    await owner.query(`update agents set status = 'disabled' where id = $1`, [people.tom.agentId]);
    await settle();
    await owner.query(`update agents set status = 'active' where id = $1`, [people.tom.agentId]);
    expect(await mails('tasks.reminder')).toEqual([]);
  });
});

describe('the daily mail', () => {
  test('has the day’s tasks and appointments and what is overdue, of the agent alone, in the agent’s zone', async () => {
    const list = await layList(opened, 'Night desk', [people.tom.agentId]);
    await tom.reminding.setReminderSettings({ mail: 'daily', dailyAt: '07:30' });
    await tom.appointments.create({
      title: 'Viewing',
      appointmentDate: { startAt: '2026-03-28T15:00:00Z', endAt: '2026-03-28T16:00:00Z' },
    });
    const quiet = { reminder: null, at: clock.now() };
    await layTask(opened, { ...quiet, name: 'Today', startAt: '2026-03-28T09:00:00Z' });
    await layTask(opened, {
      ...quiet,
      name: 'Of the list',
      startAt: '2026-03-28T10:00:00Z',
      agentId: null,
      collectionId: list,
    });
    await layTask(opened, { ...quiet, name: 'Tomorrow', startAt: '2026-03-29T09:00:00Z' });
    await layTask(opened, { ...quiet, name: 'Late', startAt: '2026-03-25T09:00:00Z' });
    await layTask(opened, { ...quiet, name: 'Done', startAt: '2026-03-28T09:30:00Z', status: 'completed' });
    await layTask(opened, { ...quiet, name: 'Of Lena', startAt: '2026-03-28T09:00:00Z', agentId: people.lena.agentId });
    await at('2026-03-28T07:29:59Z');
    expect(await mails('tasks.digest')).toEqual([]);
    await at('2026-03-28T07:30:00Z');
    const [mail, ...more] = await mails('tasks.digest');
    expect([mail?.subject, more]).toEqual(['Your day: 1 appointment, 2 tasks, 1 overdue', []]);
    expect(mail?.plain.split('\n\n').slice(0, 9)).toEqual([
      'Saturday, March 28',
      'Appointments (1)',
      '15:00  Viewing',
      'Tasks today (2)',
      '09:00  Today',
      '10:00  Of the list',
      'Overdue (1)',
      '3 Days Overdue  Late',
      expect.stringContaining('Open my day'),
    ]);
    expect(await mailsTo(opened, people.lena.email)).toEqual([]);
  });

  test('goes on no day that is empty, once on every other, across the change of the clocks, however often workers start', async () => {
    await tom.reminding.setReminderSettings({ mail: 'daily', dailyAt: '08:00' });
    const days: string[] = [];
    // Clocks go forward in the night to the 29th.
    for (const [day, hour] of [
      ['28', '08'],
      ['29', '07'],
      ['30', '07'],
      ['31', '07'],
    ] as const) {
      if (day !== '30')
        await layTask(opened, { name: `Of ${day}`, reminder: null, startAt: `2026-03-${day}T18:00:00Z` });
      await at(`2026-03-${day}T${hour === '08' ? '07' : '06'}:59:59Z`);
      const before = (await mails('tasks.digest')).length;
      await at(`2026-03-${day}T${hour}:00:00Z`);
      // A worker that starts anew, and one whose timer was set again, find the day settled.
      await owner.query(`update timers set due_at = $1 where kind = 'tasks.digest'`, [`2026-03-${day}T${hour}:00:01Z`]);
      await at(`2026-03-${day}T${hour}:30:00Z`);
      days.push(`${day}: ${(await mails('tasks.digest')).length - before}`);
      await owner.query(`update tasks set status = 'completed', updated_at = $1`, [`2026-03-${day}T19:00:00Z`]);
    }
    expect(days).toEqual(['28: 1', '29: 1', '30: 0', '31: 1']);
  });

  test('follows the agent, and then the agency, into another zone, and never comes twice on a day', async () => {
    await tom.reminding.setReminderSettings({ mail: 'daily', dailyAt: '08:00' });
    await layTask(opened, { reminder: null, startAt: '2026-03-20T09:00:00Z', missed: [300, 'days'] });
    await at('2026-03-28T08:00:00Z');
    expect(await mails('tasks.digest')).toHaveLength(1);
    await tom.team.update({ settings: { timezone: 'America/Los_Angeles' } });
    // Eight in the morning there, of the same day.
    await at('2026-03-28T15:00:00Z');
    expect(await mails('tasks.digest')).toHaveLength(1);
    await at('2026-03-29T14:59:59Z');
    expect(await mails('tasks.digest')).toHaveLength(1);
    await at('2026-03-29T15:00:00Z');
    expect(await mails('tasks.digest')).toHaveLength(2);
    await tom.team.update({ settings: { timezone: null } });
    await owner.query(`update agencies set timezone = 'Asia/Tokyo', updated_at = $2 where id = $1`, [
      agencies.northlight.id,
      '2026-03-29T15:00:00Z',
    ]);
    await at('2026-03-29T23:00:00Z');
    expect(await mails('tasks.digest')).toHaveLength(3);
    await owner.query(`update agencies set timezone = 'Europe/London' where id = $1`, [agencies.northlight.id]);
  });

  test('is not made up for where it was asked for later that day, ends when it is not wanted, and goes late after a night without a worker', async () => {
    clock.set('2026-03-27T10:00:00Z');
    await layTask(opened, { reminder: null, startAt: '2026-03-20T09:00:00Z', missed: [300, 'days'] });
    await tom.reminding.setReminderSettings({ mail: 'daily', dailyAt: '08:00' });
    await settle();
    expect(await mails('tasks.digest')).toEqual([]);
    await at('2026-03-30T11:00:00Z');
    expect(await mails('tasks.digest')).toHaveLength(1);
    await tom.reminding.setReminderSettings({ mail: 'none' });
    await at('2026-03-31T11:00:00Z');
    expect(await mails('tasks.digest')).toHaveLength(1);
    const { rows } = await owner.query(`select 1 from timers where kind = 'tasks.digest'`);
    expect(rows).toEqual([]);
  });
});

describe('a reminder that was told', () => {
  const shown = async (who: typeof tom) => (await who.reminding.reminders({})).data;

  test('R099: stays before its agent, newest first, until the task is done, put off or put away', async () => {
    const contactId = await layContact(opened, { firstName: 'Ana', assignedAgentId: people.tom.agentId });
    const id = await layTask(opened, { startAt: '2026-03-27T10:00:00Z', contactId });
    const other = await layTask(opened, { name: 'Other', startAt: '2026-03-27T10:10:00Z' });
    await at('2026-03-27T09:40:00Z');
    const [first, second, ...more] = await shown(tom);
    expect(more).toEqual([]);
    expect([first, second].map((one) => one?.taskId ?? '').toSorted()).toEqual([id, other].toSorted());
    const [ofAna] = [first, second].filter((one) => one?.taskId === id);
    expect(ofAna).toMatchObject({
      title: 'Call Ana',
      contactId,
      contact: { _id: contactId, displayName: 'Ana' },
      dueAt: '2026-03-27T10:00:00Z',
      remindedAt: '2026-03-27T09:40:00Z',
      isEditable: true,
    });
    expect(await shown(lena)).toEqual([]);
    const reminderId = ofAna?._id ?? '';
    expect((await refusalOf(lena.reminding.dismiss({ id: reminderId }))).status).toBe(404);
    expect(await tom.reminding.dismiss({ id: reminderId })).toEqual({ modifiedCount: 1 });
    expect(await tom.reminding.dismiss({ id: reminderId })).toEqual({ modifiedCount: 0 });
    expect((await shown(tom)).map(({ taskId }) => taskId)).toEqual([other]);
    await tom.tasks.setStatus({ id: other, status: 'completed' });
    expect(await shown(tom)).toEqual([]);
  });

  test('hides whom the task is with from an agent who does not reach the contact', async () => {
    const contactId = await layContact(opened, { firstName: 'Hidden' });
    await layTask(opened, { startAt: '2026-03-27T10:00:00Z', contactId });
    await at('2026-03-27T09:40:00Z');
    expect(await shown(tom)).toMatchObject([{ contactId: null, contact: null }]);
    expect(await shown(maya)).toEqual([]);
  });

  test('comes again when it was snoozed, with the time of the task as it was, and the reminder proper still comes', async () => {
    const id = await layTask(opened, { startAt: '2026-03-27T10:00:00Z', reminder: 'hours_1' });
    await at('2026-03-27T09:00:00Z');
    const snoozed = await tom.reminding.snooze({ id, until: '2026-03-27T09:50:00Z' });
    expect(snoozed.when.startAt).toBe('2026-03-27T10:00:00.000Z');
    expect(await shown(tom)).toEqual([]);
    await at('2026-03-27T09:50:00Z');
    expect(await shown(tom)).toMatchObject([{ taskId: id, remindedAt: '2026-03-27T09:50:00Z' }]);
    expect((await tom.notifications.list({})).total).toBe(2);
    // Asked for before the reminder's own moment: both come.
    const early = await layTask(opened, { startAt: '2026-03-28T10:00:00Z' });
    await tom.reminding.snooze({ id: early, until: '2026-03-27T12:00:00Z' });
    await at('2026-03-27T12:00:00Z');
    await at('2026-03-28T09:30:00Z');
    const { rows } = await owner.query('select due_at from reminders where subject_id = $1 order by due_at', [early]);
    expect(rows).toEqual([{ due_at: new Date('2026-03-27T12:00:00Z') }, { due_at: new Date('2026-03-28T09:30:00Z') }]);
  });

  test('cannot be snoozed into the past, for a task that is done, or by somebody who does not reach the task', async () => {
    const id = await layTask(opened, { startAt: '2026-03-27T10:00:00Z' });
    const until = '2026-03-27T12:00:00Z';
    expect((await refusalOf(tom.reminding.snooze({ id, until: '2026-03-27T08:00:00Z' }))).body.field).toBe('until');
    expect((await refusalOf(lena.reminding.snooze({ id, until }))).status).toBe(404);
    await tom.tasks.setStatus({ id, status: 'completed' });
    expect((await refusalOf(tom.reminding.snooze({ id, until }))).body.reason).toBe('tasks.notPending');
  });
});
