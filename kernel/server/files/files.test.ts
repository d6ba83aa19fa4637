import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { MediaType } from '#/kernel/contract/file-types.ts';
import type { UploadsAnswer } from '#/kernel/contract/upload.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { keepingIn, openS3Server } from '#/test/servers/s3-server.ts';
import { fileUrl, signedFileUrl } from './file-links.ts';
import { storeFile } from './storing.ts';
import { dropFile, expectUploads, keepUpload, type UploadPurpose, uploadPurpose } from './uploads.ts';

type Post = UploadsAnswer['presignedPostUrls'][number];

const { northlight, harbor } = agencies;
const s3 = await openS3Server();
afterAll(() => s3.close());

const logo = uploadPurpose({ name: 'test.logo', mimetypes: ['image/png', 'image/jpeg'], isPublic: true });
const paper = uploadPurpose({
  name: 'test.paper',
  mimetypes: ['application/pdf', 'text/plain', 'image/png'],
  maxBytes: 5_000,
});
const pdf = Buffer.from('%PDF-1.7\nsome paper\n%%EOF');
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0090be' } }).withExif({
    IFD0: { Copyright: 'secret-place' },
  });
const jpeg = await picture(1_600, 400).jpeg().toBuffer();
const png = await picture(300, 1_200).png().toBuffer();

const stores = [
  { store: 'disk', environment: {} },
  {
    store: 's3',
    environment: keepingIn(s3),
  },
] as const;

describe.each(stores)('files on $store', async ({ store, environment }) => {
  const isDisk = store === 'disk';
  // The store signs with the machine's time, so the clock begins there.
  const clock = testClock(new Date().toISOString());
  const { house, app, settle, owner } = await openHouse({ doors: [], clock, environment });

  const expectOne = async (
    purpose: UploadPurpose,
    name: string,
    mimetype: string,
    agency: { id: string } = northlight,
  ): Promise<Post> => {
    const { presignedPostUrls } = await openSystem(house, agency.id, (ctx) =>
      expectUploads(ctx, { purpose, uploads: [{ name, mimetype }] }),
    );
    const [one] = presignedPostUrls;
    if (!one) throw new Error('No address was given out.');
    return one;
  };
  /** Posts as a browser does: every field, then the file. Answers the status. */
  const post = async ({ url, fields }: Pick<Post, 'url' | 'fields'>, bytes: Buffer): Promise<number> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(bytes)]), 'whatever.bin');
    if (!isDisk) return (await fetch(url, { method: 'POST', body: form })).status;
    const { headers, body } = await asRequest(form);
    return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
  };
  const keep = (purpose: UploadPurpose, url: string, more: { current?: string; agency?: { id: string } } = {}) =>
    openSystem(house, (more.agency ?? northlight).id, (ctx) =>
      keepUpload(ctx, { purpose, fileUrl: url, field: 'logo', ...(more.current ? { current: more.current } : {}) }),
    );
  const get = (url: string) => app.inject({ method: 'GET', url });
  const statusOf = async (id: string) =>
    (await owner.query<{ status: string }>('select status from files where id = $1', [id])).rows[0]?.status;
  /** Every object that lies in the store. */
  const lying = async (): Promise<string[]> => {
    if (!isDisk) return [...s3.objects.keys()];
    const found = await readdir(join(house.config.DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  };

  test('a logo is posted, kept and seen by everyone, drawn anew', async () => {
    const one = await expectOne(logo, 'Logo.JPG', 'image/jpeg');
    expect(one.fileUrl).toMatch(new RegExp(`^/files/${northlight.id}/[\\w-]{43}$`));
    expect(await post(one, jpeg)).toBe(204);
    // Whoever made it sees it before any record has it; nobody keeps what they saw.
    const early = await get(one.fileUrl);
    expect([early.statusCode, early.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(early.rawPayload.includes('secret-place')).toBe(false);
    const id = await keep(logo, one.fileUrl);
    expect(id).toBe(one._id);
    const seen = await get(one.fileUrl);
    expect([seen.statusCode, seen.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/jpeg',
        'content-disposition': `attachment; filename="Logo.JPG"; filename*=UTF-8''Logo.JPG`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    ]);
    expect(seen.rawPayload.includes('secret-place')).toBe(false);
    expect(jpeg.includes('secret-place')).toBe(true);
    expect(seen.rawPayload.equals(early.rawPayload)).toBe(true);
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 200 });
    expect(await keep(logo, one.fileUrl, { current: id })).toBe(id);
    await expect(keep(logo, one.fileUrl)).rejects.toMatchObject({ reason: 'kernel.notUploaded' });
  });

  test('a png stays one, and a small picture its size', async () => {
    for (const [bytes, width, height] of [
      [png, 200, 800],
      [await picture(20, 10).png().toBuffer(), 20, 10],
    ] as const) {
      const one = await expectOne(logo, 'logo.png', 'image/png');
      expect(await post(one, bytes)).toBe(204);
      await keep(logo, one.fileUrl);
      expect(await sharp((await get(one.fileUrl)).rawPayload).metadata()).toMatchObject({
        format: 'png',
        width,
        height,
      });
    }
  });

  test('types and names that the purpose does not take are refused before anything is posted', async () => {
    const wrong: [string, string][] = [
      ['logo.svg', 'image/svg+xml'],
      ['logo.html', 'text/html'],
      ['logo.gif', 'image/gif'],
      ['logo.png', 'application/pdf'],
      ['logo.php', 'image/png'],
      ['logo.pHaR', 'image/png'],
      ['logo.png.exe', 'image/png'],
      ['logo', 'image/png'],
      ['.png/', 'image/png'],
      ['logo.png', 'image/png; charset=x'],
      ['logo.png', 'IMAGE/PNG'],
      ['logo.png', '__proto__'],
    ];
    for (const [name, mimetype] of wrong)
      await expect(expectOne(logo, name, mimetype), `${name} ${mimetype}`).rejects.toMatchObject({
        reason: 'kernel.fileType',
        details: { field: 'uploads.0.mimetype', fullMessage: 'The file type is not allowed' },
      });
    expect(() => uploadPurpose({ name: 'x', mimetypes: ['application/pdf'], isPublic: true })).toThrow('only pictures');
  });

  test('a form that does not hold to its policy is refused, whatever it changes', async () => {
    const other = await expectOne(paper, 'b.pdf', 'application/pdf');
    const one = await expectOne(paper, 'a.pdf', 'application/pdf');
    const before = await lying();
    const policyName = Object.keys(one.fields).find((name) => name.toLowerCase() === 'policy') ?? '';
    const looser = Buffer.from(
      Buffer.from(one.fields[policyName] ?? '', 'base64')
        .toString()
        .replace('5000', '5000000'),
    ).toString('base64');
    // The bucket is the one of the address; its field says it only again.
    const signed = Object.keys(one.fields).filter((name) => name !== 'bucket');
    const changes: Record<string, string | undefined>[] = [
      ...signed.flatMap((name) => [{ [name]: undefined }, { [name]: `${one.fields[name]}x` }, { [name]: '' }]),
      { key: other.fields.key },
      { key: `${one.fields.key}/../../x` },
      { key: one.fields.key?.replace(northlight.id, harbor.id) },
      { 'Content-Type': 'text/html' },
      { [policyName]: other.fields[policyName] },
      { [policyName]: looser },
      { 'x-amz-meta-more': '1' },
      { acl: 'public-read' },
      { success_action_redirect: 'https://evil.example' },
    ];
    for (const change of changes) {
      const fields = Object.fromEntries(
        Object.entries({ ...one.fields, ...change }).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        ),
      );
      expect([400, 403], JSON.stringify(change)).toContain(await post({ url: one.url, fields }, pdf));
    }
    expect(await lying()).toEqual(before);
    expect(await statusOf(one._id)).toBe('expected');
    expect(await post(one, pdf)).toBe(204);
  });

  test('a file may be as large as its purpose says, and no larger', async () => {
    const sized = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, 32)]);
    const one = await expectOne(paper, 'a.pdf', 'application/pdf');
    const before = await lying();
    expect([400, 413]).toContain(await post(one, sized(5_001)));
    expect([400, 413]).toContain(await post(one, sized(500_000)));
    expect(await post(one, Buffer.alloc(0))).toBe(400);
    expect(await lying()).toEqual(before);
    expect(await post(one, sized(5_000))).toBe(204);
  });

  test('R745: one whose purpose says nothing may have 1,048,576 bytes, and not one more (decision 8)', async () => {
    const plain = uploadPurpose({ name: 'test.plain', mimetypes: ['text/plain'] });
    const over = await expectOne(plain, 'a.txt', 'text/plain');
    expect([400, 413]).toContain(await post(over, Buffer.alloc(1_048_577, 'x')));
    const full = await expectOne(plain, 'b.txt', 'text/plain');
    expect(await post(full, Buffer.alloc(1_048_576, 'x'))).toBe(204);
  });

  test('a file that is not what it says is never kept', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const cases: [UploadPurpose, string, MediaType, Buffer][] = [
      [logo, 'a.png', 'image/png', svg],
      [logo, 'a.png', 'image/png', html],
      [logo, 'a.png', 'image/png', jpeg],
      [logo, 'a.jpg', 'image/jpeg', png],
      [logo, 'a.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
      [logo, 'a.png', 'image/png', png.subarray(0, 60)],
      [paper, 'a.pdf', 'application/pdf', html],
      [paper, 'a.txt', 'text/plain', Buffer.from([77, 90, 0, 3, 0, 0])],
      [paper, 'a.png', 'image/png', pdf],
    ];
    for (const [purpose, name, mimetype, bytes] of cases) {
      const one = await expectOne(purpose, name, mimetype);
      const status = await post(one, bytes);
      expect(status, `${name} ${bytes.length}`).toBe(isDisk ? 422 : 204);
      await expect(keep(purpose, one.fileUrl)).rejects.toMatchObject({
        reason: isDisk ? 'kernel.notUploaded' : 'kernel.fileType',
      });
      expect((await get(one.fileUrl)).statusCode).toBe(404);
    }
  });

  test('a picture that unpacks to too much is refused, and a script behind a picture stays behind', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_048_576);
    const one = await expectOne(logo, 'bomb.png', 'image/png');
    const status = await post(one, bomb);
    expect(status).toBe(isDisk ? 422 : 204);
    await expect(keep(logo, one.fileUrl)).rejects.toThrow();
    const two = await expectOne(logo, 'two.jpg', 'image/jpeg');
    expect(
      await post(
        two,
        Buffer.concat([await picture(10, 10).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
      ),
    ).toBe(204);
    await keep(logo, two.fileUrl);
    expect((await get(two.fileUrl)).rawPayload.includes('script')).toBe(false);
  });

  test('only the agency and the purpose it was uploaded for can keep it, and only once it is there', async () => {
    const one = await expectOne(paper, 'a.pdf', 'application/pdf');
    await expect(keep(paper, one.fileUrl)).rejects.toMatchObject({
      reason: 'kernel.notUploaded',
      details: { field: 'logo' },
    });
    await post(one, pdf);
    const key = one.fileUrl.slice('/files/'.length);
    for (const url of [
      one.fileUrl.replace(northlight.id, harbor.id),
      `https://evil.example${one.fileUrl}`,
      `//evil.example${one.fileUrl}`,
      `/files/../files/${key}`,
      `/files/${key}/`,
      `/files/${key.toUpperCase()}`,
      key,
      '',
      '/files/',
    ])
      await expect(keep(paper, url), url).rejects.toMatchObject({ reason: 'kernel.notUploaded' });
    await expect(keep(paper, one.fileUrl, { agency: harbor })).rejects.toMatchObject({ reason: 'kernel.notUploaded' });
    await expect(keep(logo, one.fileUrl)).rejects.toMatchObject({ reason: 'kernel.notUploaded' });
    expect(await keep(paper, `${one.fileUrl}?expires=1&signature=x`)).toBe(one._id);
  });

  test('a private file is opened by an address signed for it, for a while; any other answers as if it were not there', async () => {
    const one = await expectOne(paper, 'Böse "a"\r\nX-Evil: 1/..\\.pdf', 'application/pdf');
    await post(one, pdf);
    await keep(paper, one.fileUrl);
    const key = one.fileUrl.slice('/files/'.length);
    const url = signedFileUrl(house, key, { minutes: 5 });
    const opened = await get(url);
    expect([opened.statusCode, opened.rawPayload.equals(pdf)]).toEqual([200, true]);
    expect(opened.headers['x-evil']).toBeUndefined();
    expect(opened.headers['cache-control']).toBe('private, no-store');
    expect(opened.headers['content-disposition']).toBe(
      `attachment; filename="B_se _a___X-Evil: 1_.._.pdf"; filename*=UTF-8''B%C3%B6se%20%22a%22__X-Evil%3A%201_.._.pdf`,
    );
    const absent = await get(fileUrl(house, `${northlight.id}/${'x'.repeat(43)}`));
    const two = await expectOne(paper, 'b.pdf', 'application/pdf');
    const bodyOf = (body: string) => JSON.parse(body) as object;
    for (const wrong of [
      one.fileUrl,
      url.replace(/signature=.{5}/, 'signature=AAAAA'),
      url.replace(/expires=\d+/, 'expires=99999999999'),
      `${url}A`,
      `${url}&expires=99999999999`,
      url.replace(key, two.fileUrl.slice('/files/'.length)),
      url.replace(northlight.id, harbor.id),
    ]) {
      const answer = await get(wrong);
      expect([answer.statusCode, bodyOf(answer.body)], wrong).toEqual([404, bodyOf(absent.body)]);
    }
    clock.pass({ minutes: 6 });
    expect((await get(url)).statusCode).toBe(404);
  });

  test('what nobody claims within a day is gone, bytes and all; what is kept stays', async () => {
    const [kept, forgotten] = [
      await expectOne(paper, 'a.pdf', 'application/pdf'),
      await expectOne(paper, 'b.pdf', 'application/pdf'),
    ];
    const never = await expectOne(paper, 'c.pdf', 'application/pdf');
    for (const one of [kept, forgotten]) expect(await post(one, pdf)).toBe(204);
    await keep(paper, kept.fileUrl);
    clock.pass({ hours: 23 });
    await settle();
    expect(await statusOf(forgotten._id)).toBe(isDisk ? 'uploaded' : 'expected');
    clock.pass({ hours: 2 });
    await settle();
    expect([await statusOf(kept._id), await statusOf(forgotten._id), await statusOf(never._id)]).toEqual([
      'kept',
      undefined,
      undefined,
    ]);
    const left = (await lying()).join('\n');
    expect(left).toContain(kept.fileUrl.slice(-43));
    expect(left).not.toContain(forgotten.fileUrl.slice(-43));
  });

  test('a file that is dropped is gone, bytes and all', async () => {
    const one = await expectOne(paper, 'a.pdf', 'application/pdf');
    await post(one, pdf);
    const id = await keep(paper, one.fileUrl);
    await openSystem(house, harbor.id, (ctx) => dropFile(ctx, id));
    expect(await statusOf(id)).toBe('kept');
    await openSystem(house, northlight.id, (ctx) => dropFile(ctx, id));
    await settle();
    expect((await lying()).join('\n')).not.toContain(one.fileUrl.slice(-43));
    expect((await get(signedFileUrl(house, one.fileUrl.slice('/files/'.length)))).statusCode).toBe(404);
  });

  test('the server stores files of its own, of any length, for as long as it says', async () => {
    const maker = {
      house,
      transaction: <T>(work: Parameters<typeof openSystem<T>>[2]) => openSystem(house, northlight.id, work),
    };
    const line = `${'x'.repeat(9_999)}\n`;
    async function* lines() {
      for (let n = 0; n < 2_000; n += 1) yield Buffer.from(line);
    }
    const { Readable } = await import('node:stream');
    const stored = await storeFile(maker, {
      purpose: 'test.export',
      name: 'contacts.csv',
      mimetype: 'text/csv',
      body: Readable.from(lines()),
      keepFor: { hours: 48 },
    });
    const opened = await get(signedFileUrl(house, stored.key));
    expect([opened.statusCode, opened.rawPayload.length, opened.headers['content-type']]).toEqual([
      200,
      20_000_000,
      'text/csv',
    ]);
    clock.pass({ hours: 49 });
    await settle();
    expect(await house.files.read(stored.key)).toBeUndefined();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(9_000_000);
        throw new Error('the query failed');
      })(),
    );
    const before = await lying();
    await expect(
      storeFile(maker, { purpose: 'test.export', name: 'x.csv', mimetype: 'text/csv', body: broken }),
    ).rejects.toThrow('the query failed');
    expect(await lying()).toEqual(before);
    expect(s3.parts.size).toBe(0);
  });

  test.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=8-99', 206, 'bytes 8-9/10', '89'],
    ['bytes=-4', 206, 'bytes 6-9/10', '6789'],
    ['bytes=10-', 416, undefined, ''],
    ['bytes=5-2', 200, undefined, '0123456789'],
    ['bytes=0-1,4-5', 200, undefined, '0123456789'],
    ['lines=0-1', 200, undefined, '0123456789'],
  ])('a player that asks for %s is answered %i', async (range, status, said, bytes) => {
    const maker = {
      house,
      transaction: <T>(work: (ctx: Context) => Promise<T>) => openSystem(house, northlight.id, work),
    };
    const wanted = { purpose: 'test.sound', name: 'said.txt', mimetype: 'text/plain' } as const;
    const { key } = await storeFile(maker, { ...wanted, body: Buffer.from('0123456789') });
    const url = signedFileUrl(house, key);
    const answered = await app.inject({ url, headers: { range } });
    expect([answered.statusCode, answered.payload, answered.headers['accept-ranges']]).toEqual([
      status,
      bytes,
      'bytes',
    ]);
    if (said !== undefined) expect(answered.headers['content-range']).toBe(said);
    const unsigned = await app.inject({ url: fileUrl(house, key), headers: { range } });
    expect(unsigned.statusCode).toBe(404);
  });
});

const asRequest = async (form: FormData) => {
  const request = new Request('http://x/', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  };
};
