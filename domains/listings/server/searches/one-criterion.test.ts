// One criterion, asked four ways: homes of a search as lists find them, homes of the log of changes, searches of a home by their keys, and memory. For
// every generated search and every home all four say the same. SEARCH_CASES=50000 asks more of it.
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askedBySearches, type SearchCriteria, searchCriteria } from '#/domains/listings/contract/searches/criteria.ts';
import { listingEntity } from '#/domains/listings/contract.ts';
import { addListings } from '#/domains/listings/server.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { Filter } from '#/kernel/contract/filter.ts';
import type { Operator } from '#/kernel/contract/kinds/kind.ts';
import { kindOf } from '#/kernel/contract/kinds/kinds.ts';
import { type PlaceArea, type Point, placeValues, readPlaces } from '#/kernel/contract/kinds/place-areas.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies } from '#/test/laying/people.ts';
import { keepSearches } from './adding-searches.ts';
import { criterionSql, type JudgedHome, searchMatcher } from './criterion.ts';
import { judgedHome, searchesMetBy } from './matching-homes.ts';
import { changedHomes } from './proving.ts';

const cases = Number(process.env.SEARCH_CASES ?? 2_000);
const inBatch = 250;
const seed = 20_261_128;

const opened = await openHouse();
const { house, maya, owner } = opened;
const { northlight } = agencies;

// ── Homes: some without a price, without a place, sold, withdrawn, kept off the internet; and a draft ────────────────────────────────
const coordinate = (from: number, to: number) =>
  fc.oneof(
    fc.double({ min: from, max: to, noNaN: true }),
    fc.integer({ min: from * 50, max: to * 50 }).map((at) => at / 50),
  );
const point = fc.record({ lat: coordinate(52, 53), lon: coordinate(-2, -1) });
const cities = ['Kenilworth', 'KENILWORTH', 'Warwick', 'Old  Town', 'İzmir', '100%', ''];
const codes = ['CV8 1AB', 'cv8 1ab', '94941', '94941-1234'];
const features = ['Ocean', 'Mountain(s)', 'City Lights'];
const sizes = [0, 1, 2, 2.5, 3, 4];
const prices = [99_999.99, 350_000, 350_001, 500_000, 1e12];
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { freq: 5, nil: undefined });

const home = fc.record(
  {
    standardStatus: fc.constantFrom('Active', 'Active', 'Active', 'Pending', 'Closed', 'Withdrawn', 'Coming Soon'),
    listPrice: fc.constantFrom(...prices),
    bedroomsTotal: fc.constantFrom(0, 1, 2, 3, 4),
    bathroomsFull: fc.constantFrom(0, 1, 2, 3),
    bathroomsHalf: fc.constantFrom(0, 1),
    livingArea: fc.constantFrom(...sizes),
    yearBuilt: fc.constantFrom(1890, 1999, 2024),
    city: fc.constantFrom(...cities.filter(Boolean)),
    stateOrProvince: fc.constantFrom('CA', 'Warwickshire'),
    postalCode: fc.constantFrom(...codes),
    propertyType: fc.constantFrom('Residential', 'Land'),
    propertySubType: fc.constantFrom('Townhouse', 'Condominium'),
    view: fc.subarray(features),
    poolPrivateYN: fc.boolean(),
    garageYN: fc.boolean(),
    publicRemarks: fc.constantFrom('A garden', 'a GARDEN and a pool', 'Zürich'),
    internetEntireListingDisplayYN: fc.constantFrom(true, true, true, false),
    unparsedAddress: fc.constantFrom('1 Oak Street', '2 Elm Lane'),
  },
  { requiredKeys: ['standardStatus', 'view'] },
);
const homes = fc.sample(fc.tuple(home, maybe(point)), { numRuns: 70, seed });
await openSystem(house, northlight.id, (ctx) =>
  addListings(
    ctx,
    homes.map(([facts, at], place) => ({
      listingId: `H-${place}`,
      ...facts,
      ...(at ? { latitude: at.lat, longitude: at.lon } : {}),
    })) as never,
  ),
);
await maya.listings.create({ listingId: 'DRAFT', listPrice: 350_000, city: 'Kenilworth', standardStatus: 'Active' });

const square = (lon: number, lat: number, size: number): [number, number][] => [
  [lon, lat],
  [lon + size, lat],
  [lon + size, lat + size],
  [lon, lat + size],
];
const areas = [
  await maya.areas.create({ displayName: 'Middle', shape: [square(-1.7, 52.3, 0.4)] }),
  await maya.areas.create({
    displayName: 'Slant',
    shape: [
      [
        [-2, 52],
        [-1.01, 52.51],
        [-1.5, 53],
      ],
    ],
  }),
  await maya.areas.create({ displayName: 'Codes', postalCodes: ['CV8', '94941'], cities: [{ city: 'warwick' }] }),
  await maya.areas.create({ displayName: 'Both', shape: [square(-1.2, 52.8, 0.1)], cities: [{ city: 'kenilworth' }] }),
  await maya.areas.create({ displayName: 'Gone', shape: [square(-2, 52, 0.5)] }),
].map(({ _id }) => _id);
await maya.areas.delete({ id: areas[4] ?? '' });

// ── Searches ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
const shape: fc.Arbitrary<PlaceArea> = fc.oneof(
  fc.tuple(point, fc.double({ min: 0.01, max: 0.9, noNaN: true })).map(
    ([{ lat, lon }, size]): PlaceArea => ({
      kind: 'box',
      box: { south: lat, north: lat + size, west: lon, east: lon + size },
    }),
  ),
  fc.record({ kind: fc.constant('circle' as const), at: point, km: fc.double({ min: 1, max: 60, noNaN: true }) }),
  fc.record({ kind: fc.constant('ring' as const), points: fc.array(point, { minLength: 3, maxLength: 6 }) }),
);
const pools: Readonly<Record<string, readonly (string | number)[]>> = {
  listPrice: prices,
  bedroomsTotal: sizes,
  bathrooms: sizes,
  livingArea: sizes,
  yearBuilt: [1890, 1999, 2000],
  city: cities,
  postalCode: codes,
  stateOrProvince: ['ca', 'Warwickshire'],
  publicRemarks: ['garden', 'ZÜRICH', 'pool'],
  view: features,
};
const valueOf = (name: string, { options }: Attribute, of: Operator['of']): fc.Arbitrary<string | number | boolean> => {
  if (of === 'boolean') return fc.boolean();
  if (of === 'number') return fc.constantFrom(...(pools[name] ?? sizes));
  const known = pools[name] ?? options.options?.map(({ value }) => value) ?? [];
  return fc.constantFrom(...known, 'Residential', 'Townhouse', 'oak', 'Active', 'Pending');
};
const filterOf = (name: string, attribute: Attribute): fc.Arbitrary<Filter> => {
  const rules = kindOf(attribute).operators;
  return fc.constantFrom(...rules).chain(({ rule, values, of }) => {
    if (values === 'none') return fc.constant<Filter>({ field: name, rule });
    if (of === 'place')
      return fc
        .array(shape, { minLength: 1, maxLength: 2 })
        .map((all): Filter => ({ field: name, rule, value: placeValues(all) }));
    const [least, most] = values === 'one' ? [1, 1] : values === 'two' ? [2, 2] : [1, 3];
    const some = fc.array(valueOf(name, attribute, of), { minLength: least, maxLength: most });
    return some.map((value): Filter => ({ field: name, rule, value: values === 'one' ? (value[0] ?? '') : value }));
  });
};
const attributes: Readonly<Record<string, Attribute>> = listingEntity.attributes;
const often = ['listPrice', 'bedroomsTotal', 'bathrooms', 'city', 'postalCode', 'place', 'view', 'propertyType'];
const filter = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom(...often) },
    { weight: 1, arbitrary: fc.constantFrom(...askedBySearches) },
  )
  .chain((name) => filterOf(name, attributes[name] as Attribute));
const criteria: fc.Arbitrary<SearchCriteria> = fc.record({
  filtersGroups: fc.array(fc.array(filter, { minLength: 0, maxLength: 3 }), { maxLength: 3 }),
  place: fc.record({
    areas: fc.oneof({ weight: 2, arbitrary: fc.constant<string[]>([]) }, { weight: 1, arbitrary: fc.subarray(areas) }),
  }),
});

/** PostgreSQL takes what lies within a millionth of a degree of a drawn edge for lying on it; memory does not. */
const isNearEdge = ({ filtersGroups }: SearchCriteria, at: Point | null): boolean =>
  at !== null &&
  filtersGroups
    .flat()
    .some(
      ({ field, rule, value }) =>
        field === 'place' &&
        rule === 'isIn' &&
        readPlaces([value ?? []].flat() as string[]).some(
          (area) =>
            area.kind === 'ring' &&
            area.points.some(
              (from, index) => farFrom(at, from, area.points[(index + 1) % area.points.length] ?? from) < 1e-5,
            ),
        ),
    );
const farFrom = (at: Point, from: Point, to: Point): number => {
  const [y, x] = [to.lat - from.lat, to.lon - from.lon];
  const along = ((at.lat - from.lat) * y + (at.lon - from.lon) * x) / (y * y + x * x || 1);
  const part = Math.min(Math.max(along, 0), 1);
  return Math.hypot(at.lat - from.lat - part * y, at.lon - from.lon - part * x);
};

const contactId = await layContact(opened, { firstName: 'Ana' });

/** Searches with their keys, as saving one keeps them. */
const lay = (ctx: Context, searches: readonly SearchCriteria[]): Promise<string[]> =>
  keepSearches(
    ctx,
    searches.map((criteria) => ({
      contactId,
      displayName: 'S',
      criteria,
      types: ['newListing'],
      at: ctx.now,
      createdBy: null,
      when: { frequency: 'daily', sendAt: '08:00' },
    })),
  );

/** Homes of a search, by SQL over the homes and over the log, in which each home that came to the market stands once. */
const bySql = async (ctx: Context, search: SearchCriteria): Promise<{ listed: string[]; logged: string[] }> => {
  const asked = { criteria: search, types: ['newListing'] as const, contactId: undefined };
  const { rows } = await sql<{ listed: string[]; logged: string[] }>`
    select array(select t.id from listings t where ${await criterionSql(ctx, search)}) as listed,
      array(select distinct x.listing_id from (${await changedHomes(ctx, asked)}) x) as logged`.execute(ctx.db);
  return rows[0] ?? { listed: [], logged: [] };
};

test('a search and a home meet alike for lists, for the log, by keys and in memory', async () => {
  const listings = (await owner.query<{ id: string }>('select id from listings')).rows.map(({ id }) => id);
  let [compared, met, partly] = [0, 0, 0];
  const held = fc.sample(criteria, { numRuns: cases, seed });
  for (let from = 0; from < cases; from += inBatch) {
    const searches = held.slice(from, from + inBatch);
    await emptyTables(owner, 'saved_searches');
    await openSystem(house, northlight.id, async (ctx) => {
      const ids = await lay(ctx, searches);
      const judged = new Map<string, JudgedHome>();
      const reverse = new Map<string, Set<string>>();
      for (const id of listings) {
        const one = await judgedHome(ctx, id);
        if (one) judged.set(id, one);
        reverse.set(id, new Set(one ? await searchesMetBy(ctx, one) : []));
      }
      for (const [at, search] of searches.entries()) {
        const { listed, logged } = await bySql(ctx, searchCriteria.parse(search));
        const meets = searchMatcher(search, { now: ctx.now, timezone: ctx.agency.timezone });
        for (const id of listings) {
          const one = judged.get(id);
          if (isNearEdge(search, (one?.record.place ?? null) as Point | null)) continue;
          const answers = {
            listed: listed.includes(id),
            logged: logged.includes(id),
            reverse: reverse.get(id)?.has(ids[at] ?? '') ?? false,
            memory: one !== undefined && meets(one),
          };
          compared += 1;
          if (answers.listed) met += 1;
          if (new Set(Object.values(answers)).size > 1)
            throw new Error(
              `${JSON.stringify(answers)} of ${JSON.stringify(search)} about ${JSON.stringify(one?.record)}`,
            );
        }
        if (listed.length > 0 && listed.length < judged.size) partly += 1;
      }
    });
  }
  // Proof that the cases could go either way.
  expect(compared).toBeGreaterThan(cases * listings.length * 0.9);
  expect(met / compared).toBeGreaterThan(0.05);
  expect(partly / cases).toBeGreaterThan(0.3);
});
