// How PostgreSQL is to plan the statements of a batch: for any ids, not for these. Where it knows the agency and the mailing it asks its
// statistics about them, and those of a table that is being filled say there is nothing yet: it then takes any index of theirs and reads all
// of the mailing for every batch of it.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';

/** From here to the end of the transaction. Rows are named by their ids, and their states as values, so that no index on a state is taken. */
export const planForAny = async (ctx: Context): Promise<void> => {
  await sql`${prepared} select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(ctx.db);
};
