import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';

const { app, maya } = await openHouse();
const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${people.maya.token}`, ...headers } });

describe.each(['/crm/config', '/crm/tags/all', '/crm/origin/all', '/crm/contacts/grids'])('%s', (url) => {
  test('is kept by the browser that asked for it alone, and not sent again while it is the same', async () => {
    const first = await ask(url);
    const tag = String(first.headers.etag);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('authorization, x-agency-id, x-domain-id'),
    });
    for (const known of [tag, `"other", ${tag}`]) {
      const again = await ask(url, { 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    }
    expect((await ask(url, { 'if-none-match': '"other"' })).body).toBe(first.body);
  });

  test('is asked for anew by somebody without a session, whatever they know', async () => {
    const tag = String((await ask(url)).headers.etag);
    const stranger = await app.inject({ url: `/api${url}`, headers: { 'if-none-match': tag } });
    expect([stranger.statusCode, stranger.headers['cache-control']]).toEqual([401, 'no-store']);
  });
});

test('what changed is sent again', async () => {
  const before = await ask('/crm/tags/all');
  await maya.tags.create({ typeName: 'contact', displayName: 'Harbour' });
  const after = await ask('/crm/tags/all', { 'if-none-match': String(before.headers.etag) });
  expect([after.statusCode, after.body.includes('Harbour')]).toEqual([200, true]);
  expect(after.headers.etag).not.toBe(before.headers.etag);
});
