// Areas and their groups through the door: made with a place, changed, grouped, deleted and had back.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addListings } from '#/domains/listings/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { house, maya, tom, rival, settle } = await openHouse();
const refused = async (work: Promise<unknown>) => (await refusalOf(work)).body;
type Position = [number, number];

/** A square of a tenth of a degree, whose south-west corner is here. */
const square = (lon: number, lat: number): Position[] => [
  [lon, lat],
  [lon + 0.1, lat],
  [lon + 0.1, lat + 0.1],
  [lon, lat + 0.1],
];
const kenilworth = square(-1.6, 52.3);

const make = (displayName: string, more: object = {}) =>
  maya.areas.create({ displayName, shape: [kenilworth], ...more });

describe('an area', () => {
  test('R314: is made of a shape, with a slug of its name and the groups it is given', async () => {
    const group = await maya.areaGroups.create({ displayName: 'Warwickshire' });
    const made = await make('Old Town & Château', { groups: [group._id] });
    expect(made).toMatchObject({
      displayName: 'Old Town & Château',
      slug: 'old-town-chateau',
      groups: [{ _id: group._id, displayName: 'Warwickshire' }],
      shape: [kenilworth],
      shapesCount: 1,
      postalCodes: [],
      cities: [],
      listingsCount: 0,
      facts: { active: 0, medianPrice: null },
      createdBy: { _id: people.maya.agentId },
    });
    expect(await maya.areas.get({ id: made._id })).toEqual(made);
    expect((await maya.areas.list({ search: 'château' })).data).toHaveLength(1);
    const groups: unknown = [{ field: 'groups', rule: 'isInIds', value: [group._id] }];
    expect((await maya.areas.search({ filtersGroups: [groups as never] })).total).toBe(1);
  });

  test('is made of postal codes or cities, each of them once', async () => {
    const made = await make('By names', {
      shape: undefined,
      postalCodes: ['cv8 1ab', 'CV81AB', ' 94941 '],
      cities: [{ city: ' Kenilworth ' }, { city: 'kenilworth', state: null }, { city: 'Springfield', state: 'IL' }],
    });
    expect(made).toMatchObject({
      postalCodes: ['CV8 1AB', '94941'],
      cities: [
        { city: 'Kenilworth', state: null },
        { city: 'Springfield', state: 'IL' },
      ],
      shape: [],
      shapesCount: 0,
    });
  });

  test('is somewhere: without a place it is refused, and cannot lose the one it has', async () => {
    const nowhere = { status: 422, reason: 'areas.noPlace', fullMessage: expect.stringContaining('Draw a shape') };
    expect(await refused(make('Nowhere', { shape: [] }))).toMatchObject(nowhere);
    expect(await refused(make('Nowhere', { shape: undefined }))).toMatchObject(nowhere);
    expect(await refused(maya.areas.preview({}))).toMatchObject(nowhere);
    const made = await make('Somewhere', { cities: [{ city: 'Warwick' }] });
    await maya.areas.update({ id: made._id, cities: [] });
    expect(await refused(maya.areas.update({ id: made._id, shape: [] }))).toMatchObject(nowhere);
  });

  test('has a slug that no other has: a given one is refused, one of a name is numbered', async () => {
    await make('Priory', { slug: 'priory' });
    expect(await refused(make('Another', { slug: 'priory' }))).toMatchObject({
      status: 409,
      reason: 'areas.slugTaken',
      field: 'slug',
    });
    const [second, third] = [await make('Priory'), await make('Priory')];
    expect([second.slug, third.slug]).toEqual(['priory-2', 'priory-3']);
    expect(await refused(maya.areas.update({ id: third._id, slug: 'priory' }))).toMatchObject({ status: 409 });
    expect((await maya.areas.update({ id: third._id, slug: 'priory-3' })).slug).toBe('priory-3');
    expect((await make('Київ')).slug).toBe('area');
    expect(await refused(make('X', { slug: 'Not a slug' }))).toMatchObject({ status: 422, field: 'slug' });
    // Of another agency nobody learns what is taken.
    expect((await rival.areas.create({ displayName: 'P', slug: 'priory', postalCodes: ['1'] })).slug).toBe('priory');
  });

  test('made twice at once has two slugs', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => make('At once')));
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(['at-once', 'at-once-2', 'at-once-3', 'at-once-4']);
    const taken = await Promise.allSettled(Array.from({ length: 4 }, () => make('X', { slug: 'only-one' })));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is changed: what is left out stays, and what it is sent back as changes nothing', async () => {
    const made = await make('Before', { postalCodes: ['94941'] });
    const same = await maya.areas.update({ ...made, id: made._id });
    expect({ ...same, updatedAt: '' }).toEqual({ ...made, updatedAt: '' });
    const after = await maya.areas.update({ id: made._id, displayName: 'After', postalCodes: [] });
    expect(after).toMatchObject({ displayName: 'After', slug: made.slug, shape: [kenilworth], postalCodes: [] });
  });

  test('says that its shape was mended or simplified, and keeps what it says', async () => {
    const [a, b, c, d] = kenilworth as [Position, Position, Position, Position];
    const shown = await maya.areas.preview({ shape: [[a, b, d, c]] });
    expect([shown.isMended, shown.isSimplified, shown.shape.length]).toEqual([true, false, 2]);
    expect((await make('Bow', { shape: [[a, b, d, c]] })).shape).toEqual(shown.shape);
    const round: Position[] = Array.from({ length: 900 }, (_, at) => {
      const angle = (at / 900) * 2 * Math.PI;
      return [-1.5 + 0.05 * Math.cos(angle), 52.3 + 0.05 * Math.sin(angle)];
    });
    const less = await maya.areas.preview({ shape: [round] });
    expect([less.isSimplified, less.shape[0]?.length]).toEqual([true, 200]);
  });

  test('is of one agency: another one finds neither the area nor its groups', async () => {
    const made = await make('Ours alone');
    const theirs = await rival.areaGroups.create({ displayName: 'Theirs' });
    expect(await refused(rival.areas.get({ id: made._id }))).toMatchObject({ status: 404 });
    expect(await refused(rival.areas.update({ id: made._id, displayName: 'X' }))).toMatchObject({ status: 404 });
    expect(await refused(rival.areas.delete({ id: made._id }))).toMatchObject({ status: 404 });
    expect((await rival.areas.bulkDelete({ ids: [made._id] })).modifiedCount).toBe(0);
    expect((await rival.areas.autocomplete({ search: 'Ours' })).data).toEqual([]);
    expect(await refused(make('X', { groups: [theirs._id] }))).toMatchObject({
      status: 422,
      reason: 'areas.unknownGroup',
      field: 'groups.0',
    });
  });

  test('R317: is picked by members, and is nothing else to them', async () => {
    const made = await make('Picked by all');
    expect((await tom.areas.autocomplete({ search: 'picked' })).data).toEqual([
      { _id: made._id, name: 'Picked by all' },
    ]);
    expect((await tom.areas.listCheck({ typeName: 'areas', entityIds: [made._id] })).data).toEqual([]);
    for (const work of [
      () => tom.areas.list({}),
      () => tom.areas.get({ id: made._id }),
      () => tom.areas.preview({ postalCodes: ['1'] }),
      () => tom.areas.create({ displayName: 'X', postalCodes: ['1'] }),
      () => tom.areas.delete({ id: made._id }),
    ])
      expect(await refused(work())).toMatchObject({ status: 403 });
  });

  test('keeps values of attributes of the agency’s own', async () => {
    const own = await maya.attributes.create({ typeName: 'area', displayName: 'Patch', type: 'string' } as never);
    const made = await make('With a patch', { attributes: { [own._id]: 'North' } });
    expect(made.attributes).toEqual({ [own._id]: 'North' });
    expect((await maya.areas.update({ id: made._id, attributes: { [own._id]: null } })).attributes).toEqual({});
  });
});

describe('bad places', () => {
  const [a, b, c] = kenilworth as [Position, Position, Position];
  test.each<[what: string, place: object, answer: object]>([
    ['a ring of two points', { shape: [[a, b]] }, { field: 'shape.0' }],
    ['a point beyond the globe', { shape: [[a, b, [200, 52]]] }, { field: expect.stringContaining('shape.0.2') }],
    [
      'latitude first',
      {
        shape: [
          [
            [52, 100],
            [53, 100],
            [53, 101],
          ],
        ],
      },
      { status: 422 },
    ],
    ['a point of three numbers', { shape: [[a, b, [...c, 3]]] }, { status: 422 }],
    ['a text for a number', { shape: [[a, b, ['x', 1]]] }, { status: 422 }],
    ['six rings', { shape: Array(6).fill(kenilworth) }, { field: 'shape' }],
    ['a ring of 2,001 points', { shape: [Array(2_001).fill(a)] }, { field: 'shape.0' }],
    ['two thousand times one point', { shape: [Array(2_000).fill(a)] }, { field: 'shape.0' }],
    [
      'a ring across the 180th meridian',
      {
        shape: [
          [
            [179.9, 1],
            [-179.9, 1],
            [-179.9, 2],
          ],
        ],
      },
      { field: 'shape.0' },
    ],
    [
      'a continent',
      {
        shape: [
          [
            [0, 0],
            [40, 0],
            [40, 40],
            [0, 40],
          ],
        ],
      },
      { reason: 'areas.tooLarge' },
    ],
    ['a flat shape', { shape: [[a, b, [-1.55, 52.3]]] }, { field: 'shape' }],
    ['101 postal codes', { postalCodes: Array.from({ length: 101 }, (_, at) => `${at}`) }, { field: 'postalcodes' }],
    ['a postal code of signs', { postalCodes: ['--'] }, { field: expect.stringContaining('postal') }],
    ['51 cities', { cities: Array.from({ length: 51 }, (_, at) => ({ city: `C${at}` })) }, { field: 'cities' }],
    ['a city without a name', { cities: [{ state: 'CA' }] }, { status: 422 }],
    ['a field that is none', { places: [] }, { status: 422 }],
  ])('%s', async (_, place, answer) => {
    expect(await refused(maya.areas.create({ displayName: 'Bad', ...place }))).toMatchObject({
      status: 422,
      ...answer,
    });
  });

  test('a hostile name is a name', async () => {
    const displayName = '<img src=x onerror=alert(1)>‮"; drop table areas; --';
    const made = await make(displayName);
    expect(made.displayName).toContain('<img src=x');
    expect(made.slug).toMatch(/^[a-z0-9-]+$/);
  });
});

describe('groups of areas', () => {
  test('R311 R313: are picked by everybody, and kept by owners', async () => {
    const made = await maya.areaGroups.create({ displayName: ' South  side ' });
    expect(made).toMatchObject({ displayName: 'South side', areasCount: 0 });
    expect((await tom.areaGroups.all({})).data.map(({ displayName }) => displayName)).toContain('South side');
    expect((await tom.areaGroups.listCheck({ typeName: 'area-groups', entityIds: [made._id] })).data).toEqual([]);
    expect(await refused(tom.areaGroups.list({}))).toMatchObject({ status: 403 });
    expect(await refused(tom.areaGroups.create({ displayName: 'Mine' }))).toMatchObject({ status: 403 });
    expect((await rival.areaGroups.all({})).data.map(({ displayName }) => displayName)).not.toContain('South side');
  });

  test('have names of their own, and words that can be read', async () => {
    const made = await maya.areaGroups.create({ displayName: 'North side', backgroundColor: '#000000' });
    expect(made.foregroundColor).not.toBe('#000000');
    expect(await refused(maya.areaGroups.create({ displayName: 'north SIDE' }))).toMatchObject({
      status: 422,
      reason: 'areaGroups.nameTaken',
      field: 'displayname',
    });
    expect(
      await refused(maya.areaGroups.update({ id: made._id, backgroundColor: '#fff', foregroundColor: '#eeeeee' })),
    ).toMatchObject({ status: 422 });
    expect(await maya.areaGroups.update({ id: made._id, displayName: 'North side!' })).toMatchObject({
      displayName: 'North side!',
      backgroundColor: '#000000',
    });
  });

  test('made twice at once are one', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 4 }, () => maya.areaGroups.create({ displayName: 'Only once' })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('R312: are deleted for good, and their areas stay without them', async () => {
    const [one, other] = [
      await maya.areaGroups.create({ displayName: 'To go' }),
      await maya.areaGroups.create({ displayName: 'To stay' }),
    ];
    const area = await make('In both', { groups: [one._id, other._id] });
    expect((await maya.areaGroups.get({ id: one._id })).areasCount).toBe(1);
    expect(await maya.areaGroups.bulkDelete({ ids: [one._id] })).toMatchObject({ deletedCount: 1, jobId: null });
    expect((await maya.areas.get({ id: area._id })).groups.map(({ _id }) => _id)).toEqual([other._id]);
    expect(await maya.areaGroups.delete({ id: other._id })).toEqual({ deletedCount: 1 });
    expect((await maya.areas.get({ id: area._id })).groups).toEqual([]);
    expect(await refused(maya.areaGroups.delete({ id: other._id }))).toMatchObject({ status: 404 });
  });
});

describe('many areas at once', () => {
  test('R316: are put into groups and taken out, and groups that are not there are refused', async () => {
    const [north, south] = [
      await maya.areaGroups.create({ displayName: 'Bulk north' }),
      await maya.areaGroups.create({ displayName: 'Bulk south' }),
    ];
    const ids = [(await make('B1', { groups: [south._id] }))._id, (await make('B2'))._id];
    const answer = await maya.areas.bulkGroups({ ids, updates: { toAdd: [north._id], toRemove: [south._id] } });
    expect(answer).toMatchObject({ modifiedCount: 2, totalCount: 2, jobId: null });
    for (const id of ids) expect((await maya.areas.get({ id })).groups.map(({ _id }) => _id)).toEqual([north._id]);
    expect(await refused(maya.areas.bulkGroups({ ids, updates: {} }))).toMatchObject({ status: 422, field: 'updates' });
    await maya.areaGroups.delete({ id: south._id });
    expect(await refused(maya.areas.bulkGroups({ ids, updates: { toAdd: [south._id] } }))).toMatchObject({
      status: 422,
      reason: 'areas.unknownGroup',
      field: 'updates.toadd.0',
    });
    expect(await refused(tom.areas.bulkGroups({ ids, updates: { toAdd: [north._id] } }))).toMatchObject({
      status: 403,
    });
  });

  test('R315: are deleted, and had back, under another slug where theirs is taken by now', async () => {
    const [one, other] = [await make('Gone one'), await make('Gone other')];
    const ids = [one._id, other._id];
    expect(await maya.areas.bulkDelete({ ids })).toMatchObject({ modifiedCount: 2, deletedCount: 2 });
    expect(await refused(maya.areas.get({ id: one._id }))).toMatchObject({ status: 404 });
    const taken = await make('Gone one');
    expect(taken.slug).toBe('gone-one');
    expect(await rival.areas.restore({ ids })).toEqual({ restoredCount: 0 });
    expect(await maya.areas.restore({ ids })).toEqual({ restoredCount: 2 });
    expect((await maya.areas.get({ id: one._id })).slug).toBe('gone-one-2');
    expect((await maya.areas.get({ id: other._id })).slug).toBe('gone-other');
  });

  test('above fifty it is a job, which is taken back whole', async () => {
    const group = await maya.areaGroups.create({ displayName: 'Sixty' });
    const postalCodes = ['10001'];
    await openSystem(house, agencies.northlight.id, (ctx) =>
      sql`
        insert into areas (agency_id, id, display_name, slug, postal_codes, locality_keys, created_at, updated_at)
        select ${ctx.agency.id}, uuidv7(), 'Sixty ' || n, 'sixty-' || n, ${postalCodes}::text[],
          locality_keys(${postalCodes}::text[], '[]'), ${ctx.now}, ${ctx.now}
        from generate_series(0, 59) n`.execute(ctx.db),
    );
    const selected = { all: true, search: 'sixty' };
    const count = async () => (await maya.areas.list({ search: 'sixty' })).total;
    const inGroup = async () => (await maya.areaGroups.get({ id: group._id })).areasCount;
    const grouping = await maya.areas.bulkGroups({ ...selected, updates: { toAdd: [group._id] } });
    expect(grouping.totalCount).toBe(60);
    await settle();
    expect(await inGroup()).toBe(60);
    await maya.jobs.undo({ id: grouping.jobId ?? '' });
    await settle();
    expect(await inGroup()).toBe(0);
    const deleting = await maya.areas.bulkDelete(selected);
    await settle();
    expect(await count()).toBe(0);
    const taken = await maya.areas.create({ displayName: 'Meanwhile', slug: 'sixty-7', postalCodes });
    await maya.jobs.undo({ id: deleting.jobId ?? '' });
    await settle();
    expect(await count()).toBe(60 + 1);
    const [back] = (await maya.areas.list({ search: 'sixty-7-2' })).data;
    expect([back?.displayName, taken.slug]).toEqual(['Sixty 7', 'sixty-7']);
  });
});

describe('the homes of an area', () => {
  const home = (at: number, more: object = {}) => ({
    listingId: `A-${at}`,
    standardStatus: 'Active',
    listPrice: 300_000 + at * 10_000,
    currency: 'GBP',
    city: 'Leamington',
    stateOrProvince: 'Warwickshire',
    postalCode: 'CV31 1AA',
    latitude: 52.25 + at / 1_000,
    longitude: -1.55,
    livingArea: 1_000,
    livingAreaUnits: 'Square Feet',
    ...more,
  });
  const shape = [square(-1.6, 52.2)];

  beforeAll(() =>
    openSystem(house, agencies.northlight.id, (ctx) =>
      addListings(ctx, [
        ...[0, 1, 2, 3, 4, 5, 6].map((at) => home(at)),
        home(7, { standardStatus: 'Closed' }),
        home(8, { standardStatus: 'Withdrawn' }),
        home(9, { latitude: undefined, longitude: undefined, postalCode: 'CV32 4XX', city: 'Warwick' }),
        home(10, { latitude: 52.29, longitude: -1.45, city: 'Southam', postalCode: '94941-1234' }),
      ]),
    ),
  );

  const found = async (place: object) => (await maya.areas.preview(place)).listings;

  test('are those for sale within its shape, its postal codes or its cities', async () => {
    expect(await found({ shape })).toBe(7);
    // An outline between homes of one cell.
    const half = kenilworth.map(([lon, lat]) => [lon, lat > 52.35 ? 52.2535 : 52.2]);
    expect(await found({ shape: [half] })).toBe(4);
    expect(await found({ postalCodes: ['CV31 1AA'] })).toBe(7);
    expect(await found({ postalCodes: ['cv31'] })).toBe(7);
    expect(await found({ postalCodes: ['94941'] })).toBe(1);
    expect(await found({ cities: [{ city: 'warwick' }] })).toBe(1);
    expect(await found({ cities: [{ city: 'Leamington', state: 'warwickshire' }] })).toBe(7);
    expect(await found({ cities: [{ city: 'Leamington', state: 'Kent' }] })).toBe(0);
    // Each of them once, whatever finds it.
    expect(await found({ shape, postalCodes: ['CV31', 'CV32'], cities: [{ city: 'Leamington' }] })).toBe(8);
  });

  test('are counted the same before it is saved, in its list and in its record', async () => {
    const places = [{ shape }, { postalCodes: ['CV31', '94941'] }, { shape, cities: [{ city: 'Warwick' }] }];
    for (const [at, place] of places.entries()) {
      const { listings, facts } = await maya.areas.preview(place);
      const made = await make(`Counted ${at}`, { shape: undefined, ...place });
      expect([made.listingsCount, made.facts]).toEqual([listings, facts]);
      const [row] = (await maya.areas.list({ search: `Counted ${at}` })).data;
      expect(row?.listingsCount).toBe(listings);
    }
  });

  test('are counted anew where the place of an area is changed', async () => {
    const made = await make('Moved', { shape });
    const moved = await maya.areas.update({ id: made._id, shape: [square(-1.5, 52.2)] });
    expect([made.listingsCount, moved.listingsCount, moved.facts.active]).toEqual([7, 1, 1]);
    const named = await maya.areas.update({ id: made._id, shape: [], cities: [{ city: 'Leamington' }] });
    expect([named.listingsCount, named.facts.active]).toEqual([7, 7]);
  });

  test('tell what they cost from five on, and the newest six of them are shown', async () => {
    const { facts, medianPrice, currency, sample } = await maya.areas.preview({ shape });
    expect(facts).toMatchObject({ active: 7, minPrice: 300_000, maxPrice: 360_000, medianPerSqft: 330 });
    expect([medianPrice, currency, sample.length]).toEqual([330_000, 'GBP', 6]);
    const few = await maya.areas.preview({ cities: [{ city: 'Southam' }] });
    expect(few.facts).toEqual({
      active: 1,
      currency: null,
      medianPrice: null,
      minPrice: null,
      maxPrice: null,
      medianPerSqft: null,
      medianDays: null,
      newIn30Days: null,
      soldIn90Days: null,
    });
    expect([few.medianPrice, few.sample.length]).toEqual([null, 1]);
  });

  test('follow the homes: one that is withdrawn is counted no more, one that moves is counted elsewhere', async () => {
    const bring = (...homes: Parameters<typeof addListings>[1]) =>
      openSystem(house, agencies.northlight.id, (ctx) => addListings(ctx, homes));
    await bring(home(0, { standardStatus: 'Withdrawn' }), home(1, { city: 'Rugby', postalCode: 'CV21 1AA' }));
    expect(await found({ shape })).toBe(6);
    expect(await found({ cities: [{ city: 'Leamington' }] })).toBe(5);
    expect(await found({ postalCodes: ['CV21'] })).toBe(1);
    await bring(home(0), home(1));
    expect(await found({ cities: [{ city: 'Leamington' }] })).toBe(7);
  });

  test('say which cities there are, for those who may make areas', async () => {
    const { data, extent, spots } = await maya.areas.cities({});
    expect(data[0]).toEqual({ city: 'Leamington', state: 'Warwickshire', listings: 7 });
    expect((await maya.areas.cities({ search: 'SOUTH' })).data).toEqual([
      { city: 'Southam', state: 'Warwickshire', listings: 1 },
    ]);
    expect(extent).toEqual({ south: 52.25, north: 52.29, west: -1.55, east: -1.45 });
    expect(spots.reduce((sum, { listings }) => sum + listings, 0)).toBe(8);
    expect(spots[0]).toMatchObject({ listings: 7, city: 'Leamington' });
    expect(spots[0]?.lon).toBeCloseTo(-1.55, 6);
    expect(await rival.areas.cities({})).toEqual({ data: [], extent: null, spots: [] });
    expect((await rival.areas.preview({ shape })).listings).toBe(0);
  });
});
