// Homes on the map, gathered in squares: how many, their cheapest price, where they are on average. What the rows of places can answer is read
// from their index alone; other questions are asked of the homes themselves.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { listingsContract } from '#/domains/listings/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Box } from '#/kernel/contract/kinds/place-areas.ts';
import { cellsOf } from '#/kernel/contract/kinds/place-cells.ts';
import { totalCap } from '#/kernel/contract/list.ts';
import { withoutEmpty } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { compileWithin } from '#/kernel/server/entities/compile-filter.ts';
import { inTime } from '#/kernel/server/entities/lists/list-records.ts';
import { askedFor } from '#/kernel/server/entities/lists/which-records.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { placesIn } from './placing.ts';
import { servedListings } from './serving-listings.ts';

type Call = (typeof listingsContract)['calls']['map'];
type Cluster =
  Awaited<ReturnType<Verb<Call>>> extends infer A ? Extract<A, { clusters: unknown[] }>['clusters'][number] : never;

/** Squares to a tile of the map at every zoom, and the most to a side of the view, whatever the zoom says. */
const [squaresInTile, mostSquares] = [4, 40];
const mostNamed = 3;

const sizeOf = ({ north, south, east, west }: Box, zoom: number): number =>
  Math.max(360 / 2 ** zoom / squaresInTile, (north - south) / mostSquares, (east - west) / mostSquares, 1e-6);

/** Rows `p` of the view. */
const rowsIn = (ctx: Context, box: Box): RawBuilder<unknown> => {
  const ranges = cellsOf({ kind: 'box', box });
  if (ranges) return placesIn(ctx.agency.id, { kind: 'box', box }, ranges);
  return sql`(select * from listing_places w where w.agency_id = ${ctx.agency.id} and w.lat between ${box.south} and ${box.north}
    and w.lon between ${box.west} and ${box.east}) p`;
};

/** The same as the reach of listings, asked of row `p`: what is published, and own drafts. */
const isReached = (ctx: Context): RawBuilder<SqlBool> =>
  ctx.can('listing.manage')
    ? sql`true`
    : sql`(p.is_published or p.listing_id in (select d.id from listings d where d.agency_id = ${ctx.agency.id} and d.created_by = ${ctx.actor.agentId}))`;

/** The rows of the view that a question finds. */
const found = async (
  ctx: Context,
  box: Box,
  groups: FiltersGroups,
  search: string | undefined,
): Promise<RawBuilder<unknown>> => {
  const rows = rowsIn(ctx, box);
  const alone = search?.trim() ? undefined : await compileWithin(ctx, servedListings, groups);
  if (alone) return sql`from ${rows} where ${isReached(ctx)} and ${alone}`;
  const where = await askedFor(ctx, servedListings, { filtersGroups: groups, search });
  return sql`from ${rows} join listings t on t.agency_id = p.agency_id and t.id = p.listing_id where ${where}`;
};

const extentOf = (boxes: readonly Box[]): Box | null =>
  boxes.length === 0
    ? null
    : {
        south: Math.min(...boxes.map(({ south }) => south)),
        north: Math.max(...boxes.map(({ north }) => north)),
        west: Math.min(...boxes.map(({ west }) => west)),
        east: Math.max(...boxes.map(({ east }) => east)),
      };

/** POST /crm/listings/map. Refuses a view that is no box. */
export const map: Verb<Call> = async (ctx, { view, zoom, filtersGroups = [], search }) => {
  if (view.south > view.north) throw invalid('view.south', 'must not be above the north');
  if (view.west > view.east) throw invalid('view.west', 'must not be beyond the east');
  const groups = withoutEmpty(filtersGroups);
  const size = sizeOf(view, zoom);
  const rows = await found(ctx, view, groups, search);
  const withoutPlace = await askedFor(
    ctx,
    servedListings,
    { filtersGroups: groups, search },
    sql`(t.latitude is null or t.longitude is null or (t.latitude = 0 and t.longitude = 0))`,
  );
  return inTime(async () => {
    const clusters = await sql<Cluster & Box & { ids: string[] }>`
      select avg(p.lat) as lat, avg(p.lon) as lon, count(*) as count, min(p.list_price) as "minPrice",
        min(p.lat) as south, max(p.lat) as north, min(p.lon) as west, max(p.lon) as east,
        min(p.currency) filter (where p.list_price is not null) as currency,
        case when count(*) <= ${mostNamed} then array_agg(p.listing_id order by p.listing_id) else '{}' end as ids
      ${rows} group by floor(p.lat / ${size}::double precision), floor(p.lon / ${size}::double precision)
      order by count desc, lat, lon`.execute(ctx.db);
    const without = await sql<{ count: number }>`
      select count(*) as count from (select from listings t where ${withoutPlace} limit ${totalCap}) w`.execute(ctx.db);
    return {
      clusters: clusters.rows.map(({ ids, lat, lon, count, minPrice, currency }) => ({
        lat,
        lon,
        count,
        minPrice,
        currency,
        ...(ids.length > 0 ? { ids } : {}),
      })),
      extent: extentOf(clusters.rows),
      total: clusters.rows.reduce((sum, { count }) => sum + count, 0),
      withoutPlace: without.rows[0]?.count ?? 0,
    };
  });
};
