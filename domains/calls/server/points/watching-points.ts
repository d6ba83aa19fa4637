// When the points of a call are looked at: before its held minutes are used up, and when all its telephones' lines are over, or can be taken
// for it.
import { sql } from 'kysely';
import type { CallDirection } from '#/domains/calls/server/phases/call-phases.ts';
import type { Leg } from '#/domains/calls/server/phases/leg-states.ts';
import type { Context } from '#/kernel/server/context.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { paidUntil } from './phone-calls.ts';

export const reserveKind = 'calls.reserve';
export const settleKind = 'calls.settle';

/** More is held so long before the held minutes are used up. */
export const ahead = { minutes: 1 } as const;
/** A provider that does not tell the end of a line is waited for so long. */
const patience = { minutes: 15 } as const;

/** When the first minute begins: of a call that came in, when it was taken, so that ringing costs nothing. */
const beginOf = (legs: readonly Leg[], { direction, answeredAt }: Watched): Temporal.Instant | null =>
  direction === 'incoming' ? answeredAt : firstAnswer(legs);

const firstAnswer = (legs: readonly Leg[]): Temporal.Instant | null =>
  legs
    .flatMap(({ kind, answeredAt }) => (kind === 'contact' && answeredAt ? [answeredAt] : []))
    .toSorted((a, b) => Temporal.Instant.compare(a, b))[0] ?? null;

interface Watched {
  direction: CallDirection;
  answeredAt: Temporal.Instant | null;
  endedAt: Temporal.Instant | null;
}

/** Told whenever a call was worked out anew. */
export const watchPoints = async (
  ctx: Context,
  callId: string,
  legs: readonly Leg[],
  watched: Watched,
): Promise<void> => {
  const from = beginOf(legs, watched);
  const { endedAt } = watched;
  const { rows } = await sql<{ reservedPoints: number; isNew: boolean; isMessageOpen: boolean }>`
    with before as (
      select id, minutes_from from calls
      where agency_id = ${ctx.agency.id} and id = ${callId} and reserved_points > 0 and settled_at is null)
    update calls c set minutes_from = ${from} from before
    where c.agency_id = ${ctx.agency.id} and c.id = before.id
    returning c.reserved_points as "reservedPoints", before.minutes_from is distinct from c.minutes_from as "isNew",
      c.message_asked_at is not null and c.message_told_at is null as "isMessageOpen"`.execute(ctx.db);
  const [call] = rows;
  if (!call) return;
  if (endedAt !== null) {
    const isOver = !call.isMessageOpen && legs.every(({ kind, state }) => kind === 'agent' || state === 'ended');
    await setTimer(ctx, settleKind, callId, isOver ? ctx.now : endedAt.add(patience));
  } else if (from && call.isNew)
    await setTimer(ctx, reserveKind, callId, paidUntil(from, call.reservedPoints).subtract(ahead));
};
