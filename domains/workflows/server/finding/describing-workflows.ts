// A workflow whole, as its page has it: the row of the grid, the draft, and what is published of it.
import { sql } from 'kysely';
import type { Workflow } from '#/domains/workflows/contract/workflow-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { servedWorkflows } from '../serving-workflows.ts';

/** One workflow; `forUpdate` holds its row. Refuses not-found. */
export const describeWorkflow = async (
  ctx: Context,
  id: string,
  hold: 'forUpdate' | 'no' = 'no',
): Promise<Workflow> => {
  const { rows } = await sql<{ workflow: Workflow }>`
    select to_jsonb(${recordExpression(ctx, servedWorkflows)}) || jsonb_build_object(
      'nodes', t.nodes, 'edges', t.edges, 'settings', t.settings, 'version', t.version, 'isChanged', t.is_changed) as workflow
    from workflows t where ${await reachable(ctx, servedWorkflows)} and t.id = ${id}
    ${hold === 'forUpdate' ? sql`for no key update of t` : sql``}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row.workflow;
};
