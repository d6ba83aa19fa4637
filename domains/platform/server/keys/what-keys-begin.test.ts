// What a key begins goes on without it: jobs and webhooks are held to its scopes, and end with it.
import { afterAll, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse, type Somebody } from '#/test/house.ts';
import { northlightDomain } from '#/test/laying/address-book.ts';
import { agencies, password, people } from '#/test/laying/people.ts';
import { openHttpPeer } from '#/test/servers/http-peer.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const peer = await openHttpPeer(() => ({}));
const opened = await openHouse({ clock, environment: { EGRESS_ALLOW: `127.0.0.1:${peer.port}` } });
const { app, maya, owner, holder, settle, background } = opened;
afterAll(() => peer.close());

const make = async (scopes: string[], given: object = {}): Promise<{ _id: string; secret: string; key: Somebody }> => {
  const made = await maya.apiKeys.create({ displayName: 'Sync', scopes, currentPassword: password, ...given });
  return { _id: made._id, secret: made.secret, key: holder(made.secret) };
};

const newContact = (by: Somebody, firstName: string) =>
  by.contacts.create({
    isNew: true,
    domain: northlightDomain,
    firstName,
    emails: [{ emailAddress: `${firstName.toLowerCase()}@example.org` }],
  });

interface Body {
  type: string;
  subject: { _id: string };
  data: { firstName?: string };
}
const told = (): Body[] => peer.asked.map(({ json }) => json as Body);

describe('a job that a key started', () => {
  const quiet = async (by: Somebody, ids: string[]): Promise<string> =>
    (await by.contacts.bulkUpdate({ ids, updates: { doNotDisturb: { isEnabled: true } } })).jobId ?? '';
  const outcome = async (id: string) => {
    await background.settle();
    const { status, error } = await maya.jobs.get({ id });
    return { status, error };
  };
  /** More than one transaction changes. */
  const madeHere = async (): Promise<string[]> => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into contacts (agency_id, id, first_name, created_at, updated_at)
       select $1, gen_random_uuid(), 'Guest ' || n, now(), now() from generate_series(1, 60) n returning id`,
      [agencies.northlight.id],
    );
    return rows.map(({ id }) => id);
  };

  test('does its work, and stops with a reason once the key is revoked', async () => {
    const { _id, key } = await make(['contact.write']);
    const ids = await madeHere();
    expect(await outcome(await quiet(key, ids))).toMatchObject({ status: 'done' });
    const job = await quiet(key, await madeHere());
    await maya.apiKeys.revoke({ id: _id });
    expect(await outcome(job)).toEqual({
      status: 'failed',
      error: 'The API key that started this was revoked or has expired',
    });
  });

  test('may no more than the key may by then', async () => {
    const { _id, key } = await make(['contact.write']);
    const job = await quiet(key, await madeHere());
    await maya.apiKeys.update({ id: _id, scopes: ['contact.read'] });
    expect(await outcome(job)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('permission') as unknown,
    });
  });
});

describe('what a key did', () => {
  const auditOf = async (id: string) =>
    (await maya.audit.list({ length: '100' })).data.filter((one) => one.subjectId === id);

  test('is told as the work of its program wherever its person would be named', async () => {
    const { _id: keyId, key } = await make(['contact.write', 'contact.read'], { displayName: 'Warehouse' });
    const { next } = await maya.changes.list({});
    const { _id } = await newContact(key, 'Fay');
    await maya.contacts.update({ id: _id, firstName: 'Faye' });
    await settle();
    const mayas = people.maya.agentId;
    expect((await maya.changes.list({ after: next })).data.map(({ type, actor }) => [type, actor])).toEqual([
      ['contact.created', { type: 'agent', _id: mayas, keyId }],
      ['contact.updated', { type: 'agent', _id: mayas, keyId: null }],
    ]);
    expect((await auditOf(_id)).map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^Maya Example /),
      expect.stringMatching(/^Maya Example \(key Warehouse\) /),
    ]);
    const told = (await maya.timeline.list({ contactId: _id })).data.map(({ item }) => item.sentence);
    expect(told.filter((sentence) => sentence.startsWith('Maya Example (key Warehouse) '))).toHaveLength(1);
  });

  test('is named so in jobs that it started', async () => {
    const { key } = await make(['contact.write', 'contact.read', 'tag.read'], { displayName: 'Nightly' });
    const ids = [(await newContact(maya, 'Gil'))._id];
    await key.contacts.bulkUpdate({ ids, updates: { doNotDisturb: { isEnabled: true } } });
    await settle();
    expect((await auditOf(ids[0] ?? ''))[0]?.sentence).toMatch(/^Maya Example \(key Nightly\) /);
  });
});

describe('a webhook that a key made', () => {
  test('tells what the key may read, and pauses when it is revoked', async () => {
    const { _id, key } = await make(['apiKey.write', 'contact.read', 'tag.read']);
    const { _id: id } = await key.webhooks.create({ url: `${peer.url}/key`, events: ['contact.*', 'tag.*'] });
    expect(await maya.webhooks.get({ id })).toMatchObject({ createdByKey: { _id, displayName: 'Sync' } });
    await newContact(maya, 'Dee');
    await settle();
    expect(told().map(({ type, data }) => [type, data.firstName])).toContainEqual(['contact.created', 'Dee']);
    await maya.apiKeys.update({ id: _id, scopes: ['apiKey.write', 'contact.read'] });
    peer.asked.length = 0;
    await maya.tags.create({ displayName: 'Buyer', typeName: 'contact' });
    await newContact(maya, 'Eve');
    await settle();
    expect(told().map(({ type }) => type)).toContain('contact.created');
    expect(told().filter(({ type }) => type.startsWith('tag.'))).toEqual([]);
    await maya.apiKeys.revoke({ id: _id });
    expect(await maya.webhooks.get({ id })).toMatchObject({
      status: 'paused',
      offReason: 'The API key that made it was revoked',
    });
    peer.asked.length = 0;
    await newContact(maya, 'Flo');
    await settle();
    expect(peer.asked).toEqual([]);
    // Whoever turns it on is its maker from then on.
    await maya.webhooks.resume({ id });
    await newContact(maya, 'Gus');
    await settle();
    expect(told().map(({ data }) => data.firstName)).toContain('Gus');
    await maya.webhooks.delete({ id });
  });

  test('pauses, and tells no record, once the key has expired', async () => {
    peer.asked.length = 0;
    const expiresAt = clock.now().add({ hours: 1 }).toString();
    const { key } = await make(['apiKey.write', 'contact.read'], { expiresAt });
    const { _id: id } = await key.webhooks.create({ url: `${peer.url}/expired`, events: ['contact.created'] });
    clock.pass({ hours: 1 });
    await newContact(maya, 'Hal');
    await settle();
    expect(peer.asked).toEqual([]);
    expect(await maya.webhooks.get({ id })).toMatchObject({
      status: 'paused',
      offReason: 'The API key that made it is dead',
    });
    await maya.webhooks.delete({ id });
  });

  test('is led elsewhere by people alone, who are its makers then, and no key turns on what it may not read', async () => {
    const { _id, key } = await make(['apiKey.write', 'contact.read']);
    const { _id: id } = await key.webhooks.create({ url: `${peer.url}/first`, events: ['contact.created'] });
    await expect(key.webhooks.update({ id, url: 'https://elsewhere.example/x' })).rejects.toMatchObject({
      body: { reason: 'kernel.notByKey' },
    });
    await maya.webhooks.update({ id, url: `${peer.url}/second`, events: ['*'] });
    await maya.webhooks.pause({ id });
    await expect(key.webhooks.resume({ id })).rejects.toMatchObject({ body: { reason: 'platform.beyondScopes' } });
    await maya.webhooks.resume({ id });
    await maya.apiKeys.revoke({ id: _id });
    expect(await maya.webhooks.get({ id })).toMatchObject({ status: 'on' });
    await maya.webhooks.delete({ id });
  });
});

describe('an Idempotency-Key', () => {
  test('is that of one API key: another program of the same person may choose the same', async () => {
    const [one, other] = [await make(['contact.write']), await make(['contact.write'])];
    const create = async (secret: string, firstName: string): Promise<string> => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/crm/contacts',
        headers: { authorization: `Bearer ${secret}`, 'idempotency-key': 'order-0000000000000001' },
        payload: {
          isNew: true,
          domain: northlightDomain,
          firstName,
          emails: [{ emailAddress: `${firstName}@example.org` }],
        },
      });
      expect(answer.statusCode).toBe(201);
      return answer.json<{ _id: string }>()._id;
    };
    const first = await create(one.secret, 'Ida');
    expect(await create(one.secret, 'Ida')).toBe(first);
    expect(await create(other.secret, 'Jon')).not.toBe(first);
  });
});

test('an agency has fifty keys at most, also where two are made at once', async () => {
  await owner.query(`delete from api_keys`);
  await owner.query(
    `insert into api_keys (agency_id, id, display_name, agent_id, scopes, prefix, last_four, rolled_at, created_at, updated_at)
     select $1, gen_random_uuid(), 'Key ' || n, $2, '{contact.read}', 'lk_live_0000', '0000', now(), now(), now()
     from generate_series(1, 49) n`,
    [agencies.northlight.id, people.maya.agentId],
  );
  const tries = await Promise.allSettled([make(['contact.read']), make(['contact.read'])]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
