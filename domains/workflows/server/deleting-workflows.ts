// Deleting a workflow: it acts on nobody from that moment, and those inside are brought to their end in batches.
import { sql } from 'kysely';
import { workflowDeleted, type workflowsContract } from '#/domains/workflows/contract.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeWorkflow } from './finding/describing-workflows.ts';
import { holdWorkflow } from './running/holding-workflows.ts';
import { endAll } from './running/whole-workflows.ts';
import { endTurns } from './triggering/scheduling.ts';

type Calls = (typeof workflowsContract)['calls'];

/** DELETE /crm/workflows/{id}. */
export const remove: Verb<Calls['delete']> = async (ctx, { id }) => {
  await holdWorkflow(ctx, id);
  const { name } = await describeWorkflow(ctx, id, 'forUpdate');
  await sql`update workflows set status = 'off', removed_at = ${ctx.now}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  await endTurns(ctx, id);
  await endAll.later(ctx, { workflowId: id, ending: 'deleted' });
  ctx.emit(workflowDeleted, { subject: id, data: { displayName: name } });
  return { deletedCount: 1 };
};
