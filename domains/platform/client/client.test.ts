// The client of the API, as a program of somebody else uses it: pages, calls that are made again, and webhooks that are proven.
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { northlightDomain } from '#/test/laying/address-book.ts';
import { people } from '#/test/laying/people.ts';

interface Client {
  records(path: string, asked?: object): AsyncGenerator<{ _id: string }>;
  changes(asked?: object): AsyncGenerator<{ data: { type: string }[]; next: string }>;
  post(path: string, body: object): Promise<{ _id: string }>;
  get(path: string): Promise<unknown>;
}
interface Module {
  openLintel: (options: {
    url: string;
    key: string;
    fetch: typeof globalThis.fetch;
    wait: (ms: number) => Promise<void>;
  }) => Client;
  verifyWebhook: (
    secret: string,
    headers: Record<string, string>,
    body: string,
    options?: { now?: number },
  ) => Promise<unknown>;
}

const { app, owner, maya, settle } = await openHouse();
const file: string = new URL('client.mjs', import.meta.url).href;
const { openLintel, verifyWebhook } = (await import(file)) as Module;
const { secret } = await maya.apiKeys.create({ displayName: 'Client', scopes: ['contact.write'] });

/** What becomes of the next answers, once the work was done: undefined lets one through, 0 breaks the connection, a status takes its place. */
const fates: (number | undefined)[] = [];
const waited: number[] = [];

const inProcess: typeof globalThis.fetch = async (address, sent) => {
  const { pathname, search } = new URL(address instanceof Request ? address.url : address);
  const answer = await app.inject({
    method: (sent?.method ?? 'GET') as 'GET',
    url: pathname + search,
    headers: sent?.headers as Record<string, string>,
    ...(typeof sent?.body === 'string' ? { payload: sent.body } : {}),
  });
  const fate = fates.shift();
  if (fate === 0) throw new TypeError('fetch failed');
  if (fate !== undefined) return new Response('', { status: fate, headers: { 'retry-after': '2' } });
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: { 'content-type': 'application/json' },
  });
};
const lintel = openLintel({
  url: 'https://crm.example.com/',
  key: secret,
  fetch: inProcess,
  wait: (ms) => {
    waited.push(ms);
    return Promise.resolve();
  },
});

const contact = (firstName: string) => ({
  isNew: true,
  domain: northlightDomain,
  firstName,
  emails: [{ emailAddress: `${firstName.toLowerCase()}@example.org` }],
});

describe('calls', () => {
  test('every record comes once, over all pages', async () => {
    await owner.query(
      `insert into contacts (agency_id, id, first_name, created_at, updated_at)
       select $1, gen_random_uuid(), 'Guest ' || n, now(), now() from generate_series(1, 1000) n`,
      [people.maya.agencyId],
    );
    const seen = new Set<string>();
    let count = 0;
    for await (const { _id } of lintel.records('/crm/contacts', { length: 90 })) {
      seen.add(_id);
      count += 1;
    }
    expect([count, seen.size]).toEqual([1_000, 1_000]);
  });

  test('a call whose answer was lost is made again and done once, after the pause that was asked for', async () => {
    fates.push(503, 0, undefined);
    const { _id } = await lintel.post('/crm/contacts', contact('Ana'));
    expect(_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(waited[0]).toBe(2_000);
    expect(waited).toHaveLength(2);
    const { rows } = await owner.query(`select from contacts where first_name = 'Ana'`);
    expect(rows).toHaveLength(1);
  });

  test('a refusal is thrown with its reason, and not tried again', async () => {
    waited.length = 0;
    await expect(lintel.get('/crm/tasks')).rejects.toMatchObject({
      status: 403,
      body: { reason: 'kernel.outOfScope' },
    });
    expect(waited).toEqual([]);
  });

  test('changes come from where somebody left off', async () => {
    const { value: begun } = await lintel.changes().next();
    await lintel.post('/crm/contacts', contact('Bo'));
    await settle();
    const types: string[] = [];
    for await (const { data } of lintel.changes({ after: (begun as { next: string }).next, types: ['contact.*'] }))
      types.push(...data.map(({ type }) => type));
    expect(types).toContain('contact.created');
  });
});

describe('webhooks', () => {
  const own = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz';
  const body = '{"id":"m1","type":"contact.created"}';
  const at = new Date(1_764_234_000_000);
  const headers = {
    'webhook-id': 'm1',
    'webhook-timestamp': '1764234000',
    'webhook-signature': `v1,bm90IG91cnM= ${new Webhook(own).sign('m1', at, body)}`,
  };

  test('a message that somebody else’s library signed is proven, with a second signature beside it', async () => {
    expect(await verifyWebhook(own, headers, body, { now: at.getTime() })).toEqual(JSON.parse(body));
  });

  test('one that was changed, is old, or has no signature is not', async () => {
    const now = at.getTime();
    await expect(verifyWebhook(own, headers, `${body} `, { now })).rejects.toThrow(/No signature/);
    await expect(verifyWebhook(own, headers, body, { now: now + 400_000 })).rejects.toThrow(/moment/);
    await expect(verifyWebhook(own, { 'webhook-timestamp': '1764234000' }, body, { now })).rejects.toThrow();
  });
});

test('the client is served, and is small', async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/api/client.mjs' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(Buffer.byteLength(body)).toBeLessThan(12_000);
});
