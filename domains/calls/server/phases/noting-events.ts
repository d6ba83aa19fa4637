// What is told of a call's legs, and what is done with it here: written down once, and the call worked out anew from all of it. The call's row
// is held meanwhile, so that what two tell at once is one after the other.
import { sql } from 'kysely';
import { stopRinging } from '#/domains/calls/server/incoming/closing-rings.ts';
import { watchPoints } from '#/domains/calls/server/points/watching-points.ts';
import { callChangedName } from '#/domains/calls/server/voice/telling-browsers.ts';
import { watchRoom } from '#/domains/calls/server/voice/watching-rooms.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { announceLive } from '#/kernel/server/events/live-event.ts';
import type { CallDirection, Happening } from './call-phases.ts';
import { type Happened, type Stood, standingAfter } from './folding-calls.ts';
import { type Leg, legAfter, type ToldOfLeg } from './leg-states.ts';
import { standingWatcher } from './watching-standings.ts';
import { type StoodCall, writeStanding } from './writing-standings.ts';

/** One notice of a provider. */
export interface Notice extends ToldOfLeg {
  /** The provider's own id of it: told again, it is known. */
  eventId: string;
  legId: string;
  /** The provider's id of the line that it is of. */
  externalId?: string | null;
}

export type KeptLeg = Leg & { id: string; callId: string; agentId: string | null; externalId: string | null };

/** Who tells what was done here. */
const house = 'house';

/** Takes in what a provider told. What is known is left alone, and so is what is of no leg of this agency. */
export const noteOfLegs = async (ctx: Context, provider: string, notices: readonly Notice[]): Promise<void> => {
  const legIds = [...new Set(notices.map(({ legId }) => legId))];
  const { rows: calls } = await sql<{ id: string }>`
    select id from calls where agency_id = ${ctx.agency.id} and provider = ${provider} and id in (
      select call_id from call_legs where agency_id = ${ctx.agency.id} and id = any(${uuids(legIds)})
    ) order by id for no key update`.execute(ctx.db);
  for (const { id } of calls) {
    const legs = await legsOf(ctx, id);
    for (const notice of notices) {
      const leg = legs.find((one) => one.id === notice.legId);
      if (!leg || isOfAnotherLine(leg, notice) || !(await isNews(ctx, { ...notice, provider, callId: id }))) continue;
      Object.assign(leg, legAfter(leg, notice), { externalId: leg.externalId ?? notice.externalId ?? null });
      await writeLeg(ctx, leg);
    }
    await stand(ctx, id, legs);
  }
};

/** A leg is one line of its provider's; what is told of another one under its name is not of it. */
const isOfAnotherLine = ({ externalId }: KeptLeg, notice: Notice): boolean =>
  externalId !== null && (notice.externalId ?? externalId) !== externalId;

/** Notes something that was done with a call here, now or at an earlier moment. */
export const noteOfCall = async (
  ctx: Context,
  callId: string,
  what: Happening,
  at: Temporal.Instant = ctx.now,
): Promise<void> => {
  await sql`select from calls where agency_id = ${ctx.agency.id} and id = ${callId} for no key update`.execute(ctx.db);
  await isNews(ctx, { provider: house, eventId: ctx.house.ids.next(), callId, legId: null, what, cause: null, at });
  await stand(ctx, callId, await legsOf(ctx, callId));
};

/**
 * Notes something that somebody did about a call as it stands: after what led to that, also where the provider's clock, by which that is known, is
 * ahead of ours.
 */
export const noteActOnCall = async (ctx: Context, callId: string, what: Happening): Promise<void> => {
  const { rows } = await sql<{ since: Temporal.Instant | null }>`
    select phase_since as since from calls where agency_id = ${ctx.agency.id} and id = ${callId} for no key update`.execute(
    ctx.db,
  );
  const after = rows[0]?.since?.add({ microseconds: 1 }) ?? ctx.now;
  await noteOfCall(ctx, callId, what, Temporal.Instant.compare(after, ctx.now) > 0 ? after : ctx.now);
};

interface Event {
  provider: string;
  eventId: string;
  callId: string;
  legId: string | null;
  what: string;
  cause: string | null;
  at: Temporal.Instant;
}

/** Writes an event down, unless it is there. */
const isNews = async (ctx: Context, { provider, eventId, callId, legId, what, cause, at }: Event): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into call_events (agency_id, provider, event_id, call_id, leg_id, what, cause, at, received_at)
    values (${ctx.agency.id}, ${provider}, ${eventId}, ${callId}, ${legId}, ${what}, ${cause}, ${at}, ${ctx.now})
    on conflict do nothing`.execute(ctx.db);
  return numAffectedRows === 1n;
};

/** The legs of a call, in the order in which they were asked for. */
export const legsOf = async (ctx: Context, callId: string): Promise<KeptLeg[]> => {
  const { rows } = await sql<KeptLeg>`
    select id, call_id as "callId", agent_id as "agentId", kind, state, ringing_at as "ringingAt", answered_at as "answeredAt", ended_at as "endedAt",
      end_cause as "endCause", external_id as "externalId"
    from call_legs where agency_id = ${ctx.agency.id} and call_id = ${callId} order by asked_at, id`.execute(ctx.db);
  return rows;
};

const writeLeg = (ctx: Context, leg: KeptLeg): Promise<unknown> =>
  sql`
    update call_legs set state = ${leg.state}, ringing_at = ${leg.ringingAt}, answered_at = ${leg.answeredAt}, ended_at = ${leg.endedAt},
      end_cause = ${leg.endCause}, external_id = ${leg.externalId}
    where agency_id = ${ctx.agency.id} and id = ${leg.id}`.execute(ctx.db);

/** Works out where a call stands by now, and writes it. */
const stand = async (ctx: Context, callId: string, legs: readonly KeptLeg[]): Promise<void> => {
  const { rows } = await sql<
    StoodCall & Stood & { direction: CallDirection; isHeld: boolean; isMessageAsked: boolean }
  >`
    select id, contact_id as "contactId", direction, phase, status, phase_since as since, end_reason as "endReason", ended_at as "endedAt",
      is_held as "isHeld", message_asked_at is not null as "isMessageAsked"
    from calls where agency_id = ${ctx.agency.id} and id = ${callId}`.execute(ctx.db);
  const [call] = rows;
  if (!call) return;
  const { rows: done } = await sql<Happened>`
    select what, at from call_events where agency_id = ${ctx.agency.id} and call_id = ${callId} and leg_id is null
    order by at, received_at, event_id`.execute(ctx.db);
  const { phase, since, endReason, endedAt } = call;
  const now = standingAfter({ phase, since, endReason, endedAt }, call.direction, legs, done);
  await writeStanding(ctx, call, now);
  if (now.phase !== phase) {
    await watchRoom(ctx, callId);
    await announceLive(ctx, callChangedName, [callId]);
  }
  if (now.phase === 'ended' && phase !== 'ended' && call.direction === 'incoming') await stopRinging(ctx, callId);
  const { answeredAt, endedAt: over } = now;
  await watchPoints(ctx, callId, legs, { direction: call.direction, answeredAt, endedAt: over });
  for (const watch of standingWatcher.of(ctx.house)) await watch(ctx, { callId, before: call, now, legs });
};
