// A letter to thousands is answered before all its messages are written, and taken back as a whole.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, maya, owner, settle } = opened;
await openMessages(opened);
const total = 5_300;
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
const letter = { toCollections: [everybody], subject: 'News', body: '<p>Dear {{contact.firstName}}</p>' };
const states = async (mailingId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await owner.query<{ status: string; count: number }>(
        'select status, count(*)::int as count from messages where mailing_id = $1 group by 1',
        [mailingId],
      )
    ).rows.map(({ status, count }) => [status, count]),
  );

test('a letter to thousands is answered with the first of its messages, and all of them go, each once', async () => {
  const sent = await maya.emails.create({ ...letter, cc: ['boss@example.org'] });
  expect(sent).toMatchObject({ status: 'queued', count: total, threads: [{ messages: [{ status: 'queued' }] }] });
  expect(await states(sent._id)).toEqual({ queued: 1_000 });
  await settle();
  expect(await states(sent._id)).toEqual({ queued: total });
  clock.pass({ seconds: 11 });
  await settle();
  expect(await states(sent._id)).toEqual({ sent: total });
  const { rows } = await owner.query(
    `select count(*)::int as taken, count(distinct recipient)::int as people, count(*) filter (where recipients ->> 'cc' like '%boss%')::int as copies
     from simulated_messages where is_accepted`,
  );
  expect(rows).toEqual([{ taken: total, people: total, copies: 1 }]);
});

test('taken back before all are written, nothing more is written or goes; and a scheduled one, written whole, is taken back whole', async () => {
  await owner.query('delete from simulated_messages');
  const early = await maya.emails.create(letter);
  expect(await maya.emails.delete({ id: early._id })).toEqual({ outcome: 'cancelled', count: total });
  const scheduled = await maya.emails.create({ ...letter, scheduledAt: '2027-01-01T09:00:00Z' });
  await settle();
  expect(await states(scheduled._id)).toEqual({ scheduled: total });
  expect(await maya.emails.delete({ id: scheduled._id })).toEqual({ outcome: 'deleted', count: total });
  await expect(maya.emails.delete({ id: scheduled._id })).rejects.toMatchObject({ status: 409 });
  await expect(maya.emails.update({ id: scheduled._id, subject: 'x' })).rejects.toMatchObject({ status: 409 });
  clock.pass({ hours: 24 * 400 });
  await settle();
  expect([await states(early._id), await states(scheduled._id)]).toEqual([{ cancelled: 1_000 }, { cancelled: total }]);
  const { rows } = await owner.query('select from simulated_messages where is_accepted');
  expect(rows).toEqual([]);
});

test('changed before all are written, the letter is the new one for everybody', async () => {
  const written = await maya.emails.create(letter);
  await maya.emails.update({ id: written._id, subject: 'Other news' });
  await settle();
  expect(await states(written._id)).toEqual({ queued: total });
  const { rows } = await owner.query('select folded, unfolded from mailings where id = $1', [written._id]);
  expect(rows).toEqual([{ folded: null, unfolded: 0 }]);
  await maya.emails.delete({ id: written._id });
});
