import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { wayFor } from './compressing.ts';

const { app } = await openHouse();
const ask = (url: string, encoding?: string) =>
  app.inject({
    url,
    headers: {
      authorization: `Bearer ${people.maya.token}`,
      ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
    },
  });
const long = '/api/crm/config';
const plain = await ask(long);

describe('an answer longer than a packet', () => {
  test.each([
    ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('goes as %s to whoever takes "%s", and says the same', async (way, accepts, open) => {
    const { headers, rawPayload } = await ask(long, accepts);
    expect(headers).toMatchObject({ 'content-encoding': way, vary: expect.stringContaining('accept-encoding') });
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(open(rawPayload).toString()).toBe(plain.body);
  });

  test('goes as it is to whoever takes nothing else, and says that others get it otherwise', async () => {
    for (const accepts of [undefined, 'identity', 'br;q=0, gzip;q=0']) {
      const { headers, body } = await ask(long, accepts);
      expect([headers['content-encoding'], body]).toEqual([undefined, plain.body]);
      expect(headers.vary).toContain('accept-encoding');
    }
  });
});

test('a short answer and a refusal go as they are', async () => {
  for (const url of ['/api/crm/contacts/count', '/api/crm/nothing']) {
    const { headers } = await ask(url, 'gzip, br, zstd');
    expect(headers['content-encoding']).toBeUndefined();
  }
});

test.each([
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br ; q=0.1', 'br'],
  ['*', undefined],
  ['', undefined],
  ['zstd;q=', undefined],
])('of "%s" it takes %s', (accepts, way) => {
  expect(wayFor(accepts)).toBe(way);
});
