// What areas ask about homes. They stand below those who have homes, which answer by filling the point.
import { type RawBuilder, sql } from 'kysely';
import { type AreaFacts, fewestForFacts, type HomeInArea } from '#/domains/areas/contract.ts';
import type { Box } from '#/kernel/contract/kinds/place-areas.ts';
import type { Context } from '#/kernel/server/context.ts';
import { extension } from '#/kernel/server/extension.ts';

type Sql = RawBuilder<unknown>;

/** A place as SQL: of a row of areas, or of what is only looked at so far. A home is in it by one of them. */
export interface PlaceSql {
  /** `select …` of (cell, is_edge). */
  cells: Sql;
  /** text[] of polygons. */
  outlines: Sql;
  /** text[] of `locality_keys()`. */
  keys: Sql;
}

export interface CityWithHomes {
  city: string;
  state: string | null;
  listings: number;
}

export interface SpotWithHomes {
  lat: number;
  lon: number;
  listings: number;
  city: string | null;
}

export interface HomesInPlaces {
  /** How many are for sale in the place, as an expression beside row `t`. */
  count: (ctx: Context, place: PlaceSql) => Sql;
  facts: (ctx: Context, place: PlaceSql) => Promise<AreaFacts>;
  /** The newest of them. */
  newest: (ctx: Context, place: PlaceSql, most: number) => Promise<HomeInArea[]>;
  /** Cities of homes for sale that begin with the words, those with most homes first. */
  cities: (ctx: Context, words: string, most: number) => Promise<CityWithHomes[]>;
  /** The smallest box that holds all homes for sale that have a place. */
  extent: (ctx: Context) => Promise<Box | null>;
  /** Where they are, by cells: those with most homes. */
  spots: (ctx: Context, most: number) => Promise<SpotWithHomes[]>;
}

/** Filled by the one domain that has homes. */
export const homesInPlaces = extension<HomesInPlaces>('areas.homes');

const noFacts: AreaFacts = {
  active: 0,
  currency: null,
  medianPrice: null,
  minPrice: null,
  maxPrice: null,
  medianPerSqft: null,
  medianDays: null,
  newIn30Days: null,
  soldIn90Days: null,
};

const none: HomesInPlaces = {
  count: () => sql`0`,
  facts: () => Promise.resolve(noFacts),
  newest: () => Promise.resolve([]),
  cities: () => Promise.resolve([]),
  extent: () => Promise.resolve(null),
  spots: () => Promise.resolve([]),
};

export const homesOf = (ctx: Context): HomesInPlaces => homesInPlaces.of(ctx.house)[0] ?? none;

/** Below five homes, how many there are is all that is told. */
export const factsOf = async (ctx: Context, place: PlaceSql): Promise<AreaFacts> => {
  const facts = await homesOf(ctx).facts(ctx, place);
  return facts.active < fewestForFacts ? { ...noFacts, active: facts.active } : facts;
};
