// What a visible job works on, and its journal. The records it has yet to work on lie in parts of many ids; each leaves its part and gets
// its row in the journal in the transaction of the work, so that a long journal is written once, and as fast at its end as at its beginning.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { ItemOutcome, UndoneItem } from './visible-job.ts';

const idsInPart = 1_000;

/** Writes down records to work on. */
export const listItems = (ctx: Context, jobId: string, ids: readonly string[]): Promise<void> =>
  listSelected(ctx, jobId, sql`select distinct id from unnest(${uuids(ids)}) as listed (id)`);

/** Writes down the records to work on that a statement answers as `id`. */
export const listSelected = async (ctx: Context, jobId: string, selected: RawBuilder<unknown>): Promise<void> => {
  await sql`
    insert into job_parts (agency_id, job_id, first_id, ids)
    select ${ctx.agency.id}, ${jobId}, (array_agg(id order by id))[1], array_agg(id order by id)
    from (select id, (row_number() over (order by id) - 1) / ${idsInPart}::int as part from (${selected}) selected) numbered
    group by part`.execute(ctx.db);
};

/** Whether it is known which records a job works on; until then none of them is worked on. */
export const isListed = async (ctx: Context, jobId: string): Promise<boolean> => {
  const job = await ctx.db
    .selectFrom('jobs')
    .select('listed_at')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', jobId)
    .executeTakeFirst();
  return job?.listed_at != null;
};

/** Notes that all records are written down, and how many they are. */
export const closeList = async (ctx: Context, jobId: string): Promise<void> => {
  await sql`
    update jobs set listed_at = ${ctx.now}, total_count = (
      select coalesce(sum(cardinality(ids)), 0) from job_parts where agency_id = ${ctx.agency.id} and job_id = ${jobId}
    )
    where agency_id = ${ctx.agency.id} and id = ${jobId}`.execute(ctx.db);
};

/** Writes down records with what became of them, each once. */
export const recordItems = async (ctx: Context, jobId: string, outcomes: readonly ItemOutcome[]): Promise<void> => {
  if (outcomes.length === 0) return;
  await sql`
    insert into job_items (agency_id, job_id, entity_id, status, reason, before, after)
    select ${ctx.agency.id}, ${jobId}, o.id, o.status, o.reason, o.before, o.after
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (id uuid, status text, reason text, before jsonb, after jsonb)
    on conflict do nothing`.execute(ctx.db);
};

/** The statement that writes records down as done: all of `select id, before, after`, each of them once. For acts of one statement. */
export const insertDone = (ctx: Context, jobId: string, done: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into job_items (agency_id, job_id, entity_id, status, before, after)
  select ${ctx.agency.id}::uuid, ${jobId}::uuid, d.id, 'done', d.before, d.after from ${done} d`;

/** The parts that a job has yet to work on, each by the id that it began with. */
export const partsLeft = async (ctx: Context, jobId: string): Promise<string[]> => {
  const { rows } = await sql<{ first: string }>`
    select first_id as first from job_parts where agency_id = ${ctx.agency.id} and job_id = ${jobId} order by first_id`.execute(
    ctx.db,
  );
  return rows.map(({ first }) => first);
};

/** The ids of the next records of a part that have no outcome, none where it is done with, and whether others come after them. */
export const nextItems = async (
  ctx: Context,
  jobId: string,
  part: string,
  most: number,
): Promise<{ ids: string[]; isMore: boolean }> => {
  const { rows } = await sql<{ ids: string[]; isMore: boolean }>`
    select to_jsonb(ids[1:${most}::int]) as ids, cardinality(ids) > ${most}::int as "isMore" from job_parts
    where agency_id = ${ctx.agency.id} and job_id = ${jobId} and first_id = ${part}`.execute(ctx.db);
  return rows[0] ?? { ids: [], isMore: false };
};

/** The records as the journal of another job left them. */
export const journalled = async (ctx: Context, jobId: string, ids: readonly string[]): Promise<UndoneItem[]> => {
  const { rows } = await sql<UndoneItem>`
    select entity_id as id, before, after from job_items
    where agency_id = ${ctx.agency.id} and job_id = ${jobId} and entity_id = any(${uuids(ids)}) order by entity_id`.execute(
    ctx.db,
  );
  return rows;
};

/**
 * Writes the outcomes of the next records of a part, unless they are written, and takes the records out of it; answers how many were
 * changed and how many were not.
 */
export const settleItems = async (
  ctx: Context,
  jobId: string,
  part: string,
  ids: readonly string[],
  outcomes: readonly ItemOutcome[],
): Promise<{ modified: number; skipped: number }> => {
  await recordItems(
    ctx,
    jobId,
    outcomes.filter(({ isWritten }) => isWritten !== true),
  );
  const { rows } = await sql`
    with shortened as (
      update job_parts set ids = ids[${ids.length + 1}::int:]
      where agency_id = ${ctx.agency.id} and job_id = ${jobId} and first_id = ${part}
        and cardinality(ids) > ${ids.length}::int and ids[1:${ids.length}::int] = ${uuids(ids)}
      returning 1
    ), emptied as (
      delete from job_parts
      where agency_id = ${ctx.agency.id} and job_id = ${jobId} and first_id = ${part} and ids = ${uuids(ids)}
      returning 1
    )
    select from shortened union all select from emptied`.execute(ctx.db);
  if (rows.length !== 1) throw new Error('The records of a batch are not the next ones of their part');
  const modified = outcomes.filter(({ status }) => status === 'done').length;
  return { modified, skipped: outcomes.length - modified };
};

/** Gives every record that has no outcome yet the one that there will be none. */
export const closeItems = async (ctx: Context, jobId: string, reason: string): Promise<void> => {
  await sql`
    with left_over as (
      delete from job_parts where agency_id = ${ctx.agency.id} and job_id = ${jobId} returning ids
    ), closed as (
      insert into job_items (agency_id, job_id, entity_id, status, reason)
      select ${ctx.agency.id}, ${jobId}, id, 'skipped', ${reason} from left_over, unnest(ids) id returning 1
    )
    update jobs set skipped_count = skipped_count + (select count(*) from closed)
    where agency_id = ${ctx.agency.id} and id = ${jobId}`.execute(ctx.db);
};
