// What contacts are called where something is told of them: their name, or how they are reached, as in lists.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';

/** The name of each contact; its address or number where it has none. */
export const namesOf = async (ctx: Context, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(full_name, company_name, emails -> 0 ->> 'emailAddress', phones -> 0 ->> 'number', 'Unknown') as name
    from contacts where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})`.execute(ctx.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
