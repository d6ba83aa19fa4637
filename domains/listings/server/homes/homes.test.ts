// Homes that the agency enters itself: drafts of their makers, published for everybody, changed, deleted and had back; and what of a feed's home
// may be changed.
import { describe, expect, test } from 'vitest';
import { addListings, type NewListing, removeListings } from '#/domains/listings/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { house, maya, tom, lena, rival, settle } = await openHouse();
const refused = async (work: Promise<unknown>) => (await refusalOf(work)).body;
const feedId = '01900000-0000-7000-8000-00000000feed';
const bring = (...homes: readonly NewListing[]) =>
  openSystem(house, agencies.northlight.id, (ctx) => addListings(ctx, homes, { feedId }));

const oak = {
  streetNumber: '14',
  streetName: 'Oak',
  streetSuffix: 'Street',
  city: 'Kenilworth',
  postalCode: 'CV8 1AB',
  listPrice: 385_000,
  currency: 'gbp',
  standardStatus: 'Active',
  propertyType: 'Residential',
  bedroomsTotal: 3,
  bathroomsFull: 2,
  bathroomsHalf: 1,
  latitude: 52.34,
  longitude: -1.58,
  yearBuilt: 1931,
  publicRemarks: 'Walled garden.\nSouth facing.',
  view: ['Garden', 'Garden', 'Town & country'],
} as const;

const made = (more: object = {}) => tom.listings.create({ ...oak, view: [...oak.view], ...more });

describe('an own home', () => {
  test('is a draft of whoever made it: owners see it, colleagues and other agencies do not', async () => {
    const draft = await made({ listingId: 'OAK-14' });
    expect(draft).toMatchObject({
      displayName: '14 Oak Street, Kenilworth',
      publishState: 'Draft',
      isOwn: true,
      isEditable: true,
      problems: [],
      currency: 'GBP',
      bathrooms: 2.5,
      view: ['Garden', 'Town & country'],
      place: { lat: 52.34, lon: -1.58 },
      originalListPrice: 385_000,
      createdBy: { _id: people.tom.agentId },
      attributes: { city: 'Kenilworth', bedroomsTotal: 3, rawMlsBathroomsTotal: 2.5 },
      changes: [],
      openHouses: [],
    });
    expect((await maya.listings.get({ id: draft._id })).isEditable).toBe(true);
    expect(await refused(lena.listings.get({ id: draft._id }))).toMatchObject({ status: 404 });
    expect(await refused(rival.listings.get({ id: draft._id }))).toMatchObject({ status: 404 });
    expect((await lena.listings.list({ listingIdSearch: 'OAK-14' })).total).toBe(0);
    expect((await tom.listings.list({ listingIdSearch: 'OAK-14' })).total).toBe(1);
  });

  test('has a listing id of its own, also where nobody gives it one', async () => {
    const other = await made();
    expect(other.listingId).toMatch(/^H-\d{4}$/);
    expect((await made()).listingId).not.toBe(other.listingId);
    expect(await refused(made({ listingId: other.listingId }))).toMatchObject({
      status: 409,
      reason: 'listings.listingIdTaken',
    });
    const theirs = await rival.listings.create({ listingId: other.listingId });
    expect(theirs.listingId).toBe(other.listingId);
  });

  test('is published once it says what it must, found by everybody from then on, and is no draft by accident', async () => {
    const bare = await tom.listings.create({ streetName: 'Elm' });
    expect(bare.problems.map(({ field }) => field)).toEqual(['city', 'listPrice', 'standardStatus', 'propertyType']);
    expect(await refused(tom.listings.publish({ id: bare._id }))).toMatchObject({
      status: 409,
      reason: 'listings.unready',
      field: 'city',
    });
    const { _id: id } = await made();
    expect(await refused(lena.listings.publish({ id }))).toMatchObject({ status: 404 });
    const published = await tom.listings.publish({ id });
    expect(published).toMatchObject({
      publishState: 'Published',
      changes: [{ kind: 'newListing', words: 'New on the market at £385,000', isQuiet: false }],
    });
    expect((await lena.listings.get({ id })).isEditable).toBe(false);
    expect(await refused(tom.listings.update({ id, city: null }))).toMatchObject({ reason: 'listings.unready' });
    expect((await tom.listings.publish({ id })).changes).toHaveLength(1);
    const draft = await tom.listings.unpublish({ id });
    expect(draft.changes[0]).toMatchObject({ kind: 'statusChange', words: 'Off the market', isQuiet: true });
    expect(await refused(lena.listings.get({ id }))).toMatchObject({ status: 404 });
    const again = await tom.listings.publish({ id });
    expect(again.changes[0]).toMatchObject({ kind: 'statusChange', words: 'Back on the market', isQuiet: false });
    expect(again.changes.filter(({ kind }) => kind === 'newListing')).toHaveLength(1);
  });

  test('is changed by whoever made it and by owners: what is left out stays, null clears', async () => {
    const { _id: id } = await made();
    await tom.listings.publish({ id });
    expect(await refused(lena.listings.update({ id, listPrice: 1 }))).toMatchObject({ status: 403 });
    const cheaper = await maya.listings.update({ id, listPrice: 372_500, publicRemarks: null, view: [] });
    expect(cheaper).toMatchObject({
      listPrice: 372_500,
      previousListPrice: 385_000,
      originalListPrice: 385_000,
      publicRemarks: null,
      view: [],
      yearBuilt: 1931,
      changes: [{ words: '£12,500 less, now £372,500', isQuiet: false }, { kind: 'newListing' }],
    });
    const pending = await tom.listings.update({ id, standardStatus: 'Pending' });
    expect(pending.changes[0]).toMatchObject({ kind: 'statusChange', words: 'Under contract' });
    const sold = await tom.listings.update({ id, standardStatus: 'Closed', closePrice: 370_000 });
    expect(sold.changes[0]).toMatchObject({ kind: 'soldListing', words: 'Sold for £370,000' });
    expect(await tom.listings.changes({ id, length: '2', offset: '1' })).toMatchObject({
      data: [{ words: 'Under contract' }, { kind: 'priceChange' }],
      total: 4,
    });
    expect(await refused(rival.listings.changes({ id }))).toMatchObject({ status: 404 });
  });

  test('a few cents are in the log and told to nobody', async () => {
    const { _id: id } = await made();
    await tom.listings.publish({ id });
    const after = await tom.listings.update({ id, listPrice: 385_001 });
    expect(after.changes[0]).toMatchObject({ kind: 'priceChange', isQuiet: true });
  });

  test.each([
    [{ listPrice: -1 }, 'listprice'],
    [{ listPrice: 1e300 }, 'listprice'],
    [{ latitude: 91 }, 'latitude'],
    [{ yearBuilt: 99_999 }, 'yearbuilt'],
    [{ standardStatus: 'Haunted' }, 'standardstatus'],
    [{ furnished: 'Somewhat' }, 'furnished'],
    [{ currency: 'pounds' }, 'currency'],
    [{ media: [{ mediaURL: 'javascript:alert(1)' }] }, 'media.0.mediaurl'],
    [{ media: [{ mediaURL: '//elsewhere.example/x.png' }] }, 'media.0.mediaurl'],
    [{ virtualTourURLUnbranded: 'javascript:alert(1)' }, 'virtualtoururlunbranded'],
    [{ publicRemarks: 'x'.repeat(4_001) }, 'publicremarks'],
    [{ tags: ['01900000-0000-7000-8000-999900000001'] }, 'tags.0'],
    [{ attributes: { city: 'Elsewhere' } }, 'attributes.city'],
  ])('refuses %j, and names the field', async (wrong, field) => {
    expect(await refused(made(wrong))).toMatchObject({ status: 422, field });
  });

  test('marks that turn the direction of text are not kept', async () => {
    expect((await made({ publicRemarks: 'Price \u202e000583\u202c' })).publicRemarks).toBe('Price 000583');
  });

  test('is deleted by whoever made it, and can be had back', async () => {
    const { _id: id } = await made({ listingId: 'GONE-1' });
    await tom.listings.publish({ id });
    expect(await refused(lena.listings.delete({ id }))).toMatchObject({ status: 403 });
    expect(await tom.listings.delete({ id })).toEqual({ deletedCount: 1 });
    expect(await refused(tom.listings.get({ id }))).toMatchObject({ status: 404 });
    expect((await tom.listings.list({ search: 'GONE-1' })).total).toBe(0);
    expect(await refused(made({ listingId: 'GONE-1' }))).toMatchObject({ reason: 'listings.listingIdTaken' });
    expect(await lena.listings.restore({ ids: [id] })).toEqual({ restoredCount: 0 });
    expect(await tom.listings.restore({ ids: [id] })).toEqual({ restoredCount: 1 });
    const back = await tom.listings.get({ id });
    expect(back.changes.map(({ words }) => words)).toEqual([
      'Back on the market',
      'Off the market',
      'New on the market at £385,000',
    ]);
    expect((await tom.listings.list({ search: 'GONE-1' })).total).toBe(1);
  });
});

describe('an open house', () => {
  const sunday = { startsAt: '2030-05-05T12:00:00Z', endsAt: '2030-05-05T14:00:00Z', timezone: 'Europe/London' };

  test('is announced, moved and cancelled, and the log says so', async () => {
    const { _id: id } = await made();
    await tom.listings.publish({ id });
    const open = await tom.listings.addOpenHouse({ id, ...sunday });
    expect(open).toMatchObject({
      startsAt: '2030-05-05T12:00:00.000Z',
      endsAt: '2030-05-05T14:00:00.000Z',
      timezone: 'Europe/London',
      type: 'Public',
      status: 'Active',
    });
    await tom.listings.changeOpenHouse({ id, openHouseId: open._id, endsAt: '2030-05-05T14:30:00Z' });
    await tom.listings.changeOpenHouse({ id, openHouseId: open._id, remarks: 'Mind the dog' });
    await tom.listings.cancelOpenHouse({ id, openHouseId: open._id });
    const { openHouses, changes } = await lena.listings.get({ id });
    expect(openHouses).toMatchObject([{ status: 'Canceled', remarks: 'Mind the dog' }]);
    expect(changes.map(({ words }) => words)).toEqual([
      'Open house cancelled: Sunday, May 5, 1 PM to 3:30 PM',
      'Open house moved to Sunday, May 5, 1 PM to 3:30 PM',
      'Open Sunday, May 5, 1 PM to 3 PM',
      'New on the market at £385,000',
    ]);
    expect(await refused(lena.listings.addOpenHouse({ id, ...sunday }))).toMatchObject({ status: 403 });
  });

  test('ends after it begins, on one of two days, of the home that is named', async () => {
    const { _id: id } = await made();
    expect(await refused(tom.listings.addOpenHouse({ id, ...sunday, endsAt: sunday.startsAt }))).toMatchObject({
      status: 422,
      field: 'endsat',
    });
    expect(await refused(tom.listings.addOpenHouse({ id, ...sunday, endsAt: '2030-06-05T12:00:00Z' }))).toMatchObject({
      status: 422,
      field: 'endsat',
    });
    const other = await made();
    const open = await tom.listings.addOpenHouse({ id, ...sunday });
    expect(await refused(tom.listings.cancelOpenHouse({ id: other._id, openHouseId: open._id }))).toMatchObject({
      status: 404,
    });
  });
});

describe('a home of a feed', () => {
  const home = {
    listingKey: 'K-1',
    listingId: 'F-1',
    listPrice: 500_000,
    standardStatus: 'Active',
    streetName: 'Bay',
    currency: 'USD',
  };

  test('keeps its facts from everybody, and takes tags and attributes of the agency’s own', async () => {
    await bring(home);
    const [found] = (await tom.listings.list({ listingIdSearch: 'F-1' })).data;
    const id = found?._id ?? '';
    const tag = await maya.tags.create({ displayName: 'Hot', typeName: 'listing' });
    const floor = await maya.attributes.create({ typeName: 'listing', type: 'string', displayName: 'Flood zone' });
    const after = await lena.listings.update({ id, tags: [tag._id], attributes: { [floor._id]: 'X' } });
    expect(after).toMatchObject({
      isOwn: false,
      isEditable: false,
      tags: [{ displayName: 'Hot' }],
      attributes: { [floor._id]: 'X', city: null },
    });
    for (const work of [
      () => maya.listings.update({ id, listPrice: 1 }),
      () => maya.listings.publish({ id }),
      () => maya.listings.unpublish({ id }),
      () => maya.listings.delete({ id }),
      () => maya.listings.addOpenHouse({ id, startsAt: '2030-05-05T12:00:00Z', endsAt: '2030-05-05T13:00:00Z' }),
    ])
      expect(await refused(work())).toMatchObject({ status: 409, reason: 'listings.ofFeed' });
    // What the record says already is no change of it.
    expect((await maya.listings.update({ id, listPrice: 500_000 })).listPrice).toBe(500_000);
    await bring({ ...home, listPrice: 480_000 });
    expect(await tom.listings.get({ id })).toMatchObject({
      listPrice: 480_000,
      previousListPrice: 500_000,
      tags: [{ displayName: 'Hot' }],
      attributes: { [floor._id]: 'X' },
      changes: [{ words: '$20,000 less, now $480,000' }, { kind: 'newListing' }],
    });
  });

  test('that says again what it said is not touched', async () => {
    await bring(home);
    const before = (await tom.listings.list({ listingIdSearch: 'F-1' })).data;
    await bring(home);
    expect((await tom.listings.list({ listingIdSearch: 'F-1' })).data).toEqual(before);
  });

  test('that its feed has no more is gone from lists, the map and its page, and comes back as it was', async () => {
    const gone = { ...home, listingKey: 'K-9', listingId: 'F-9', latitude: 37.9, longitude: -122.5 };
    await bring(gone);
    const find = async () => (await tom.listings.list({ listingIdSearch: 'F-9' })).data;
    const [found] = await find();
    const id = found?._id ?? '';
    const remove = (ids: readonly string[], of = feedId) =>
      openSystem(house, agencies.northlight.id, async (ctx) => (await removeListings(ctx, of, ids)).length);
    // What another feed has no more is its own affair.
    expect(await remove([id], '01900000-0000-7000-8000-0000000000fe')).toBe(0);
    expect(await remove([id, id])).toBe(1);
    expect(await remove([id])).toBe(0);
    expect(await find()).toEqual([]);
    expect(await refused(tom.listings.get({ id }))).toMatchObject({ status: 404 });
    const view = { north: 38, south: 37.8, east: -122.4, west: -122.6 };
    expect((await tom.listings.map({ view, zoom: 12 })).total).toBe(0);
    await bring(gone);
    expect(await tom.listings.get({ id })).toMatchObject({
      listingId: 'F-9',
      changes: [{ words: 'Back on the market' }, { words: 'Off the market' }, { kind: 'newListing' }],
    });
    await remove([id]);
  });

  test('that says what no home can be is kept with what it can', async () => {
    await bring({
      listingKey: 'K-2',
      listingId: 'F-2',
      listPrice: 1e300,
      bedroomsTotal: -4,
      garageSpaces: 569_203_225_190.25,
      latitude: 95,
      longitude: 10,
      yearBuilt: 12,
      onMarketDate: '9999-12-31',
      standardStatus: 'Haunted',
      publicRemarks: '\u0000\u202eodd\ud800',
      view: ['Of nothing that a list has'],
    });
    expect((await tom.listings.list({ listingIdSearch: 'F-2' })).data).toMatchObject([
      {
        listPrice: null,
        bedroomsTotal: null,
        garageSpaces: 569_203_225_190.25,
        latitude: null,
        longitude: null,
        place: null,
        yearBuilt: null,
        onMarketDate: null,
        standardStatus: 'Haunted',
        view: ['Of nothing that a list has'],
      },
    ]);
  });
});

describe('R318: tags of many listings', () => {
  test('are added and taken away as a job, and an undo gives back exactly what was', async () => {
    const [hot, cold] = [
      await maya.tags.create({ displayName: 'Warm', typeName: 'listing' }),
      await maya.tags.create({ displayName: 'Cold', typeName: 'listing' }),
    ];
    await bring(
      ...Array.from({ length: 60 }, (_, at) => ({
        listingKey: `M-${at}`,
        listingId: `MANY-${at}`,
        streetName: 'Mass',
        tagIds: at % 2 === 0 ? [cold._id] : [],
      })),
    );
    const many = [[{ field: 'streetName', rule: 'isEqualTo', value: 'Mass' } as const]];
    const count = async (tag: string) =>
      (
        await tom.listings.countMany({
          filtersGroups: many.map((group) => [...group, { field: 'tags', rule: 'isInIds', value: [tag] } as const]),
        })
      ).total;
    const { jobId, totalCount } = await tom.listings.bulkConfigs({
      all: true,
      filtersGroups: many,
      updates: { tags: { toAdd: [hot._id], toRemove: [cold._id] } },
    });
    expect(totalCount).toBe(60);
    await settle();
    expect([await count(hot._id), await count(cold._id)]).toEqual([60, 0]);
    await tom.jobs.undo({ id: jobId ?? '' });
    await settle();
    expect([await count(hot._id), await count(cold._id)]).toEqual([0, 30]);
  });

  test('are tags of listings', async () => {
    const wrong = await maya.tags.create({ displayName: 'Of contacts', typeName: 'contact' });
    const { _id } = await made();
    expect(
      await refused(tom.listings.bulkConfigs({ ids: [_id], updates: { tags: { toAdd: [wrong._id] } } })),
    ).toMatchObject({ status: 422, field: 'updates.tags.toadd.0' });
  });
});
