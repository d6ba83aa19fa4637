// Who is told of bought numbers that need something.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

export const ownersIn = async (ctx: Context): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from agents where agency_id = ${ctx.agency.id} and role = 'owner' and status = 'active' and removed_at is null and not is_visiting
    order by id`.execute(ctx.db);
  return rows.map(({ id }) => id);
};
