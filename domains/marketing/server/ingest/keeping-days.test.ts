import { expect, test } from 'vitest';
import { breachesOf } from '#/test/catalogue/breaches.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openPage, pageView, send } from '#/test/laying/beacon.ts';
import { keepDays } from './keeping-days.ts';

const clock = testClock('2026-06-15T12:00:00Z');
const opened = await openHouse({ clock });
const { house, owner, maya } = opened;

const days = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'track_events'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
};
const waiting = async () => (await owner.query('select count(*)::int as count from track_events_rest')).rows[0].count;

test('events of days that nobody made are kept, listed, and brought home by the next upkeep', async () => {
  const page = await openPage(opened);
  const original = { ...house.partitions };
  Object.assign(house.partitions, {
    keep: () => Promise.reject(new Error('the owner cannot be reached')),
  });
  expect((await send(page, [pageView('https://homes.example/a')])).statusCode).toBe(204);
  expect(await waiting()).toBe(1);
  expect((await maya.trackEvents.list({})).total).toBe(1);
  Object.assign(house.partitions, original);
  await keepDays(house);
  expect(await waiting()).toBe(0);
  expect((await maya.trackEvents.list({})).total).toBe(1);
});

test('a week is made ahead, once, and keeps agencies apart as every table does', async () => {
  await Promise.all([keepDays(house), keepDays(house)]);
  const names = await days();
  expect([names[0], names.at(-2), names.length]).toEqual(['track_events_20260614', 'track_events_20260622', 10]);
  expect(await breachesOf(owner)).toEqual([]);
});

test('a day goes whole after 90 days, and no sooner', async () => {
  await keepDays(house);
  clock.set('2026-09-13T02:10:00Z');
  await keepDays(house);
  expect(await days()).toContain('track_events_20260615');
  clock.set('2026-09-14T02:10:00Z');
  await keepDays(house);
  expect(await days()).not.toContain('track_events_20260615');
  expect(await days()).toContain('track_events_20260616');
});
