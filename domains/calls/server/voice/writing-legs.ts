// What is written about legs besides what was told of them: that one is dialled, and which line of the provider it is.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

/** Before the provider is asked, once. */
export const markDialled = async (ctx: Context, legId: string): Promise<void> => {
  await sql`update call_legs set dialled_at = coalesce(dialled_at, ${ctx.now}) where agency_id = ${ctx.agency.id} and id = ${legId}`.execute(
    ctx.db,
  );
};

/** The line that a leg is, where nothing told it before. */
export const bindLeg = async (
  ctx: Context,
  { legId, externalId }: { legId: string; externalId: string },
): Promise<void> => {
  await sql`update call_legs set external_id = coalesce(external_id, ${externalId}) where agency_id = ${ctx.agency.id} and id = ${legId}`.execute(
    ctx.db,
  );
};
