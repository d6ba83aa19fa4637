// Who may give photos to a home and take them away, what happens when two do so at once, and pictures of feeds, which are addresses elsewhere.
import { describe, expect, test } from 'vitest';
import { addListings } from '#/domains/listings/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { photo, photographing } from '#/test/laying/photos.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock(new Date().toISOString());
const opened = await openHouse({ clock });
const { house, maya, tom, lena, rival, owner, settle } = opened;
const { giveOne, post, lying, get } = photographing(opened);
const refused = async (work: Promise<unknown>) => (await refusalOf(work)).body;

let shade = 0;
const fresh = () => {
  shade += 1;
  return photo(120, 80, { r: (37 * shade) % 256, g: (91 * shade) % 256, b: 90 })
    .jpeg()
    .toBuffer();
};
const ready = { city: 'Kenilworth', listPrice: 400_000, standardStatus: 'Active', propertyType: 'Residential' };
const home = async () => {
  const { _id } = await tom.listings.create({ streetNumber: '2', streetName: 'Ash', ...ready });
  return (await tom.listings.publish({ id: _id }))._id;
};
const uploads = [{ name: 'a.jpg', mimetype: 'image/jpeg' }];
const nowhere = '/files/nowhere';

describe('who may', () => {
  test('a colleague sees the photos of a home and changes nothing of them', async () => {
    const id = await home();
    const { _id: photoId, mediaURL } = await giveOne(tom, id, await fresh());
    expect((await lena.listings.get({ id })).media).toHaveLength(1);
    for (const work of [
      () => lena.photos.uploads({ id, uploads }),
      () => lena.photos.keep({ id, files: [nowhere] }),
      () => lena.photos.arrange({ id, order: [photoId] }),
      () => lena.photos.remove({ id, photoId }),
      () => lena.photos.takeDown({ id, mediaURL, reason: 'Mine' }),
    ])
      expect(await refused(work())).toMatchObject({ status: 403, reason: 'kernel.notAllowed' });
    expect((await maya.photos.arrange({ id, order: [photoId] })).data).toHaveLength(1);
  });

  test('for another agency neither the home is there nor its photos; an address opens a photo for whoever has it whole', async () => {
    const id = await home();
    const { _id: photoId, mediaURL } = await giveOne(tom, id, await fresh());
    for (const work of [
      () => rival.photos.uploads({ id, uploads }),
      () => rival.photos.keep({ id, files: [nowhere] }),
      () => rival.photos.arrange({ id, order: [photoId] }),
      () => rival.photos.remove({ id, photoId }),
      () => rival.photos.takeDown({ id, mediaURL, reason: 'Mine' }),
    ])
      expect(await refused(work())).toMatchObject({ status: 404 });
    expect((await get(mediaURL)).statusCode).toBe(200);
    const other = await giveOne(tom, id, await fresh());
    for (const wrong of [
      mediaURL.replace(/\?.*/, ''),
      mediaURL.replace(/signature=.{5}/, 'signature=AAAAA'),
      mediaURL.replace(agencies.northlight.id, agencies.harbor.id),
      mediaURL.replace(photoId, other._id),
      mediaURL.replace('original.jpg', '641.webp'),
      mediaURL.replace('original.jpg', '..%2foriginal.jpg'),
      mediaURL.replace('original.jpg', 'constructor'),
    ])
      expect((await get(wrong)).statusCode, wrong).toBe(404);
  });

  test('an upload of somebody else’s agency, or for something else, becomes no photo', async () => {
    const [id, theirs] = [await home(), (await rival.listings.create({ streetName: 'Elm' }))._id];
    const { fileUrl } = await post(rival, theirs, { bytes: await fresh() });
    const { presignedPostUrls } = await maya.contacts.uploads({ uploads });
    const { data } = await tom.photos.keep({ id, files: [fileUrl, presignedPostUrls[0]?.fileUrl ?? '', nowhere] });
    expect(data.map(({ problem }) => problem?.reason)).toEqual(Array(3).fill('kernel.notUploaded'));
  });

  test('a photo of another home is none of this one', async () => {
    const [id, other] = [await home(), await home()];
    const { _id: photoId, mediaURL } = await giveOne(tom, other, await fresh());
    expect(await refused(tom.photos.remove({ id, photoId }))).toMatchObject({ status: 404 });
    expect(await refused(tom.photos.arrange({ id, order: [photoId] }))).toMatchObject({
      status: 422,
      field: 'order.0',
      reason: 'listings.noPhoto',
    });
    expect(await refused(tom.photos.arrange({ id, alt: [{ photoId, words: 'x' }] }))).toMatchObject({ status: 422 });
    expect(await refused(tom.photos.takeDown({ id, mediaURL, reason: 'x' }))).toMatchObject({
      status: 422,
      field: 'mediaurl',
    });
    expect((await tom.listings.get({ id: other })).media).toHaveLength(1);
  });

  test('forty are enough for a home', async () => {
    const id = await home();
    await tom.listings.update({
      id,
      media: Array.from({ length: 39 }, (_, at) => ({ mediaURL: `https://f.example/${at}.jpg` })),
    });
    const late = await post(tom, id, { bytes: await fresh() });
    await giveOne(tom, id, await fresh());
    expect((await tom.photos.keep({ id, files: [late.fileUrl] })).data[0]?.problem?.reason).toBe(
      'listings.tooManyPhotos',
    );
    expect(await refused(tom.photos.uploads({ id, uploads }))).toMatchObject({
      status: 409,
      reason: 'listings.tooManyPhotos',
    });
    expect(
      await refused(
        tom.listings.update({
          id,
          media: Array.from({ length: 40 }, (_, at) => ({ mediaURL: `https://f.example/${at}.png` })),
        }),
      ),
    ).toMatchObject({ status: 422, field: 'media' });
  });
});

describe('at once', () => {
  test('the same file given twice at once is one photo, kept once', async () => {
    const id = await home();
    const bytes = await fresh();
    const [one, two] = [await post(tom, id, { bytes }), await post(tom, id, { bytes })];
    const answers = await Promise.all([
      tom.photos.keep({ id, files: [one.fileUrl] }),
      tom.photos.keep({ id, files: [two.fileUrl] }),
      tom.photos.keep({ id, files: [one.fileUrl] }),
    ]);
    const ids = answers.map(({ data }) => data[0]?.photo?._id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeDefined();
    expect((await tom.listings.get({ id })).media).toHaveLength(1);
  });

  test('photos that are put in order while one is removed and another given end with what is there, each once', async () => {
    const id = await home();
    const photos = [];
    for (let count = 0; count < 4; count += 1) photos.push((await giveOne(tom, id, await fresh()))._id);
    const [a = '', b = '', c = '', d = ''] = photos;
    const given = await post(tom, id, { bytes: await fresh() });
    await Promise.allSettled([
      tom.photos.arrange({ id, order: [d, c, b, a] }),
      tom.photos.remove({ id, photoId: b }),
      maya.photos.arrange({ id, order: [c, a] }),
      tom.photos.keep({ id, files: [given.fileUrl] }),
      maya.photos.remove({ id, photoId: b }),
    ]);
    const { media, photosCount } = await tom.listings.get({ id });
    const left = media.map(({ photoId }) => photoId);
    expect([left.length, photosCount, new Set(left).size, left.includes(b)]).toEqual([4, 4, 4, false]);
    const { rows } = await owner.query<{ id: string }>(
      'select id from listing_media where listing_id = $1 order by position, id',
      [id],
    );
    expect(rows.map((row) => row.id)).toEqual(left);
  });
});

test('of two tabs that put photos in order and describe them at once neither takes back what the other did', async () => {
  const id = await home();
  const photos = [];
  for (let count = 0; count < 4; count += 1) photos.push((await giveOne(tom, id, await fresh()))._id);
  const [a = '', b = '', c = '', d = ''] = photos;
  // Each has read the photos before the other has written any.
  await owner.query('begin');
  await owner.query('select from listing_media where listing_id = $1 for update', [id]);
  const both = Promise.all([
    tom.photos.arrange({ id, order: [c], alt: [{ photoId: a, words: 'The hall' }] }),
    maya.photos.arrange({ id, order: [d], alt: [{ photoId: b, words: 'The garden' }] }),
  ]);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(2);
  await owner.query('commit');
  await both;
  const { media } = await tom.listings.get({ id });
  const ids = media.map(({ photoId }) => photoId);
  expect([new Set(ids.slice(0, 2)), ids.slice(2)]).toEqual([new Set([c, d]), [a, b]]);
  expect(media.slice(2).map(({ shortDescription }) => shortDescription)).toEqual(['The hall', 'The garden']);
});

describe('a picture of a feed’s home', () => {
  const feedId = '01900000-0000-7000-8000-00000000feed';
  const bring = (price: number) =>
    openSystem(house, agencies.northlight.id, (ctx) =>
      addListings(
        ctx,
        [
          {
            listingId: 'F-1',
            listingKey: 'F-1',
            streetName: 'Feed',
            city: 'Kenilworth',
            standardStatus: 'Active',
            listPrice: price,
            photosCount: 12,
            media: [{ mediaURL: '/feed/1.jpg' }, { mediaURL: '/feed/2.jpg' }],
          },
        ],
        { feedId },
      ),
    );

  test('is taken down by owners alone, and stays away however often the feed brings it', async () => {
    const [brought] = await bring(300_000);
    const id = brought?.id ?? '';
    expect(await refused(tom.photos.uploads({ id, uploads }))).toMatchObject({
      status: 409,
      reason: 'listings.ofFeed',
    });
    const gone = { id, mediaURL: '/feed/1.jpg', reason: 'A face at the window' };
    expect(await refused(tom.photos.takeDown(gone))).toMatchObject({ status: 403 });
    expect(await maya.photos.takeDown(gone)).toEqual({ photosCount: 11 });
    const now = async () => {
      const { media, photosCount, thumbnail } = await maya.listings.get({ id });
      return [media.map(({ mediaURL }) => mediaURL), photosCount, thumbnail];
    };
    expect(await now()).toEqual([['/feed/2.jpg'], 11, '/feed/2.jpg']);
    await bring(310_000);
    expect(await now()).toEqual([['/feed/2.jpg'], 11, '/feed/2.jpg']);
    expect((await maya.listings.get({ id })).listPrice).toBe(310_000);
  });
});

test('a call that dies between the store and the row leaves no bytes that nobody would ever remove', async () => {
  const id = await home();
  await settle();
  const before = new Set(await lying());
  const { fileUrl } = await post(tom, id, { bytes: await fresh() });
  const stored = async () => (await lying()).filter((name) => !before.has(name));
  await owner.query(
    `create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  );
  await owner.query('create trigger die before insert on listing_media for each row execute function die()');
  expect(await refused(tom.photos.keep({ id, files: [fileUrl] }))).toMatchObject({ status: 500 });
  await owner.query('drop trigger die on listing_media');
  // The upload, and what was drawn of it.
  expect(await stored()).toHaveLength(2);
  // It is asked again: nothing was lost, and what the first try left goes by itself.
  const { data } = await tom.photos.keep({ id, files: [fileUrl] });
  expect(data[0]?.photo?.width).toBe(120);
  clock.pass({ hours: 25 });
  await settle();
  expect(await stored()).toHaveLength(1);
  expect((await get(data[0]?.photo?.mediaURL ?? '')).statusCode).toBe(200);
});
