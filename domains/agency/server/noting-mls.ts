// What the agency says of its MLS feeds: a domain above writes it down here, whenever it changes.
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';

/** Null where there is no feed. */
export const noteMls = async (ctx: Context, summary: Readonly<Record<string, unknown>> | null): Promise<void> => {
  await ctx.db
    .updateTable('agencies')
    .set({ mls: summary === null ? null : json(summary) })
    .where('id', '=', ctx.agency.id)
    .execute();
};
