import { beforeEach, expect, test } from 'vitest';
import { publicEventKinds } from '#/domains/workflows/contract/public-events.ts';
import { system } from '#/kernel/server/context.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { triggering } from '#/test/laying/triggers.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, stranger, owner, house, settle } = opened;
const { made, forgetWorkflows } = triggering(opened);

beforeEach(async () => {
  clock.set(now);
  await forgetWorkflows();
});

const laid = (...emails: string[]): Promise<string> => layContact(opened, { firstName: 'Ana', emails });
const items = async (contactId: string) =>
  (await maya.timeline.list({ contactId })).data.map(({ item: { type, sentence, at } }) => ({ type, sentence, at }));

test('an event stands in the timeline, at its own moment, once for each id of the caller', async () => {
  const contactId = await laid();
  const event = {
    eventId: 'visit-1',
    kind: 'pageVisited',
    contactId,
    at: '2026-11-20T09:00:00Z',
    properties: { url: 'https://northlight.example/sell', title: 'Sell your home', referrer: 'https://search.example' },
  } as const;
  expect(await maya.events.tell(event)).toEqual({ eventId: 'visit-1', isNew: true });
  expect(await maya.events.tell({ ...event, kind: 'saveListing' })).toEqual({ eventId: 'visit-1', isNew: false });
  expect(await items(contactId)).toEqual([
    { type: 'WebActivity', sentence: 'Ana visited Sell your home', at: '2026-11-20T09:00:00.000Z' },
  ]);
});

test('every kind is told, and is an item of its own type', async () => {
  const contactId = await laid();
  const properties = {
    url: 'https://northlight.example/',
    formId: house.ids.next(),
    formName: 'Valuation',
    address: '4 Larch Road',
  };
  for (const kind of publicEventKinds) await maya.events.tell({ eventId: kind, kind, contactId, properties });
  expect(new Set((await items(contactId)).map(({ type, sentence }) => `${type}: ${sentence}`))).toEqual(
    new Set([
      'WebActivity: Ana visited https://northlight.example/',
      'FormResponse: Ana submitted Valuation',
      'WebActivity: Ana opened Valuation',
      'WebActivity: Ana asked for information about 4 Larch Road',
      'WebActivity: Ana asked to be shown 4 Larch Road',
      'WebActivity: Ana saved 4 Larch Road',
      'WebActivity: Ana hid 4 Larch Road',
      'WebActivity: Ana viewed 4 Larch Road',
      'WebActivity: Ana favorited 4 Larch Road',
      'Call: A call with Ana ended',
    ]),
  );
});

test('a contact is found by an address that is theirs, among those whom the caller may change', async () => {
  const theirs = await made('Theirs', tom);
  const [{ emailAddress } = { emailAddress: '' }] = (await tom.contacts.get({ id: theirs })).emails;
  await layContact(opened, { firstName: 'Older', emails: [emailAddress], age: 3_600 });
  await tom.events.tell({ eventId: 'a', kind: 'saveListing', email: emailAddress.toUpperCase() });
  const { rows } = await owner.query(
    `select subject_id from events where name = 'contact.savedListing' and subject_id = $1`,
    [theirs],
  );
  expect(rows).toHaveLength(1);
  const refused = await refusalOf(tom.events.tell({ eventId: 'b', kind: 'saveListing', email: 'nobody@example.com' }));
  expect([refused.status, refused.body.reason, refused.body.field]).toEqual([404, 'events.unknownAddress', 'email']);
});

test('what is not whole, not of now, or about somebody out of reach is refused, and nothing is written', async () => {
  const contactId = await laid('ana@example.com');
  const told = { eventId: 'x', kind: 'saveListing', contactId } as const;
  const fieldOf = async (body: Parameters<typeof maya.events.tell>[0]) =>
    (await refusalOf(maya.events.tell(body))).body.field;
  expect(await fieldOf({ eventId: 'x', kind: 'saveListing' })).toBe('contactid');
  expect(await fieldOf({ ...told, email: 'ana@example.com' })).toBe('contactid');
  expect(await fieldOf({ ...told, kind: 'pageVisited' })).toBe('properties.url');
  expect(await fieldOf({ ...told, kind: 'submission' })).toBe('properties.formid');
  expect(await fieldOf({ ...told, at: '2026-11-21T10:02:00Z' })).toBe('at');
  expect(await fieldOf({ ...told, at: '2026-10-22T09:59:00Z' })).toBe('at');
  expect(await fieldOf({ ...told, properties: { url: `https://x.example/${'x'.repeat(2_048)}` } })).toBe(
    'properties.url',
  );
  expect((await refusalOf(tom.events.tell(told))).status).toBe(404);
  expect((await refusalOf(stranger.events.tell(told))).status).toBe(401);
  expect((await owner.query('select from public_events')).rowCount).toBe(0);
  expect(await maya.events.tell({ ...told, at: '2026-11-21T10:00:30Z' })).toMatchObject({ isNew: true });
});

test('somebody who may only read a contact tells nothing about it', async () => {
  const contactId = await laid();
  await owner.query(
    `insert into contact_access (agency_id, contact_id, principal_id, principal_kind, shared_level, is_assigned, contact_created_at, is_removed)
     select agency_id, id, $2, 'agent', 4, false, created_at, false from contacts where id = $1`,
    [contactId, tom.person?.agentId],
  );
  expect((await refusalOf(tom.events.tell({ eventId: 'y', kind: 'saveListing', contactId }))).status).toBe(403);
});

test('ids are forgotten when their events are too old to be told again', async () => {
  const contactId = await laid();
  await maya.events.tell({ eventId: 'old', kind: 'saveListing', contactId });
  clock.pass({ hours: 24 * 59 });
  await maya.events.tell({ eventId: 'young', kind: 'saveListing', contactId });
  clock.pass({ hours: 24 * 2 });
  await openPublic(house, { actor: system, request: null }, (ctx) =>
    ctx.house.jobs.enqueue(ctx, 'workflows.forgetTold', {}),
  );
  await settle();
  const { rows } = await owner.query('select event_id from public_events');
  expect(rows).toEqual([{ event_id: 'young' }]);
});
