// What the agency says of its MLS feeds: a domain above writes it down here, whenever it changes.
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';

/** Null where there is no feed. It is summed up while the agency's row is held: of two that change feeds at once, the second sees both. */
export const noteMls = async (
  ctx: Context,
  sumUp: () => Promise<Readonly<Record<string, unknown>> | null>,
): Promise<void> => {
  await ctx.db.selectFrom('agencies').select('id').where('id', '=', ctx.agency.id).forNoKeyUpdate().execute();
  const summary = await sumUp();
  await ctx.db
    .updateTable('agencies')
    .set({ mls: summary === null ? null : json(summary) })
    .where('id', '=', ctx.agency.id)
    .execute();
};
