// Homes found by place: a view, a circle or a drawn shape finds in the database what the evaluation in memory finds, and the map counts what the
// list shows.
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listingEntity } from '#/domains/listings/contract.ts';
import { addListings } from '#/domains/listings/server.ts';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import { boxAround, liesIn, type PlaceArea, type Point, placeValues } from '#/kernel/contract/kinds/place-areas.ts';
import { cellsOf } from '#/kernel/contract/kinds/place-cells.ts';
import { matches } from '#/kernel/contract/matches.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { house, maya, tom, lena, rival } = await openHouse();
const seed = 20_261_127;

/** Around Kenilworth, and at the edges of cells. */
const coordinate = (from: number, to: number) =>
  fc.oneof(
    fc.double({ min: from, max: to, noNaN: true }),
    fc.integer({ min: from * 50, max: to * 50 }).map((at) => at / 50),
  );
const point = fc.record({ lat: coordinate(52, 53), lon: coordinate(-2, -1) });
const points = fc.sample(point, { numRuns: 300, seed });
const unplaced = [{}, { latitude: 0, longitude: 0 }, { latitude: 91, longitude: 4 }, { latitude: 52 }];

await openSystem(house, agencies.northlight.id, (ctx) =>
  addListings(ctx, [
    ...points.map(({ lat, lon }, at) => ({
      listingId: `P-${at}`,
      latitude: lat,
      longitude: lon,
      listPrice: 100_000 + 1_000 * at,
      bedroomsTotal: at % 5,
      standardStatus: at % 3 === 0 ? 'Pending' : 'Active',
      city: at % 2 === 0 ? 'Kenilworth' : 'Warwick',
      view: at % 4 === 0 ? ['Ocean'] : [],
    })),
    ...unplaced.map((place, at) => ({ listingId: `N-${at}`, city: 'Kenilworth', ...place })),
  ]),
);

const all = (await tom.listings.list({ length: '200' })).data.concat(
  (await tom.listings.list({ length: '200', offset: '200' })).data,
);
const now = { now: Temporal.Now.instant(), timezone: 'Europe/London' };

const area: fc.Arbitrary<PlaceArea> = fc.oneof(
  fc.tuple(point, point).map(
    ([one, other]): PlaceArea => ({
      kind: 'box',
      box: {
        south: Math.min(one.lat, other.lat),
        north: Math.max(one.lat, other.lat),
        west: Math.min(one.lon, other.lon),
        east: Math.max(one.lon, other.lon),
      },
    }),
  ),
  fc.record({ kind: fc.constant('circle' as const), at: point, km: fc.double({ min: 0.1, max: 60, noNaN: true }) }),
  fc.record({ kind: fc.constant('ring' as const), points: fc.array(point, { minLength: 3, maxLength: 40 }) }),
);

const idsOf = async (filtersGroups: FiltersGroups): Promise<string[]> => {
  const [first, second] = [
    await tom.listings.search({ filtersGroups, length: 200, column: 'listPrice', order: 'asc' }),
    await tom.listings.search({ filtersGroups, length: 200, offset: 200, column: 'listPrice', order: 'asc' }),
  ];
  expect(await tom.listings.countMany({ filtersGroups })).toEqual({ total: first.total });
  return [...first.data, ...second.data].map(({ listingId }) => listingId).toSorted();
};
const inMemory = (filtersGroups: FiltersGroups): string[] =>
  all
    .filter((record) => matches(listingEntity, filtersGroups, record, now))
    .map(({ listingId }) => listingId)
    .toSorted();

/** PostgreSQL takes what lies within a millionth of a degree of an edge, ten centimetres, for lying on it. */
const isOffEdges =
  (areas: readonly PlaceArea[]) =>
  (listingId: string): boolean => {
    const at = points[Number(listingId.split('-')[1])];
    return !areas.some(
      (one) =>
        one.kind === 'ring' &&
        at &&
        one.points.some((from, index) => farFrom(at, from, one.points[(index + 1) % one.points.length] ?? from) < 1e-5),
    );
  };
const farFrom = (at: Point, from: Point, to: Point): number => {
  const [y, x] = [to.lat - from.lat, to.lon - from.lon];
  const along = ((at.lat - from.lat) * y + (at.lon - from.lon) * x) / (y * y + x * x || 1);
  const part = Math.min(Math.max(along, 0), 1);
  return Math.hypot(at.lat - from.lat - part * y, at.lon - from.lon - part * x);
};

const isIn = (areas: readonly PlaceArea[]): Filter => ({ field: 'place', rule: 'isIn', value: placeValues(areas) });

const besides: readonly Filter[][] = [
  [],
  [{ field: 'listPrice', rule: 'isBetween', value: ['150000', '300000'] }],
  [{ field: 'standardStatus', rule: 'isNotEqualTo', value: 'Pending' }],
  [
    { field: 'view', rule: 'isIn', value: ['Ocean'] },
    { field: 'city', rule: 'contains', value: 'kenil' },
  ],
];

describe('a filter by place', () => {
  test('finds in the database what it finds in memory, alone and beside other questions', async () => {
    for (const areas of fc.sample(fc.array(area, { minLength: 1, maxLength: 3 }), { numRuns: 25, seed }))
      for (const more of besides) {
        const groups = [[isIn(areas), ...more]];
        const [found, expected] = [await idsOf(groups), inMemory(groups)].map((ids) => ids.filter(isOffEdges(areas)));
        expect([placeValues(areas), found]).toEqual([placeValues(areas), expected]);
      }
  });

  test('holds also where the areas are joined to others by OR, and where there are none of it', async () => {
    const here = isIn([{ kind: 'circle', at: { lat: 52.5, lon: -1.5 }, km: 20 }]);
    const groups: FiltersGroups = [[here], [{ field: 'bedroomsTotal', rule: 'isEqualTo', value: '4' }]];
    expect(await idsOf(groups)).toEqual(inMemory(groups));
    expect(await idsOf([[{ field: 'place', rule: 'isEmpty' }]])).toEqual(['N-0', 'N-1', 'N-2', 'N-3']);
    expect(await idsOf([[{ field: 'place', rule: 'isNotEmpty' }, here]])).toEqual(inMemory([[here]]));
  });

  test('of the whole world, too', async () => {
    const world = isIn([{ kind: 'box', box: { south: -90, west: -180, north: 90, east: 180 } }]);
    expect(await idsOf([[world]])).toHaveLength(points.length);
  });

  test.each([
    [['nowhere'], 'must be a box, a circle or a ring'],
    [['box:1,2,3'], 'must be a place on the map'],
    [['box:NaN,0,1,1'], 'must be a place on the map'],
    [['box:5,0,1,1'], 'has its south above its north'],
    [['box:0,170,1,-170'], 'must not cross the 180th meridian'],
    [['box:-91,0,1,1'], 'is beyond the map'],
    [['circle:52,-1,101'], 'must be at most 100 km'],
    [['circle:52,-1,0'], 'must be at most 100 km'],
    [['ring:0:52,-1;52.1,-1'], 'must have at least three points'],
    [Array.from({ length: 6 }, (_, at) => `ring:${at}:52,-1;52.1,-1;52.1,-1.1`), 'may hold at most 5 shapes'],
    [Array.from({ length: 21 }, () => 'box:1,1,2,2'), 'may hold at most 20 places'],
    [Array.from({ length: 101 }, () => 'ring:0:52,-1;52.1,-1'), 'may have at most 200 points'],
    [[`ring:0:${'1'.repeat(400)},1`], 'must be a place on the map'],
  ])('refuses %j', async (value, problem) => {
    const { body } = await refusalOf(
      tom.listings.search({ filtersGroups: [[{ field: 'place', rule: 'isIn', value }]] }),
    );
    expect(body).toMatchObject({
      status: 422,
      reason: 'kernel.wrongFilter',
      message: expect.stringContaining(problem),
    });
  });
});

describe('the cells of an area', () => {
  test('hold every point that lies in it', () => {
    const cell = (lat: number, lon: number) =>
      Math.min(Math.floor((lat + 90) * 50), 8_999) * 18_000 + Math.min(Math.floor((lon + 180) * 50), 17_999);
    fc.assert(
      fc.property(area, fc.array(point, { maxLength: 30 }), (one, some) => {
        const ranges = cellsOf(one);
        if (!ranges) return;
        for (const at of [...some, ...points])
          if (liesIn(at, one))
            expect(ranges.some(({ low, high }) => low <= cell(at.lat, at.lon) && cell(at.lat, at.lon) <= high)).toBe(
              true,
            );
      }),
      { numRuns: 200, seed },
    );
  });

  test('are those that the database gives its rows', async () => {
    const { rows } = await openSystem(house, agencies.northlight.id, (ctx) =>
      sql<{ lat: number; lon: number; cell: number }>`select lat, lon, cell from listing_places`.execute(ctx.db),
    );
    for (const { lat, lon, cell } of rows) {
      const [range] = cellsOf({ kind: 'box', box: { south: lat, north: lat, west: lon, east: lon } }) ?? [];
      expect([lat, lon, range]).toEqual([lat, lon, { low: cell, high: cell }]);
    }
    expect(rows).toHaveLength(points.length);
  });
});

describe('the map', () => {
  const view = { south: 52, north: 53, west: -2, east: -1 };

  test('counts what the list beside it shows, and what no map shows', async () => {
    for (const more of besides)
      for (const box of [view, boxAround({ kind: 'circle', at: { lat: 52.4, lon: -1.6 }, km: 8 })]) {
        const filtersGroups = more.length > 0 ? [more] : [];
        const { clusters, total, extent, withoutPlace } = await tom.listings.map({
          view: box,
          zoom: 10,
          filtersGroups,
        });
        const list = await tom.listings.search({
          filtersGroups: [[isIn([{ kind: 'box', box }]), ...more]],
          length: 200,
        });
        expect(total).toBe(list.total);
        expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(withoutPlace).toBe(inMemory([[{ field: 'place', rule: 'isEmpty' }, ...more]]).length);
        // As far apart as the homes themselves are, and not as the middles of their squares.
        const places = list.data.flatMap(({ place }) => (place ? [place as unknown as Point] : []));
        const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)];
        if (list.total <= 200)
          expect(extent).toEqual(
            places.length === 0
              ? null
              : {
                  south: Math.min(...lats),
                  north: Math.max(...lats),
                  west: Math.min(...lons),
                  east: Math.max(...lons),
                },
          );
        const prices = list.data.flatMap(({ listPrice }) => listPrice ?? []);
        if (list.total <= 200)
          expect(Math.min(...clusters.map(({ minPrice }) => minPrice ?? Infinity))).toBe(Math.min(...prices));
      }
  });

  test('names the homes of a square that holds few, and stays small at every zoom', async () => {
    const near = await tom.listings.map({ view, zoom: 22 });
    expect(near.clusters.length).toBeLessThanOrEqual(41 * 41);
    expect(near.clusters.some(({ ids }) => ids !== undefined)).toBe(true);
    for (const { ids, count } of near.clusters) expect(ids?.length ?? count).toBe(count);
    const far = await tom.listings.map({ view: { south: -90, north: 90, west: -180, east: 180 }, zoom: 0 });
    expect(far).toMatchObject({ clusters: [{ count: points.length }], total: points.length });
  });

  test('shows a draft to its maker and to owners alone, and nothing to other agencies', async () => {
    await tom.listings.create({ latitude: 40, longitude: 10, streetName: 'Draft' });
    const at = { view: { south: 39, north: 41, west: 9, east: 11 }, zoom: 12 };
    const seen = async (who: typeof tom) => (await who.listings.map(at)).total;
    expect([await seen(tom), await seen(maya), await seen(lena), await seen(rival)]).toEqual([1, 1, 0, 0]);
  });

  test('refuses a view that is no box', async () => {
    const { body } = await refusalOf(tom.listings.map({ view: { ...view, south: 54 }, zoom: 3 }));
    expect(body).toMatchObject({ status: 422, field: 'view.south' });
  });
});
