import { beforeEach, expect, test } from 'vitest';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { addContacts } from '#/test/laying/address-book.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies } from '#/test/laying/people.ts';
import { triggering } from '#/test/laying/triggers.ts';
import { drawnWorkflow, noteOf } from '#/test/laying/workflows.ts';
import { letAllIn } from './scheduling.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, owner, house, settle } = opened;
const { turnedOn, entered, made, forgetWorkflows } = triggering(opened);

beforeEach(async () => {
  clock.set(now);
  await forgetWorkflows();
  await emptyTables(owner, 'contacts');
});

const laid = (firstName: string): Promise<string> => layContact(opened, { firstName });
const daily = (time: string): Trigger => ({ id: 't1', kind: 'timeOfDay', modelValue: { time } });
const once = (date: string, time: string | null): Trigger => ({
  id: 't1',
  kind: 'calendarDate',
  modelValue: { date, time },
});
const atTime = async (moment: string, id: string): Promise<number> => {
  clock.set(moment);
  return (await entered(id)).size;
};
const runs = async (id: string): Promise<number> =>
  (await owner.query('select from workflow_runs where workflow_id = $1', [id])).rowCount ?? 0;
const setTurns = async (): Promise<number> =>
  (await owner.query(`select from timers where kind = 'workflows.turn'`)).rowCount ?? 0;

test('R550 R822: a time of day lets in everybody there is, every day, as far as they may enter', async () => {
  const ana = await laid('Ana');
  const id = await turnedOn(daily('18:00'));
  const again = await turnedOn(daily('18:00'), { deeds: [noteOf('hello')], settings: { mayEnterAgain: true } });
  expect(await atTime('2026-11-21T17:59:59Z', id)).toBe(0);
  clock.set('2026-11-21T18:00:00Z');
  expect(await entered(id)).toEqual(new Map([[ana, 'Time of Day Schedule']]));
  const bob = await laid('Bob');
  expect([await runs(id), await runs(again)]).toEqual([1, 1]);
  clock.set('2026-11-22T18:00:00Z');
  expect(new Set((await entered(id)).keys())).toEqual(new Set([ana, bob]));
  expect([await runs(id), await runs(again)]).toEqual([2, 3]);
});

test('R550: days of the week come round on those days alone', async () => {
  await laid('Ana');
  const id = await turnedOn({ id: 't1', kind: 'weekDay', modelValue: { days: [1], time: '09:00' } });
  expect(await atTime('2026-11-22T09:00:00Z', id)).toBe(0);
  expect(await atTime('2026-11-23T09:00:00Z', id)).toBe(1);
});

test('R820 R821: a calendar date comes round once, at once where it is today and its time is past', async () => {
  await laid('Ana');
  const id = await turnedOn(once('2026-11-21', '08:00'), { deeds: [noteOf('x')], settings: { mayEnterAgain: true } });
  const later = await turnedOn(once('2026-11-22', null));
  await settle();
  expect([await runs(id), await runs(later)]).toEqual([1, 0]);
  await maya.workflows.pause({ id });
  await maya.workflows.resume({ id });
  await settle();
  expect(await runs(id)).toBe(1);
  expect(await atTime('2026-11-22T09:59:00Z', later)).toBe(0);
  expect(await atTime('2026-11-22T10:00:00Z', later)).toBe(1);
  expect(await setTurns()).toBe(0);
});

test('a workflow has its turns also where it is turned on by its id in capitals, and none once it is off', async () => {
  const { workflow } = await maya.workflows.create({ name: 'Daily', ...drawnWorkflow([noteOf('x')], daily('18:00')) });
  const id = workflow._id.toUpperCase();
  await maya.workflows.resume({ id });
  expect(await setTurns()).toBe(1);
  await maya.workflows.pause({ id });
  expect(await setTurns()).toBe(0);
});

test('a workflow that is off has no turns, and one that is deleted neither', async () => {
  await laid('Ana');
  const [paused, deleted] = [await turnedOn(daily('18:00')), await turnedOn(daily('18:00'))];
  expect(await setTurns()).toBe(2);
  await maya.workflows.pause({ id: paused });
  await maya.workflows.delete({ id: deleted });
  expect(await setTurns()).toBe(0);
  expect(await atTime('2026-11-21T18:00:00Z', paused)).toBe(0);
  await maya.workflows.resume({ id: paused });
  expect(await atTime('2026-11-22T18:00:00Z', paused)).toBe(1);
});

test('a turn that nobody worked at for a day is left out; one that is a little late is not', async () => {
  await laid('Ana');
  const id = await turnedOn(daily('18:00'));
  expect(await atTime('2026-11-22T18:00:01Z', id)).toBe(0);
  expect(await atTime('2026-11-23T21:00:00Z', id)).toBe(1);
});

test('turns move with the agency to another zone', async () => {
  await laid('Ana');
  const id = await turnedOn(daily('18:00'));
  await maya.agency.update({ timezone: 'America/New_York' });
  await settle();
  expect(await atTime('2026-11-21T18:00:00Z', id)).toBe(0);
  expect(await atTime('2026-11-21T23:00:00Z', id)).toBe(1);
  await maya.agency.update({ timezone: 'Europe/London' });
  await settle();
});

test('a turn lets in whom the one who turned it on may change, and nobody who is not named yet', async () => {
  const [theirs, other] = [await made('Theirs', tom), await made('Other')];
  const stranger = await laid('Stranger');
  await owner.query('update contacts set is_unknown = true where id = $1', [stranger]);
  const [own, all] = [await turnedOn(daily('18:00'), { by: tom }), await turnedOn(daily('18:00'))];
  clock.set('2026-11-21T18:00:00Z');
  expect([...(await entered(own)).keys()]).toEqual([theirs]);
  expect(new Set((await entered(all)).keys())).toEqual(new Set([theirs, other]));
});

test('a turn lets in thousands a batch at a time, each once although it is begun again', async () => {
  await addContacts(opened, 2_500);
  const id = await turnedOn(daily('18:00'), { deeds: [noteOf('x')], settings: { mayEnterAgain: true } });
  clock.set('2026-11-21T18:00:00Z');
  await settle();
  expect(await runs(id)).toBe(2_500);
  const [turn] = (await owner.query<{ event_id: string }>('select distinct event_id from workflow_runs')).rows;
  const [row] = (await owner.query<{ id: string }>('select id from workflow_triggers')).rows;
  await openSystem(house, agencies.northlight.id, (ctx) =>
    letAllIn.later(ctx, { triggerRowId: row?.id ?? '', turnId: turn?.event_id ?? '' }),
  );
  await settle();
  expect(await runs(id)).toBe(2_500);
});
