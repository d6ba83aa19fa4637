// Places as SQL: a view of the map, a circle or a drawn shape is read from the narrow rows of places, as ranges of their cells. Conditions are
// on numbers of the machine alone: what is not leakproof would be asked of every home of the agency before any index is looked at.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PlaceArea } from '#/kernel/contract/kinds/place-areas.ts';
import { type CellRange, cellsOf } from '#/kernel/contract/kinds/place-cells.ts';
import { isInAnyArea, isInArea } from '#/kernel/server/entities/areas-sql.ts';
import type { Within } from '#/kernel/server/entities/served-entity.ts';

type Sql = RawBuilder<unknown>;

/** Rows `p` of one area, from the index of cells. */
export const placesIn = (agencyId: string, area: PlaceArea, ranges: readonly CellRange[]): Sql => sql`
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
