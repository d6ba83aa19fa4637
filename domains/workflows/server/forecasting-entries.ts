// How many it would have been: for each trigger of a draft, whom it would have let in during the last seven days, and for a schedule, whom it takes
// at its next moment. Of whoever looks: the workflow acts with their reach.
import { sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import { type Graph, triggerOf } from '#/domains/workflows/contract/graph.ts';
import type { Foreseen } from '#/domains/workflows/contract/running.ts';
import { firstTurn } from '#/domains/workflows/contract/schedules.ts';
import { isSchedule, type Schedule, type Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { changeable } from './enrolling.ts';
import { asReadEvent, eventColumns, type StoredEvent } from './reading-stored-events.ts';
import { type EnteringDraft, mayEnter } from './running/may-enter.ts';
import { eventsOf, occurrenceOf } from './triggering/occurrences.ts';

const lately = { hours: 7 * 24 } as const;
/** So many of the agency's last events are looked through, whatever they tell of: of more it is said that it is at least so many. */
const mostLookedAt = 20_000;

interface Stored {
  rows: StoredEvent[];
  /** There are more in these days than were looked at. */
  isCut: boolean;
}

/** What happened in these days that may let somebody in, without imports and acts on many, which by themselves let nobody in. */
const storedEvents = async (ctx: Context, names: readonly string[]): Promise<Stored> => {
  if (names.length === 0) return { rows: [], isCut: false };
  // The first is brought along whatever it is: it says how many there were.
  const { rows } = await sql<StoredEvent & { looked: number }>`
    select * from (
      select ${eventColumns}, count(*) over ()::int as looked, row_number() over () as place from (
        select * from events where agency_id = ${ctx.agency.id} and at >= ${ctx.now.subtract(lately)}
        order by at desc, id desc limit ${mostLookedAt}) e) e
    where e.place = 1 or (e.name = any(${names}::text[]) and not e.is_bulk)`.execute(ctx.db);
  const wanted = rows.filter(({ name, is_bulk }) => names.includes(name) && !is_bulk);
  return { rows: wanted, isCut: rows[0]?.looked === mostLookedAt };
};

/** Everybody it may take who may enter. */
const takenBy = async (ctx: Context, entering: EnteringDraft): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contacts t
    where ${await reachable(ctx, servedContacts, 'write')} and not t.is_unknown and ${mayEnter(entering)}`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
};

const ofSchedule = async (ctx: Context, schedule: Trigger & Schedule, entering: EnteringDraft): Promise<Foreseen> => {
  const at = firstTurn(schedule, ctx.now, ctx.agency.timezone);
  const count = at === null ? 0 : await takenBy(ctx, entering);
  return { triggerId: schedule.id, kind: schedule.kind, count, isAtLeast: false, at: at?.toString() ?? null };
};

/** One for each trigger, in their order. Of collections nothing is kept of who came and went before they are watched. */
export const forecastEntries = async (ctx: Context, graph: Graph, entering: EnteringDraft): Promise<Foreseen[]> => {
  const triggers = triggerOf(graph)?.data.enrolledFrom ?? [];
  const { rows, isCut } = await storedEvents(ctx, [
    ...new Set(
      eventsOf(
        ctx.house,
        triggers.map(({ kind }) => kind),
      ),
    ),
  ]);
  const happened = rows.flatMap((row) => occurrenceOf(ctx.house, asReadEvent(row), ctx.agency.timezone) ?? []);
  return inTurn(triggers, async (trigger) => {
    if (isSchedule(trigger)) return ofSchedule(ctx, trigger, entering);
    const told = { triggerId: trigger.id, kind: trigger.kind, at: null };
    if (trigger.kind === 'membershipChanged') return { ...told, count: null, isAtLeast: false };
    const met = happened.filter(({ meets }) => meets(trigger, entering.workflowId)).map(({ contactId }) => contactId);
    return { ...told, count: (await changeable(ctx, [...new Set(met)])).length, isAtLeast: isCut };
  });
};
