import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { keepingIn, openS3Server } from '#/test/servers/s3-server.ts';
import { expectUploads, keepUpload, uploadPurpose } from '../files/uploads.ts';
import { openS3Store } from './s3-store.ts';
import type { RemoteStore } from './store.ts';

const { northlight } = agencies;
const s3 = await openS3Server();
afterAll(() => s3.close());
beforeEach(() => {
  s3.refused.length = 0;
  s3.fail = undefined;
});
const environment = keepingIn(s3);
const { house, app } = await openHouse({ doors: [], environment });
const store = house.files as RemoteStore;
const paper = uploadPurpose({ name: 'test.paper', mimetypes: ['text/plain'] });
const key = `${northlight.id}/${'k'.repeat(43)}`;

const expectOne = async () => {
  const { presignedPostUrls } = await openSystem(house, northlight.id, (ctx) =>
    expectUploads(ctx, { purpose: paper, uploads: [{ name: 'a.txt', mimetype: 'text/plain' }] }),
  );
  const [one] = presignedPostUrls;
  if (!one) throw new Error('No address was given out.');
  return one;
};
const post = async ({ url, fields }: { url: string; fields: Record<string, string> }, text: string) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([text]), 'a.txt');
  return (await fetch(url, { method: 'POST', body: form })).status;
};
const textOf = async (at: string) => Buffer.concat((await (await store.read(at))?.body.toArray()) ?? []).toString();

describe('a bucket of an S3-compatible store', () => {
  test('every request is signed as the protocol says, whatever the key', async () => {
    await store.write(key, Buffer.from('text'), 'text/plain');
    expect(await textOf(key)).toBe('text');
    await store.remove(key);
    expect(await store.read(key)).toBeUndefined();
    await store.remove(key);
    expect(s3.refused).toEqual([]);
  });

  test('with a wrong secret nothing is read or written', async () => {
    const { house: other } = await openHouse({
      doors: [],
      environment: { ...environment, S3_SECRET_ACCESS_KEY: 'wrong' },
    });
    await expect(other.files.write(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('SignatureDoesNotMatch');
    await expect(other.files.read(key)).rejects.toMatchObject({
      reason: 'kernel.storeClosed',
      cause: { name: 'SignatureDoesNotMatch' },
    });
    expect(s3.objects.has(key)).toBe(false);
  });

  test('an object that is gone is told from a store that cannot be asked', async () => {
    expect(await store.read(key)).toBeUndefined();
    const away = { reason: 'kernel.storeClosed' };
    for (const changed of [{ S3_BUCKET: 'another' }, { S3_ENDPOINT: 'http://127.0.0.1:1' }]) {
      const { house: other } = await openHouse({ doors: [], environment: { ...environment, ...changed } });
      await expect(other.files.read(key)).rejects.toMatchObject(away);
    }
    s3.fail = { method: 'GET', status: 404, times: 1 };
    await expect(store.read(key)).rejects.toMatchObject(away);
  });

  test('reading that breaks off is a store that is away, and no shorter file', async () => {
    await store.write(key, Buffer.alloc(200_000, 'x'), 'text/plain');
    s3.breakOff = 1;
    await expect(textOf(key)).rejects.toMatchObject({ reason: 'kernel.storeClosed' });
    expect((await textOf(key)).length).toBe(200_000);
    await store.remove(key);
  });

  test('a file of any length is written in parts, and a part that fails takes the whole away', async () => {
    const { Readable } = await import('node:stream');
    const stream = (chunks: number) =>
      Readable.from(Array.from({ length: chunks }, () => Buffer.alloc(1_048_576, 'x')));
    await store.write(key, stream(21), 'text/csv');
    expect([s3.objects.get(key)?.body.length, s3.objects.get(key)?.type]).toEqual([21 * 1_048_576, 'text/csv']);
    await store.remove(key);
    s3.fail = { method: 'PUT', status: 403, times: 1 };
    await expect(store.write(key, stream(21), 'text/csv')).rejects.toThrow();
    expect([s3.objects.has(key), s3.parts.size]).toEqual([false, 0]);
  });

  test('an address can be used again while it lives, but never changes what was kept', async () => {
    const one = await expectOne();
    const kept = one.fileUrl.slice('/files/'.length);
    expect(await post(one, 'first')).toBe(204);
    expect(await post(one, 'second')).toBe(204);
    await openSystem(house, northlight.id, (ctx) =>
      keepUpload(ctx, { purpose: paper, fileUrl: one.fileUrl, field: 'file' }),
    );
    expect(await post(one, 'third')).toBe(204);
    expect(await textOf(kept)).toBe('second');
  });

  test('a post between the look and the taking is not taken', async () => {
    const one = await expectOne();
    const at = one.fileUrl.slice('/files/'.length);
    await post(one, 'looked at');
    const posted = await store.readPosted(at);
    posted?.body.resume();
    await post(one, 'slipped in');
    await expect(store.adopt(at, posted?.tag ?? '')).rejects.toThrow('PreconditionFailed');
    expect(await store.read(at)).toBeUndefined();
  });

  test('a larger file than its purpose allows is not kept, even where the store let it in', async () => {
    const one = await expectOne();
    s3.objects.set(`incoming/${one.fileUrl.slice('/files/'.length)}`, {
      body: Buffer.alloc(1_048_577, 'x'),
      type: 'text/plain',
    });
    await expect(
      openSystem(house, northlight.id, (ctx) =>
        keepUpload(ctx, { purpose: paper, fileUrl: one.fileUrl, field: 'file' }),
      ),
    ).rejects.toMatchObject({ reason: 'kernel.tooLarge' });
  });

  test('nobody posts to this server, and browsers may post to the store', async () => {
    expect((await app.inject({ method: 'POST', url: '/files/upload' })).statusCode).toBe(404);
    expect(store.origin).toBe(s3.endpoint);
    const page = await app.inject({ method: 'GET', url: '/' });
    expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${s3.endpoint}`);
  });

  test.each(['lintel-files', 'files.lintel.example'])(
    'the web app’s policy names the origin that forms for %s go to',
    async (bucket) => {
      const aws = openS3Store(
        {
          S3_BUCKET: bucket,
          S3_REGION: 'eu-central-1',
          S3_ACCESS_KEY_ID: 'a',
          S3_SECRET_ACCESS_KEY: 'b',
          S3_ENDPOINT: undefined,
        },
        house.egress,
      );
      const now = house.clock.now();
      const { url } = await aws.presign({
        key,
        mimetype: 'image/png',
        maxBytes: 1,
        now,
        expiresAt: now.add({ minutes: 5 }),
      });
      expect(new URL(url).origin).toBe(aws.origin);
    },
  );
});
