// Leaving before the end: whoever is taken out, answers, is deleted, or was inside when a workflow was stopped. One statement for all of them, so
// that counts, timers and the contact's timeline go with it whatever the reason was.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ending } from '#/domains/workflows/contract/running.ts';
import { contactLeft } from '#/domains/workflows/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { clearTimers } from '#/kernel/server/timers/timer.ts';
import { runTimer } from './runs.ts';
import { Tallies } from './tallying.ts';

interface Left {
  id: string;
  workflow_id: string;
  contact_id: string;
  node_id: string | null;
  phase: string;
  status: string;
  depth: number;
  name: string;
}

/** One who left: which way of theirs ended. */
export interface Ended {
  runId: string;
  contactId: string;
}

/** Where a run stands and who took it out, for putting it back (putting-back.ts). */
const placeSql = (
  ctx: Context,
): RawBuilder<unknown> => sql`json_build_object('by', ${ctx.actor.agentId}::uuid, 'status', r.status,
  'phase', r.phase, 'nodeId', r.node_id, 'iteration', r.iteration, 'until', r.until, 'waitsFor', r.waits_for,
  'happenedAt', r.happened_at, 'error', r.error)`;

/** Ends those of the runs `r`, of versions `v`, that are inside and meet a condition. Those who may come back keep their place. */
export const endRuns = async (
  ctx: Context,
  which: RawBuilder<SqlBool>,
  ending: Ending,
  { keepsPlace = false }: { keepsPlace?: boolean } = {},
): Promise<Ended[]> => {
  const { rows } = await sql<Left>`
    with leaving as (
      select r.id, r.workflow_id, r.contact_id, r.node_id, r.phase, r.status, r.depth, w.name from workflow_runs r
      join workflow_versions v on v.agency_id = r.agency_id and v.workflow_id = r.workflow_id and v.version = r.version
      join workflows w on w.agency_id = r.agency_id and w.id = r.workflow_id
      where r.agency_id = ${ctx.agency.id} and r.phase <> 'isOver' and ${which}
      order by r.id for no key update of r)
    update workflow_runs r set left_from = ${keepsPlace ? placeSql(ctx) : sql`null`}::jsonb, phase = 'isOver', status = 'completed', ending = ${ending}, node_id = null, until = null,
      waits_for = null, happened_at = null, moved_at = ${ctx.now}, ended_at = ${ctx.now}
    from leaving l where r.agency_id = ${ctx.agency.id} and r.id = l.id
    returning r.id, l.workflow_id, l.contact_id, l.node_id, l.phase, l.status, l.depth, l.name`.execute(ctx.db);
  if (rows.length === 0) return [];
  const tallies = new Tallies();
  for (const { id: runId, workflow_id: workflowId, contact_id, node_id, phase, status, name, depth } of rows) {
    tallies.add(workflowId, 'active', -1);
    tallies.add(workflowId, 'completed', 1);
    if (node_id !== null) tallies.add(workflowId, 'here', -1, node_id);
    if (phase === 'isStuck') tallies.addStuck(workflowId, node_id, -1);
    if (status === 'missed') tallies.add(workflowId, 'missed', -1);
    ctx.emit(contactLeft, { subject: contact_id, data: { workflowId, displayName: name, runId, depth, ending } });
  }
  await tallies.write(ctx);
  await clearTimers(
    ctx,
    runTimer,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, contact_id }) => ({ runId: id, contactId: contact_id }));
};

/** Takes contacts out of one workflow; answers the runs of those who were inside, by contact. */
export const leave = async (
  ctx: Context,
  workflowId: string,
  contactIds: readonly string[],
  keeping: { keepsPlace?: boolean } = {},
): Promise<ReadonlyMap<string, string>> => {
  const theirs = sql<SqlBool>`r.workflow_id = ${workflowId} and r.contact_id = any(${uuids(contactIds)})`;
  return new Map((await endRuns(ctx, theirs, 'unenrolled', keeping)).map(({ runId, contactId }) => [contactId, runId]));
};

/** Contacts who answered leave every workflow that stops for an answer. Answers how many ways ended. */
export const leaveOnReply = async (ctx: Context, contactIds: readonly string[]): Promise<number> =>
  (
    await endRuns(
      ctx,
      sql`r.contact_id = any(${uuids(contactIds)}) and (v.settings ->> 'stopsOnReply')::boolean`,
      'replied',
    )
  ).length;

/** Contacts who are deleted leave every workflow (decision 67). */
export const leaveForGood = async (ctx: Context, contactIds: readonly string[]): Promise<number> =>
  (await endRuns(ctx, sql`r.contact_id = any(${uuids(contactIds)})`, 'gone')).length;
