// What the agency says of its feeds: how many, with how many homes, and how the worst of them fares (core §3 "Agency").
import { sql } from 'kysely';
import { noteMls } from '#/domains/agency/server.ts';
import type { Context } from '#/kernel/server/context.ts';

interface Summary {
  feeds: number;
  listings: number;
  lastSyncedAt: Temporal.Instant | null;
  worst: string | null;
}

/** The worst first. */
const worstFirst = ['failed', 'braked', 'paused', 'loading', 'live'];

const sumUp = async (ctx: Context): Promise<Readonly<Record<string, unknown>> | null> => {
  const { rows } = await sql<Summary>`
    select count(*)::int as feeds, coalesce(sum(homes), 0)::int as listings, max(last_synced_at) as "lastSyncedAt",
      (array_agg(status order by array_position(${worstFirst}::text[], status)))[1] as worst
    from mls_feeds where agency_id = ${ctx.agency.id} and removed_at is null`.execute(ctx.db);
  const [summary] = rows;
  return summary && summary.feeds > 0 ? { ...summary, lastSyncedAt: summary.lastSyncedAt?.toString() ?? null } : null;
};

export const noteFeeds = (ctx: Context): Promise<void> => noteMls(ctx, () => sumUp(ctx));
