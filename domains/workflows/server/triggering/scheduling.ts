// Schedules: timers on the agency's clock, one for each trigger of a workflow that is on. A turn lets in everybody whom the one who turned the
// workflow on may change, as far as they may enter; a workflow that is for some of them begins with a branch.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { servedContacts } from '#/domains/contacts/server.ts';
import { firstTurn, turnAfter } from '#/domains/workflows/contract/schedules.ts';
import { isSchedule, triggerLabel } from '#/domains/workflows/contract/triggers.ts';
import { actorOf } from '#/domains/workflows/server/running/acting-agent.ts';
import { id } from '#/kernel/contract/values.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { clearTimers, setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';
import { letIn } from './letting-in.ts';
import { type Listening, listenings } from './listening.ts';

const kind = 'workflows.turn';
const atOnce = 1_000;
/** A turn that nobody worked at for longer than this is over (decision 76). */
const tooLateHours = 24;
const beforeAll = '00000000-0000-0000-0000-000000000000';

const isOpen = ({ isAwaited, trigger }: Listening): boolean => !isAwaited && isSchedule(trigger);

/** Sets the next turns. A date that came round already does not again; one that is new may be of today (R820). */
const setTurns = (ctx: Context, schedules: readonly Listening[]): Promise<void> =>
  setTimers(
    ctx,
    kind,
    schedules.flatMap(({ id: subjectId, trigger, lastTurnAt }) => {
      const turnOf = lastTurnAt === null ? firstTurn : turnAfter;
      const dueAt = isSchedule(trigger) ? turnOf(trigger, ctx.now, ctx.agency.timezone) : null;
      return dueAt ? { subjectId, dueAt } : [];
    }),
  );

/** Winds up the schedules of a workflow that is turned on. */
export const beginTurns = async (ctx: Context, workflowId: string): Promise<void> =>
  setTurns(
    ctx,
    (await listenings(ctx)).filter((one) => one.workflowId === workflowId && isOpen(one)),
  );

/** Takes away the turns of a workflow that is off. */
export const endTurns = async (ctx: Context, workflowId: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from workflow_triggers where agency_id = ${ctx.agency.id} and workflow_id = ${workflowId} and not is_awaited`.execute(
    ctx.db,
  );
  await clearTimers(
    ctx,
    kind,
    rows.map((row) => row.id),
  );
};

/** The agency moved to another zone: what comes next does so by the clock there. A turn that is due already is taken as it stands. */
export const moveTurns = async (ctx: Context): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from timers where kind = ${kind} and agency_id = ${ctx.agency.id} and due_at <= ${ctx.now}`.execute(
    ctx.db,
  );
  const due = new Set(rows.map(({ id: subjectId }) => subjectId));
  await setTurns(
    ctx,
    (await listenings(ctx)).filter((one) => isOpen(one) && !due.has(one.id)),
  );
};

/** A schedule comes round. */
export const takeTurns = timerHandler({
  kind,
  work: async (ctx, due) => {
    const lateBefore = ctx.now.subtract({ hours: tooLateHours });
    const dueAts = new Map(due.map(({ subjectId, dueAt }) => [subjectId, dueAt]));
    const open = (await listenings(ctx)).filter((one) => isOpen(one) && dueAts.has(one.id));
    for (const { id: triggerRowId } of open) {
      const dueAt = dueAts.get(triggerRowId);
      if (dueAt && Temporal.Instant.compare(dueAt, lateBefore) >= 0)
        await letAllIn.later(ctx, { triggerRowId, turnId: ctx.house.ids.next() });
    }
    await sql`update workflow_triggers set last_turn_at = ${ctx.now}
      where agency_id = ${ctx.agency.id} and id = any(${uuids(open.map((one) => one.id))})`.execute(ctx.db);
    await setTurns(
      ctx,
      open.map((one) => ({ ...one, lastTurnAt: ctx.now })),
    );
  },
});

/** Lets everybody in at one turn. Begun again after a crash, it lets nobody in twice: the turn is the event by which they enter. */
export const letAllIn = job({
  name: 'workflows.letAllIn',
  input: z.object({ triggerRowId: id(), turnId: id() }),
  lane: 'long',
  actsAs: 'system',
  run: async (run, { triggerRowId, turnId }) => {
    for (let after: string | null = beforeAll; after !== null && !run.signal.aborted; ) {
      const from: string = after;
      after = await run.transaction(async (ctx) => {
        const own = (await listenings(ctx)).find((one) => one.id === triggerRowId && isOpen(one));
        const actor = own && (await actorOf(ctx, own.publishedBy));
        if (!own || !actor) return null;
        const ids = await ctx.inAgency(ctx.agency, actor, (inner) => nextOf(inner, from));
        const by = { triggerId: own.trigger.id, kind: own.trigger.kind, words: triggerLabel(own.trigger.kind) };
        await letIn(
          ctx,
          own,
          ids.map((contactId) => ({ contactId, eventId: turnId, by, depth: 0, isBulk: true })),
        );
        return ids.length === atOnce ? (ids.at(-1) ?? null) : null;
      });
    }
  },
});

const nextOf = async (ctx: Context, after: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from contacts t where ${await reachable(ctx, servedContacts, 'write')} and not t.is_unknown and t.id > ${after}::uuid
    order by t.id limit ${atOnce}`.execute(ctx.db);
  return rows.map(({ id: contactId }) => contactId);
};
