// Spreading the overdue pile over the working days that are left of this week: how it would lie, least loaded day first. Only a look; the
// days it answers are what `bulk/reschedule` takes.
import { sql } from 'kysely';
import type { tasksContract } from '#/domains/tasks/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { onDay } from './rescheduling.ts';
import { servedTasks } from './serving-tasks.ts';
import { usualZone } from './writing-tasks.ts';

/** As many as one act moves. */
const mostMoved = 1_000;

const friday = 5;

/**
 * The working days from a day to the end of its week, and the first of the next one: where tasks of a Friday go whose time of day is over.
 * A weekend looks at the week that comes.
 */
export const workingDays = (from: Temporal.PlainDate): { days: Temporal.PlainDate[]; next: Temporal.PlainDate } => {
  const first = from.dayOfWeek > friday ? from.add({ days: 8 - from.dayOfWeek }) : from;
  const days = Array.from({ length: friday - first.dayOfWeek + 1 }, (_, place) => first.add({ days: place }));
  return { days, next: first.add({ days: 8 - first.dayOfWeek }) };
};

interface Pile {
  _id: string;
  displayName: string;
  startAt: Temporal.Instant;
  timezone: string;
}

/** What the caller has to do and when; those of the days that are over are the pile. */
const pendingTask = sql`t.status = 'pending' and t.start_at is not null`;

const overdue = async (ctx: Context, before: Temporal.Instant): Promise<{ pile: Pile[]; total: number }> => {
  const { rows } = await sql<Pile & { total: number }>`
    select t.id as "_id", t.display_name as "displayName", t.start_at as "startAt", t.timezone, count(*) over () as total
    from tasks t where ${await reachable(ctx, servedTasks, 'write')} and ${pendingTask} and t.agent_id = ${ctx.actor.agentId}::uuid
      and t.start_at < ${before}
    order by t.start_at, t.id limit ${mostMoved}`.execute(ctx.db);
  return { pile: rows, total: rows[0]?.total ?? 0 };
};

/** How many tasks the caller has on each day already, by its date. */
const loads = async (
  ctx: Context,
  zone: string,
  [from, to]: readonly [Temporal.Instant, Temporal.Instant],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ day: string; count: number }>`
    select ((t.start_at at time zone ${zone})::date)::text as day, count(*) as count
    from tasks t where ${await reachable(ctx, servedTasks)} and ${pendingTask} and t.agent_id = ${ctx.actor.agentId}::uuid
      and t.start_at >= ${from} and t.start_at < ${to} group by 1`.execute(ctx.db);
  return new Map(rows.map(({ day, count }) => [day, count]));
};

/** GET /crm/tasks/spread. */
export const spread: Verb<(typeof tasksContract)['calls']['spread']> = async (ctx) => {
  const zone = await usualZone(ctx);
  const today = ctx.now.toZonedDateTimeISO(zone).toPlainDate();
  const { days, next } = workingDays(today);
  const midnight = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime(zone).toInstant();
  const { pile, total } = await overdue(ctx, midnight(today));
  const already = await loads(ctx, zone, [midnight(today), midnight(next.add({ days: 1 }))]);
  const lying = [...days, next].map((day) => ({
    day: day.toString(),
    already: already.get(day.toString()) ?? 0,
    added: 0,
  }));
  const last = lying.at(-1);
  const items = pile.map(({ _id, displayName, startAt, timezone }) => {
    const isLeft = ({ day }: { day: string }): boolean =>
      Temporal.Instant.compare(onDay(startAt, timezone, day), ctx.now) > 0;
    const open = lying.slice(0, -1).filter(isLeft);
    const place = open.toSorted((a, b) => a.already + a.added - (b.already + b.added))[0] ?? last;
    if (place) place.added += 1;
    return { _id, displayName, from: startAt.toString(), day: place?.day ?? next.toString() };
  });
  return { items, days: lying.filter((day, at) => at < days.length || day.added > 0), total };
};
