// Files that are no photos, or want to be more than one: refused at their place, and nothing of them is left.
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { photo, photographing } from '#/test/laying/photos.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const opened = await openHouse({ clock: testClock(new Date().toISOString()) });
const { tom, owner } = opened;
const { give, post, get } = photographing(opened);
const { _id: id } = await tom.listings.create({ streetNumber: '1', streetName: 'Elm', city: 'Kenilworth' });

const jpeg = await photo(300, 200).jpeg().toBuffer();
const commented = await photo(31, 21)
  .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
  .jpeg()
  .toBuffer();
const gif = await sharp(jpeg).gif().toBuffer();
const script = '<script>alert(1)</script>';
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`);
const html = Buffer.from(`<!doctype html>${script}`);

const crcTable = Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, sum]);
};
/** A PNG that says it is so large, and holds so many bytes of nothing. */
const pngOf = (width: number, height: number, unpacked: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(unpacked))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const photosCount = async () => (await tom.listings.get({ id })).photosCount;
const problemOf = async (file: Parameters<typeof give>[2]) => {
  const [one] = await give(tom, id, file);
  return one?.problem?.reason;
};

describe('a file that is no photo', () => {
  test.each([
    ['an SVG named .jpg', svg],
    ['a page named .jpg', html],
    ['a PNG named .jpg', pngOf(2, 2, 14)],
    ['a picture of another kind', gif],
    ['a zip', Buffer.from('PK\u0003\u0004 and so on')],
  ])('is refused as it is posted: %s', async (_, bytes) => {
    const posted = await post(tom, id, { bytes });
    expect(posted.status).toBe(422);
    const { data } = await tom.photos.keep({ id, files: [posted.fileUrl] });
    expect(data).toMatchObject([{ photo: null, problem: { field: 'files.0', reason: 'kernel.notUploaded' } }]);
    expect(await photosCount()).toBe(0);
  });

  test.each([
    ['no bytes at all', Buffer.alloc(0), 400],
    ['more than 25 MB', Buffer.concat([jpeg, Buffer.alloc(25 * 1_048_576)]), 413],
  ])('is refused as it is posted: %s', async (_, bytes, status) => {
    expect((await post(tom, id, { bytes })).status).toBe(status);
  });

  test.each([
    ['page.jpg', 'text/html'],
    ['drawing.svg', 'image/svg+xml'],
    ['photo.jpg.exe', 'image/jpeg'],
    ['photo.gif', 'image/gif'],
    ['photo.png', 'image/jpeg'],
  ])('gets no address to be posted to: %s as %s', async (name, mimetype) => {
    const { body } = await refusalOf(tom.photos.uploads({ id, uploads: [{ name, mimetype }] }));
    expect(body).toMatchObject({ status: 422, field: 'uploads.0.mimetype', reason: 'kernel.fileType' });
  });

  const png = { name: 'a.png', mimetype: 'image/png' };
  test.each([
    ['a JPEG that was cut off', { bytes: jpeg.subarray(0, jpeg.length - 200) }, 'listings.photoUnreadable'],
    ['a JPEG of a head alone', { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) }, 'listings.photoUnreadable'],
    [
      'a page behind the first bytes of a JPEG',
      { bytes: Buffer.concat([jpeg.subarray(0, 4), html]) },
      'listings.photoUnreadable',
    ],
    ['a PNG that lies of its size', { ...png, bytes: pngOf(4_000, 4_000, 10) }, 'listings.photoUnreadable'],
    ['a PNG without width', { ...png, bytes: pngOf(0, 10, 10) }, 'listings.photoUnreadable'],
    ['a PNG of 2.5 gigapixels', { ...png, bytes: pngOf(50_000, 50_000, 5_000_000) }, 'listings.photoTooLarge'],
    ['a PNG as long as a street', { ...png, bytes: pngOf(100_000, 2, 600_002) }, 'listings.photoTooLarge'],
    ['a PNG of ones and nothing', { ...png, bytes: pngOf(10_001, 10_000, 30_000_000) }, 'listings.photoTooLarge'],
  ])('is refused once it is looked at: %s', async (_, file, reason) => {
    expect(await problemOf(file)).toBe(reason);
    expect(await photosCount()).toBe(0);
  });

  test('leaves nothing behind but uploads that go by themselves', async () => {
    const { rows } = await owner.query(`select from files where purpose <> 'listings.photo' or status = 'kept'`);
    expect(rows).toEqual([]);
  });
});

describe('a file that is more than a photo', () => {
  test.each([
    ['a JPEG with a page behind it', { bytes: Buffer.concat([jpeg, html]) }],
    ['a JPEG with a zip behind it', { bytes: Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004script')]) }],
    ['a JPEG whose comment is a script', { bytes: commented }],
  ])('is a photo and nothing else: %s', async (_, file) => {
    const [one] = await give(tom, id, file);
    const seen = await get(one?.photo?.mediaURL ?? '');
    expect([seen.statusCode, seen.rawPayload.includes('script'), seen.rawPayload.includes('PK')]).toEqual([
      200,
      false,
      false,
    ]);
  });

  test('photos of 9,000 by 9,000 pixels come out as large, without the place where they were taken', async () => {
    const bytes = await photo(9_000, 9_000).jpeg().toBuffer();
    expect(bytes.includes('secret-place')).toBe(true);
    const [one] = await give(tom, id, { bytes });
    expect(one?.photo).toMatchObject({ width: 9_000, height: 9_000 });
    const seen = await get(one?.photo?.mediaURL ?? '');
    expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined();
  });

  test('what moves stands still, what is printed is shown, and what is seen through is seen on white', async () => {
    const frames = Buffer.alloc(40 * 60 * 3, 200).fill(20, 40 * 30 * 3);
    const moving = await sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
      .webp({ loop: 0, lossless: true })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const printed = await sharp({ create: { width: 50, height: 20, channels: 3, background: '#0090be' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp(printed).metadata()).space).toBe('cmyk');
    const through = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const data = await give(
      tom,
      id,
      { name: 'a.webp', mimetype: 'image/webp', bytes: moving },
      { bytes: printed },
      { name: 'a.png', mimetype: 'image/png', bytes: through },
      { name: 'a.avif', mimetype: 'image/avif', bytes: await photo(64, 32).avif().toBuffer() },
    );
    expect(data.map(({ photo: one }) => one && [one.width, one.height])).toEqual([
      [40, 30],
      [50, 20],
      [20, 20],
      [64, 32],
    ]);
    const [, ink, white] = await Promise.all(
      data.map(async ({ photo: one }) => sharp((await get(one?.mediaURL ?? '')).rawPayload).stats()),
    );
    expect(white?.channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
    expect(ink?.channels).toHaveLength(3);
    expect(ink?.channels[0]?.mean).toBeLessThan(ink?.channels[2]?.mean ?? 0);
  });
});
