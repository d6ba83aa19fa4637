// What was asked of the simulated service lately: for its page, and for whoever counts who asked.
import { sql } from 'kysely';
import type { PublicContext } from '#/kernel/server/context.ts';
import type { ServiceName } from './services.ts';

export interface NotedRequest {
  asked: string;
  status: number;
  at: Temporal.Instant;
}

const kept = 500;

export const noteRequest = async (
  ctx: PublicContext,
  feed: ServiceName,
  asked: string,
  status: number,
): Promise<void> => {
  await sql`insert into mls_simulated_requests (id, feed, asked, status, at)
    values (${ctx.house.ids.next()}, ${feed}, ${asked.slice(0, 500)}, ${status}, ${ctx.now})`.execute(ctx.db);
  await sql`delete from mls_simulated_requests where feed = ${feed} and id < (
    select id from mls_simulated_requests where feed = ${feed} order by id desc offset ${kept} limit 1)`.execute(
    ctx.db,
  );
};

/** The latest first. */
export const listRequests = async (ctx: PublicContext, feed: ServiceName, most: number): Promise<NotedRequest[]> => {
  const { rows } = await sql<NotedRequest>`
    select asked, status, at from mls_simulated_requests where feed = ${feed} order by id desc limit ${most}`.execute(
    ctx.db,
  );
  return rows;
};
