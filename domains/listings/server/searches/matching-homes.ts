// Who looks for a home: its cell, its areas, its city and its postal code lead to searches that stand under them, price and rooms narrow them, and
// what a search asks besides is judged in memory, on the record of the home.
import { sql } from 'kysely';
import type { SearchCriteria } from '#/domains/listings/contract/searches/criteria.ts';
import type { ListingRecord } from '#/domains/listings/contract.ts';
import { servedListings } from '#/domains/listings/server/finding/serving-listings.ts';
import type { Context } from '#/kernel/server/context.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { forSale, type JudgedHome, searchMatcher } from './criterion.ts';

/** Areas that hold the home in row `t`; deleted ones, too. */
const areasOfHome = sql<string[]>`array(
  select c.area_id from listing_places p join area_cells c on c.agency_id = p.agency_id and c.cell = p.cell
  where p.agency_id = t.agency_id and p.listing_id = t.id and (not c.is_edge or exists (
    select from areas a, unnest(a.outlines) o
    where a.agency_id = c.agency_id and a.id = c.area_id and o::polygon @> point(p.lon, p.lat)))
  union
  select a.id from listing_localities l join areas a on a.agency_id = l.agency_id and l.key = any(a.locality_keys)
  where l.agency_id = t.agency_id and l.listing_id = t.id)`;

/** A home as memory judges it; undefined where it is not there, or not for sale where that is asked. */
export const judgedHome = async (
  ctx: Context,
  listingId: string,
  { inAnyState = false } = {},
): Promise<JudgedHome | undefined> => {
  const { rows } = await sql<{ record: ListingRecord; areas: string[] }>`
    select ${recordExpression(ctx, servedListings)} as record, ${areasOfHome} as areas
    from listings t where t.agency_id = ${ctx.agency.id} and t.id = ${listingId} and ${inAnyState ? sql`true` : forSale}`.execute(
    ctx.db,
  );
  const [row] = rows;
  return row && { record: row.record, areas: new Set(row.areas) };
};

interface Candidate {
  id: string;
  isRechecked: boolean;
  filtersGroups: SearchCriteria['filtersGroups'] | null;
  areas: string[];
}

/** Searches whose keys a home has, with the filter of those that ask more than their keys say. */
const candidates = async (
  ctx: Context,
  { _id, listPrice, bedroomsTotal, bathrooms }: ListingRecord,
  areas: ReadonlySet<string>,
): Promise<Candidate[]> => {
  // A value that is missing lies within no bounds but open ones.
  const within = (
    name: string,
    value: number | null,
  ) => sql`${sql.ref(`k.max_${name}`)} >= ${value ?? 'Infinity'}::double precision
    and ${sql.ref(`k.min_${name}`)} <= ${value ?? '-Infinity'}::double precision`;
  const { rows } = await sql<Candidate>`
    with keys (key) as (
      select '*'
      union select 'a' || a from unnest(${[...areas]}::text[]) a
      union select 'g' || p.cell from listing_places p where p.agency_id = ${ctx.agency.id} and p.listing_id = ${_id}
      union select 'G' || (p.cell / 18000 / 8) * 2250 + (p.cell % 18000) / 8
        from listing_places p where p.agency_id = ${ctx.agency.id} and p.listing_id = ${_id}
      union select 't' || lower(t.city) from listings t where t.agency_id = ${ctx.agency.id} and t.id = ${_id} and t.city is not null
      union select 'z' || lower(t.postal_code) from listings t
        where t.agency_id = ${ctx.agency.id} and t.id = ${_id} and t.postal_code is not null
    ), found as (
      select k.search_id, bool_and(k.is_rechecked) as is_rechecked from keys join search_keys k on k.agency_id = ${ctx.agency.id}
        and k.key = keys.key and ${within('price', listPrice)} and ${within('beds', bedroomsTotal)} and ${within('baths', bathrooms)}
      group by k.search_id
    )
    select s.id, found.is_rechecked as "isRechecked", case when found.is_rechecked then s.filters_groups end as "filtersGroups",
      s.area_ids as areas
    from found join saved_searches s on s.agency_id = ${ctx.agency.id} and s.id = found.search_id and s.removed_at is null`.execute(
    ctx.db,
  );
  return rows;
};

/** The searches that a home meets, of all contacts, in any state. */
export const searchesMetBy = async (
  ctx: Context,
  home: JudgedHome,
  isOpen?: (record: ListingRecord) => boolean,
): Promise<string[]> => {
  const at = { now: ctx.now, timezone: ctx.agency.timezone };
  const found = await candidates(ctx, home.record, home.areas);
  return found.flatMap(({ id, isRechecked, filtersGroups, areas }) =>
    !isRechecked || searchMatcher({ filtersGroups: filtersGroups ?? [], place: { areas } }, at, isOpen)(home)
      ? [id]
      : [],
  );
};
