// listCheck of homes: asked for a contact, it begins with the contact's own lists (R256), whether all, none or some of the homes are in each.
import { sql } from 'kysely';
import { ownLists } from '#/domains/listings/contract/interest/interest-calls.ts';
import type { listingsContract } from '#/domains/listings/contract.ts';
import { servedListings } from '#/domains/listings/server/finding/serving-listings.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { checkLists } from '#/kernel/server/entities/lists/list-check.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { mustReachContact } from './finding-interests.ts';

/** GET /crm/listings/listCheck. Refuses a contact that the caller does not reach. */
export const listCheck: Verb<(typeof listingsContract)['calls']['listCheck']> = async (ctx, input) => {
  const { data } = await checkLists(ctx, servedListings, input);
  const { contactId, entityIds } = input;
  if (contactId === undefined) return { data };
  await mustReachContact(ctx, contactId);
  const { rows } = await sql<Record<(typeof ownLists)[number]['_id'] | 'asked', number>>`
    select count(*) as asked, count(*) filter (where i.is_saved) as saved, count(*) filter (where i.is_favorite) as favorited,
      count(*) filter (where i.is_hidden) as hidden
    from listings t left join contact_listings i on i.agency_id = t.agency_id and i.listing_id = t.id and i.contact_id = ${contactId}
    where ${await reachable(ctx, servedListings)} and t.id = any(${uuids([entityIds].flat())})`.execute(ctx.db);
  const counts = rows[0] ?? { asked: 0, saved: 0, favorited: 0, hidden: 0 };
  const own = ownLists.map(({ _id, displayName }) => {
    const members = counts[_id];
    return { _id, displayName, state: members === 0 ? false : members === counts.asked ? true : null };
  });
  return { data: [...own, ...data] };
};
