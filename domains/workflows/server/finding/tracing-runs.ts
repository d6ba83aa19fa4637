// What happened to one who entered, and trying again where one is stuck.
import { sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import { deedsOf } from '#/domains/workflows/contract/graph.ts';
import type { Run, TraceStep } from '#/domains/workflows/contract/running.ts';
import type { workflowsContract } from '#/domains/workflows/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { tellRetried } from '../retrying-many.ts';
import { retryRuns } from '../running/retrying.ts';
import { versionsOf } from '../running/versions.ts';
import { momentSql, outcomeSql, runSql, stepWordsSql, untilSql } from './describing-runs.ts';

type Calls = (typeof workflowsContract)['calls'];

const describeRun = async (ctx: Context, id: string): Promise<{ run: Run; workflowId: string }> => {
  const { rows } = await sql<{ run: Run; workflowId: string }>`
    select ${runSql} as run, r.workflow_id as "workflowId" from workflow_runs r
    join contacts c on c.agency_id = r.agency_id and c.id = r.contact_id
      and exists (select from contacts t where ${await reachable(ctx, servedContacts)} and t.id = r.contact_id)
    where r.agency_id = ${ctx.agency.id} and r.id = ${id}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
};

/** GET /crm/workflows/runs/{id}. */
export const trace: Verb<Calls['trace']> = async (ctx, { id }) => {
  const { run, workflowId } = await describeRun(ctx, id);
  const { rows } = await sql<{ step: TraceStep }>`
    select json_build_object('nodeId', s.node_id, 'iteration', s.iteration, 'outcome', ${outcomeSql}, 'at', ${momentSql('s.at')},
      'until', ${untilSql}, 'words', ${stepWordsSql}, 'laneId', s.lane_id, 'conditions', coalesce(s.conditions, '[]')) as step
    from workflow_run_steps s join workflow_runs r on r.agency_id = s.agency_id and r.id = s.run_id
    where s.agency_id = ${ctx.agency.id} and s.run_id = ${id} order by s.at, s.iteration`.execute(ctx.db);
  const [version] = [...(await versionsOf(ctx, [{ workflowId, version: run.version }])).values()];
  const places = version ? deedsOf(version.graph).map((node) => node.id) : [];
  // Steps of one moment are told as they stand below each other.
  const placeOf = ({ nodeId }: TraceStep): number => places.indexOf(nodeId);
  const steps = rows.map(({ step }) => step);
  return { run, steps: steps.toSorted((a, b) => (a.at === b.at ? placeOf(a) - placeOf(b) : 0)) };
};

/** POST /crm/workflows/runs/{id}/retry: one who is stuck, or was missed, goes on with the step they stand at. */
export const retry: Verb<Calls['retry']> = async (ctx, { id }) => {
  const { workflowId } = await describeRun(ctx, id);
  if ((await retryRuns(ctx, [id])).size === 0)
    throw new Refusal('conflict', 'workflows.notStuck', 'This run continues by itself');
  await tellRetried(ctx, workflowId, 1);
  const { run } = await describeRun(ctx, id);
  return { run };
};
