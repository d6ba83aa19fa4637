// Counts of a workflow and of its nodes, written as changes: workers that write at once do not wait for each other, and nobody counts a million
// rows to show a number.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

export type Tally = 'active' | 'completed' | 'missed' | 'here' | 'passed' | 'errors';

/** Gathers changes of one transaction and writes each sum once. */
export class Tallies {
  readonly #changes = new Map<string, { workflowId: string; nodeId: string; what: Tally; change: number }>();

  /** Of a node, or of the workflow itself where none is named. */
  add(workflowId: string, what: Tally, change: number, nodeId = ''): void {
    const key = `${workflowId} ${what} ${nodeId}`;
    const had = this.#changes.get(key);
    if (had) had.change += change;
    else this.#changes.set(key, { workflowId, nodeId, what, change });
  }

  /** Of the workflow, and of the node at which somebody is stuck, or no longer is. */
  addStuck(workflowId: string, nodeId: string | null, change: number): void {
    this.add(workflowId, 'errors', change);
    if (nodeId !== null) this.add(workflowId, 'errors', change, nodeId);
  }

  async write(ctx: Context): Promise<void> {
    const changes = [...this.#changes.values()].filter(({ change }) => change !== 0);
    if (changes.length === 0) return;
    const rows = changes.map((one) => ({ ...one, id: ctx.house.ids.next() }));
    await sql`
      insert into workflow_tallies (agency_id, id, workflow_id, node_id, what, change)
      select ${ctx.agency.id}, r."id", r."workflowId", r."nodeId", r."what", r."change"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r ("id" uuid, "workflowId" uuid, "nodeId" text, "what" text, "change" bigint)`.execute(ctx.db);
  }
}

/** Changes that one count may be the sum of. */
const mostChanges = 20;

/** Folds counts that many changes make up into one row each, or a list would sum up more with every year. */
export const foldTallies = async (ctx: Context): Promise<void> => {
  await sql`
    with gone as (
      delete from workflow_tallies t using (
        select workflow_id, node_id, what from workflow_tallies where agency_id = ${ctx.agency.id}
        group by workflow_id, node_id, what having count(*) > ${mostChanges}
      ) many
      where t.agency_id = ${ctx.agency.id} and t.workflow_id = many.workflow_id and t.node_id = many.node_id and t.what = many.what
      returning t.workflow_id, t.node_id, t.what, t.change
    )
    insert into workflow_tallies (agency_id, id, workflow_id, node_id, what, change)
    select ${ctx.agency.id}, gen_random_uuid(), workflow_id, node_id, what, sum(change)
    from gone group by workflow_id, node_id, what having sum(change) <> 0`.execute(ctx.db);
};
