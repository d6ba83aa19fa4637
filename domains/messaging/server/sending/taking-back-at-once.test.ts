// The same thing is taken back twice at the same moment: one does it, the other reads that it is too late, and it is paid back and told once.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse, Refused } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';
import { inParallel, letMeet } from '#/test/loops/requests-at-once.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, maya, owner, settle } = opened;
const { lay, arrived, statesOf, balance } = await openMessages(opened);
letMeet(house.database);

const both = async (act: () => Promise<unknown>): Promise<unknown[]> => {
  const answers = await inParallel(2, async () => {
    try {
      return await act();
    } catch (error) {
      if (error instanceof Refused && error.status === 409) return error.body.reason;
      throw error;
    }
  });
  return answers.toSorted((a, b) => (typeof a === 'string' ? 1 : 0) - (typeof b === 'string' ? 1 : 0));
};
const toldOf = async (id: string): Promise<number> => {
  const { rows } = await owner.query<{ n: number }>(
    "select count(*)::int as n from events where name = 'messaging.cancelled' and subject_id = $1",
    [id],
  );
  return rows[0]?.n ?? 0;
};
const afterwards = async (id: string) => {
  clock.pass({ hours: 48 });
  await settle();
  return { states: [...new Set(await statesOf(id))], arrived: (await arrived()).length, told: await toldOf(id) };
};
const done = { states: ['cancelled'], arrived: 0, told: 1 };

test('a text that waits is taken back once, and paid back once', async () => {
  const before = await balance();
  const { _id: id } = await maya.texts.create({ contactId: await lay(), plain: 'At eight?' });
  expect(await balance()).toBeLessThan(before);
  expect(await both(() => maya.texts.delete({ id }))).toEqual([
    { outcome: 'cancelled', count: 1 },
    'messaging.tooLate',
  ]);
  expect(await afterwards(id)).toEqual(done);
  expect(await balance()).toBe(before);
});

test('a text to several is taken back once, also where it was scheduled', async () => {
  const before = await balance();
  const to = await Promise.all([lay(), lay(), lay()]);
  const scheduledAt = clock.now().add({ hours: 24 }).toString();
  const { _id: id } = await maya.texts.create({ to: to.map((_id) => ({ _id })), plain: 'At eight?', scheduledAt });
  expect(await both(() => maya.texts.delete({ id }))).toEqual([{ outcome: 'deleted', count: 3 }, 'messaging.tooLate']);
  expect(await afterwards(id)).toEqual(done);
  expect(await balance()).toBe(before);
});

test('a letter to more than are cancelled at once is taken back once', async () => {
  const total = 1_100;
  await owner.query(
    `insert into contacts (agency_id, id, first_name, emails, created_at, updated_at)
     select $1, gen_random_uuid(), 'Guest ' || n, jsonb_build_array(jsonb_build_object('emailAddress', 'guest' || n || '@example.com', 'isPrimary', true)), now(), now()
     from generate_series(1, $2::int) n`,
    [people.maya.agencyId, total],
  );
  const everybody = house.ids.next();
  await owner.query(
    `insert into collections (agency_id, id, type_name, display_name, filters_groups, created_at, updated_at)
     values ($1, $2, 'contact', 'Everybody', '[[{"field": "firstName", "type": "string", "rule": "contains", "value": "Guest"}]]', now(), now())`,
    [people.maya.agencyId, everybody],
  );
  const { _id: id } = await maya.emails.create({ toCollections: [everybody], subject: 'News', body: '<p>News</p>' });
  expect(await both(() => maya.emails.delete({ id }))).toEqual([
    { outcome: 'cancelled', count: total },
    'messaging.tooLate',
  ]);
  expect(await afterwards(id)).toEqual(done);
});
