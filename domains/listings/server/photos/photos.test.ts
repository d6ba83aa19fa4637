// Photos of a home from the file to the page: given, shown in their sizes, put in order, removed, taken down; on disk and in a bucket alike.
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { mailedPhoto, sizedPhoto } from '#/domains/listings/contract.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { photo, photographing } from '#/test/laying/photos.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { keepingIn, openS3Server } from '#/test/servers/s3-server.ts';

const s3 = await openS3Server();
afterAll(() => s3.close());
const environments = { disk: {}, s3: keepingIn(s3) } as const;
const refused = async (work: Promise<unknown>) => (await refusalOf(work)).body;

let shade = 0;
/** Another photo each time. */
const fresh = (width = 900, height = 600) => {
  shade += 1;
  return photo(width, height, { r: (37 * shade) % 256, g: (91 * shade) % 256, b: 200 })
    .jpeg()
    .toBuffer();
};

describe.each(['disk', 's3'] as const)('photos of an own home, kept on %s', async (store) => {
  const clock = testClock(new Date().toISOString());
  const opened = await openHouse({ clock, environment: environments[store] });
  const { maya, tom, owner, settle } = opened;
  const { give, giveOne, post, lying, get } = photographing(opened, store === 's3' ? s3 : undefined);
  const home = async (more: object = {}) =>
    (await tom.listings.create({ streetNumber: '14', streetName: 'Oak', city: 'Kenilworth', ...more }))._id;
  const mediaOf = async (id: string) => (await tom.listings.get({ id })).media;
  const filesCalled = async (purpose: string) =>
    (await owner.query<{ id: string }>('select id from files where purpose = $1 order by id', [purpose])).rows;

  test('a photo comes out upright, as large as it was, and without what the camera wrote beside it', async () => {
    const id = await home();
    const marked = await photo(60, 40).jpeg().toBuffer();
    const turned = await sharp(marked).keepExif().withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
    expect([(await sharp(turned).metadata()).orientation, turned.includes('secret-place')]).toEqual([6, true]);
    const kept = await giveOne(tom, id, turned);
    expect(kept).toMatchObject({ alt: null, width: 40, height: 60 });
    expect(Buffer.from(kept.thumbhash, 'base64').length).toBeGreaterThan(4);
    const seen = await get(kept.mediaURL);
    expect([seen.statusCode, seen.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=3600, must-revalidate',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      },
    ]);
    const { width, height, exif, orientation, xmp, iptc } = await sharp(seen.rawPayload).metadata();
    expect({ width, height, exif, orientation, xmp, iptc }).toEqual({ width: 40, height: 60 });
    expect(seen.rawPayload.includes('secret-place')).toBe(false);
    const [before, after] = await Promise.all(
      [await sharp(turned).autoOrient().toBuffer(), seen.rawPayload].map(
        async (one) => (await sharp(one).stats()).channels,
      ),
    );
    for (const [at, channel] of (after ?? []).entries())
      expect(Math.abs(channel.mean - (before?.[at]?.mean ?? 0))).toBeLessThan(2);
  });

  test('the home says its photos in its record, in lists and in what mails show of it', async () => {
    const id = await home({ listingId: `P-${store}`, media: [{ mediaURL: 'https://f.example/1.jpg' }] });
    const one = await giveOne(tom, id, await fresh());
    const record = await tom.listings.get({ id });
    expect(record.photosCount).toBe(2);
    expect(record.media.map(({ mediaURL, photoId }) => [mediaURL, photoId])).toEqual([
      [one.mediaURL, one._id],
      ['https://f.example/1.jpg', undefined],
    ]);
    const { data } = await tom.listings.list({ listingIdSearch: `P-${store}` });
    expect(data.map(({ thumbnail, photosCount }) => [thumbnail, photosCount])).toEqual([
      [sizedPhoto(one.mediaURL, 320), 2],
    ]);
    // What the record says may be sent back as it is, and changes nothing.
    expect(await tom.listings.update({ id, media: record.media })).toMatchObject({ media: record.media });
    const without = await tom.listings.update({ id, media: [] });
    expect(without.media.map(({ photoId }) => photoId)).toEqual([one._id]);
  });

  test('each size is made once, by whoever asks first, and read from the store ever after', async () => {
    const id = await home();
    const { mediaURL } = await giveOne(tom, id, await fresh(1_600, 1_200));
    const wanted = [
      sizedPhoto(mediaURL, 320),
      sizedPhoto(mediaURL, 640),
      sizedPhoto(mediaURL, 1_280),
      mailedPhoto(mediaURL),
    ];
    const made = await filesCalled('listings.pictureSize');
    const first = await Promise.all([...wanted, ...wanted].map((one) => get(one)));
    expect(first.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const pictures = await Promise.all(first.slice(0, 4).map(async (seen) => sharp(seen.rawPayload).metadata()));
    expect(pictures.map(({ format, width }) => [format, width])).toEqual([
      ['webp', 320],
      ['webp', 640],
      ['webp', 1_280],
      ['jpeg', 640],
    ]);
    expect(first.map(({ headers }) => headers['content-type'])).toEqual([
      'image/webp',
      'image/webp',
      'image/webp',
      'image/jpeg',
      'image/webp',
      'image/webp',
      'image/webp',
      'image/jpeg',
    ]);
    const after = await filesCalled('listings.pictureSize');
    expect(after).toHaveLength(made.length + 4);
    for (const url of wanted) expect((await get(url)).statusCode).toBe(200);
    expect(await filesCalled('listings.pictureSize')).toEqual(after);
    // A small photo is not made larger.
    const small = await giveOne(tom, id, await fresh(200, 100));
    expect(await sharp((await get(sizedPhoto(small.mediaURL, 640))).rawPayload).metadata()).toMatchObject({
      width: 200,
    });
  });

  test('one bad file among several does not lose the others, and says at its place what is wrong', async () => {
    const id = await home();
    const cut = (await fresh(400, 400)).subarray(0, 900);
    const data = await give(
      tom,
      id,
      { bytes: await fresh() },
      { bytes: cut },
      {
        bytes: await sharp({ create: { width: 30, height: 30, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
        name: 'a.png',
        mimetype: 'image/png',
      },
    );
    expect(data.map(({ photo: one, problem }) => [one !== null, problem])).toEqual([
      [true, null],
      [
        false,
        {
          field: 'files.1',
          reason: 'listings.photoUnreadable',
          message: 'The file is not a photo that can be read',
        },
      ],
      [true, null],
    ]);
    expect(await mediaOf(id)).toHaveLength(2);
  });

  test('the same photo twice on one home is one, also where the answer was lost and the call is made again', async () => {
    const [id, other] = [await home(), await home()];
    const bytes = await fresh();
    const { fileUrl } = await post(tom, id, { bytes });
    const first = await tom.photos.keep({ id, files: [fileUrl] });
    expect(await tom.photos.keep({ id, files: [fileUrl] })).toEqual(first);
    const [again] = await give(tom, id, { bytes });
    expect(again?.photo).toEqual(first.data[0]?.photo);
    expect(await mediaOf(id)).toHaveLength(1);
    // Another home shows the same bytes, which are kept once.
    const pictures = await filesCalled('listings.picture');
    const shared = await giveOne(tom, other, bytes);
    expect(shared._id).not.toBe(first.data[0]?.photo?._id);
    expect(await filesCalled('listings.picture')).toEqual(pictures);
    await tom.photos.remove({ id, photoId: first.data[0]?.photo?._id ?? '' });
    expect([
      (await get(shared.mediaURL)).statusCode,
      (await get(first.data[0]?.photo?.mediaURL ?? '')).statusCode,
    ]).toEqual([200, 404]);
  });

  test('photos are put in order and described; the first is the cover', async () => {
    const id = await home();
    const [a, b, c] = [
      await giveOne(tom, id, await fresh()),
      await giveOne(tom, id, await fresh()),
      await giveOne(tom, id, await fresh()),
    ];
    const { data } = await tom.photos.arrange({ id, order: [c._id], alt: [{ photoId: b._id, words: 'The kitchen' }] });
    expect(data.map(({ _id, alt }) => [_id, alt])).toEqual([
      [c._id, null],
      [a._id, null],
      [b._id, 'The kitchen'],
    ]);
    expect((await mediaOf(id)).map(({ mediaURL, shortDescription }) => [mediaURL, shortDescription])).toEqual([
      [c.mediaURL, null],
      [a.mediaURL, null],
      [b.mediaURL, 'The kitchen'],
    ]);
    expect((await tom.listings.get({ id })).thumbnail).toBe(sizedPhoto(c.mediaURL, 320));
  });

  test('a photo that is removed is gone with its sizes, and may be given again', async () => {
    const id = await home();
    await settle();
    const before = await lying();
    const bytes = await fresh();
    const one = await giveOne(tom, id, bytes);
    const small = sizedPhoto(one.mediaURL, 320);
    expect((await get(small)).statusCode).toBe(200);
    await tom.photos.remove({ id, photoId: one._id });
    await settle();
    expect([(await get(one.mediaURL)).statusCode, (await get(small)).statusCode]).toEqual([404, 404]);
    expect(await lying()).toEqual(before);
    expect(await tom.listings.get({ id })).toMatchObject({ photosCount: 0, media: [], thumbnail: null });
    expect((await giveOne(tom, id, bytes))._id).not.toBe(one._id);
  });

  test('a browser that has a photo is sent nothing again while it is there, and told when it is gone', async () => {
    const id = await home();
    const { mediaURL } = await giveOne(tom, id, await fresh());
    const { etag } = (await get(mediaURL)).headers;
    const again = (tag: unknown) => get(mediaURL, { 'if-none-match': String(tag) });
    const known = await again(etag);
    expect([known.statusCode, known.headers.etag, known.rawPayload.length]).toEqual([304, etag, 0]);
    expect((await again('"other"')).statusCode).toBe(200);
    await maya.photos.takeDown({ id, mediaURL, reason: 'The photographer objects' });
    expect((await again(etag)).statusCode).toBe(404);
  });

  test('a photo that is taken down is gone everywhere at once and never comes back; who and why stays', async () => {
    const id = await home();
    await settle();
    const before = await lying();
    const bytes = await fresh();
    const one = await giveOne(tom, id, bytes);
    const small = sizedPhoto(one.mediaURL, 640);
    expect((await get(small)).statusCode).toBe(200);
    expect(await maya.photos.takeDown({ id, mediaURL: one.mediaURL, reason: 'The photographer objects' })).toEqual({
      photosCount: 0,
    });
    expect(await maya.photos.takeDown({ id, mediaURL: one.mediaURL, reason: 'Once more' })).toEqual({ photosCount: 0 });
    await settle();
    expect([(await get(one.mediaURL)).statusCode, (await get(small)).statusCode]).toEqual([404, 404]);
    expect(await lying()).toEqual(before);
    expect(await mediaOf(id)).toEqual([]);
    const [again] = await give(tom, id, { bytes });
    expect(again).toMatchObject({
      photo: null,
      problem: {
        field: 'files.0',
        reason: 'listings.photoTakenDown',
        message: 'This photo was taken down from the home: The photographer objects',
      },
    });
    expect(await refused(tom.listings.update({ id, media: [{ mediaURL: one.mediaURL }] }))).toMatchObject({
      status: 422,
      reason: 'listings.photoTakenDown',
    });
    const { rows } = await owner.query<{ name: string; data: unknown }>(
      `select data from events where name = 'listing.photoTakenDown' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { data: { displayName: '14 Oak, Kenilworth', reason: 'The photographer objects', mediaURL: one.mediaURL } },
    ]);
  });

  test('a home that is deleted shows no photos, has them back with itself, and takes them along when it is forgotten', async () => {
    const id = await home();
    await settle();
    const before = await lying();
    const { mediaURL } = await giveOne(tom, id, await fresh());
    await tom.listings.delete({ id });
    expect((await get(mediaURL)).statusCode).toBe(404);
    await tom.listings.restore({ ids: [id] });
    expect((await get(mediaURL)).statusCode).toBe(200);
    await owner.query('delete from listings where id = $1', [id]);
    const forget = opened.house.registry.schedules.find(({ job }) => job.name === 'listings.forgetPictures')?.job;
    if (!forget) throw new Error('Nothing forgets pictures at night.');
    await openSystem(opened.house, agencies.northlight.id, (ctx) => forget.later(ctx, {}));
    await settle();
    expect(await lying()).toEqual(before);
  });
});
