import { mkdir, readdir, rename, symlink, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { buildWebServer } from '#/kernel/server/http/web-server.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { expectUploads, keepUpload, uploadPurpose } from '../files/uploads.ts';
import { isKey, openDiskStore } from './disk-store.ts';

const { northlight } = agencies;
const { house, app, owner } = await openHouse({ doors: [] });
const paper = uploadPurpose({ name: 'test.paper', mimetypes: ['text/plain'] });
const files = join(house.config.DATA_DIR, 'files');
const incoming = join(files, 'incoming');
const list = (folder: string) => readdir(folder).catch(() => []);

const expectOne = async () => {
  const { presignedPostUrls } = await openSystem(house, northlight.id, (ctx) =>
    expectUploads(ctx, { purpose: paper, uploads: [{ name: 'a.txt', mimetype: 'text/plain' }] }),
  );
  const [one] = presignedPostUrls;
  if (!one) throw new Error('No address was given out.');
  return one;
};
const formOf = async (fields: Readonly<Record<string, string>>, text: string) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([text]), 'a.txt');
  const request = new Request('http://x/', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
};
const statusOf = async (id: string) =>
  (await owner.query<{ status: string }>('select status from files where id = $1', [id])).rows[0]?.status;

test('of many posts to one address at once, exactly one succeeds, and its file is the one that stays', async () => {
  const one = await expectOne();
  // A machine that is held up asks some to come again; they do.
  const post = async (n: number): Promise<{ n: number; statusCode: number }> => {
    const form = await formOf(one.fields, `text of ${n}`);
    const { statusCode } = await app.inject({ method: 'POST', url: one.url, ...form });
    return statusCode === 503 ? post(n) : { n, statusCode };
  };
  const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => post(n)));
  const winners = answers.filter(({ statusCode }) => statusCode === 204);
  expect(winners).toHaveLength(1);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]));
  await openSystem(house, northlight.id, (ctx) =>
    keepUpload(ctx, { purpose: paper, fileUrl: one.fileUrl, field: 'file' }),
  );
  const stored = await house.files.read(one.fileUrl.slice('/files/'.length));
  expect(Buffer.concat((await stored?.body.toArray()) ?? []).toString()).toBe(`text of ${winners[0]?.n}`);
  expect((await app.inject({ method: 'POST', url: one.url, ...(await formOf(one.fields, 'late')) })).statusCode).toBe(
    409,
  );
  expect(await list(incoming)).toEqual([]);
});

test('an address that has expired takes nothing', async () => {
  const one = await expectOne();
  const later = { ...house, clock: { ...house.clock, now: () => house.clock.now().add({ minutes: 5, seconds: 1 }) } };
  const server = await buildWebServer(later);
  expect(
    (await server.inject({ method: 'POST', url: one.url, ...(await formOf(one.fields, 'text')) })).statusCode,
  ).toBe(403);
  expect(await statusOf(one._id)).toBe('expected');
  await server.close();
});

test('a full disk is said so with 507, leaves nothing half written, and the address can be used again', async () => {
  const one = await expectOne();
  const name = 'where-there-is-no-room';
  const full = openDiskStore({ ...house, random: { ...house.random, token: () => name } });
  await mkdir(incoming, { recursive: true });
  // Writing to this device fails as a full disk does, in the operating system itself.
  await symlink('/dev/full', join(incoming, name));
  const server = await buildWebServer({ ...house, files: full });
  const refused = await server.inject({ method: 'POST', url: one.url, ...(await formOf(one.fields, 'text')) });
  expect([refused.statusCode, refused.headers['retry-after'], JSON.parse(refused.body)]).toMatchObject([
    507,
    '30',
    { code: 'StorageFull', reason: 'kernel.storeFull' },
  ]);
  expect(await list(incoming)).toEqual([]);
  expect(await statusOf(one._id)).toBe('expected');
  // The link is gone with the failed file, so now there is room.
  const again = await server.inject({ method: 'POST', url: one.url, ...(await formOf(one.fields, 'text')) });
  expect(again.statusCode).toBe(204);
  await server.close();
});

test('a post that breaks off leaves nothing behind', async () => {
  const one = await expectOne();
  const server = await buildWebServer(house);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { headers, payload } = await formOf(one.fields, 'x'.repeat(500_000));
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /files/upload HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, payload.length - 100_000));
  await expect.poll(() => list(incoming)).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => list(incoming)).toEqual([]);
  expect(await statusOf(one._id)).toBe('expected');
  await server.close();
});

test('what a killed process left half received is removed at the next start, but not what another receives now', async () => {
  await mkdir(incoming, { recursive: true });
  for (const name of ['old', 'fresh']) await writeFile(join(incoming, name), 'half');
  const longAgo = new Date(house.clock.now().subtract({ hours: 2 }).epochMilliseconds);
  await utimes(join(incoming, 'old'), longAgo, longAgo);
  openDiskStore(house);
  await expect.poll(() => list(incoming)).toEqual(['fresh']);
});

test('a larger form than any policy allows is refused before it is read', async () => {
  const one = await expectOne();
  const { headers } = await formOf(one.fields, 'text');
  const server = await buildWebServer(house);
  const refused = await server.inject({
    method: 'POST',
    url: one.url,
    headers: { ...headers, 'content-length': '1000000000' },
    payload: 'x',
  });
  expect(refused.statusCode).toBe(413);
  await server.close();
});

test.each([
  ['json', { 'content-type': 'application/json' }, '{}', 400],
  ['text', { 'content-type': 'text/plain' }, 'x', 415],
  ['no boundary', { 'content-type': 'multipart/form-data' }, 'x', 400],
  ['garbage', { 'content-type': 'multipart/form-data; boundary=x' }, 'garbage', 400],
  [
    'no file',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
    400,
  ],
  [
    'file first',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nb\r\n--x--',
    403,
  ],
  [
    'another name',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\nb\r\n--x--',
    400,
  ],
  [
    'a proto field',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nb\r\n--x--',
    400,
  ],
])('a form that is none (%s) is refused', async (_, headers, payload, status) => {
  const answer = await app.inject({ method: 'POST', url: '/files/upload', headers, payload });
  expect([answer.statusCode, (JSON.parse(answer.body) as { status: number }).status]).toEqual([status, status]);
});

test('no address leads out of the folder', async () => {
  await writeFile(join(house.config.DATA_DIR, 'secret.key'), 'secret-of-the-house');
  const id = northlight.id;
  for (const path of [
    '/files/../secret.key',
    '/files/%2e%2e/secret.key',
    '/files/..%2fsecret.key',
    `/files/${id}/..%2f..%2fsecret.key`,
    `/files/${id}/%2e%2e%2f%2e%2e%2fsecret.key`,
    `/files/${id}/....//secret.key`,
    `/files/${id}/${'..%5c'.repeat(3)}secret.key`,
    `/files/${id}/secret.key%00`,
    '/files/incoming/fresh',
    `/files/${id.toUpperCase()}/${'a'.repeat(43)}`,
    '/files//etc/passwd',
  ]) {
    const answer = await app.inject({ method: 'GET', url: path });
    expect(answer.body, path).not.toContain('secret-of-the-house');
    // What the address parser takes out of /files/ is the web app's path.
    if (new URL(path, 'http://x').pathname.startsWith('/files/')) expect(answer.statusCode, path).toBe(404);
  }
  for (const key of [
    '',
    '..',
    `${id}/..`,
    `${id}/../x`,
    `../${id}/${'a'.repeat(43)}`,
    `${id}/${'a'.repeat(42)}/`,
    `${id}\\${'a'.repeat(43)}`,
    `${id}/${'a'.repeat(43)}\n`,
  ]) {
    expect(isKey(key), key).toBe(false);
    await expect(Promise.resolve().then(() => house.files.read(key))).rejects.toThrow('Not a key');
  }
});

test('files may have an origin of their own: posts and downloads go there, and any page may post', async () => {
  const apart = await openHouse({ doors: [], environment: { FILES_ORIGIN: 'https://files.example.com' } });
  const { presignedPostUrls } = await openSystem(apart.house, northlight.id, (ctx) =>
    expectUploads(ctx, { purpose: paper, uploads: [{ name: 'a.txt', mimetype: 'text/plain' }] }),
  );
  const [one] = presignedPostUrls;
  expect(one).toMatchObject({
    url: 'https://files.example.com/files/upload',
    fileUrl: expect.stringMatching(/^https:\/\/files\.example\.com\/files\//),
  });
  const posted = await apart.app.inject({
    method: 'POST',
    url: '/files/upload',
    ...(await formOf(one?.fields ?? {}, 'text')),
  });
  expect([posted.statusCode, posted.headers['access-control-allow-origin']]).toEqual([204, '*']);
  const keep = (fileUrl: string) =>
    openSystem(apart.house, northlight.id, (ctx) => keepUpload(ctx, { purpose: paper, fileUrl, field: 'file' }));
  await expect(keep((one?.fileUrl ?? '').replace('files.example.com', 'evil.example'))).rejects.toThrow(
    'has not been uploaded',
  );
  expect(await keep(one?.fileUrl ?? '')).toBe(one?._id);
  const page = await apart.app.inject({ method: 'GET', url: '/' });
  expect(page.headers['content-security-policy']).toMatch(/connect-src 'self' https:\/\/files\.example\.com[;,]?/);
});

test('a process that starts while the disk of files is away writes nothing in its place, and goes on once it is back', async () => {
  const post = async () => {
    const one = await expectOne();
    const { statusCode } = await app.inject({ method: 'POST', url: one.url, ...(await formOf(one.fields, 'text')) });
    return { one, statusCode };
  };
  const { one } = await post();
  await openSystem(house, northlight.id, (ctx) =>
    keepUpload(ctx, { purpose: paper, fileUrl: one.fileUrl, field: 'file' }),
  );
  const folder = join(files, northlight.id);
  await rename(folder, `${folder}.away`);
  // The mount point is there, and nothing in it.
  const before = await list(incoming);
  const started = openDiskStore(house);
  const key = (agencyId: string) => `${agencyId}/${house.random.token()}`;
  const bytes = Buffer.from('text');
  await expect(started.write(key(northlight.id), bytes, 'text/plain')).rejects.toMatchObject({
    reason: 'kernel.storeClosed',
  });
  expect([await list(folder), await list(incoming)]).toEqual([[], before]);
  // An agency that never kept a file has a folder made.
  await started.write(key(agencies.southgate.id), bytes, 'text/plain');
  await rename(`${folder}.away`, folder);
  await started.write(key(northlight.id), bytes, 'text/plain');
  expect((await list(folder)).length).toBeGreaterThan(1);
});
