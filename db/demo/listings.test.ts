// The homes of the demo are a market that moves: facts that fit each other, prices with a past, open houses to come.
import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { seedDemo } from './seed.ts';
import { demoPassword } from './story.ts';

const { app, house, owner, stranger, holder, settle } = await openHouse();
await owner.query('truncate agencies, users cascade');
await seedDemo(house);
await settle();
const signIn = async (email: string) => {
  const { token } = await stranger.auth.login({ email, password: demoPassword });
  return holder(token);
};
const maya = await signIn('maya@northlight.example');
const tom = await signIn('tom@northlight.example');
const ines = await signIn('ines@southgate.example');

const pages = await Promise.all(['0', '200', '400'].map((offset) => maya.listings.list({ length: '200', offset })));
const everything = pages.flatMap(({ data }) => data);
/** Those that the agency entered itself. */
const all = everything.filter(({ isOwn }) => isOwn);

test('a hundred and twenty homes in several towns, and four drafts that colleagues do not see', async () => {
  expect(all).toHaveLength(124);
  expect((await tom.listings.list({})).total).toBe(122 + 360);
  expect((await ines.listings.list({})).total).toBe(0);
  expect(new Set(all.flatMap(({ city }) => city ?? [])).size).toBe(6);
  expect(new Set(all.map(({ listingId }) => listingId)).size).toBe(all.length);
});

test('their facts fit each other', () => {
  for (const { listPrice, livingArea, bedroomsTotal, bathrooms, yearBuilt, place, city, daysOnMarket } of all) {
    if (listPrice !== null && livingArea !== null) expect(listPrice / livingArea).toBeLessThan(600);
    if (listPrice !== null && livingArea !== null) expect(listPrice / livingArea).toBeGreaterThan(150);
    expect(bathrooms ?? 0).toBeLessThanOrEqual((bedroomsTotal ?? 0) + 1);
    if (yearBuilt !== null) expect(yearBuilt).toBeGreaterThan(1880);
    if (place) expect(city).not.toBeNull();
    expect(daysOnMarket).toBeLessThan(100);
  }
  expect(all.filter(({ place }) => !place).length).toBeLessThan(15);
});

test('prices have a past, some homes are sold, and what is new is told once', async () => {
  const kinds = new Map<string, number>();
  for (const { _id: id } of all)
    for (const { kind, at } of (await maya.listings.changes({ id })).data) {
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      expect(Temporal.Instant.from(at).epochMilliseconds).toBeLessThanOrEqual(house.clock.now().epochMilliseconds);
    }
  expect(kinds.get('newListing')).toBe(119);
  expect(kinds.get('priceChange')).toBeGreaterThan(15);
  expect(kinds.get('soldListing')).toBeGreaterThan(5);
  expect(kinds.get('openHouseUpdates')).toBe(6);
});

test('three homes have photos, which are kept once where two show the same, and told to nobody', async () => {
  const kept = all.filter(({ thumbnail }) => thumbnail?.startsWith('/files/photos/'));
  expect(Object.fromEntries(kept.map(({ listingId, photosCount }) => [listingId, photosCount]))).toEqual({
    'NL-2008': 5,
    'NL-2029': 4,
    'NL-2064': 8,
  });
  const { rows } = await owner.query('select from listing_pictures');
  expect(rows).toHaveLength(10);
  const { media } = await maya.listings.get({ id: kept.find(({ listingId }) => listingId === 'NL-2064')?._id ?? '' });
  expect(media[1]).toMatchObject({ shortDescription: 'Living room', width: 1_200, height: 800 });
  expect((await app.inject({ method: 'GET', url: media[1]?.mediaURL ?? '' })).statusCode).toBe(200);
});

test('open houses are at the weekend that comes', async () => {
  const homes = await Promise.all(
    all
      .filter(({ listingId }) => /NL-20(01|29|64)|NL-30(02|10|21)/.test(listingId))
      .map(({ _id: id }) => maya.listings.get({ id })),
  );
  const open = homes.flatMap(({ openHouses }) => openHouses);
  expect(open).toHaveLength(6);
  for (const { startsAt, timezone } of open) {
    const begins = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timezone);
    expect(begins.dayOfWeek).toBeGreaterThanOrEqual(6);
    expect(begins.toInstant().epochMilliseconds).toBeGreaterThan(house.clock.now().epochMilliseconds);
  }
});

test('a feed of the simulator is live with its 360 homes, of which nobody was told', async () => {
  expect(everything.filter(({ isOwn }) => !isOwn)).toHaveLength(360);
  const { data } = await maya.mls.list({});
  expect(data).toEqual([
    expect.objectContaining({ displayName: 'Arden Regional MLS', status: 'live', listings: 360, problems: 0 }),
  ]);
  const { rows } = await owner.query(
    'select distinct is_quiet from listing_changes c join listings l on l.id = c.listing_id where l.feed_id is not null',
  );
  expect(rows).toEqual([{ is_quiet: true }]);
});
