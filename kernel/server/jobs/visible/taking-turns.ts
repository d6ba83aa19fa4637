// Whoever wants something of a visible job stands in line for it: a job that goes from batch to batch would otherwise always be quicker than
// the one who waits to cancel it.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

/** Waits until those who came before have ended their transactions, and keeps others waiting until this one ends. */
export const takeTurn = async (ctx: Context, jobId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${jobId}::text, 0))`.execute(ctx.db);
};

/** Waits for whoever takes a turn of their own, and keeps those waiting until this transaction ends; others may go on beside it. */
export const takeTurnBeside = async (ctx: Context, jobId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${jobId}::text, 0))`.execute(ctx.db);
};
