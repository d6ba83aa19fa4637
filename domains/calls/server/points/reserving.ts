// Holds points for the next minutes of a call before they begin: by a timer, a minute ahead, or by the browser, whichever is first. A call for
// which there are none left ends with its last paid minute.
import { sql } from 'kysely';
import { holdBalance, pointsBalance, reservePoints } from '#/domains/billing/server.ts';
import type { liveCallsContract } from '#/domains/calls/contract.ts';
import { noteOfCall } from '#/domains/calls/server/phases/noting-events.ts';
import { mustBeOwn } from '#/domains/calls/server/voice/own-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { paidUntil, phoneCalls, pointsAtOnce } from './phone-calls.ts';
import { ahead, reserveKind } from './watching-points.ts';

interface Paid {
  id: string;
  reservedPoints: number;
  reserves: number;
  minutesFrom: Temporal.Instant | null;
  endedAt: Temporal.Instant | null;
}

/** A call with what is held for it, itself held until the transaction ends. Whoever asks holds the agency's points. */
const holdPaid = async (ctx: Context, callId: string): Promise<Paid | undefined> => {
  const { rows } = await sql<Paid>`
    select id, reserved_points as "reservedPoints", reserves, minutes_from as "minutesFrom", ended_at as "endedAt" from calls
    where agency_id = ${ctx.agency.id} and id = ${callId} and reserved_points > 0 for no key update`.execute(ctx.db);
  return rows[0];
};

/** Holds more, as far as there are points; answers the call as it is then. */
const holdMore = async (ctx: Context, call: Paid): Promise<Paid> => {
  const points = Math.min(pointsAtOnce, await pointsBalance(ctx));
  if (points < 1) return call;
  await reservePoints(ctx, phoneCalls, [{ subjectId: call.id, points, seq: call.reserves }]);
  const { reservedPoints, reserves } = call;
  const more = { ...call, reservedPoints: reservedPoints + points, reserves: reserves + 1 };
  await sql`update calls set reserved_points = ${more.reservedPoints}, reserves = ${more.reserves}
    where agency_id = ${ctx.agency.id} and id = ${call.id}`.execute(ctx.db);
  return more;
};

interface Filled {
  call: Paid;
  /** Until when it is paid; null before its contact answers. */
  until: Temporal.Instant | null;
  /** Its last paid minute has begun, and there are no more points. */
  isShort: boolean;
}

/** Holds what is missing, so that the next minute is paid before it begins; as often as needed where nobody did for long. */
const fill = async (ctx: Context, call: Paid): Promise<Filled> => {
  const { minutesFrom } = call;
  if (!minutesFrom || call.endedAt) return { call, until: null, isShort: false };
  let now = call;
  for (;;) {
    const until = paidUntil(minutesFrom, now.reservedPoints);
    if (Temporal.Instant.compare(ctx.now, until.subtract(ahead)) < 0) return { call: now, until, isShort: false };
    const more = await holdMore(ctx, now);
    if (more === now) return { call: now, until, isShort: true };
    now = more;
  }
};

export const reserves = timerHandler({
  kind: reserveKind,
  batch: 50,
  work: async (ctx, due) => {
    await holdBalance(ctx);
    for (const { subjectId } of due.toSorted((a, b) => (a.subjectId < b.subjectId ? -1 : 1))) {
      const held = await holdPaid(ctx, subjectId);
      const filled = held && (await fill(ctx, held));
      if (!filled?.until) continue;
      const { until, isShort } = filled;
      if (!isShort) await setTimer(ctx, reserveKind, subjectId, until.subtract(ahead));
      else if (Temporal.Instant.compare(ctx.now, until) < 0) await setTimer(ctx, reserveKind, subjectId, until);
      else await noteOfCall(ctx, subjectId, 'pointsOut');
    }
  },
});

const pointsOut = (): Refusal =>
  new Refusal('conflict', 'billing.tooFewPoints', 'You don’t have enough points', {
    fullMessage: "You don't have enough points to continue the call",
  });

/**
 * POST /crm/calls/refillReserve: the same step as the timer's. Before the last held minute it holds nothing. Refuses `calls.over`, and
 * `billing.tooFewPoints` where the last paid minute has begun and nothing is left.
 */
export const refillReserve: Verb<(typeof liveCallsContract)['calls']['refillReserve']> = async (ctx, { callId }) => {
  await holdBalance(ctx);
  const { phase } = await mustBeOwn(ctx, callId);
  const held = await holdPaid(ctx, callId);
  if (phase === 'ended' || phase === null || !held) throw new Refusal('conflict', 'calls.over', 'The call is over');
  const { call, until, isShort } = await fill(ctx, held);
  if (isShort) throw pointsOut();
  if (until) await setTimer(ctx, reserveKind, callId, until.subtract(ahead));
  return {
    remainingPoints: await pointsBalance(ctx),
    reservedPoints: call.reservedPoints,
    reservedUntil: until?.toString({ fractionalSecondDigits: 3 }) ?? null,
    minutesLeft: until ? Math.ceil(ctx.now.until(until).total('minutes')) : call.reservedPoints,
  };
};
