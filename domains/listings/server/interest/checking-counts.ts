// The counts of a home say what its people did, and what was counted elsewhere: held as an invariant, and counted anew every night.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { Invariant } from '#/kernel/server/invariants/invariant.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';

/** Homes `l` whose counts differ from `c`, what was counted. */
const wrong = sql`listings l left join (
    select listing_id, sum(view_count) as views, count(*) filter (where is_saved) as favourites, count(*) filter (where is_hidden) as hidden
    from contact_listings where agency_id = current_agency() and not is_contact_removed group by listing_id
  ) c on c.listing_id = l.id
  where l.agency_id = current_agency() and (l.total_views_count, l.total_favourites_count, l.total_hidden_count) is distinct from
    (l.told_views_count + coalesce(c.views, 0), l.told_favourites_count + coalesce(c.favourites, 0), l.told_hidden_count + coalesce(c.hidden, 0))`;

export const interestInvariants: readonly Invariant[] = [
  {
    name: 'I30a',
    says: 'A home counts as many views, favourites and hidings as its people have, beside those counted elsewhere',
    query: sql`select l.id::text as broken from ${wrong}`,
  },
  {
    name: 'I30b',
    says: 'A favorite is saved, and what is hidden is neither',
    query: sql`select id::text as broken from contact_listings where (is_favorite and not is_saved) or (is_hidden and is_saved)`,
  },
];

const atOnce = 500;

/** Once a night. What is wrong is held first and counted again then: somebody may have done something with it meanwhile. */
export const recountInterests = forgetting('listings.recountInterest', '37 3 * * *', async (ctx: Context) => {
  const { rows } = await sql<{ id: string }>`
    select l.id from ${wrong} order by l.id limit ${atOnce} for no key update of l`.execute(ctx.db);
  const ids = rows.map(({ id }) => id);
  await sql`
    update listings o set total_views_count = w.views, total_favourites_count = w.favourites, total_hidden_count = w.hidden
    from (select l.id, l.told_views_count + coalesce(c.views, 0) as views, l.told_favourites_count + coalesce(c.favourites, 0) as favourites,
        l.told_hidden_count + coalesce(c.hidden, 0) as hidden from ${wrong} and l.id = any(${uuids(ids)})) w
    where o.agency_id = ${ctx.agency.id} and o.id = w.id`.execute(ctx.db);
  return ids.length === atOnce;
});
