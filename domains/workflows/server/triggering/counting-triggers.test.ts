// How often what can be a trigger happened within seven days, and when last.
import { beforeEach, expect, test } from 'vitest';
import type { TriggerKind } from '#/domains/workflows/contract/triggers.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { triggering } from '#/test/laying/triggers.ts';
import { countedEvents } from './counting-triggers.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, rival, owner, house } = opened;
const { made, forgetWorkflows } = triggering(opened);

beforeEach(async () => {
  clock.set(now);
  await forgetWorkflows();
  await emptyTables(owner, 'events');
});

const newsOf = async (kind: TriggerKind, who = maya) =>
  (await who.workflows.triggers({})).data.find((news) => news.kind === kind);
const daysAgo = (days: number): string =>
  Temporal.Instant.from(now)
    .subtract({ hours: 24 * days })
    .toString();
const told = (contactId: string, at: string) =>
  maya.events.tell({ eventId: house.ids.next(), kind: 'showingRequest', contactId, at, properties: { address: 'x' } });

test('what happened within seven days is counted, the last of it is told, and what never did is nothing', async () => {
  const ana = await layContact(opened, { firstName: 'Ana' });
  for (const days of [10, 6, 2, 1]) await told(ana, daysAgo(days));
  expect(await newsOf('showingRequest')).toEqual({
    kind: 'showingRequest',
    count: 3,
    isCapped: false,
    lastAt: '2026-11-20T10:00:00.000Z',
  });
  expect(await newsOf('saveListing')).toEqual({ kind: 'saveListing', count: 0, isCapped: false, lastAt: null });
  clock.pass({ hours: 24 * 20 });
  expect(await newsOf('showingRequest')).toMatchObject({ count: 0, lastAt: '2026-11-20T10:00:00.000Z' });
});

test('contacts count that somebody added, calls whoever told of them, and appointments by whether anybody keeps them', async () => {
  const ana = await made('Ana');
  await maya.events.tell({ eventId: 'rung', kind: 'callEnded', contactId: ana });
  await maya.calls.create({ contactId: ana, direction: 'incoming' });
  const appointmentDate = { startAt: '2026-11-27T15:00:00Z', endAt: '2026-11-27T16:00:00Z' };
  await maya.appointments.create({ title: 'Viewing', appointmentDate, contactId: ana, agentId: people.tom.agentId });
  await maya.appointments.create({ title: 'Viewing', appointmentDate, contactId: ana });
  await maya.appointments.create({ title: 'Valuation', appointmentDate, contactId: ana, agentId: null });
  const counts = await Promise.all(
    (['contactCreated', 'callEnded', 'callStarted', 'appointmentCreated', 'appointmentCreatedAgency'] as const).map(
      async (kind) => (await newsOf(kind))?.count,
    ),
  );
  expect(counts).toEqual([1, 2, 0, 2, 1]);
});

test('beyond a thousand it is said that there are more; acts on many, and other agencies, do not count', async () => {
  const ana = await layContact(opened, { firstName: 'Ana' });
  await told(ana, daysAgo(1));
  const again = (count: number, isBulk: boolean) =>
    owner.query(
      `insert into events (agency_id, id, name, subject_type, subject_id, actor_type, actor_id, at, data, changes, is_bulk)
       select agency_id, gen_random_uuid(), name, subject_type, subject_id, actor_type, actor_id, at, data, changes, $2
       from (select * from events where name = 'contact.requestedShowing' limit 1) e, generate_series(1, $1::int)`,
      [count, isBulk],
    );
  await again(2_000, true);
  expect(await newsOf('showingRequest')).toMatchObject({ count: 1, isCapped: false });
  await again(1_000, false);
  expect(await newsOf('showingRequest')).toMatchObject({ count: 1_000, isCapped: true });
  expect(await newsOf('showingRequest', rival)).toMatchObject({ count: 0, lastAt: null });
});

test('of what tells nothing by itself nothing is said: which field, which collection, which workflow, which time', async () => {
  const kinds = (await maya.workflows.triggers({})).data.map(({ kind }) => kind);
  const silent = [
    'propertyValueChanged',
    'membershipChanged',
    'enrolledInWorkflow',
    'unenrollFromWorkflow',
    'timeOfDay',
  ];
  expect(kinds.filter((kind) => silent.includes(kind))).toEqual([]);
});

test('the index has every event that is asked for, and no other', async () => {
  const { rows } = await owner.query<{ def: string }>(
    `select pg_get_indexdef(indexrelid) as def from pg_index where indexrelid = 'events_lately'::regclass`,
  );
  const held = [...(rows[0]?.def ?? '').matchAll(/'([a-zA-Z.]+)'::text/g)].map(([, name]) => name);
  expect(new Set(held)).toEqual(new Set(countedEvents.map(({ name }) => name)));
});
