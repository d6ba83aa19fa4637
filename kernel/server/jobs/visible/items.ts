// The journal of a visible job: one row for each record, its outcome written in the transaction of the work.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import type { ItemOutcome } from './visible-job.ts';

/** An item that waits for its turn. */
export interface WaitingItem {
  seq: number;
  id: string;
  before: unknown;
  after: unknown;
}

/** Writes down records to work on, after those written down before. */
export const listItems = async (ctx: Context, jobId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    insert into job_items (agency_id, job_id, seq, entity_id, status)
    select ${ctx.agency.id}, ${jobId}, coalesce((select max(seq) from job_items where agency_id = ${ctx.agency.id} and job_id = ${jobId}), 0) + n, id, 'queued'
    from unnest(${ids}::uuid[]) with ordinality as listed (id, n)
    on conflict do nothing`.execute(ctx.db);
};

/** The next items without an outcome, held until the transaction ends. */
export const nextItems = async (ctx: Context, jobId: string, most: number): Promise<WaitingItem[]> => {
  const { rows } = await sql<WaitingItem>`
    select seq, entity_id as id, before, after from job_items
    where agency_id = ${ctx.agency.id} and job_id = ${jobId} and status = 'queued'
    order by seq limit ${most} for update`.execute(ctx.db);
  return rows;
};

/** Writes outcomes; answers how many records were changed and how many were not. */
export const settleItems = async (
  ctx: Context,
  jobId: string,
  outcomes: readonly ItemOutcome[],
): Promise<{ modified: number; skipped: number }> => {
  const modified = outcomes.filter(({ status }) => status === 'done').length;
  await sql`
    update job_items i set status = o.status, reason = o.reason, before = coalesce(o.before, i.before), after = coalesce(o.after, i.after)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (id uuid, status text, reason text, before jsonb, after jsonb)
    where i.agency_id = ${ctx.agency.id} and i.job_id = ${jobId} and i.entity_id = o.id and i.status = 'queued'`.execute(
    ctx.db,
  );
  return { modified, skipped: outcomes.length - modified };
};

/** Gives every item that has no outcome yet the one that there will be none. */
export const closeItems = async (ctx: Context, jobId: string, reason: string): Promise<void> => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('job_items')
    .set({ status: 'skipped', reason })
    .where('agency_id', '=', ctx.agency.id)
    .where('job_id', '=', jobId)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  await ctx.db
    .updateTable('jobs')
    .set(({ eb }) => ({ skipped_count: eb('skipped_count', '+', Number(numUpdatedRows)) }))
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', jobId)
    .execute();
};
