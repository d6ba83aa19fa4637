// How many conversations a member reaches on a tab, exactly: through their contacts where those are not very many.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { inTime } from '#/kernel/server/entities/lists/list-records.ts';
import { countedSql, memberOf, type Tab } from './gathering-threads.ts';

/** Answers undefined for whoever sees all: one index counts those. Refuses a count that takes too long. */
export const countTab = async (ctx: Context, tab: Tab): Promise<{ total: number } | undefined> => {
  const member = await memberOf(ctx);
  if (!member) return undefined;
  const { rows } = await inTime(() =>
    sql<{ total: number }>`${prepared} with ${member.kept} select ${countedSql(ctx, member, tab)} as total`.execute(
      ctx.db,
    ),
  );
  return { total: rows[0]?.total ?? 0 };
};
