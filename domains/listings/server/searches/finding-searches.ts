// Rows of saved searches: those of a contact, and one that is to be changed.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { SearchCriteria, SearchState } from '#/domains/listings/contract/searches/criteria.ts';
import type { SavedSearch } from '#/domains/listings/contract/searches/search-calls.ts';
import type { SearchFrequency } from '#/domains/listings/contract/searches/when.ts';
import type { ListingChangeKind } from '#/domains/listings/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import type { Act } from '#/kernel/server/entities/served-entity.ts';
import { notFound } from '#/kernel/server/refusal.ts';

export interface NamedArea {
  _id: string;
  displayName: string;
  isDeleted: boolean;
}

export interface SearchRow {
  id: string;
  contactId: string;
  contactName: string;
  displayName: string;
  filtersGroups: FiltersGroups;
  areas: NamedArea[];
  types: ListingChangeKind[];
  state: SearchState;
  stateReason: string | null;
  pausedUntil: string | null;
  createdBy: { _id: string; displayName: string } | null;
  createdAt: string;
  frequency: SearchFrequency;
  sendAt: string;
  nextAt: string | null;
  alerts: SavedSearch['alerts'];
  updatedAt: string;
}

export const criteriaOf = ({ filtersGroups, areas }: Pick<SearchRow, 'filtersGroups' | 'areas'>): SearchCriteria => ({
  filtersGroups,
  place: { areas: areas.map(({ _id }) => _id) },
});

/** The areas of ids, by name; deleted ones, too. */
export const areasSql = (ids: RawBuilder<unknown>): RawBuilder<NamedArea[]> => sql`(
  select coalesce(json_agg(json_build_object('_id', a.id, 'displayName', a.display_name, 'isDeleted', a.removed_at is not null)
    order by a.display_name collate "und-x-icu", a.id), '[]')
  from areas a where a.agency_id = current_agency() and a.id = any(${ids}))`;

/** Of row `s`: a pause that is over is none. */
export const isPaused = (ctx: Context): RawBuilder<SqlBool> =>
  sql`(s.state = 'paused' and coalesce(s.paused_until > ${ctx.now}, true))`;
/** '08:00' of row `s`. */
export const sendAtSql = sql<string>`lpad(s.send_hour::text, 2, '0') || ':00'`;
export const stateSql = (ctx: Context) =>
  sql`case when s.state = 'paused' and not ${isPaused(ctx)} then 'active' else s.state end`;

/** Rows `s` that meet a condition. */
export const searchRows = (
  ctx: Context,
  where: RawBuilder<SqlBool>,
  besides: RawBuilder<unknown> = sql``,
): RawBuilder<SearchRow> => sql`
  select s.id, s.contact_id as "contactId", coalesce(c.full_name, 'Unknown') as "contactName", s.display_name as "displayName",
    s.filters_groups as "filtersGroups", ${areasSql(sql`s.area_ids`)} as areas, s.types, ${stateSql(ctx)} as state,
    s.frequency, ${sendAtSql} as "sendAt", case when ${stateSql(ctx)} = 'active' then ${momentOf(sql`s.next_at`)} end as "nextAt",
    (select json_build_object('lastSentAt', ${momentOf(sql`max(m.settled_at) filter (where m.state = 'sent')`)},
        'sent', count(*) filter (where m.state in ('queued', 'sent')), 'waiting', count(*) filter (where m.state = 'found'),
        'notSent', count(*) filter (where m.state = 'notSent'))
      from alert_matches m where m.agency_id = s.agency_id and m.search_id = s.id) as alerts,
    s.state_reason as "stateReason", case when ${isPaused(ctx)} then ${momentOf(sql`s.paused_until`)} end as "pausedUntil",
    (select json_build_object('_id', g.id, 'displayName', coalesce(g.full_name, g.email)) from agents g
      where g.agency_id = s.agency_id and g.id = s.created_by) as "createdBy",
    ${momentOf(sql`s.created_at`)} as "createdAt", ${momentOf(sql`s.updated_at`)} as "updatedAt"
  from saved_searches s join contacts c on c.agency_id = s.agency_id and c.id = s.contact_id
  where s.agency_id = ${ctx.agency.id} and s.removed_at is null and ${where} ${besides}`;

/** One search whose contact the caller may read, or change. Refuses not-found out of reach. */
export const mustFind = async (ctx: Context, id: string, act: Act): Promise<SearchRow> => {
  const isIt = sql<SqlBool>`s.id = ${id}`;
  const lock = act === 'read' ? sql`` : sql`for no key update of s`;
  const { rows } = await searchRows(ctx, isIt, lock).execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  await mustReach(ctx, servedContacts, row.contactId, act);
  return row;
};
