// Who acts for a workflow holds it together with others who do; who turns it off, or deletes it, waits for them, and they for that: nothing happens
// any more once it was answered. Locks of rows would let whoever comes later pass; these are given in turn.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';

/** Holds a workflow alone until the transaction ends. */
export const holdWorkflow = async (ctx: Context, id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('workflow ' || ${id}, 0))`.execute(ctx.db);
};

/** Holds a workflow with others who act for it. */
export const shareWorkflow = async (ctx: Context, id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('workflow ' || ${id}, 0))`.execute(ctx.db);
};

/** The same for the workflows of runs, in the order of their ids. */
export const shareWorkflowsOf = async (ctx: Context, runIds: readonly string[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended('workflow ' || w.workflow_id, 0)) from (
      select distinct workflow_id from workflow_runs where agency_id = ${ctx.agency.id} and id = any(${uuids(runIds)}) order by workflow_id
    ) w`.execute(ctx.db);
};
