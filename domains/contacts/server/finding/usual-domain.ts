// The web domain of contacts whom nobody put on one: the primary one of the agency, else its oldest.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

export const usualDomain = async (ctx: Context): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select id from domains where agency_id = ${ctx.agency.id} order by is_primary desc, created_at, id limit 1`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? null;
};
