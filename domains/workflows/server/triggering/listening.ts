// What published workflows wait for: one row for each trigger of the version that is on, and one for each event that a delay of any version ends
// by. Written when a version is published; whoever reads events asks here, once for a batch.
import { sql } from 'kysely';
import { type Delay, triggerOfDelay } from '#/domains/workflows/contract/delays.ts';
import { deedsOf, type Graph, triggerOf } from '#/domains/workflows/contract/graph.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { Context } from '#/kernel/server/context.ts';

/** A trigger that counts now. */
export interface Listening {
  id: string;
  workflowId: string;
  trigger: Trigger;
  /** Those inside wait for it; otherwise it lets somebody in. */
  isAwaited: boolean;
  /** What happened before was while the workflow was off. */
  turnedOnAt: Temporal.Instant;
  takesBulk: boolean;
  /** Whose rights the workflow has; null where that agent is gone. */
  publishedBy: string | null;
  /** Of a schedule: when it came round last. */
  lastTurnAt: Temporal.Instant | null;
}

const awaitedBy = (delay: Delay): { isAwaited: boolean; trigger: Trigger }[] => {
  const trigger = triggerOfDelay(delay);
  return trigger ? [{ isAwaited: true, trigger }] : [];
};

const triggersIn = (graph: Graph): { isAwaited: boolean; trigger: Trigger }[] => [
  ...(triggerOf(graph)?.data.enrolledFrom ?? []).map((trigger) => ({ isAwaited: false, trigger })),
  ...deedsOf(graph).flatMap(({ data: { deed } }) => (deed?.kind === 'delay' ? awaitedBy(deed.delay) : [])),
];

/**
 * Writes down what a version waits for, in the place of what the version before it let in by. A trigger that stays as it was keeps its row: a
 * schedule knows when it came round last.
 */
export const writeTriggers = async (
  ctx: Context,
  { workflowId, version, graph }: { workflowId: string; version: number; graph: Graph },
): Promise<void> => {
  const rows = triggersIn(graph).map((one) => ({ ...one, id: ctx.house.ids.next(), kind: one.trigger.kind }));
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r ("id" uuid, "kind" text, "isAwaited" boolean, "trigger" jsonb)
    ), kept as (
      update workflow_triggers t set version = ${version} from wanted w
      where t.agency_id = ${ctx.agency.id} and t.workflow_id = ${workflowId} and not t.is_awaited and not w."isAwaited" and t.trigger = w."trigger"
      returning t.trigger
    ), gone as (
      delete from workflow_triggers t where t.agency_id = ${ctx.agency.id} and t.workflow_id = ${workflowId} and not t.is_awaited
        and not exists (select from wanted w where not w."isAwaited" and w."trigger" = t.trigger)
    )
    insert into workflow_triggers (agency_id, id, workflow_id, version, kind, is_awaited, trigger)
    select ${ctx.agency.id}, w."id", ${workflowId}, ${version}, w."kind", w."isAwaited", w."trigger"
    from wanted w where w."isAwaited" or not exists (select from kept k where k.trigger = w."trigger")`.execute(ctx.db);
};

interface Row {
  id: string;
  workflow_id: string;
  trigger: Trigger;
  is_awaited: boolean;
  turned_on_at: Temporal.Instant;
  takes_bulk: boolean;
  published_by: string | null;
  last_turn_at: Temporal.Instant | null;
}

const read = async (ctx: Context): Promise<readonly Listening[]> => {
  const { rows } = await sql<Row>`
    select t.id, t.workflow_id, t.trigger, t.is_awaited, w.turned_on_at, v.published_by, t.last_turn_at,
      coalesce((v.settings ->> 'takesBulk')::boolean, false) as takes_bulk
    from workflow_triggers t
    join workflows w on w.agency_id = t.agency_id and w.id = t.workflow_id and w.removed_at is null
    join workflow_versions v on v.agency_id = w.agency_id and v.workflow_id = w.id and v.version = w.version
    where t.agency_id = ${ctx.agency.id} and (t.is_awaited or w.status = 'on') order by t.id`.execute(ctx.db);
  return rows.map((row) => ({
    id: row.id,
    workflowId: row.workflow_id,
    trigger: row.trigger,
    isAwaited: row.is_awaited,
    turnedOnAt: row.turned_on_at,
    takesBulk: row.takes_bulk,
    publishedBy: row.published_by,
    lastTurnAt: row.last_turn_at,
  }));
};

const known = new WeakMap<Context, Promise<readonly Listening[]>>();

/** All that counts now, asked once for a transaction. Events that a delay waits for count during a pause, too. */
export const listenings = (ctx: Context): Promise<readonly Listening[]> => {
  const found = known.get(ctx) ?? read(ctx);
  known.set(ctx, found);
  return found;
};

/** The same as it is by now: for whoever waited for those who turn workflows on and off. */
export const listeningsAnew = (ctx: Context): Promise<readonly Listening[]> => {
  known.delete(ctx);
  return listenings(ctx);
};
