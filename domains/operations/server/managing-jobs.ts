// What people do with jobs: start one of a declared kind, look at its records, rename, cancel, take back, tidy up.
import { sql } from 'kysely';
import { startImport } from '#/domains/imports/server.ts';
import { jobEntity, type jobsContract } from '#/domains/operations/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { listRecords } from '#/kernel/server/entities/lists/list-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { selectBatch } from '#/kernel/server/entities/selecting.ts';
import { expressionOf } from '#/kernel/server/entities/served-entity.ts';
import { readPart } from '#/kernel/server/http/read-input.ts';
import { cancelVisible } from '#/kernel/server/jobs/visible/cancelling.ts';
import { startVisible } from '#/kernel/server/jobs/visible/starting.ts';
import { deleteJobs, renameJob } from '#/kernel/server/jobs/visible/tidying.ts';
import { undoVisible } from '#/kernel/server/jobs/visible/undoing.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedJobs } from './describing-jobs.ts';

type Calls = typeof jobsContract.calls;

const mostFound = 20;
const usualItems = 50;

/** POST /crm/jobs: starts a kind that its domain lets people start, with the rights that it needs. */
export const createJob: Verb<Calls['create']> = async (ctx, { kind, input }) => {
  const declared = ctx.house.registry.visibleJobs.get(kind);
  if (!declared?.isStartable)
    throw invalid('kind', 'is not a kind of job that can be started', 'operations.unknownKind');
  if (!ctx.can(declared.needs))
    throw new Refusal('forbidden', 'kernel.notAllowed', 'You do not have permission to do this');
  const jobId = await startVisible(ctx, declared, readPart(declared.input, input ?? {}, 'input'));
  return getRecord(ctx, servedJobs, jobId);
};

/** POST /crm/jobs/bulk/import: runs an import of contacts under the general name (decision 107); its file was uploaded and rehearsed. */
export const importRecords: Verb<Calls['import']> = async (ctx, { importId }) =>
  describe(ctx, await startImport(ctx, importId));

/** PATCH /crm/jobs/{id}: a job's title is the one thing about it that people may change. */
export const updateJob: Verb<Calls['update']> = async (ctx, { id, title }) => {
  await getRecord(ctx, servedJobs, id);
  await renameJob(ctx, id, title);
  return getRecord(ctx, servedJobs, id);
};

/** POST /crm/jobs/bulk/delete: takes ended jobs off the list; what is under way stays. */
export const bulkDeleteJobs: Verb<Calls['bulkDelete']> = async (ctx, asked) => {
  const most = 1_000;
  let deletedCount = 0;
  let after: string | null = null;
  for (let isMore = true; isMore; ) {
    const batch: string[] = await selectBatch(ctx, servedJobs, asked, after, most);
    deletedCount += await deleteJobs(ctx, batch);
    after = batch.at(-1) ?? null;
    isMore = batch.length === most;
  }
  return { deletedCount };
};

/** GET /crm/jobs/autocomplete. */
export const findJobs: Verb<Calls['autocomplete']> = async (ctx, { search }) => {
  const { text } = await listRecords(ctx, servedJobs, { search, length: mostFound });
  const { data } = JSON.parse(text) as { data: { _id: string; title: string }[] };
  return { data: data.map(({ _id, title }) => ({ _id, title })) };
};

/** GET /crm/jobs/{id}/items: what became of each record. */
export const listJobItems: Verb<Calls['items']> = async (ctx, { id, status, offset = 0, length = usualItems }) => {
  const { entityType } = await getRecord<typeof jobEntity>(ctx, servedJobs, id);
  // What a job has yet to work on has no row of its own.
  const items = sql`(
    select entity_id, status, reason from job_items where agency_id = ${ctx.agency.id} and job_id = ${id}
    union all select entity_id, 'queued', null from job_parts, unnest(ids) entity_id where agency_id = ${ctx.agency.id} and job_id = ${id}
  ) items ${status ? sql`where status = ${status}` : sql``}`;
  const { rows } = await sql<{ entityId: string; status: (typeof status & string) | 'queued'; reason: string | null }>`
    select entity_id as "entityId", status, reason from ${items} order by entity_id limit ${length} offset ${offset}`.execute(
    ctx.db,
  );
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${items}`.execute(ctx.db);
  const names = await namesOf(
    ctx,
    entityType,
    rows.map((row) => row.entityId),
  );
  const data = rows.map((row) => ({ ...row, displayName: names.get(row.entityId) ?? null }));
  return { data, total: counted[0]?.total ?? 0 };
};

/** What records that the caller reaches are called, by their ids. */
const namesOf = async (
  ctx: Context,
  typeName: string | null,
  ids: readonly string[],
): Promise<Map<string, string | null>> => {
  const served = ctx.house.registry.entities.get(typeName ?? '');
  if (!served || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string | null }>`
    select t.id, (${expressionOf(ctx, served, served.entity.label)})::text as name from ${sql.table(served.entity.table)} t
    where ${await reachable(ctx, served)} and t.id = any(${uuids(ids)})`.execute(ctx.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** POST /crm/jobs/{id}/undo: takes back what a job did, as a job of its own. */
export const undo: Verb<Calls['undo']> = async (ctx, { id }) => {
  await getRecord(ctx, servedJobs, id);
  return describe(ctx, await undoVisible(ctx, id));
};

/** POST /crm/jobs/{id}/cancel. */
export const cancel: Verb<Calls['cancel']> = async (ctx, { id }) => {
  await getRecord(ctx, servedJobs, id);
  await cancelVisible(ctx, id);
  return describe(ctx, id);
};

const describe = (ctx: Context, id: string) => getRecord<typeof jobEntity>(ctx, servedJobs, id);
