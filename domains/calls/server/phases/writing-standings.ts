// Where a call stands, written into its row; who reads of calls is told that it began and that it ended, once each.
import { sql } from 'kysely';
import { callEnded, callStarted } from '#/domains/calls/contract.ts';
import { touchContact } from '#/domains/contacts/server.ts';
import { noteCall } from '#/domains/messaging/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { CallDirection, CallPhase, CallStatus } from './call-phases.ts';
import type { Standing } from './folding-calls.ts';
import { watchStay } from './watching-stays.ts';

export interface StoodCall {
  id: string;
  contactId: string;
  direction: CallDirection;
  phase: CallPhase;
  status: CallStatus;
  since: Temporal.Instant;
}

/** Writes where a call stands by now, and tells what is new of it. */
export const writeStanding = async (ctx: Context, call: StoodCall, now: Standing): Promise<void> => {
  const { phase, since, endReason, status, ringStartedAt, answeredAt, endedAt, talkSeconds, heldSeconds, isHeld } = now;
  await sql`
    update calls set phase = ${phase}, phase_since = ${since ?? call.since}, end_reason = ${endReason}, status = ${status},
      ring_started_at = ${ringStartedAt}, answered_at = ${answeredAt}, ended_at = ${endedAt}, held_seconds = ${heldSeconds}, is_held = ${isHeld},
      duration_seconds = ${status === 'completed' ? talkSeconds : null}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${call.id}`.execute(ctx.db);
  await watchStay(ctx, call.id, { direction: call.direction, phase, since: since ?? call.since, answeredAt });
  if (endReason === 'neverDialled') return;
  if (hasBegun(phase) && !hasBegun(call.phase)) tell(ctx, call, now, 'began');
  if (phase !== 'ended') return;
  if (call.phase !== 'ended') tell(ctx, call, now, 'ended');
  // One that seemed missed is talked where its answer is told late.
  if (call.status !== status) await tellOfEnd(ctx, call, now);
};

const hasBegun = (phase: CallPhase): boolean => phase !== 'new' && phase !== 'offered';

const tell = (ctx: Context, { id, contactId, direction }: StoodCall, now: Standing, what: 'began' | 'ended'): void => {
  const { status, since, endedAt, talkSeconds } = now;
  const isOver = what === 'ended';
  ctx.emit(isOver ? callEnded : callStarted, {
    subject: contactId,
    data: {
      what: direction === 'incoming' ? 'an incoming call' : 'an outgoing call',
      properties: isOver ? { durationSeconds: talkSeconds } : {},
      callId: id,
      direction,
      status: isOver ? status : 'ongoing',
    },
    at: endedAt ?? since ?? ctx.now,
  });
};

/** A contact's last words, and the thread of their calls. */
const tellOfEnd = async (ctx: Context, { id, contactId, direction }: StoodCall, now: Standing): Promise<void> => {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select at from calls where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  const at = rows[0]?.at ?? ctx.now;
  const isAnswered = now.status === 'completed';
  await touchContact(ctx, contactId, { kind: 'call', at, communication: { channel: 'call', direction, isAnswered } });
  const isMissed = direction === 'incoming' && !isAnswered;
  const snippet = isMissed ? 'Missed call' : `${direction === 'incoming' ? 'Incoming' : 'Outgoing'} call`;
  await noteCall(ctx, { contactId, direction, at, snippet, isUnread: isMissed });
};
