// Keys through the door: made once, within the person's rights and the key's scopes, rolled, counted, and ended at once.
import { describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse, type Somebody } from '#/test/house.ts';
import { northlightDomain } from '#/test/laying/address-book.ts';
import { agencies, password, people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, rival, app, owner, holder } = opened;
await owner.query('update sessions set signed_in_at = $1', [clock.now().toString()]);

const make = async (
  scopes: string[],
  given: object = {},
  by: Somebody = maya,
): Promise<{ _id: string; secret: string; key: Somebody }> => {
  const made = await by.apiKeys.create({ displayName: 'Website', scopes, currentPassword: password, ...given });
  return { _id: made._id, secret: made.secret, key: holder(made.secret) };
};

const newContact = (by: Somebody, firstName: string) =>
  by.contacts.create({
    isNew: true,
    domain: northlightDomain,
    firstName,
    emails: [{ emailAddress: `${firstName.toLowerCase()}@example.org` }],
  });

describe('a key', () => {
  test('is shown once: neither the database nor any answer holds it, and a typo is refused', async () => {
    const { secret } = await make(['contact.read']);
    expect(secret).toMatch(/^lk_live_[\w-]{43}_[0-9A-Za-z]{6}$/);
    const { rows } = await owner.query<{ row: string }>(
      `select k::text as row from api_keys k union all select s::text from key_secrets s union all select e::text from events e`,
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(secret.slice(12, -4));
    expect(JSON.stringify(await maya.apiKeys.list({}))).not.toContain(secret);
    const typo = secret.slice(0, -7) + (secret.at(-8) === 'A' ? 'B' : 'A') + secret.slice(-6);
    await expect(holder(typo).contacts.list({})).rejects.toMatchObject({ status: 401 });
  });

  test('may what its scopes and its agent both may, and is told which scope it lacks', async () => {
    const mine = await newContact(maya, 'Ana');
    const { key } = await make(['contact.read']);
    expect((await key.contacts.list({})).data.map(({ _id }) => _id)).toContain(mine._id);
    await expect(key.contacts.update({ id: mine._id, firstName: 'Anna' })).rejects.toMatchObject({
      status: 403,
      body: { reason: 'kernel.outOfScope', message: expect.stringContaining('contact.write') },
    });
    await expect(key.tasks.list({})).rejects.toMatchObject({ status: 403 });
    const toms = await make(['*.manage'], { agentId: people.tom.agentId });
    expect((await toms.key.contacts.list({})).data.map(({ _id }) => _id)).not.toContain(mine._id);
    await expect(toms.key.webhooks.list({})).rejects.toMatchObject({ status: 403 });
  });

  test('is of its agency alone, whatever the header says', async () => {
    // As herself, Maya visits the child of her agency.
    await maya.as({ 'x-agency-id': agencies.southgate.id }).contacts.count({});
    const { secret, key } = await make(['*.read']);
    await expect(key.as({ 'x-agency-id': agencies.southgate.id }).contacts.list({})).rejects.toMatchObject({
      status: 404,
    });
    await expect(rival.apiKeys.revoke({ id: (await maya.apiKeys.list({})).data[0]?._id ?? '' })).rejects.toMatchObject({
      status: 404,
    });
    expect(secret).toBeTruthy();
  });

  test('finds out what a program has to know before it writes: the agency with its domains, and what records hold', async () => {
    const { key } = await make(['contact.write']);
    expect(await key.agency.current({})).toMatchObject({ _id: agencies.northlight.id });
    await expect(key.agency.list({})).rejects.toMatchObject({ body: { reason: 'kernel.notByKey' } });
  });

  test('makes no key, signs nobody out, and is refused from a browser', async () => {
    const { key } = await make(['*.manage']);
    await expect(key.apiKeys.create({ displayName: 'Another', scopes: ['*.manage'] })).rejects.toMatchObject({
      status: 403,
      body: { reason: 'kernel.notByKey' },
    });
    await expect(key.auth.sessions({})).rejects.toMatchObject({ body: { reason: 'kernel.notByKey' } });
    await expect(key.as({ origin: 'https://northlight.example' }).contacts.list({})).rejects.toMatchObject({
      status: 403,
      body: { reason: 'kernel.notFromBrowsers' },
    });
  });

  test('dies with its agent, and at once when it is revoked', async () => {
    const { key, _id } = await make(['contact.read'], { agentId: people.tom.agentId });
    await key.contacts.list({});
    await owner.query(`update agents set status = 'disabled' where id = $1`, [people.tom.agentId]);
    await expect(key.contacts.list({})).rejects.toMatchObject({ status: 403 });
    await owner.query(`update agents set status = 'active' where id = $1`, [people.tom.agentId]);
    await key.contacts.list({});
    expect(await maya.apiKeys.revoke({ id: _id })).toEqual({ deletedCount: 1 });
    await expect(key.contacts.list({})).rejects.toMatchObject({ status: 401, body: { reason: 'kernel.deadKey' } });
    await expect(maya.apiKeys.roll({ id: _id, currentPassword: password })).rejects.toMatchObject({ status: 409 });
  });

  test('loses scopes and gains none', async () => {
    const { key, _id } = await make(['contact.write', 'task.read']);
    await expect(maya.apiKeys.update({ id: _id, scopes: ['contact.manage'] })).rejects.toMatchObject({ status: 422 });
    await maya.apiKeys.update({ id: _id, scopes: ['contact.read'] });
    await key.contacts.list({});
    await expect(newContact(key, 'Bo')).rejects.toMatchObject({ status: 403 });
    await expect(key.tasks.list({})).rejects.toMatchObject({ status: 403 });
  });

  test('makes no webhook, and reads no changes, of what it may not read', async () => {
    const { key } = await make(['apiKey.write', 'contact.read']);
    const url = 'https://hooks.example/x';
    await expect(key.webhooks.create({ url, events: ['*'] })).rejects.toMatchObject({
      status: 422,
      body: { reason: 'platform.beyondScopes' },
    });
    await expect(key.webhooks.create({ url, events: ['task.created'] })).rejects.toMatchObject({ status: 422 });
    const made = await key.webhooks.create({ url, events: ['contact.*'] });
    expect(await key.webhooks.get({ id: made._id })).toMatchObject({ events: ['contact.*'] });
    const { next } = await key.changes.list({});
    await newContact(maya, 'Eve');
    await maya.tags.create({ displayName: 'Buyer', typeName: 'contact' });
    await opened.settle();
    const told = (await key.changes.list({ after: next })).data.map(({ type }) => type);
    expect(told).toContain('contact.created');
    expect(told.filter((type) => !type.startsWith('contact.'))).toEqual([]);
  });

  test('that reads changes nothing, also where a person who reads may: it undoes no job, reads no mail away, pays for no look-up', async () => {
    const { key } = await make(['*.read']);
    const id = '01900000-0000-7000-8000-0000000000ff';
    const writing: [scope: string, call: () => Promise<unknown>][] = [
      ['job.write', () => key.jobs.undo({ id })],
      ['job.write', () => key.jobs.cancel({ id })],
      ['job.write', () => key.jobs.bulkDelete({ ids: [id] })],
      ['message.write', () => key.inbox.read({ id, readStatus: true })],
      ['task.write', () => key.tasks.endSession({})],
      ['contact.write', () => key.calls.lookup({ phoneNumber: '+12025550143' })],
      ['contact.write', () => key.contacts.export({ all: true })],
    ];
    for (const [scope, call] of writing)
      await expect(call(), scope).rejects.toMatchObject({
        status: 403,
        body: { reason: 'kernel.outOfScope', message: expect.stringContaining(scope) as unknown },
      });
    expect((await key.contacts.search({ search: 'nobody' })).data).toEqual([]);
    expect((await key.logs.search({})).data.length).toBeGreaterThan(0);
  });

  test('draws no workflow, which would do what its person may, and fills no template in from a contact', async () => {
    const { key } = await make(['*.manage']);
    const drawing = () => key.workflows.create({ name: 'All', nodes: [], edges: [] });
    const filling = () =>
      key.templates.preview({ channel: 'sms', body: '{{ contact.firstName }}', place: 'template' } as never);
    for (const call of [drawing, filling])
      await expect(call()).rejects.toMatchObject({ body: { reason: 'kernel.notByKey' } });
  });

  test('ends at its moment', async () => {
    const { key } = await make(['contact.read'], { expiresAt: clock.now().add({ hours: 1 }).toString() });
    await key.contacts.list({});
    clock.pass({ hours: 1 });
    await expect(key.contacts.list({})).rejects.toMatchObject({ status: 401 });
  });
});

describe('a key that is rolled', () => {
  test('works with both secrets until the overlap ends, and says who uses the former one', async () => {
    const { key, _id } = await make(['contact.read']);
    clock.pass({ minutes: 5 });
    const { secret } = await maya.apiKeys.roll({ id: _id, overlapHours: 24, currentPassword: password });
    await holder(secret).contacts.list({});
    clock.pass({ minutes: 5 });
    await key.contacts.list({});
    const used = clock.now().toString();
    const shown = (await maya.apiKeys.list({})).data.find((one) => one._id === _id);
    expect(shown).toMatchObject({
      formerSecretLastUsedAt: expect.stringContaining(used.slice(0, 16)),
      lastUsedFor: 'contacts.list',
      lastUsedFrom: '127.0.0.0/24',
    });
    clock.pass({ hours: 24 });
    await expect(key.contacts.list({})).rejects.toMatchObject({ status: 401 });
    await holder(secret).contacts.list({});
  });

  test('has two secrets at most: the one before the former one ends', async () => {
    const { key, _id } = await make(['contact.read']);
    const again = async () => {
      clock.pass({ minutes: 1 });
      return holder((await maya.apiKeys.roll({ id: _id, overlapHours: 168, currentPassword: password })).secret);
    };
    const [second, third] = [await again(), await again()];
    await expect(key.contacts.list({})).rejects.toMatchObject({ status: 401 });
    await second.contacts.list({});
    await third.contacts.list({});
    clock.pass({ minutes: 1 });
    const { secret } = await maya.apiKeys.roll({ id: _id, overlapHours: 0, currentPassword: password });
    for (const former of [second, third]) await expect(former.contacts.list({})).rejects.toMatchObject({ status: 401 });
    await holder(secret).contacts.list({});
  });
});

describe('who makes keys', () => {
  test('members make none, and nobody does with a sign-in of yesterday and no password', async () => {
    await expect(tom.apiKeys.create({ displayName: 'Mine', scopes: ['contact.read'] })).rejects.toMatchObject({
      status: 403,
    });
    clock.pass({ hours: 1 });
    await expect(maya.apiKeys.create({ displayName: 'Mine', scopes: ['contact.read'] })).rejects.toMatchObject({
      status: 422,
      body: { reason: 'auth.currentPasswordNeeded' },
    });
  });

  test('a scope that does not exist is refused', async () => {
    await expect(make(['contact.fly'])).rejects.toMatchObject({ status: 422 });
    await expect(make(['spaceship.read'])).rejects.toMatchObject({ status: 422 });
  });
});

describe('how often a key may ask', () => {
  test('600 times in a minute, with headers that are true on every answer; a person is not counted', async () => {
    const { secret } = await make(['contact.read']);
    const ask = (token: string) =>
      app.inject({ url: '/api/crm/contacts/count', headers: { authorization: `Bearer ${token}` } });
    const statuses: number[] = [];
    for (let n = 1; n <= 700; n += 1) {
      const { statusCode, headers } = await ask(secret);
      statuses.push(statusCode);
      expect(headers['ratelimit-policy']).toBe('"default";q=600;w=60');
      expect(headers['ratelimit']).toContain(`r=${Math.max(0, 600 - n)};`);
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      clock.pass({ milliseconds: 70 });
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
    const { statusCode, headers } = await ask(people.maya.token);
    expect([statusCode, headers['ratelimit']]).toEqual([200, undefined]);
  });
});
