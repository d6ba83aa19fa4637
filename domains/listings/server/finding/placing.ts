// Places as SQL: a view of the map, a circle or a drawn shape is read from the narrow rows of places, as ranges of their cells. Conditions are
// on numbers of the machine alone: what is not leakproof would be asked of every home of the agency before any index is looked at.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { boxAround, type PlaceArea, type Point } from '#/kernel/contract/kinds/place-areas.ts';
import { isInAnyArea, isInArea } from '#/kernel/server/entities/areas-sql.ts';
import type { Within } from '#/kernel/server/entities/served-entity.ts';

type Sql = RawBuilder<unknown>;

const cellsInDegree = 50;
const [rowsOfCells, cellsInRow] = [9_000, 18_000];
/** A view of more cells is walked in the order of the list instead: it finds enough soon. */
const mostCells = 4_000;

interface Range {
  low: number;
  high: number;
}

const rowOf = (lat: number): number => clamp(Math.floor((lat + 90) * cellsInDegree), rowsOfCells);
const columnOf = (lon: number): number => clamp(Math.floor((lon + 180) * cellsInDegree), cellsInRow);
const clamp = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1);

/** Of a row of cells those that an area may touch, from west to east; undefined where it touches none. */
const extentIn = (area: PlaceArea, row: number): { west: number; east: number } | undefined => {
  const { west, east } = boxAround(area);
  if (area.kind !== 'ring') return { west, east };
  const [south, north] = [row / cellsInDegree - 90, (row + 1) / cellsInDegree - 90];
  const lons = area.points.flatMap((from, index) =>
    lonsBetween(from, area.points[(index + 1) % area.points.length] ?? from, south, north),
  );
  return lons.length === 0 ? undefined : { west: Math.min(...lons), east: Math.max(...lons) };
};

/** Where an edge begins and ends between two parallels. */
const lonsBetween = (from: Point, to: Point, south: number, north: number): number[] => {
  if (Math.max(from.lat, to.lat) < south || Math.min(from.lat, to.lat) > north) return [];
  if (from.lat === to.lat) return [from.lon, to.lon];
  const lonAt = (lat: number): number => from.lon + ((to.lon - from.lon) * (lat - from.lat)) / (to.lat - from.lat);
  const within = (lat: number): number => Math.min(Math.max(lat, south), north);
  return [lonAt(within(from.lat)), lonAt(within(to.lat))];
};

/** The cells that an area touches, a range for each of their rows; undefined where they are too many. */
export const cellsOf = (area: PlaceArea): Range[] | undefined => {
  const { south, north, west, east } = boxAround(area);
  const [first, last] = [rowOf(south), rowOf(north)];
  if ((last - first + 1) * (columnOf(east) - columnOf(west) + 1) > mostCells) return undefined;
  const ranges: Range[] = [];
  for (let row = first; row <= last; row += 1) {
    const extent = extentIn(area, row);
    if (extent)
      ranges.push({ low: row * cellsInRow + columnOf(extent.west), high: row * cellsInRow + columnOf(extent.east) });
  }
  return ranges;
};

/** Rows `p` of one area, from the index of cells. */
export const placesIn = (agencyId: string, area: PlaceArea, ranges: readonly Range[]): Sql => sql`
  unnest(${ranges.map(({ low }) => low)}::integer[], ${ranges.map(({ high }) => high)}::integer[]) r (low, high)
  join listing_places p on p.agency_id = ${agencyId} and p.cell between r.low and r.high and ${isInArea(area, sql`p.lat`, sql`p.lon`)}`;

/** Where homes are, for filters by place. */
export const withinPlaces: Within = {
  attribute: 'place',
  columns: {
    listPrice: 'list_price',
    bedroomsTotal: 'bedrooms_total',
    bathrooms: 'bathrooms',
    propertyType: 'property_type',
    standardStatus: 'standard_status',
  },
  found: (ctx, areas, besides) => {
    const parts: Sql[] = [];
    for (const area of areas) {
      const ranges = cellsOf(area);
      if (!ranges) return undefined;
      parts.push(sql`select p.listing_id from ${placesIn(ctx.agency.id, area, ranges)}
        where ${besides.length === 0 ? sql`true` : sql.join([...besides], sql` and `)}`);
    }
    return parts.length === 0 ? sql`select null::uuid where false` : sql.join(parts, sql` union `);
  },
  holds: (areas) => sql`(${placed} and ${isInAnyArea(areas, sql`t.latitude`, sql`t.longitude`)})`,
};

/** Whether the home in row `t` has a place at all: 0/0 is what a feed says that does not know. */
export const placed = sql<SqlBool>`(t.latitude is not null and t.longitude is not null and (t.latitude <> 0 or t.longitude <> 0))`;
