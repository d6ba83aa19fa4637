// Trying again all who were missed or are stuck: few at once, many as a job that people watch, each by what is done for one (decisions 18, 107). A
// contact is in a workflow once at a time, so that whoever is tried again is named by the contact: the job's outcomes lead to people.

import { sql } from 'kysely';
import * as z from 'zod/mini';
import { servedContacts } from '#/domains/contacts/server.ts';
import { retriableRuns } from '#/domains/workflows/contract/running.ts';
import { workflowRetried, type workflowsContract } from '#/domains/workflows/contract.ts';
import { id } from '#/kernel/contract/values.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { mostAtOnce } from '#/kernel/server/entities/bulk.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { closeList, isListed, listSelected } from '#/kernel/server/jobs/visible/items.ts';
import { startVisible } from '#/kernel/server/jobs/visible/starting.ts';
import { type ItemOutcome, visibleJob } from '#/kernel/server/jobs/visible/visible-job.ts';
import { workThrough } from '#/kernel/server/jobs/visible/working-through.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeWorkflow } from './finding/describing-workflows.ts';
import { runsAsked } from './finding/listing-runs.ts';
import { retryRuns } from './running/retrying.ts';

type Calls = (typeof workflowsContract)['calls'];

const batch = 500;

const input = z.object({
  workflowId: id(),
  status: z.enum(retriableRuns),
  search: z.optional(z.string()),
});

/** The event log says who tried how many again. */
export const tellRetried = async (ctx: Context, workflowId: string, count: number): Promise<void> => {
  if (count === 0) return;
  const { rows } = await sql<{ name: string }>`
    select name from workflows where agency_id = ${ctx.agency.id} and id = ${workflowId}`.execute(ctx.db);
  const people = `${writtenNumber(count)} ${count === 1 ? 'person' : 'people'}`;
  ctx.emit(workflowRetried, { subject: workflowId, data: { displayName: rows[0]?.name ?? '', count, people } });
};

interface Row {
  contact_id: string;
  run_id: string;
  is_stuck: boolean;
}

/** Tries again those of the contacts who are stuck and within reach; an outcome for each. */
const tryAgain = async (ctx: Context, workflowId: string, contactIds: readonly string[]): Promise<ItemOutcome[]> => {
  const { rows } = await sql<Row>`
    select r.contact_id, r.id as run_id, r.phase = 'isStuck' as is_stuck from workflow_runs r
    where r.agency_id = ${ctx.agency.id} and r.workflow_id = ${workflowId} and r.contact_id = any(${uuids(contactIds)})
      and r.phase <> 'isOver' and exists (select from contacts t where ${await reachable(ctx, servedContacts)} and t.id = r.contact_id offset 0)`.execute(
    ctx.db,
  );
  const stuck = rows.filter(({ is_stuck }) => is_stuck).map(({ run_id }) => run_id);
  const retried = await retryRuns(ctx, stuck);
  const inside = new Map(rows.map((row) => [row.contact_id, row]));
  return contactIds.map((contactId): ItemOutcome => {
    const row = inside.get(contactId);
    if (!row) return { id: contactId, status: 'skipped', reason: 'Is not inside any more, or out of your reach' };
    return retried.has(row.run_id)
      ? { id: contactId, status: 'done', after: { runId: row.run_id } }
      : { id: contactId, status: 'skipped', reason: 'Is not stuck any more' };
  });
};

export const retryingMany = visibleJob({
  kind: 'workflows.retry',
  needs: 'workflow.write',
  input,
  title: () => 'Contacts tried again',
  run: async (run, { workflowId, ...asked }) => {
    await run.transaction(async (ctx) => {
      if (await isListed(ctx, run.jobId)) return;
      await listSelected(
        ctx,
        run.jobId,
        sql`select r.contact_id as id ${await runsAsked(ctx, { workflowId, ...asked }, { isWhole: true })}`,
      );
      await closeList(ctx, run.jobId);
    });
    await workThrough(run, (ctx, ids) => tryAgain(ctx, workflowId, ids), batch);
    await run.transaction(async (ctx) => {
      const { rows } = await sql<{ count: number }>`
        select modified_count as count from jobs where agency_id = ${ctx.agency.id} and id = ${run.jobId}`.execute(
        ctx.db,
      );
      await tellRetried(ctx, workflowId, rows[0]?.count ?? 0);
    });
    return undefined;
  },
});

/** POST /crm/workflows/{id}/retry. */
export const retryMany: Verb<Calls['retryMany']> = async (ctx, { id: workflowId, ...asked }) => {
  await describeWorkflow(ctx, workflowId);
  const runs = await runsAsked(ctx, { workflowId, ...asked }, { isWhole: true });
  const { rows } = await sql<{ id: string }>`select r.contact_id as id ${runs} limit ${mostAtOnce + 1}`.execute(ctx.db);
  if (rows.length > mostAtOnce) {
    const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${runs}`.execute(ctx.db);
    const total = counted[0]?.total ?? rows.length;
    const jobId = await startVisible(ctx, retryingMany, { workflowId, ...asked }, { total });
    return { modifiedCount: 0, totalCount: total, jobId, skipped: [] };
  }
  const outcomes = await tryAgain(
    ctx,
    workflowId,
    rows.map((row) => row.id),
  );
  const { done = [], skipped = [] } = Object.groupBy(outcomes, ({ status }) =>
    status === 'done' ? 'done' : 'skipped',
  );
  await tellRetried(ctx, workflowId, done.length);
  return {
    modifiedCount: done.length,
    totalCount: outcomes.length,
    jobId: null,
    skipped: [...Map.groupBy(skipped, ({ reason = '' }) => reason)].map(([reason, those]) => ({
      reason,
      count: those.length,
    })),
  };
};
