// The journal of a visible job: one row for each record, its outcome written in the transaction of the work. The work goes in the order
// of ids, and no index holds what changes, so that a long journal is written as fast at its end as at its beginning.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import type { ItemOutcome, UndoneItem } from './visible-job.ts';

/** Before every id. */
export const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Writes down records to work on; those that are there already stay as they are. */
export const listItems = async (ctx: Context, jobId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    insert into job_items (agency_id, job_id, entity_id, status)
    select ${ctx.agency.id}, ${jobId}, id, 'queued' from unnest(${ids}::uuid[]) as listed (id) order by id
    on conflict do nothing`.execute(ctx.db);
};

/** Writes down records with what became of them already, for work whose records are only known once it is done. */
export const recordItems = async (ctx: Context, jobId: string, outcomes: readonly ItemOutcome[]): Promise<void> => {
  await sql`
    insert into job_items (agency_id, job_id, entity_id, status, reason, before, after)
    select ${ctx.agency.id}, ${jobId}, o.id, o.status, o.reason, o.before, o.after
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (id uuid, status text, reason text, before jsonb, after jsonb)
    on conflict do nothing`.execute(ctx.db);
};

/** The next items without an outcome behind an id, held until the transaction ends. */
export const nextItems = async (ctx: Context, jobId: string, after: string, most: number): Promise<UndoneItem[]> => {
  const { rows } = await sql<UndoneItem>`
    select entity_id as id, before, after from job_items
    where agency_id = ${ctx.agency.id} and job_id = ${jobId} and entity_id > ${after} and status = 'queued'
    order by entity_id limit ${most} for update`.execute(ctx.db);
  return rows;
};

/**
 * Writes the outcomes of items that are held; answers how many records were changed and how many were not. Their range is named too:
 * a journal just written has no statistics yet, and the planner would read all of it.
 */
export const settleItems = async (
  ctx: Context,
  jobId: string,
  items: readonly UndoneItem[],
  outcomes: readonly ItemOutcome[],
): Promise<{ modified: number; skipped: number }> => {
  const modified = outcomes.filter(({ status }) => status === 'done').length;
  await sql`
    update job_items i set status = o.status, reason = o.reason, before = coalesce(o.before, i.before), after = coalesce(o.after, i.after)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (id uuid, status text, reason text, before jsonb, after jsonb)
    where i.agency_id = ${ctx.agency.id} and i.job_id = ${jobId} and i.entity_id = o.id
      and i.entity_id between ${items[0]?.id ?? beforeAll} and ${items.at(-1)?.id ?? beforeAll}`.execute(ctx.db);
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
