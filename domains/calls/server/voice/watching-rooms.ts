// Which rooms of calls are looked at, and when: notices are lost, so each half minute while a call goes on and until all its lines are over, and
// once more a quarter of an hour after its end.
import { sql } from 'kysely';
import type { CallPhase } from '#/domains/calls/server/phases/call-phases.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { setTimers } from '#/kernel/server/timers/timer.ts';
import { closeRoom } from './closing-rooms.ts';

export const lookKind = 'calls.look';
const pause = { seconds: 30 } as const;
/** After its end a call is looked at no longer. */
const lastLook = { minutes: 15 } as const;

interface Watched {
  id: string;
  phase: CallPhase;
  endedAt: Temporal.Instant | null;
  /** A line of it is not told to be over, or what became of a message. */
  hasOpenLegs: boolean;
}

/** When a call is looked at next; undefined where never again. */
export const nextLook = (
  now: Temporal.Instant,
  { phase, endedAt, hasOpenLegs }: Watched,
): Temporal.Instant | undefined => {
  if (phase === 'new') return undefined;
  if (endedAt === null) return now.add(pause);
  const last = endedAt.add(lastLook);
  if (Temporal.Instant.compare(now, last) >= 0) return undefined;
  const soon = now.add(pause);
  return hasOpenLegs && Temporal.Instant.compare(soon, last) < 0 ? soon : last;
};

export const watchedOf = async (ctx: Context, callIds: readonly string[]): Promise<Watched[]> => {
  const { rows } = await sql<Watched>`
    select c.id, c.phase, c.ended_at as "endedAt",
      (c.message_asked_at is not null and c.message_told_at is null)
        or exists (select from call_legs l where l.agency_id = c.agency_id and l.call_id = c.id and l.state <> 'ended') as "hasOpenLegs"
    from calls c
    where c.agency_id = ${ctx.agency.id} and c.id = any(${uuids(callIds)}) and c.integration_id is not null`.execute(
    ctx.db,
  );
  return rows;
};

/** Has the room of a call looked at while it goes on, and ended when the call is over. Told where its phase changed. */
export const watchRoom = async (ctx: Context, callId: string): Promise<void> => {
  const [call] = await watchedOf(ctx, [callId]);
  const next = call && nextLook(ctx.now, call);
  if (!call || !next) return;
  await setTimers(ctx, lookKind, [{ subjectId: callId, dueAt: next }]);
  if (call.phase === 'ended' && call.hasOpenLegs) await closeRoom.later(ctx, { callId });
};
