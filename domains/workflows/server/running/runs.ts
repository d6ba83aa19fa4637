// Runs as the engine holds them: read under lock with what their workflow says, and written back as one set.
import { sql } from 'kysely';
import type { RunState } from '#/domains/workflows/contract/advancing.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';

/** The timers by which runs go on. */
export const runTimer = 'workflows.advance';

/** A run, and the workflow it belongs to. */
export interface HeldRun {
  id: string;
  workflowId: string;
  version: number;
  contactId: string;
  /** The event that let the contact in. */
  eventId: string | null;
  state: RunState;
  waitsFor: Trigger | null;
  /** When what it waits for was there. */
  happenedAt: Temporal.Instant | null;
  movedAt: Temporal.Instant;
  depth: number;
  workflowName: string;
  /** When the workflow was turned on last. */
  turnedOnAt: Temporal.Instant;
}

interface Row {
  id: string;
  workflow_id: string;
  version: number;
  contact_id: string;
  event_id: string | null;
  status: RunState['status'];
  phase: RunState['phase'];
  node_id: string | null;
  iteration: number;
  until: Temporal.Instant | null;
  waits_for: Trigger | null;
  happened_at: Temporal.Instant | null;
  moved_at: Temporal.Instant;
  depth: number;
  name: string;
  turned_on_at: Temporal.Instant;
}

/** Holds those of the runs that go on, of workflows that are on; or those that are stuck. */
export const holdRuns = async (
  ctx: Context,
  ids: readonly string[],
  which: 'goOn' | 'stuck' = 'goOn',
): Promise<HeldRun[]> => {
  const isWanted =
    which === 'goOn' ? sql`r.phase in ('acts', 'chooses', 'waits') and w.status = 'on'` : sql`r.phase = 'isStuck'`;
  const { rows } = await sql<Row>`
    select r.id, r.workflow_id, r.version, r.contact_id, r.event_id, r.status, r.phase, r.node_id, r.iteration, r.until, r.waits_for,
      r.happened_at, r.moved_at, r.depth, w.name, w.turned_on_at
    from workflow_runs r
    join workflows w on w.agency_id = r.agency_id and w.id = r.workflow_id and w.removed_at is null
    where r.agency_id = ${ctx.agency.id} and r.id = any(${uuids(ids)}) and ${isWanted}
    order by r.id for no key update of r`.execute(ctx.db);
  return rows.map((row) => ({
    id: row.id,
    workflowId: row.workflow_id,
    version: row.version,
    contactId: row.contact_id,
    eventId: row.event_id,
    depth: row.depth,
    waitsFor: row.waits_for,
    happenedAt: row.happened_at,
    movedAt: row.moved_at,
    workflowName: row.name,
    turnedOnAt: row.turned_on_at,
    state: {
      status: row.status,
      phase: row.phase,
      nodeId: row.node_id,
      iteration: row.iteration,
      until: row.until,
      ending: null,
    },
  }));
};

/** Where a run is by now. */
export interface MovedRun {
  id: string;
  state: RunState;
  waitsFor: Trigger | null;
  error: string | null;
}

/** Writes where runs are by now; answers those that were not over meanwhile. */
export const writeRuns = async (ctx: Context, moved: readonly MovedRun[]): Promise<ReadonlySet<string>> => {
  const rows = moved.map(({ id, state, waitsFor, error }) => ({
    ...state,
    id,
    waitsFor,
    error,
    until: state.until?.toString() ?? null,
    isOver: state.phase === 'isOver',
  }));
  const { rows: written } = await sql<{ id: string }>`
    update workflow_runs t set status = r."status", phase = r."phase", node_id = r."nodeId", iteration = r."iteration",
      until = r."until", waits_for = nullif(r."waitsFor", 'null'::jsonb), happened_at = null, ending = r."ending", error = r."error", moved_at = ${ctx.now},
      ended_at = case when r."isOver" then ${ctx.now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("id" uuid, "status" text, "phase" text, "nodeId" text,
      "iteration" integer, "until" timestamptz, "waitsFor" jsonb, "ending" text, "error" text, "isOver" boolean)
    where t.agency_id = ${ctx.agency.id} and t.id = r."id" and t.phase <> 'isOver' returning t.id`.execute(ctx.db);
  return new Set(written.map(({ id }) => id));
};

/** What a step did, for the trace. */
export interface TracedStep {
  runId: string;
  nodeId: string;
  iteration: number;
  outcome: 'done' | 'skipped' | 'waiting' | 'took' | 'failed';
  words: string;
  laneId: string | null;
  conditions: unknown;
  until: string | null;
}

/** Writes the trace. A step that is there already was done: the unique key refuses, and so the whole batch, to do it again. */
export const traceSteps = async (ctx: Context, steps: readonly TracedStep[]): Promise<void> => {
  if (steps.length === 0) return;
  await sql`
    insert into workflow_run_steps (agency_id, run_id, node_id, iteration, outcome, words, lane_id, conditions, until, at)
    select ${ctx.agency.id}, s."runId", s."nodeId", s."iteration", s."outcome", s."words", s."laneId", s."conditions", s."until", ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s ("runId" uuid, "nodeId" text, "iteration" integer,
      "outcome" text, "words" text, "laneId" text, "conditions" jsonb, "until" timestamptz)`.execute(ctx.db);
};

/** Says of waits what became of them. By their places: what was written a moment ago PostgreSQL takes for little, and looks through all of it. */
export const endWaits = async (
  ctx: Context,
  waited: readonly Pick<TracedStep, 'runId' | 'nodeId' | 'iteration' | 'outcome' | 'words' | 'laneId'>[],
): Promise<void> => {
  if (waited.length === 0) return;
  await sql`
    update workflow_run_steps s set outcome = ended."outcome", words = ended."words", lane_id = ended."laneId" from (
      select there.place, w."outcome", w."words", w."laneId"
      from jsonb_to_recordset(${JSON.stringify(waited)}::jsonb) as w ("runId" uuid, "nodeId" text, "iteration" integer, "outcome" text, "words" text, "laneId" text),
      lateral (
        select ctid as place from workflow_run_steps t where t.agency_id = ${ctx.agency.id} and t.run_id = w."runId"
          and t.node_id = w."nodeId" and t.iteration = w."iteration" and t.outcome = 'waiting' limit 1
      ) there
    ) ended
    where s.ctid = ended.place`.execute(ctx.db);
};
