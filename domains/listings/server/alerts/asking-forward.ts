// Searches that tell at an hour: the log is asked forward from where it was read to last, by the criterion that lists are made by.
import { sql } from 'kysely';
import type { When } from '#/domains/listings/contract/searches/when.ts';
import type { ListingChangeKind } from '#/domains/listings/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { lookedForSql } from '../searches/criterion.ts';
import { sendAtSql } from '../searches/finding-searches.ts';
import { countsSql } from '../searches/proving.ts';

export interface DueSearch extends When {
  id: string;
  contactId: string;
  isStopped: boolean;
  askedUntil: Temporal.Instant;
  startsAt: Temporal.Instant;
  types: ListingChangeKind[];
  filtersGroups: FiltersGroups;
  areaIds: string[];
}

/** Searches with all others of the same contacts, held: one mail has what is due of all. */
export const searchesWithOthers = async (ctx: Context, searchIds: readonly string[]): Promise<DueSearch[]> => {
  const { rows } = await sql<DueSearch>`
    select s.id, s.contact_id as "contactId", s.frequency, ${sendAtSql} as "sendAt", s.state = 'stopped' as "isStopped",
      s.asked_until as "askedUntil", s.starts_at as "startsAt", s.types, s.filters_groups as "filtersGroups", s.area_ids as "areaIds"
    from saved_searches s
    where s.agency_id = ${ctx.agency.id} and s.removed_at is null and s.contact_id in (
      select o.contact_id from saved_searches o where o.agency_id = ${ctx.agency.id} and o.id = any(${uuids(searchIds)}) and o.removed_at is null)
    order by s.id for no key update of s`.execute(ctx.db);
  return rows;
};

/** Changes carry the moment at which their transaction began: one that was long may be seen only after the log was asked past it. */
const overlap = { hours: 1 } as const;

/** Keeps what a search has found since it was asked last, each change once; answers whether there was any. */
export const askForward = async (ctx: Context, search: DueSearch): Promise<boolean> => {
  const { id, types, filtersGroups, areaIds, askedUntil, startsAt } = search;
  const looksFor = await lookedForSql(ctx, { filtersGroups, place: { areas: areaIds } });
  const { rows } = await sql`
    insert into alert_matches (agency_id, id, search_id, change_id, listing_id, found_at)
    select c.agency_id, uuidv7(), ${id}, c.id, c.listing_id, ${ctx.now}
    from listing_changes c join listings t on t.agency_id = c.agency_id and t.id = c.listing_id
    where c.agency_id = ${ctx.agency.id} and c.at > ${askedUntil.subtract(overlap)} and c.at >= ${startsAt} and c.at <= ${ctx.now}
      and ${countsSql(sql`${types}::text[]`)} and ${looksFor}
    on conflict do nothing returning id`.execute(ctx.db);
  await sql`update saved_searches set asked_until = ${ctx.now} where agency_id = ${ctx.agency.id} and id = ${id}`.execute(
    ctx.db,
  );
  return rows.length > 0;
};

export interface Plan {
  id: string;
  nextAt: Temporal.Instant | undefined;
}

/** Writes down when searches tell next. */
export const keepPlans = async (ctx: Context, plans: readonly Plan[]): Promise<void> => {
  await sql`
    update saved_searches s set next_at = p.next_at
    from unnest(${uuids(plans.map(({ id }) => id))}, ${plans.map(({ nextAt }) => nextAt?.toString() ?? null)}::timestamptz[]) as p (id, next_at)
    where s.agency_id = ${ctx.agency.id} and s.id = p.id and s.next_at is distinct from p.next_at`.execute(ctx.db);
};
