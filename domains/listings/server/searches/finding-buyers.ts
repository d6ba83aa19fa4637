// GET /crm/listings/{id}/matches: whose searches a home meets. Names are those within reach; how many there are in all is everybody's to know.
import { sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import { type MatchReason, type MatchState, toldWords } from '#/domains/listings/contract/searches/alert-matches.ts';
import type { Block, searchCalls } from '#/domains/listings/contract/searches/search-calls.ts';
import { servedListings } from '#/domains/listings/server/finding/serving-listings.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { mustReach, reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { sentenceOf } from './describing-searches.ts';
import { areasSql, isPaused, type NamedArea } from './finding-searches.ts';
import { judgedHome, searchesMetBy } from './matching-homes.ts';

interface Buyer {
  contact: { _id: string; displayName: string; fullName: string | null };
  searches: { _id: string; displayName: string; filtersGroups: FiltersGroups; areas: NamedArea[] }[];
  told: { at: string } | null;
  alert: { state: MatchState; reason: MatchReason | null; at: string } | null;
  blockedBy: Block | null;
  total: number;
  notTold: number;
}

const usualLength = 50;

/**
 * Contacts of searches, with what speaks against telling them of a home: that they hid it, that they want no alerts, that none of their searches
 * is active.
 */
const buyers = (ctx: Context, searchIds: readonly string[]) => sql`
  select s.contact_id, bool_or(s.state = 'active' or (s.state = 'paused' and not ${isPaused(ctx)})) as is_active,
    bool_or(${isPaused(ctx)}) as is_paused,
    json_agg(json_build_object('_id', s.id, 'displayName', s.display_name, 'filtersGroups', s.filters_groups,
      'areas', ${areasSql(sql`s.area_ids`)}) order by s.created_at, s.id) as searches
  from saved_searches s join contacts c on c.agency_id = s.agency_id and c.id = s.contact_id and c.removed_at is null and c.merged_into is null
  where s.agency_id = ${ctx.agency.id} and s.id = any(${uuids(searchIds)}) group by s.contact_id`;

const page = async (
  ctx: Context,
  listingId: string,
  searchIds: readonly string[],
  { length, offset }: { length: number; offset: number },
): Promise<{ rows: Buyer[]; counted: { total: number; notTold: number; people: number } }> => {
  const known = sql`
    buyers as materialized (${buyers(ctx, searchIds)}),
    known as materialized (
      select t.id, t.full_name, b.searches, i.last_sent_at,
        case when i.is_hidden then 'hiddenByContact' when not t.is_alert_workflow then 'alertsOff' when b.is_active then null
          when b.is_paused then 'paused' else 'stopped' end as blocked_by
      from buyers b join contacts t on t.agency_id = ${ctx.agency.id} and t.id = b.contact_id
      left join contact_listings i on i.agency_id = t.agency_id and i.contact_id = t.id and i.listing_id = ${listingId}
      where ${await reachable(ctx, servedContacts)})`;
  const { rows } = await sql<Buyer>`with ${known}
    select json_build_object('_id', k.id, 'displayName', coalesce(k.full_name, 'Unknown'), 'fullName', k.full_name) as contact, k.searches,
      case when k.last_sent_at is not null then json_build_object('at', ${momentOf(sql`k.last_sent_at`)}) end as told, k.blocked_by as "blockedBy",
      (select json_build_object('state', m.state, 'reason', m.reason, 'at', ${momentOf(sql`coalesce(m.settled_at, m.found_at)`)})
        from alert_matches m join saved_searches s on s.agency_id = m.agency_id and s.id = m.search_id and s.contact_id = k.id
        where m.agency_id = ${ctx.agency.id} and m.listing_id = ${listingId} order by m.found_at desc, m.id desc limit 1) as alert
    from known k order by k.last_sent_at is not null, k.blocked_by is not null, k.full_name collate "und-x-icu", k.id
    limit ${length} offset ${offset}`.execute(ctx.db);
  const counted = await sql<{ total: number; notTold: number; people: number }>`with ${known}
    select count(*) as total, count(*) filter (where last_sent_at is null and blocked_by is null) as "notTold",
      (select count(*) from buyers) as people from known`.execute(ctx.db);
  return { rows, counted: counted.rows[0] ?? { total: 0, notTold: 0, people: 0 } };
};

export const ofListing: Verb<(typeof searchCalls)['ofListing']> = async (
  ctx,
  { id, length = usualLength, offset = 0 },
) => {
  await mustReach(ctx, servedListings, id, 'read');
  const home = await judgedHome(ctx, id);
  const searchIds = home ? await searchesMetBy(ctx, home) : [];
  if (searchIds.length === 0) return { data: [], total: 0, notTold: 0, people: 0, isForSale: home !== undefined };
  const { rows, counted } = await page(ctx, id, searchIds, { length, offset });
  return {
    data: rows.map(({ contact, searches, told, alert, blockedBy }) => ({
      contact,
      searches: searches.map(({ _id, displayName, ...search }) => ({
        _id,
        displayName,
        sentence: sentenceOf(ctx, search),
      })),
      told,
      alert: alert && { ...alert, words: toldWords(alert) },
      blockedBy,
    })),
    ...counted,
    isForSale: true,
  };
};
