// Letting contacts into a workflow: once at a time, once for an event, again only where the workflow says so, and no further than loops may go
// (decision 58). Whoever enters has a timer for at once; the engine takes it from there.
import { sql } from 'kysely';
import type { KeptOut } from '#/domains/workflows/contract/running.ts';
import { contactEntered } from '#/domains/workflows/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { setTimers } from '#/kernel/server/timers/timer.ts';
import { shareWorkflow } from './holding-workflows.ts';
import { runTimer } from './runs.ts';
import { Tallies } from './tallying.ts';

/** Workflows one behind the other, each let in by the one before. */
const maxDepth = 10;
/** Times that a contact may enter one workflow within an hour. */
const mostAnHour = 5;

/** What let somebody in: a trigger, or a hand. */
export interface EnteredBy {
  triggerId: string | null;
  kind: string;
  words: string;
}

export interface Entrance {
  workflowId: string;
  /** What let them in, as far as it is the same for all. */
  by: EnteredBy;
  depth: number;
}

export interface Entering {
  contactId: string;
  /** The event that let this one in. */
  eventId: string | null;
  /** What let this one in, and how deep, where that differs from one to the other. */
  by?: EnteredBy;
  depth?: number;
}

interface Row {
  contact_id: string;
  why: KeptOut | null;
}

/**
 * Who of these would enter, with what keeps the others out. Contacts that are there, of the agency; whether whoever acts reaches them is asked by
 * who calls.
 */
export const whoEnters = async (
  ctx: Context,
  { workflowId, depth }: Entrance,
  entering: readonly Entering[],
): Promise<Row[]> => {
  const depths = new Map(entering.map((one) => [one.contactId, one.depth ?? depth]));
  const { rows } = await sql<Row>`
    select a.contact_id, case
        when w.id is null then 'isOff'
        when c.id is null then 'isGone'
        when a.depth > ${maxDepth} then 'tooDeep'
        when r.is_inside then 'isInside'
        when r.lately >= ${mostAnHour} then 'tooOften'
        when r.was_inside and not coalesce((v.settings ->> 'mayEnterAgain')::boolean, false) then 'wasInside'
      end as why
    from unnest(${uuids([...depths.keys()])}, ${[...depths.values()]}::integer[]) as a (contact_id, depth)
    left join workflows w on w.agency_id = ${ctx.agency.id} and w.id = ${workflowId} and w.status = 'on' and w.removed_at is null
    left join workflow_versions v on v.agency_id = w.agency_id and v.workflow_id = w.id and v.version = w.version
    left join contacts c on c.agency_id = ${ctx.agency.id} and c.id = a.contact_id and c.removed_at is null
    left join lateral (
      select bool_or(r.phase <> 'isOver') as is_inside, count(*) > 0 as was_inside,
        count(*) filter (where r.entered_at > ${ctx.now.subtract({ hours: 1 })}) as lately
      from workflow_runs r where r.agency_id = ${ctx.agency.id} and r.workflow_id = ${workflowId} and r.contact_id = a.contact_id
    ) r on true`.execute(ctx.db);
  return rows;
};

/** Lets in whoever may enter, by the last that is named of each; answers how many did. The same event twice lets nobody in twice. */
export const enter = async (ctx: Context, entrance: Entrance, entering: readonly Entering[]): Promise<number> => {
  const { workflowId, by, depth } = entrance;
  await shareWorkflow(ctx, workflowId);
  const asked = await whoEnters(ctx, entrance, entering);
  const ways = new Map(entering.map((one) => [one.contactId, { by, depth, ...one }]));
  const wanted = asked
    .filter(({ why }) => why === null)
    .flatMap(({ contact_id }) => {
      const way = ways.get(contact_id);
      return way ? { ...way, id: ctx.house.ids.next() } : [];
    });
  if (wanted.length === 0) return 0;
  const { rows } = await sql<{ id: string; contact_id: string; name: string; depth: number }>`
    with entered as (
      insert into workflow_runs (agency_id, id, workflow_id, version, contact_id, status, phase, entered_by, event_id, depth,
        entered_at, moved_at)
      select ${ctx.agency.id}, n."id", w.id, w.version, n."contactId", 'inProgress', 'waits', n."by", n."eventId", n."depth", ${ctx.now}, ${ctx.now}
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n ("id" uuid, "contactId" uuid, "eventId" uuid, "by" jsonb, "depth" smallint),
        workflows w where w.agency_id = ${ctx.agency.id} and w.id = ${workflowId}
      on conflict do nothing
      returning id, contact_id, depth)
    select e.id, e.contact_id, e.depth, w.name from entered e, workflows w
    where w.agency_id = ${ctx.agency.id} and w.id = ${workflowId}`.execute(ctx.db);
  for (const { id, contact_id, name, depth: ownDepth } of rows)
    ctx.emit(contactEntered, {
      subject: contact_id,
      data: { workflowId, displayName: name, runId: id, depth: ownDepth },
      cause: { ...ctx.cause, depth: ownDepth + 1 },
    });
  const tallies = new Tallies();
  tallies.add(workflowId, 'active', rows.length);
  await tallies.write(ctx);
  await setTimers(
    ctx,
    runTimer,
    rows.map(({ id }) => ({ subjectId: id, dueAt: ctx.now })),
  );
  return rows.length;
};
