// What areas ask about homes: how many are for sale in a place, what they cost, which are the newest. Homes are found by the cells of the map
// and by the keys of their postal code and city, from narrow rows; only those that are found are looked at.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AreaFacts, HomeInArea } from '#/domains/areas/contract.ts';
import {
  type CityWithHomes,
  type HomesInPlaces,
  homesInPlaces,
  type PlaceSql,
  type SpotWithHomes,
} from '#/domains/areas/server.ts';
import { thumbnailSql } from '#/domains/listings/server/photos/thumbnail-sql.ts';
import type { Box } from '#/kernel/contract/kinds/place-areas.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import type { Context } from '#/kernel/server/context.ts';

type Sql = RawBuilder<unknown>;

/** Ids of homes in the place, each once. */
export const homesIn = (ctx: Context, { cells, outlines, keys }: PlaceSql): Sql => sql`
  select p.listing_id from (${cells}) c join listing_places p on p.agency_id = ${ctx.agency.id} and p.cell = c.cell
  where not c.is_edge or exists (select from unnest(${outlines}) o where o::polygon @> point(p.lon, p.lat))
  union
  select l.listing_id from listing_localities l where l.agency_id = ${ctx.agency.id} and l.key = any(${keys})`;

/** Of homes `h`: those that everybody of the agency finds, sold ones too; and those of them that somebody may buy. */
const isFound = sql<SqlBool>`is_on_market(h.removed_at, h.publish_state, h.is_shown, h.standard_status)`;
const isForSale = sql<SqlBool>`${isFound} and coalesce(h.standard_status, '') <> 'Closed'`;

const inPlace = (ctx: Context, place: PlaceSql): Sql =>
  sql`listings h where h.agency_id = ${ctx.agency.id} and h.id in (${homesIn(ctx, place)})`;

const count = (ctx: Context, place: PlaceSql): Sql =>
  sql`(select count(*) from ${inPlace(ctx, place)} and ${isForSale})`;

/** Of fewer than five a figure is null. */
const ofFive = (figure: Sql, counted: Sql): Sql => sql`case when ${counted} >= 5 then ${figure} end`;
const median = (value: Sql): Sql => sql`percentile_cont(0.5) within group (order by ${value})`;

const facts = async (ctx: Context, place: PlaceSql): Promise<AreaFacts> => {
  const inMain = sql`filter (where currency = main and list_price is not null)`;
  const perSqft = sql`list_price / (living_area * case when living_area_units = 'Square Meters' then 10.7639104 else 1 end)`;
  const sized = sql`filter (where currency = main and list_price is not null and living_area > 0)`;
  const days = sql`(${ctx.now}::timestamptz at time zone ${ctx.agency.timezone})::date`;
  const priced = sql`count(*) ${inMain}`;
  const { rows } = await sql<AreaFacts>`
    with found as materialized (
      select h.list_price, h.currency, h.living_area, h.living_area_units, h.on_market_date, h.listed_at, h.close_date,
        h.standard_status
      from ${inPlace(ctx, place)} and ${isFound}),
    sale as materialized (select * from found where coalesce(standard_status, '') <> 'Closed'),
    sold as (
      select count(*) as sold from found
      where standard_status = 'Closed' and close_date between ${days} - 90 and ${days}),
    main as (
      select (select currency from sale where list_price is not null group by currency order by count(*) desc, currency limit 1) as main)
    select count(listed_at) as active,
      ${ofFive(sql`min(main)`, priced)} as currency,
      ${ofFive(sql`${median(sql`list_price`)} ${inMain}`, priced)} as "medianPrice",
      ${ofFive(sql`min(list_price) ${inMain}`, priced)} as "minPrice",
      ${ofFive(sql`max(list_price) ${inMain}`, priced)} as "maxPrice",
      ${ofFive(sql`round((${median(perSqft)} ${sized})::numeric, 2)`, sql`count(*) ${sized}`)} as "medianPerSqft",
      ${ofFive(median(sql`greatest(${days} - coalesce(on_market_date, listed_at::date), 0)`), sql`count(listed_at)`)} as "medianDays",
      count(*) filter (where listed_at > ${ctx.now.subtract({ hours: 24 * 30 })}) as "newIn30Days",
      (select sold from sold) as "soldIn90Days"
    from main left join sale on true`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('Facts of a place are one row');
  return row;
};

const newest = async (ctx: Context, place: PlaceSql, most: number): Promise<HomeInArea[]> => {
  const { rows } = await sql<HomeInArea>`
    select h.id as "_id", h.display_name as "displayName", h.list_price as "listPrice", h.currency,
      h.standard_status as "standardStatus", ${thumbnailSql('h')} as thumbnail
    from ${inPlace(ctx, place)} and ${isForSale} order by h.listed_at desc, h.id desc limit ${most}`.execute(ctx.db);
  return rows;
};

const cities = async (ctx: Context, words: string, most: number): Promise<CityWithHomes[]> => {
  const { rows } = await sql<CityWithHomes>`
    select min(h.city) as city, nullif(btrim(min(h.state_or_province)), '') as state, count(*) as listings
    from listings h where h.agency_id = ${ctx.agency.id} and ${isForSale} and btrim(coalesce(h.city, '')) <> ''
      and starts_with(lower(btrim(h.city)), ${lowerCase(words.trim())})
    group by city_key(h.city, h.state_or_province) order by count(*) desc, min(h.city) limit ${most}`.execute(ctx.db);
  return rows;
};

const extent = async (ctx: Context): Promise<Box | null> => {
  const { rows } = await sql<{ [N in keyof Box]: number | null }>`
    select min(p.lat) as south, min(p.lon) as west, max(p.lat) as north, max(p.lon) as east
    from listing_places p join listings h on h.agency_id = p.agency_id and h.id = p.listing_id
    where p.agency_id = ${ctx.agency.id} and ${isForSale}`.execute(ctx.db);
  const [{ south, west, north, east } = { south: null, west: null, north: null, east: null }] = rows;
  return south === null || west === null || north === null || east === null ? null : { south, west, north, east };
};

const spots = async (ctx: Context, most: number): Promise<SpotWithHomes[]> => {
  const { rows } = await sql<SpotWithHomes>`
    select avg(p.lat) as lat, avg(p.lon) as lon, count(*) as listings,
      mode() within group (order by nullif(btrim(h.city), '')) as city
    from listing_places p join listings h on h.agency_id = p.agency_id and h.id = p.listing_id
    where p.agency_id = ${ctx.agency.id} and ${isForSale}
    group by p.cell order by count(*) desc, p.cell limit ${most}`.execute(ctx.db);
  return rows;
};

const homes: HomesInPlaces = { count, facts, newest, cities, extent, spots };

export const homesOfAreas = homesInPlaces(homes);
