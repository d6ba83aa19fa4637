// Leads as vendors send them: over HTTP, with the key as Bearer or as the user name of Basic, in the body of Follow Up Boss.
import { expect, test } from 'vitest';
import type { FollowUpBossBody } from '#/domains/platform/contract/follow-up-boss.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse, type Somebody } from '#/test/house.ts';
import { password } from '#/test/laying/people.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const { maya, rival, app, owner } = await openHouse({ clock });
await owner.query('update sessions set signed_in_at = $1', [now]);

const keyOf = async (scopes: string[], by: Somebody = maya): Promise<string> =>
  (await by.apiKeys.create({ displayName: 'Vendor', scopes, currentPassword: password })).secret;
const secret = await keyOf(['contact.write', 'tag.write']);
const basic = (key: string, word = ''): string => `Basic ${Buffer.from(`${key}:${word}`).toString('base64')}`;

const post = async (url: string, body: unknown, authorization: string, headers: Record<string, string> = {}) => {
  const response = await app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
  return { status: response.statusCode, body: JSON.parse(response.body) as Record<string, unknown> };
};
const tell = (body: unknown, authorization = basic(secret)) => post('/v1/events', body, authorization);

/** As their documentation shows it, with fields that mean nothing here. */
const documented = {
  source: 'ABC Realty',
  system: 'ABC Lead Flow',
  type: 'Property Inquiry',
  message: 'I would like to see this house.',
  person: {
    contacted: false,
    firstName: 'John',
    lastName: 'Smith',
    emails: [{ value: 'John.Smith@vendor.example', type: 'home' }],
    phones: [{ value: '(020) 7946-0188', type: 'mobile' }],
    tags: ['Hot Lead'],
    stage: 'Lead',
    customBirthday: '2001-01-01',
  },
  property: {
    street: '6825 Mulholland Dr',
    city: 'Los Angeles',
    state: 'CA',
    code: '90068',
    mlsNumber: 'A-14',
    price: 310000,
    forRent: false,
    bedrooms: 3,
    url: 'https://vendor.example/a14',
  },
  propertySearch: { type: 'House', city: 'Los Angeles', minPrice: 200000 },
  campaign: { source: 'google', medium: 'cpc', campaign: 'spring' },
  pageTitle: 'A page',
};

test('201 where a contact was made, 200 for one that is known, and the same answer for the same event', async () => {
  const body = {
    eventId: 'a',
    source: 'Portal',
    person: { firstName: 'Ana', emails: [{ emailAddress: 'ana@http.example' }] },
  };
  const bearer = `Bearer ${secret}`;
  const first = await post('/crm/leads', body, bearer);
  expect(first).toMatchObject({ status: 201, body: { isNew: true, matchedBy: null } });
  expect(await post('/crm/leads', body, bearer)).toEqual(first);
  expect(await post('/crm/leads', { ...body, eventId: 'b' }, bearer)).toMatchObject({
    status: 200,
    body: { isNew: false, matchedBy: 'email', contactId: first.body['contactId'] },
  });
  const repeated = { ...body, eventId: 'c', person: { emails: [{ emailAddress: 'new@http.example' }] } };
  const once = { 'idempotency-key': 'lead-c' };
  const made = await post('/crm/leads', repeated, bearer, once);
  expect(made.status).toBe(201);
  expect(await post('/crm/leads', repeated, bearer, once)).toEqual(made);
});

test('the body of Follow Up Boss as it is documented makes a contact, whatever else it holds', async () => {
  const told = await tell(documented);
  expect(told).toMatchObject({ status: 201, body: { isNew: true, isHistory: false } });
  const id = String(told.body['id']);
  expect(await maya.contacts.get({ id })).toMatchObject({
    fullName: 'John Smith',
    emails: [{ emailAddress: 'john.smith@vendor.example' }],
    tags: [{ displayName: 'Hot Lead' }],
    origins: [{ displayName: 'ABC Realty' }],
  });
  const { data } = await maya.timeline.list({ contactId: id });
  expect(data.map(({ item }) => item.sentence)).toContain('John Smith asked for information about 6825 Mulholland Dr');
  expect(data.map(({ item }) => item.more?.['text'])).toContain(
    'I would like to see this house.\n\nLooks for: House, Los Angeles, from 200000\n\n' +
      'Property: 6825 Mulholland Dr, Los Angeles, CA 90068, MLS A-14, price 310,000, https://vendor.example/a14',
  );
  const count = data.length;
  expect(await tell(documented)).toEqual(told);
  expect((await maya.timeline.list({ contactId: id })).data).toHaveLength(count);
  clock.pass({ hours: 24 });
  await owner.query('update sessions set last_seen_at = $1', [clock.now().toString()]);
  expect(await tell(documented)).toMatchObject({ status: 200, body: { id, isNew: false } });
  clock.set(now);
});

test('an event of last week is history, also by that body; what is of the wrong type is refused at its field', async () => {
  const person = { name: 'Ann Lee', emails: [{ value: 'not an address' }, { value: 'ann@vendor.example' }] };
  const old = await tell({ source: 'Vendor', type: 'Something Of Theirs', occurredAt: '2026-11-14T08:00:00Z', person });
  expect(old).toMatchObject({ status: 201, body: { isHistory: true } });
  expect(await maya.contacts.get({ id: String(old.body['id']) })).toMatchObject({ firstName: 'Ann', lastName: 'Lee' });
  const wrong: readonly [object, string][] = [
    [{ person: 'Ann' }, 'person'],
    [{ person: { emails: 'ann@vendor.example' } }, 'person.emails'],
    [{ person: { emails: [{ value: 4 }] } }, 'person.emails.0.value'],
    [{ person, message: { html: 'x' } }, 'message'],
    [{ person, occurredAt: 'yesterday' }, 'occurredat'],
    [{ person, occurredAt: '9999-01-01T00:00:00Z' }, 'occurredat'],
    [{ person: { firstName: 'Nobody', emails: [], phones: null } }, 'person.emails'],
    [{}, 'person'],
  ];
  for (const [body, field] of wrong)
    expect([await tell(body), body]).toMatchObject([{ status: 422, body: { field } }, body]);
});

test('long and odd text of a vendor is cut, and the lead is taken', async () => {
  const odd: FollowUpBossBody = {
    source: 'S'.repeat(500),
    message: '<b>x</b>'.repeat(1_250),
    person: { firstName: `Long ${'n'.repeat(400)}`, emails: [{ value: 'long@vendor.example' }] },
    property: { price: '$1,250,000', mlsNumber: 77 },
  };
  const told = await tell(odd);
  expect(told.status).toBe(201);
  const { data } = await maya.timeline.list({ contactId: String(told.body['id']) });
  const note = String(data.map(({ item }) => item.more?.['text']).find((text) => typeof text === 'string'));
  expect(note.startsWith('<b>x</b><b>x</b>')).toBe(true);
  expect(note.endsWith('Property: MLS 77, price 1,250,000')).toBe(true);
});

test('a key alone is let in by Basic, where vendors send it so, and none without the scope', async () => {
  expect((await tell(documented, basic('maya@northlight.example', password))).status).toBe(401);
  expect((await tell(documented, 'Basic !!!')).status).toBe(401);
  expect((await tell(documented, basic(secret.slice(0, -1)))).body['reason']).toBe('kernel.deadKey');
  const told = await tell(documented, basic(secret, 'whatever'));
  expect(told.status).toBeLessThan(300);
  expect(await tell(documented, `Bearer ${secret}`)).toEqual(told);
  const elsewhere = await app.inject({ url: '/api/crm/contacts', headers: { authorization: basic(secret) } });
  expect(elsewhere.statusCode).toBe(401);
  const reading = await keyOf(['contact.read']);
  expect(await tell(documented, basic(reading))).toMatchObject({ status: 403, body: { reason: 'kernel.outOfScope' } });
  const theirs = await keyOf(['contact.write'], rival);
  expect(await tell(documented, basic(theirs))).toMatchObject({ status: 201 });
});
