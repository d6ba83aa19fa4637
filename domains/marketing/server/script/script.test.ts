import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';

const { app, maya } = await openHouse();
const largest = 2_500;

test('the script weighs at most 2.5 kB packed, and holds no comment', async () => {
  const { body, headers } = await app.inject({ url: '/t/b.js' });
  expect(gzipSync(body).length).toBeLessThanOrEqual(largest);
  expect(body).toContain('sendBeacon');
  expect(body).not.toMatch(/^\s*\/\//m);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('the pinned script is the same for ever, and fits the value that pages hold it against', async () => {
  const { pinnedUrl, integrity } = await maya.beacon.get({});
  const pinned = await app.inject({ url: new URL(pinnedUrl).pathname });
  expect(pinned.body).toBe((await app.inject({ url: '/t/b.js' })).body);
  expect(pinned.headers['cache-control']).toContain('immutable');
  expect(integrity).toBe(`sha384-${createHash('sha384').update(pinned.body).digest('base64')}`);
  expect((await app.inject({ url: '/t/b.000000000000.js' })).statusCode).toBe(404);
});
