// Writes the keys of searches in place of those they had, in the transaction that changes them.
import { sql } from 'kysely';
import type { SearchCriteria } from '#/domains/listings/contract/searches/criteria.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { postingsOf } from './posting-searches.ts';

export interface KeyedSearch {
  id: string;
  criteria: SearchCriteria;
}

export const writeKeys = async (ctx: Context, searches: readonly KeyedSearch[]): Promise<void> => {
  if (searches.length === 0) return;
  const when = { now: ctx.now, timezone: ctx.agency.timezone };
  const postings = searches.flatMap(({ id, criteria }) =>
    postingsOf(criteria, when).map((posting) => ({ id, ...posting })),
  );
  const numbers = (of: (posting: (typeof postings)[number]) => number) =>
    sql`${postings.map((posting) => String(of(posting)))}::double precision[]`;
  await sql`
    delete from search_keys where agency_id = ${ctx.agency.id} and search_id = any(${uuids(searches.map(({ id }) => id))})`.execute(
    ctx.db,
  );
  await sql`
    insert into search_keys (agency_id, search_id, key, part, min_price, max_price, min_beds, max_beds, min_baths, max_baths, is_rechecked)
    select ${ctx.agency.id}, k.*
    from unnest(${uuids(postings.map(({ id }) => id))}, ${postings.map(({ key }) => key)}::text[],
      ${postings.map(({ part }) => part)}::smallint[],
      ${numbers(({ listPrice }) => listPrice.min)}, ${numbers(({ listPrice }) => listPrice.max)},
      ${numbers(({ bedroomsTotal }) => bedroomsTotal.min)}, ${numbers(({ bedroomsTotal }) => bedroomsTotal.max)},
      ${numbers(({ bathrooms }) => bathrooms.min)}, ${numbers(({ bathrooms }) => bathrooms.max)},
      ${postings.map(({ isRechecked }) => isRechecked)}::boolean[]) k`.execute(ctx.db);
};
