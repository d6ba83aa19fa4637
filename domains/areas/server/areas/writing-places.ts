// From what was sent of a place to what is kept of it: tidy codes and cities, each once, a shape that can be asked of the map.
import { type RawBuilder, sql } from 'kysely';
import type { City, Place } from '#/domains/areas/contract.ts';
import type { PlaceSql } from '#/domains/areas/server/homes-in-places.ts';
import { asOutlines, asRings, noShape, readShape, type Shape } from '#/domains/areas/server/shapes/reading-shapes.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import type { Written } from '#/kernel/server/entities/written-values.ts';
import { invalid, type Refusal } from '#/kernel/server/refusal.ts';

export interface KeptPlace {
  shape: Shape;
  postalCodes: string[];
  cities: City[];
}

const tidy = (value: string): string => value.normalize('NFC').replace(/\s+/g, ' ').trim();

const once = <T>(things: readonly T[], keyOf: (thing: T) => string): T[] =>
  [...new Map(things.toReversed().map((thing) => [keyOf(thing), thing])).values()].toReversed();

/** The place, of which what was not sent is none. Refuses a shape that cannot be kept. */
export const readPlace = ({ shape = [], postalCodes = [], cities = [] }: Place): KeptPlace => ({
  shape: shape.length === 0 ? noShape : readShape(shape),
  postalCodes: once(
    postalCodes.map((code) => tidy(code).toUpperCase()),
    (code) => code.replace(/[^A-Z0-9]/g, ''),
  ),
  cities: once(
    cities.map(({ city, state }) => ({ city: tidy(city), state: state ? tidy(state) : null })),
    ({ city, state }) => lowerCase(`${state ?? ''}|${city}`),
  ),
});

export const isNowhere = ({ shape, postalCodes, cities }: KeptPlace): boolean =>
  shape.rings.length + postalCodes.length + cities.length === 0;

export const noPlace = (): Refusal =>
  invalid('shape', 'is missing', 'areas.noPlace', 'Draw a shape, or name postal codes or cities');

const keys = ({ postalCodes, cities }: KeptPlace): RawBuilder<unknown> =>
  sql`locality_keys(${postalCodes}::text[], ${json(cities)})`;

/** Columns of a row. */
export const columnsOfPlace = (place: KeptPlace): Written =>
  new Map([
    ['shape', json(asRings(place.shape))],
    ['outlines', sql`${asOutlines(place.shape)}::text[]`],
    ['postal_codes', sql`${place.postalCodes}::text[]`],
    ['cities', json(place.cities)],
    ['locality_keys', keys(place)],
  ]);

/** Of a place that is in no row. */
export const sqlOfPlace = (place: KeptPlace): PlaceSql => ({
  cells: sql`select * from unnest(${place.shape.cells.map(({ cell }) => cell)}::integer[],
    ${place.shape.cells.map(({ isEdge }) => isEdge)}::boolean[]) c (cell, is_edge)`,
  outlines: sql`${asOutlines(place.shape)}::text[]`,
  keys: keys(place),
});

/** Writes the cells of an area in place of those it had. */
export const writeCells = async (ctx: Context, areaId: string, { shape: { cells } }: KeptPlace): Promise<void> => {
  await sql`delete from area_cells where agency_id = ${ctx.agency.id} and area_id = ${areaId}`.execute(ctx.db);
  if (cells.length === 0) return;
  await sql`
    insert into area_cells (agency_id, cell, area_id, is_edge)
    select ${ctx.agency.id}, c.cell, ${areaId}::uuid, c.is_edge
    from unnest(${cells.map(({ cell }) => cell)}::integer[], ${cells.map(({ isEdge }) => isEdge)}::boolean[]) c (cell, is_edge)`.execute(
    ctx.db,
  );
};
