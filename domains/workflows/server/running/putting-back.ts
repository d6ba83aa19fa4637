// Putting back whoever was taken out by hand: the same run goes on from the step where it stood, so that nothing that was done is done again.
import { sql } from 'kysely';
import type { RunState } from '#/domains/workflows/contract/advancing.ts';
import { nodeOf, type WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import { ringsAt } from '#/domains/workflows/contract/scheduling.ts';
import { contactPutBack } from '#/domains/workflows/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { setTimers } from '#/kernel/server/timers/timer.ts';
import { holdWorkflow } from './holding-workflows.ts';
import { runTimer } from './runs.ts';
import { Tallies } from './tallying.ts';
import { versionKey, versionsOf } from './versions.ts';

/** Of a run that `putBack` left where it is. */
export const whyNotBack = 'Is inside again, or cannot be put back any more';

interface Row {
  id: string;
  contact_id: string;
  version: number;
  depth: number;
  name: string;
  ended_at: Temporal.Instant;
  place: {
    status: RunState['status'];
    phase: RunState['phase'];
    nodeId: string | null;
    iteration: number;
    until: string | null;
    happenedAt: string | null;
  };
}

/** A wait for an amount of time goes on with what was left of it; a moment of the calendar stays the same moment. */
const goesByAmount = (node: WorkflowNode | undefined): boolean => {
  const { deed } = node?.data ?? {};
  return deed?.kind === 'delay' && (deed.delay.delay === 'amount' || deed.delay.delay === 'eventOccurrence');
};

/** Puts back those of a workflow's runs that were taken out and may still go on; answers which. */
export const putBack = async (
  ctx: Context,
  workflowId: string,
  runIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (runIds.length === 0) return new Set();
  // Nobody enters meanwhile: a contact is inside once at a time.
  await holdWorkflow(ctx, workflowId);
  const { rows } = await sql<Row>`
    select r.id, r.contact_id, r.version, r.depth, w.name, r.ended_at, r.left_from as place from workflow_runs r
    join workflows w on w.agency_id = r.agency_id and w.id = r.workflow_id and w.removed_at is null
    join contacts c on c.agency_id = r.agency_id and c.id = r.contact_id and c.removed_at is null
    where r.agency_id = ${ctx.agency.id} and r.workflow_id = ${workflowId} and r.id = any(${uuids(runIds)})
      and r.phase = 'isOver' and r.left_from is not null and not exists (
        select from workflow_runs i where i.agency_id = r.agency_id and i.workflow_id = r.workflow_id and i.contact_id = r.contact_id
          and i.phase <> 'isOver')
    order by r.id for no key update of r`.execute(ctx.db);
  if (rows.length === 0) return new Set();
  const versions = await versionsOf(
    ctx,
    rows.map(({ version }) => ({ workflowId, version })),
  );
  const back = rows.map((row) => {
    const graph = versions.get(versionKey({ workflowId, version: row.version }))?.graph;
    if (!graph) throw new Error('A run is of a version that is not there');
    const { place } = row;
    const until = place.until === null ? null : Temporal.Instant.from(place.until);
    const isLater = until !== null && goesByAmount(nodeOf(graph, place.nodeId));
    return { ...row, until: isLater ? until.add(ctx.now.since(row.ended_at)) : until };
  });
  await write(ctx, back);
  await tell(ctx, workflowId, back);
  await setTimers(
    ctx,
    runTimer,
    back.flatMap(({ id, place, until }) => {
      const dueAt = place.happenedAt === null ? ringsAt({ ...place, until, ending: null }, ctx.now) : ctx.now;
      return dueAt === null ? [] : { subjectId: id, dueAt };
    }),
  );
  return new Set(back.map(({ id }) => id));
};

type Back = Row & { until: Temporal.Instant | null };

const write = async (ctx: Context, back: readonly Back[]): Promise<void> => {
  const untils = sql`unnest(${uuids(back.map(({ id }) => id))}, ${back.map(({ until }) => until?.toString() ?? null)}::timestamptz[])
    as u (id, until)`;
  await sql`
    update workflow_runs r set status = p.status, phase = p.phase, node_id = p."nodeId", iteration = p.iteration, until = u.until,
      waits_for = nullif(p."waitsFor", 'null'::jsonb), happened_at = p."happenedAt", error = p.error, ending = null, ended_at = null,
      moved_at = ${ctx.now}, left_from = null
    from ${untils}, workflow_runs o, jsonb_to_record(o.left_from) as p (status text, phase text, "nodeId" text, iteration integer,
      "waitsFor" jsonb, "happenedAt" timestamptz, error text)
    where r.agency_id = ${ctx.agency.id} and r.id = u.id and o.agency_id = r.agency_id and o.id = r.id`.execute(ctx.db);
  // The line of the wait says until when it is now.
  await sql`
    update workflow_run_steps s set until = u.until from ${untils}, workflow_runs r
    where r.agency_id = ${ctx.agency.id} and r.id = u.id and s.agency_id = r.agency_id and s.run_id = r.id and s.node_id = r.node_id
      and s.iteration = r.iteration and s.outcome = 'waiting' and u.until is not null`.execute(ctx.db);
};

const tell = async (ctx: Context, workflowId: string, back: readonly Back[]): Promise<void> => {
  const tallies = new Tallies();
  tallies.add(workflowId, 'active', back.length);
  tallies.add(workflowId, 'completed', -back.length);
  for (const { id: runId, contact_id, depth, name, place } of back) {
    if (place.nodeId !== null) tallies.add(workflowId, 'here', 1, place.nodeId);
    if (place.phase === 'isStuck') tallies.addStuck(workflowId, place.nodeId, 1);
    if (place.status === 'missed') tallies.add(workflowId, 'missed', 1);
    ctx.emit(contactPutBack, { subject: contact_id, data: { workflowId, displayName: name, runId, depth } });
  }
  await tallies.write(ctx);
};
