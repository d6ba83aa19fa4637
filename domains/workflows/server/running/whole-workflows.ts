// What concerns everybody inside a workflow at once: to end, to move to another version, to go on after a pause. In batches, in the background; a
// batch that was done is not done again.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { endings } from '#/domains/workflows/contract/running.ts';
import { id } from '#/kernel/contract/values.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import { setTimers } from '#/kernel/server/timers/timer.ts';
import { endRuns } from './leaving.ts';
import { runTimer } from './runs.ts';

const atOnce = 1_000;

/**
 * Takes those inside a workflow whom a condition chooses, a batch after the other in the order of their contacts, which is that of the index of
 * those inside. What is done to a batch must hold for runs that went on meanwhile, too.
 */
const inBatches = async (
  run: JobRun,
  { workflowId, which }: { workflowId: string; which: (ctx: Context) => RawBuilder<SqlBool> },
  act: (ctx: Context, ids: readonly string[]) => Promise<unknown>,
): Promise<void> => {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined && !run.signal.aborted)
    after = await run.transaction(async (ctx) => {
      const { rows } = await sql<{ id: string; contact_id: string }>`
        select id, contact_id from workflow_runs where agency_id = ${ctx.agency.id} and workflow_id = ${workflowId}
          and phase <> 'isOver' and contact_id > ${after}::uuid and ${which(ctx)}
        order by contact_id limit ${atOnce}`.execute(ctx.db);
      if (rows.length > 0)
        await act(
          ctx,
          rows.map((row) => row.id),
        );
      return rows.at(-1)?.contact_id;
    });
};

/** Ends everybody inside, or those of versions below one. */
export const endAll = job({
  name: 'workflows.endAll',
  input: z.object({ workflowId: id(), ending: z.enum(endings), below: z.optional(z.int()) }),
  lane: 'long',
  actsAs: 'system',
  run: (run, { workflowId, ending, below }) =>
    inBatches(
      run,
      { workflowId, which: () => (below === undefined ? sql`true` : sql`version < ${below}`) },
      (ctx, ids) => endRuns(ctx, sql`r.id = any(${uuids(ids)})`, ending),
    ),
});

/**
 * Moves everybody who is at a node that the new version has, too, or has not begun yet, to that version; the others finish on theirs. What they
 * wait for stays as it is.
 */
export const moveAll = job({
  name: 'workflows.moveAll',
  input: z.object({ workflowId: id(), version: z.int(), nodeIds: z.array(z.string()) }),
  lane: 'long',
  actsAs: 'system',
  run: (run, { workflowId, version, nodeIds }) => {
    const which = sql<SqlBool>`version < ${version} and (node_id is null or node_id = any(${nodeIds}))`;
    return inBatches(run, { workflowId, which: () => which }, (ctx, ids) =>
      sql`
        with moving as (
          select id from workflow_runs where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) and phase <> 'isOver' and ${which}
          order by id for no key update)
        update workflow_runs r set version = ${version} from moving m where r.agency_id = ${ctx.agency.id} and r.id = m.id`.execute(
        ctx.db,
      ),
    );
  },
});

/** Lets go on whoever came due while the workflow was off; the others have their timers still. */
export const wakeAll = job({
  name: 'workflows.wakeAll',
  input: z.object({ workflowId: id() }),
  lane: 'long',
  actsAs: 'system',
  run: (run, { workflowId }) =>
    inBatches(
      run,
      {
        workflowId,
        which: (ctx) => sql`phase in ('acts', 'chooses', 'waits')
          and (until is null or until <= ${ctx.now} or happened_at is not null)`,
      },
      (ctx, ids) =>
        setTimers(
          ctx,
          runTimer,
          ids.map((subjectId) => ({ subjectId, dueAt: ctx.now })),
        ),
    ),
});
