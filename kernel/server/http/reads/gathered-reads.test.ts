// Several reads in one request: each is answered as it would be alone, to whoever asks, and as soon as it is there.
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { mostReads, type ReadAnswer } from '#/kernel/contract/reads.ts';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';

const { app } = await openHouse();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const ask = (payload: object | string, headers: Record<string, string> = bearer(people.maya.token)) =>
  app.inject({
    method: 'POST',
    url: '/api/reads',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

const linesOf = (text: string): ReadAnswer[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ReadAnswer)
    .toSorted((one, other) => one.at - other.at);

const reads = ['/crm/agents/me', '/crm/contacts?length=2&attributes=fullName', '/crm/config', '/crm/nothing/there'];

test('each read is answered as it would be alone', async () => {
  const response = await ask({ reads });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
  const alone = await Promise.all(
    reads.map((path) => app.inject({ url: `/api${path}`, headers: bearer(people.maya.token) })),
  );
  expect(linesOf(response.body).map(({ at, status, body }) => [at, status, body])).toEqual(
    alone.map(({ statusCode, payload }, at) => [at, statusCode, JSON.parse(payload)]),
  );
});

test('whoever asks gets what is theirs, and a stranger nothing', async () => {
  const idOf = async (token: string) => {
    const [line] = linesOf((await ask({ reads: ['/crm/agents/me'] }, bearer(token))).body);
    return (line?.body as { _id: string } | undefined)?._id;
  };
  const [maya, rival] = [await idOf(people.maya.token), await idOf(people.rival.token)];
  expect([typeof maya, typeof rival, maya === rival]).toEqual(['string', 'string', false]);
  const strange = linesOf((await ask({ reads: ['/crm/agents/me', '/crm/contacts'] }, {})).body);
  expect(strange.map(({ status }) => status)).toEqual([401, 401]);
});

test('the agency and the domain of the headers hold for each', async () => {
  const [line] = linesOf(
    (
      await ask(
        { reads: ['/crm/agency/current'] },
        { ...bearer(people.maya.token), 'x-agency-id': '01900000-0000-7000-8000-00000000dead' },
      )
    ).body,
  );
  expect(line?.status).toBe(404);
});

test('many go compressed to whoever takes it, and each once', async () => {
  const many = Array.from({ length: mostReads }, (_, at) => `/crm/contacts?length=1&offset=${at}`);
  const { headers, rawPayload } = await ask(
    { reads: many },
    { ...bearer(people.maya.token), 'accept-encoding': 'gzip' },
  );
  expect(headers['content-encoding']).toBe('gzip');
  const lines = linesOf(gunzipSync(rawPayload).toString());
  expect(lines.map(({ at, status }) => [at, status])).toEqual(many.map((_, at) => [at, 200]));
});

test('a page and what changes something are no reads', async () => {
  const lines = linesOf((await ask({ reads: ['/docs', '/reads', '/crm/auth/logout'] })).body);
  expect(lines.map(({ status, body }) => [status, typeof body])).toEqual([
    [404, 'object'],
    [404, 'object'],
    [404, 'object'],
  ]);
});

test.each([
  ['nothing', {}],
  ['no list', { reads: '/crm/config' }],
  ['an empty list', { reads: [] }],
  ['more than go', { reads: Array.from({ length: mostReads + 1 }, () => '/crm/config') }],
  ['a number', { reads: [7] }],
  ['another host', { reads: ['//elsewhere.example/crm/config'] }],
  ['a way out of the API', { reads: ['/../healthz'] }],
  ['a way out that is written otherwise', { reads: ['/crm/%2e%2e/%2E./healthz'] }],
  ['a backslash', { reads: [String.raw`/..\healthz`] }],
  ['a line break', { reads: ['/crm/config\r\nx-agency-id: 1'] }],
  ['letters that no address has', { reads: ['/crm/ș'] }],
  ['a fragment', { reads: ['/crm/config#there'] }],
  ['what is longer than any', { reads: [`/crm/contacts?search=${'a'.repeat(20_000)}`] }],
])('%s is refused', async (_, payload) => {
  expect((await ask(payload)).statusCode).toBe(422);
});
