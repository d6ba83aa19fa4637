// Areas by name for pickers, and the cities that an area may be made of.
import { sql } from 'kysely';
import type { areasContract } from '#/domains/areas/contract.ts';
import { homesOf } from '#/domains/areas/server/homes-in-places.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = (typeof areasContract)['calls'];

const mostPicked = 20;
const mostSpots = 300;

/** GET /crm/areas/autocomplete. */
export const autocomplete: Verb<Calls['autocomplete']> = async (ctx, { search: words = '' }) => {
  const { rows } = await sql<{ _id: string; name: string }>`
    select id as "_id", display_name as name from areas
    where agency_id = ${ctx.agency.id} and removed_at is null and strpos(lower(display_name), ${lowerCase(words.trim())}) > 0
    order by display_name collate "und-x-icu", id limit ${mostPicked}`.execute(ctx.db);
  return { data: rows };
};

/** GET /crm/areas/cities. */
export const cities: Verb<Calls['cities']> = async (ctx, { search: words = '' }) => ({
  data: await homesOf(ctx).cities(ctx, words, mostPicked),
  extent: await homesOf(ctx).extent(ctx),
  spots: await homesOf(ctx).spots(ctx, mostSpots),
});
