// The one criterion of a search: homes for sale that its filter finds, in one of its areas. As SQL it asks lists and the log of changes; in memory
// it judges one home. A property test holds the two together, and both with the keys that homes find searches by (posting-searches.ts).
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isForSale, type SearchCriteria } from '#/domains/listings/contract/searches/criteria.ts';
import { type ListingRecord, listingEntity } from '#/domains/listings/contract.ts';
import { homesIn } from '#/domains/listings/server/areas/homes-of-areas.ts';
import { servedListings } from '#/domains/listings/server/finding/serving-listings.ts';
import type { At } from '#/kernel/contract/kinds/kind.ts';
import { matcher } from '#/kernel/contract/matches.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { compileFilter } from '#/kernel/server/entities/compile-filter.ts';

type Truth = RawBuilder<SqlBool>;

/** Of row `t`: somebody may buy it. */
export const forSale = sql<SqlBool>`(is_on_market(t.removed_at, t.publish_state, t.is_shown, t.standard_status)
  and coalesce(t.standard_status, '') <> 'Closed')`;

/** Areas keep their place while a search names them, also when they were deleted. */
export const inAreas = (ctx: Context, ids: readonly string[]): Truth => {
  const named = sql`a.agency_id = ${ctx.agency.id} and a.id = any(${uuids(ids)})`;
  const found = homesIn(ctx, {
    cells: sql`select c.cell, c.is_edge from area_cells c where c.agency_id = ${ctx.agency.id} and c.area_id = any(${uuids(ids)})`,
    outlines: sql`(select coalesce(array_agg(o), '{}') from areas a, unnest(a.outlines) o where ${named})::text[]`,
    keys: sql`(select coalesce(array_agg(k), '{}') from areas a, unnest(a.locality_keys) k where ${named})::text[]`,
  });
  return sql`t.id in (${found})`;
};

/** Homes `t` that a search looks for, in whatever state they are. */
export const lookedForSql = async (ctx: Context, { filtersGroups, place }: SearchCriteria): Promise<Truth> => {
  const filter = await compileFilter(ctx, servedListings, filtersGroups);
  const parts = [sql<SqlBool>`t.agency_id = ${ctx.agency.id}`, filter];
  return sql`(${sql.join(place.areas.length > 0 ? [...parts, inAreas(ctx, place.areas)] : parts, sql` and `)})`;
};

/** Homes `t` that a search is about. */
export const criterionSql = async (ctx: Context, criteria: SearchCriteria): Promise<Truth> =>
  sql`(${forSale} and ${await lookedForSql(ctx, criteria)})`;

/** Without the homes that a contact wants to see no more. */
export const notHidden = (ctx: Context, contactId: string | RawBuilder<unknown>): Truth => sql`not exists (
  select from contact_listings h where h.agency_id = ${ctx.agency.id} and h.contact_id = ${contactId} and h.listing_id = t.id and h.is_hidden)`;

/** A home as memory judges it: its record, and the areas that it is in. */
export interface JudgedHome {
  record: ListingRecord;
  areas: ReadonlySet<string>;
}

/** Reads a search once, and answers of each home whether it is about it. `isOpen` judges the state that it is in. */
export const searchMatcher = (
  { filtersGroups, place }: SearchCriteria,
  at: At,
  isOpen: (record: ListingRecord) => boolean = isForSale,
): ((home: JudgedHome) => boolean) => {
  const meets = matcher(listingEntity, filtersGroups, at);
  return ({ record, areas }) =>
    isOpen(record) && (place.areas.length === 0 || place.areas.some((id) => areas.has(id))) && meets(record);
};
