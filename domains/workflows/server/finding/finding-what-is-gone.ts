// What workflows name and is gone by now, said before anybody asks: of those that are on beside each in the list, of one that is open as it is drawn.
import { sql } from 'kysely';
import type { Graph } from '#/domains/workflows/contract/graph.ts';
import type { workflowsContract } from '#/domains/workflows/contract.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { goneFrom } from '../checking-references.ts';
import { servedWorkflows } from '../serving-workflows.ts';
import { describeWorkflow } from './describing-workflows.ts';

type Calls = (typeof workflowsContract)['calls'];

/** So many workflows that are on are looked through, those that were changed last first. */
const mostLookedAt = 200;

/** GET /crm/workflows/gone. Refuses not-found for a workflow that is not there. */
export const gone: Verb<Calls['gone']> = async (ctx, { workflowId }) => {
  if (workflowId !== undefined) {
    const problems = await goneFrom(ctx, await describeWorkflow(ctx, workflowId));
    return { data: problems.map((problem) => ({ workflowId, ...problem })) };
  }
  const { rows } = await sql<{ id: string } & Graph>`
    select t.id, v.nodes, v.edges from workflows t
    join workflow_versions v on v.agency_id = t.agency_id and v.workflow_id = t.id and v.version = t.version
    where ${await reachable(ctx, servedWorkflows)} and t.status = 'on' order by t.updated_at desc, t.id limit ${mostLookedAt}`.execute(
    ctx.db,
  );
  const found = await inTurn(rows, async ({ id, nodes, edges }) =>
    (await goneFrom(ctx, { nodes, edges })).map((problem) => ({ workflowId: id, ...problem })),
  );
  return { data: found.flat() };
};
