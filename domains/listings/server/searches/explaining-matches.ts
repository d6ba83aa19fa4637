// POST /crm/saved-searches/{id}/explain: why a home meets a search or does not, by the SQL that lists are made by.
import { sql } from 'kysely';
import type { Block, searchCalls } from '#/domains/listings/contract/searches/search-calls.ts';
import { servedListings } from '#/domains/listings/server/finding/serving-listings.ts';
import type { Context } from '#/kernel/server/context.ts';
import { explainRecord } from '#/kernel/server/entities/explaining.ts';
import { notAllowed } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { criterionSql, forSale, inAreas } from './criterion.ts';
import { criteriaOf, mustFind, type SearchRow } from './finding-searches.ts';

interface Judged {
  isForSale: boolean;
  isMatch: boolean;
  holds: boolean[];
  isHidden: boolean;
  hasAlerts: boolean;
}

const judge = async (ctx: Context, search: SearchRow, listingId: string): Promise<Judged | undefined> => {
  const criteria = criteriaOf(search);
  const holds = search.areas.map(({ _id }) => inAreas(ctx, [_id]));
  const areas = holds.length === 0 ? sql`'{}'` : sql`array[${sql.join(holds)}]`;
  const { rows } = await sql<Judged>`
    select ${forSale} as "isForSale", ${await criterionSql(ctx, criteria)} as "isMatch", ${areas}::boolean[] as holds,
      exists (select from contact_listings h where h.agency_id = ${ctx.agency.id} and h.contact_id = ${search.contactId}
        and h.listing_id = t.id and h.is_hidden) as "isHidden",
      (select c.is_alert_workflow from contacts c where c.agency_id = ${ctx.agency.id} and c.id = ${search.contactId}) as "hasAlerts"
    from listings t where t.agency_id = ${ctx.agency.id} and t.id = ${listingId}`.execute(ctx.db);
  return rows[0];
};

const blockOf = ({ state }: SearchRow, { isHidden, hasAlerts }: Judged): Block | null => {
  if (isHidden) return 'hiddenByContact';
  if (!hasAlerts) return 'alertsOff';
  return state === 'active' ? null : state;
};

export const explain: Verb<(typeof searchCalls)['explain']> = async (ctx, { id, listingId }) => {
  if (!ctx.can('listing.read')) throw notAllowed();
  const search = await mustFind(ctx, id, 'read');
  const filter = await explainRecord(ctx, servedListings, {
    id: listingId,
    filtersGroups: criteriaOf(search).filtersGroups,
  });
  const judged = await judge(ctx, search, listingId);
  if (!judged) throw new Error('A listing that was explained is there');
  return {
    isMatch: judged.isMatch,
    isForSale: judged.isForSale,
    filter,
    areas: search.areas.map((area, at) => ({ ...area, holds: judged.holds[at] ?? false })),
    blockedBy: blockOf(search, judged),
  };
};
