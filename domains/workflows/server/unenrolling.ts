// Removal of contacts from a workflow by hand, and putting them back: at the step where they stood, with what was left of their wait.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { workflowsContract } from '#/domains/workflows/contract.ts';
import { id } from '#/kernel/contract/values.ts';
import { bulk } from '#/kernel/server/entities/bulk.ts';
import type { VisibleJob } from '#/kernel/server/jobs/visible/visible-job.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { changeable } from './enrolling.ts';
import { describeWorkflow } from './finding/describing-workflows.ts';
import { leave } from './running/leaving.ts';
import { putBack, whyNotBack } from './running/putting-back.ts';

type Calls = (typeof workflowsContract)['calls'];

/** Later than this nobody is put back: what they were waiting for is past. */
const longestAway = { hours: 24 } as const;

const leaving = z.object({ runId: id() });

const unenrolling = bulk({
  name: 'workflows.unenroll',
  entity: servedContacts,
  needs: 'workflow.write',
  input: z.object({ workflowId: id() }),
  title: () => 'Removal of contacts from a workflow',
  about: async (ctx, { workflowId }) => (await describeWorkflow(ctx, workflowId)).name,
  batch: 1_000,
  items: async (ctx, ids, { workflowId }) => {
    const left = await leave(ctx, workflowId, ids, { keepsPlace: true });
    return ids.map((contactId) => {
      const runId = left.get(contactId);
      return runId === undefined
        ? { id: contactId, status: 'skipped', reason: 'Is not inside' }
        : { id: contactId, status: 'done', after: { runId } };
    });
  },
  undo: async (ctx, items, { workflowId }) => {
    const runs = new Map(items.map(({ id: contactId, after }) => [contactId, z.parse(leaving, after).runId]));
    const back = await putBack(ctx, workflowId, [...runs.values()]);
    return [...runs].map(([contactId, runId]) =>
      back.has(runId) ? { id: contactId, status: 'done' } : { id: contactId, status: 'skipped', reason: whyNotBack },
    );
  },
});

export const unenrollingJob: VisibleJob = { ...unenrolling.job, undoWithin: longestAway };

/** POST /crm/workflows/{id}/unenroll. */
export const unenroll: Verb<Calls['unenroll']> = async (ctx, { id: workflowId, ...asked }) => {
  await describeWorkflow(ctx, workflowId);
  const answer = await unenrolling.start(ctx, asked, { workflowId });
  return { ...answer, takenOutAt: answer.modifiedCount > 0 ? ctx.now.toString() : null };
};

/** POST /crm/workflows/{id}/unenroll/undo: those whom the caller took out at that moment, as far as they may still change them. */
export const undoUnenroll: Verb<Calls['undoUnenroll']> = async (ctx, { id: workflowId, takenOutAt }) => {
  await describeWorkflow(ctx, workflowId);
  const { rows } = await sql<{ id: string; contact_id: string }>`
    select id, contact_id from workflow_runs
    where agency_id = ${ctx.agency.id} and has_trace and ended_at = ${takenOutAt}::timestamptz
      and ended_at > ${ctx.now.subtract(longestAway)} and workflow_id = ${workflowId}
      and left_from ->> 'by' = ${ctx.actor.agentId}::text`.execute(ctx.db);
  const mine = new Set(
    await changeable(
      ctx,
      rows.map(({ contact_id }) => contact_id),
    ),
  );
  const ids = rows.filter(({ contact_id }) => mine.has(contact_id)).map(({ id: runId }) => runId);
  return { modifiedCount: (await putBack(ctx, workflowId, ids)).size, totalCount: rows.length };
};
