// Work that is due at a moment, of all agencies (decision 94). A timer is one row without business data, written in the transaction
// that wants it; the truth about the subject stays in the owner's own table, where the handler reads it.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';

declare module '#/kernel/server/registry.ts' {
  interface Registry {
    readonly timers: readonly TimerHandler[];
  }
}

/** A timer whose moment has come. */
export interface DueTimer {
  subjectId: string;
  dueAt: Temporal.Instant;
  /** How often it was tried before and failed. */
  tries: number;
}

export interface TimerHandler {
  /** `domain.thing`: 'tasks.missed'. */
  kind: string;
  /** Timers in one transaction, 1 to 500. Default 200. */
  batch?: number;
  /**
   * Does the due work of one agency, as the system, in the transaction that takes the timers away: both happen or neither. Touches
   * only the database. A batch that throws is tried again one by one, and a timer that still throws later, with growing pauses.
   */
  work(ctx: Context, due: readonly DueTimer[]): Promise<void>;
}

/** Declares what is done when timers of a kind are due. */
export const timerHandler = (declared: TimerHandler): TimerHandler => declared;

/** Whose timers: one kind in one agency. */
export interface Turn {
  kind: string;
  agencyId: string;
}

/** The same as one value, as the index of due timers has it. */
export const turnKey = ({ kind, agencyId }: Turn): string => `${kind} ${agencyId}`;

/** The channel on which workers hear of timers: `<kind> <agency> <moment>`. */
export const dueChannel = 'due';

/** Sets a timer for a subject, or moves the one it has. */
export const setTimer = (ctx: Context, kind: string, subjectId: string, dueAt: Temporal.Instant): Promise<void> =>
  setTimers(ctx, kind, [{ subjectId, dueAt }]);

/** Sets or moves many timers at once. */
export const setTimers = async (
  ctx: Context,
  kind: string,
  timers: readonly { subjectId: string; dueAt: Temporal.Instant }[],
): Promise<void> => {
  if (timers.length === 0) return;
  const subjects = timers.map(({ subjectId }) => subjectId);
  const moments = timers.map(({ dueAt }) => dueAt.toString());
  await sql`
    insert into timers (kind, agency_id, subject_id, due_at)
    select ${kind}, ${ctx.agency.id}, subject_id, due_at
    from unnest(${subjects}::uuid[], ${moments}::timestamptz[]) as wanted (subject_id, due_at)
    on conflict (kind, agency_id, subject_id) do update set due_at = excluded.due_at, tries = 0`.execute(ctx.db);
  const first = timers.map(({ dueAt }) => dueAt).reduce((a, b) => (Temporal.Instant.compare(a, b) <= 0 ? a : b));
  await announceDue(ctx, kind, first);
};

/** Takes a subject's timer away; without one, nothing happens. */
export const clearTimer = (ctx: Context, kind: string, subjectId: string): Promise<void> =>
  clearTimers(ctx, kind, [subjectId]);

/** Takes the timers of many subjects away. */
export const clearTimers = async (ctx: Context, kind: string, subjectIds: readonly string[]): Promise<void> => {
  if (subjectIds.length === 0) return;
  await sql`
    delete from timers where kind = ${kind} and agency_id = ${ctx.agency.id} and subject_id = any(${uuids(subjectIds)})`.execute(
    ctx.db,
  );
};

/** What the channel carries. */
export const dueMessage = ({ agency }: Context, kind: string, dueAt: Temporal.Instant): string =>
  `${kind} ${agency.id} ${dueAt.epochMilliseconds}`;

/** Tells workers, once the transaction commits, that something of a kind is due in this agency from a moment on. */
const announceDue = async (ctx: Context, kind: string, dueAt: Temporal.Instant): Promise<void> => {
  await sql`select pg_notify(${dueChannel}, ${dueMessage(ctx, kind, dueAt)})`.execute(ctx.db);
};
