// Moving tasks to other days at the times of day they have, each to a day of its own; as a job, so that all of it can be taken back, although
// the days they come from lie in the past (decision 44 lets nobody choose those).
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { TaskStatus, tasksContract } from '#/domains/tasks/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { bulk } from '#/kernel/server/entities/bulk.ts';
import type { ItemOutcome } from '#/kernel/server/jobs/visible/visible-job.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { takeBack } from './changing-many.ts';
import { servedTasks } from './serving-tasks.ts';
import { asMoment, setForMany } from './setting-many.ts';
import { isPast } from './writing-tasks.ts';

interface Timed {
  id: string;
  status: TaskStatus;
  startAt: Temporal.Instant | null;
  timezone: string;
}

const timesOf = async (ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Timed>> => {
  const { rows } = await sql<Timed>`
    select id, status, start_at as "startAt", timezone from tasks
    where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The same time of day on another day, in the task's own zone. */
export const onDay = (startAt: Temporal.Instant, timezone: string, day: string): Temporal.Instant =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: timezone, plainTime: startAt.toZonedDateTimeISO(timezone).toPlainTime() })
    .toInstant();

/** When a task is moved to a day: at its time of day; where that is over today, now (R205). Undefined for a day that is over. */
const startOn = (ctx: Context, startAt: Temporal.Instant, timezone: string, day: string): string | undefined => {
  const start = onDay(startAt, timezone, day);
  if (!isPast(ctx, start)) return asMoment(start);
  const today = ctx.now.toZonedDateTimeISO(timezone).toPlainDate();
  return today.equals(day) ? asMoment(ctx.now) : undefined;
};

export const rescheduling = bulk({
  name: 'tasks.reschedule',
  entity: servedTasks,
  needs: 'task.write',
  /** Days by task, or one for all of them; completed tasks stay then. */
  input: z.object({ days: z.optional(z.record(z.string(), z.string())), day: z.optional(z.string()) }),
  title: () => 'Rescheduling of tasks',
  isAlwaysJob: true,
  items: async (ctx, taskIds, { days, day }) => {
    const times = await timesOf(ctx, taskIds);
    const wanted = taskIds.map((id) => {
      const { startAt = null, timezone = 'UTC', status } = times.get(id) ?? {};
      const isSettled = day !== undefined && status !== 'pending';
      const start = startAt && !isSettled ? startOn(ctx, startAt, timezone, day ?? days?.[id] ?? '') : undefined;
      return { id, startAt, start, isSettled };
    });
    const changed = await setForMany(
      ctx,
      wanted.flatMap(({ id, start }) => (start ? [{ id, set: { startAt: start }, unless: {} }] : [])),
    );
    return wanted.map(({ id, startAt, start, isSettled }): ItemOutcome => {
      if (isSettled) return { id, status: 'skipped', reason: 'Already done' };
      if (startAt === null) return { id, status: 'skipped', reason: 'The task has no time' };
      if (start === undefined) return { id, status: 'skipped', reason: 'Task time cannot be in the past.' };
      return { id, status: 'done', ...(changed.get(id) ?? { before: {}, after: {} }) };
    });
  },
  undo: takeBack,
});

/** POST /crm/tasks/bulk/reschedule. Refuses a selection without a day, and one beside tasks that are told their own. */
export const bulkReschedule: Verb<(typeof tasksContract)['calls']['bulkReschedule']> = (
  ctx,
  { items, day, ...selection },
) => {
  if (!items) {
    if (day === undefined) throw invalid('day', 'is required');
    return rescheduling.start(ctx, selection, { day });
  }
  if (day !== undefined || Object.keys(selection).length > 0) throw invalid('items', 'must stand alone');
  const days = Object.fromEntries(items.map(({ _id, day }) => [_id.toLowerCase(), day]));
  return rescheduling.start(ctx, { ids: Object.keys(days) }, { days });
};
