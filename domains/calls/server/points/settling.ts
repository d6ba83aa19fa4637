// Says what a call cost, once, when it is over: the minutes that began on its telephones' lines, by their provider's moments. What was held
// beyond that comes back, and nothing is ever owed for a call.
import { sql } from 'kysely';
import { holdBalance, pointsBalance, refundPoints, settlePoints } from '#/domains/billing/server.ts';
import { costOfMessage } from '#/domains/calls/server/voicemail/lengths.ts';
import type { Context } from '#/kernel/server/context.ts';
import { timerHandler } from '#/kernel/server/timers/timer.ts';
import { costOf, phoneCalls, type TalkedLine } from './phone-calls.ts';
import { settleKind } from './watching-points.ts';

interface Over {
  reservedPoints: number;
  endedAt: Temporal.Instant;
  /** Of the message that its caller left. */
  messageSeconds: number | null;
}

/** A call that is over and not settled yet, held until the transaction ends. */
const holdOver = async (ctx: Context, callId: string): Promise<Over | undefined> => {
  const { rows } = await sql<Over>`
    select c.reserved_points as "reservedPoints", c.ended_at as "endedAt", v.seconds as "messageSeconds" from calls c
    left join voicemails v on v.agency_id = c.agency_id and v.call_id = c.id
    where c.agency_id = ${ctx.agency.id} and c.id = ${callId} and c.reserved_points > 0 and c.settled_at is null and c.ended_at is not null
    for no key update of c`.execute(ctx.db);
  return rows[0];
};

/** Its telephones' lines, from when each costs; of one whose end nobody told, the call's own. */
const linesOf = async (ctx: Context, callId: string, { endedAt }: Over): Promise<TalkedLine[]> => {
  const { rows } = await sql<TalkedLine>`
    select case when c.direction = 'incoming' then c.answered_at else l.answered_at end as "answeredAt", coalesce(l.ended_at, ${endedAt}) as "endedAt"
    from call_legs l join calls c on c.agency_id = l.agency_id and c.id = l.call_id
    where l.agency_id = ${ctx.agency.id} and l.call_id = ${callId} and l.kind = 'contact'`.execute(ctx.db);
  return rows;
};

const settle = async (ctx: Context, callId: string): Promise<void> => {
  const call = await holdOver(ctx, callId);
  if (!call) return;
  const cost = costOf(await linesOf(ctx, callId, call)) + costOfMessage(call.messageSeconds);
  // A line is hung up moments after its last paid minute: what was not there is not charged.
  const points = Math.min(cost, call.reservedPoints + (await pointsBalance(ctx)));
  if (points > 0) await settlePoints(ctx, phoneCalls, [{ subjectId: callId, points }]);
  else await refundPoints(ctx, phoneCalls, [callId]);
  await sql`update calls set settled_at = ${ctx.now}, points_used = ${points} where agency_id = ${ctx.agency.id} and id = ${callId}`.execute(
    ctx.db,
  );
};

export const settlements = timerHandler({
  kind: settleKind,
  batch: 50,
  work: async (ctx, due) => {
    await holdBalance(ctx);
    for (const { subjectId } of due.toSorted((a, b) => (a.subjectId < b.subjectId ? -1 : 1)))
      await settle(ctx, subjectId);
  },
});
