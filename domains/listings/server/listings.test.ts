// Listings are found by their id and their words, in three orders, and by nobody else's agency.
import { describe, expect, test } from 'vitest';
import { addListings, type NewListing } from '#/domains/listings/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { house, maya, tom, rival } = await openHouse();
const add = (...listings: readonly NewListing[]) =>
  openSystem(house, agencies.northlight.id, (ctx) => addListings(ctx, listings));
const idsOf = (found: { data: readonly { listingId: string }[] }) => found.data.map(({ listingId }) => listingId);

const alder = {
  listingId: 'ML-1001',
  standardStatus: 'Active',
  listPrice: 1_245_000,
  streetNumber: '48',
  streetName: 'Alder',
  streetSuffix: 'Ln',
  city: 'Mill Valley',
  stateOrProvince: 'CA',
  postalCode: '94941',
  country: 'United States',
  bedroomsTotal: 3,
  bathroomsFull: 1,
  bathroomsHalf: 1,
  lotSizeSquareFeet: 1_840,
  media: [{ mediaURL: 'https://f.example/front.jpg', mediaCategory: 'Photo' }],
  totalViewsCount: 7,
  totalFavouritesCount: 2,
  totalHiddenCount: 1,
  lastViewedAt: Temporal.Instant.from('2026-01-02T10:00:00Z'),
} as const satisfies NewListing;
const cove = {
  listingId: 'ml-2002_x',
  streetName: 'Cove',
  totalViewsCount: 9,
  lastViewedAt: Temporal.Instant.from('2026-01-01T10:00:00Z'),
  lastSavedAt: Temporal.Instant.from('2026-01-01T10:00:00Z'),
} as const satisfies NewListing;
const bare = { listingId: 'ZZ-3' } as const satisfies NewListing;
await add(alder, cove, bare);

describe('a listing', () => {
  test('R585: says all that a message shows of it, and null for what nobody knows', async () => {
    const { data, total } = await tom.listings.list({ listingIdSearch: '1001' });
    const { lastViewedAt: _, media, country, ...own } = alder;
    expect(data).toMatchObject([
      {
        ...own,
        _id: expect.any(String),
        media: [{ ...media[0], shortDescription: null }],
        unparsedAddress: null,
        attributes: {
          city: 'Mill Valley',
          country,
          bedroomsTotal: own.bedroomsTotal,
          rawMlsBathroomsTotal: 1.5,
          lotSizeSquareFeet: own.lotSizeSquareFeet,
        },
      },
    ]);
    expect(total).toBe(1);
    expect((await tom.listings.list({ listingIdSearch: 'zz' })).data).toMatchObject([
      { listPrice: null, standardStatus: null, media: [], totalViewsCount: 0, attributes: { city: null } },
    ]);
  });

  test('is found by any part of its id, whatever signs that holds, or by the words of its address', async () => {
    expect(idsOf(await tom.listings.list({ listingIdSearch: 'ML-', sortBy: 'totalViews' }))).toEqual([
      'ml-2002_x',
      'ML-1001',
    ]);
    expect(idsOf(await tom.listings.list({ listingIdSearch: '2_X' }))).toEqual(['ml-2002_x']);
    expect(idsOf(await tom.listings.list({ listingIdSearch: '%' }))).toEqual([]);
    expect(idsOf(await tom.listings.list({ listingIdSearch: 'alder' }))).toEqual([]);
    expect(idsOf(await tom.listings.list({ search: 'alder ln' }))).toEqual(['ML-1001']);
  });

  test('stands where its looks put it', async () => {
    expect(idsOf(await tom.listings.list({ sortBy: 'totalViews' }))).toEqual(['ml-2002_x', 'ML-1001', 'ZZ-3']);
    expect(idsOf(await tom.listings.list({ sortBy: 'recentlyViewed' }))).toEqual(['ML-1001', 'ml-2002_x', 'ZZ-3']);
    expect(idsOf(await tom.listings.list({ sortBy: 'recentlySaved' }))[0]).toBe('ml-2002_x');
  });

  test('that comes in again is brought up to date and keeps who looked at it', async () => {
    await add({ ...cove, listPrice: 300_000, totalViewsCount: 0 });
    expect((await tom.listings.list({ listingIdSearch: '2002' })).data).toMatchObject([
      { listPrice: 300_000, totalViewsCount: 9 },
    ]);
  });

  test('R320 R321: is not sorted in two ways at once', async () => {
    const refused = await refusalOf(tom.listings.list({ sortBy: 'totalViews', column: 'listPrice' }));
    expect(refused.body).toMatchObject({ status: 422, reason: 'listings.sortedTwice' });
  });

  test('R319: is looked up in collections of listings, those of other agencies apart', async () => {
    const filtersGroups = [[{ field: 'streetName', rule: 'isEqualTo', value: 'Alder' } as const]];
    const { _id } = await maya.collections.create({ typeName: 'listing', displayName: 'Alders', filtersGroups });
    const entityIds = (await tom.listings.list({})).data.map((one) => one._id);
    const { data } = await maya.listings.listCheck({ typeName: 'listings', entityIds });
    expect(data).toEqual([{ _id, displayName: 'Alders', state: null }]);
    expect((await rival.listings.listCheck({ typeName: 'listings', entityIds })).data).toEqual([]);
  });

  test('is nobody else’s', async () => {
    expect(await rival.listings.list({})).toEqual({ data: [], total: 0 });
  });
});
