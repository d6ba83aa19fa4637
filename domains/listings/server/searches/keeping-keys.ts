// Writes the keys of a search in place of those it had, in the transaction that changes it.
import { sql } from 'kysely';
import type { SearchCriteria } from '#/domains/listings/contract/searches/criteria.ts';
import type { Context } from '#/kernel/server/context.ts';
import { postingsOf } from './posting-searches.ts';

export const writeKeys = async (ctx: Context, searchId: string, criteria: SearchCriteria): Promise<void> => {
  const postings = postingsOf(criteria, { now: ctx.now, timezone: ctx.agency.timezone });
  const numbers = (of: (posting: (typeof postings)[number]) => number) =>
    sql`${postings.map((posting) => String(of(posting)))}::double precision[]`;
  await sql`delete from search_keys where agency_id = ${ctx.agency.id} and search_id = ${searchId}`.execute(ctx.db);
  await sql`
    insert into search_keys (agency_id, search_id, key, part, min_price, max_price, min_beds, max_beds, min_baths, max_baths, is_rechecked)
    select ${ctx.agency.id}, ${searchId}::uuid, k.*
    from unnest(${postings.map(({ key }) => key)}::text[], ${postings.map(({ part }) => part)}::smallint[],
      ${numbers(({ listPrice }) => listPrice.min)}, ${numbers(({ listPrice }) => listPrice.max)},
      ${numbers(({ bedroomsTotal }) => bedroomsTotal.min)}, ${numbers(({ bedroomsTotal }) => bedroomsTotal.max)},
      ${numbers(({ bathrooms }) => bathrooms.min)}, ${numbers(({ bathrooms }) => bathrooms.max)},
      ${postings.map(({ isRechecked }) => isRechecked)}::boolean[]) k`.execute(ctx.db);
};
