// Works through the due timers of one kind in one agency: the timers are taken away and their work is done in one transaction.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { timerFailing } from '#/kernel/contract/job-events.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { lookAgainSeconds } from '#/kernel/server/storage/no-room.ts';
import { type DueTimer, type TimerHandler, turnKey } from '../timers/timer.ts';

const usualBatch = 200;

/** From this try on, the agency's event log says that something keeps failing. */
const worthTelling = 5;

/** The pause after the n-th try that failed: 1 s, 4 s, 16 s … at most an hour. It is never given up, since the subject waits for it. */
export const pauseAfterTry = (tries: number): Temporal.Duration =>
  Temporal.Duration.from({ seconds: Math.min(3_600, 4 ** (tries - 1)) });

/** Runs one batch. Answers whether there may be more at once, when the next is due, and what was thrown. */
export const runTimers = async (
  house: House,
  handler: TimerHandler,
  agencyId: string,
): Promise<{ isMore: boolean; nextAt?: Temporal.Instant | undefined; errors: unknown[] }> => {
  const most = handler.batch ?? usualBatch;
  let taken: DueTimer[] = [];
  try {
    const nextAt = await openSystem(house, agencyId, async (ctx) => {
      taken = await takeDue(ctx, handler.kind, { most });
      if (taken.length > 0) await handler.work(ctx, taken);
      return taken.length === most ? undefined : nextDue(ctx, handler.kind);
    });
    return { isMore: taken.length === most, nextAt, errors: [] };
  } catch (error) {
    if (taken.length === 0) throw error;
    const errors: unknown[] = [];
    for (const timer of taken) {
      const problem = taken.length === 1 ? error : await runAlone(house, handler, agencyId, timer);
      if (problem === undefined) continue;
      errors.push(problem);
      await postpone(house, handler.kind, agencyId, timer, problem);
    }
    return { isMore: taken.length === most, errors };
  }
};

const nextDue = async (ctx: Context, kind: string): Promise<Temporal.Instant | undefined> => {
  const { rows } = await sql<{ due_at: Temporal.Instant }>`
    select due_at from timers where ${ofTurn(ctx, kind)} order by due_at limit 1`.execute(ctx.db);
  return rows[0]?.due_at;
};

/** Timers of a kind in the agency as their index in order of time has them. */
const ofTurn = (ctx: Context, kind: string): RawBuilder<SqlBool> =>
  sql`kind || ' ' || agency_id::text = ${turnKey({ kind, agencyId: ctx.agency.id })}`;

/**
 * Takes away what is due, or one timer alone. By their places in the table, since PostgreSQL does not know yet how many there are of a kind that
 * was set a moment ago, and compares each with each otherwise.
 */
const takeDue = async (
  ctx: Context,
  kind: string,
  { most, only }: { most: number; only?: string },
): Promise<DueTimer[]> => {
  const among =
    only === undefined
      ? ofTurn(ctx, kind)
      : sql<SqlBool>`kind = ${kind} and agency_id = ${ctx.agency.id} and subject_id = ${only}::uuid`;
  const { rows } = await sql<{ subject_id: string; due_at: Temporal.Instant; tries: number }>`
    delete from timers where ctid = any(array(
      select ctid from timers where ${among} and due_at <= ${ctx.now} order by due_at limit ${most} for update skip locked
    ))
    returning subject_id, due_at, tries`.execute(ctx.db);
  return rows
    .map(({ subject_id, due_at, tries }) => ({ subjectId: subject_id, dueAt: due_at, tries }))
    .toSorted((a, b) => Temporal.Instant.compare(a.dueAt, b.dueAt));
};

/** Tries one timer of a failed batch by itself; answers what it threw. */
const runAlone = async (
  house: House,
  handler: TimerHandler,
  agencyId: string,
  { subjectId }: DueTimer,
): Promise<unknown> => {
  try {
    await openSystem(house, agencyId, async (ctx) => {
      const taken = await takeDue(ctx, handler.kind, { most: 1, only: subjectId });
      if (taken.length > 0) await handler.work(ctx, taken);
    });
    return undefined;
  } catch (error) {
    return error ?? new Error('The timer threw nothing');
  }
};

const postpone = async (
  house: House,
  kind: string,
  agencyId: string,
  { subjectId, tries }: DueTimer,
  problem: unknown,
): Promise<void> => {
  house.log.error({ err: problem, timer: kind, agencyId, subjectId, tries: tries + 1 }, 'due work failed');
  const isForRoom = house.storage.note(problem) !== undefined;
  const triesNow = isForRoom ? tries : tries + 1;
  const pause = isForRoom ? Temporal.Duration.from({ seconds: lookAgainSeconds }) : pauseAfterTry(triesNow);
  await openSystem(house, agencyId, async (ctx) => {
    await ctx.db
      .updateTable('timers')
      .set({ tries: triesNow, due_at: ctx.now.add(pause) })
      .where('kind', '=', kind)
      .where('agency_id', '=', agencyId)
      .where('subject_id', '=', subjectId)
      .where('tries', '=', tries)
      .execute();
    if (triesNow === worthTelling && !isForRoom) ctx.emit(timerFailing, { subject: null, data: { kind } });
  });
};
