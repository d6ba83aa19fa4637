// An agent takes a call that rings: the token lets their browser in, and whose sound joins first has the call.
import { sql } from 'kysely';
import type { liveCallsContract } from '#/domains/calls/contract.ts';
import { openTransfer } from '#/domains/calls/server/transfers/open-transfers.ts';
import { letJoin, mustBeOffCalls, offeredTransfer } from '#/domains/calls/server/transfers/taking-transfers.ts';
import { openCarrier } from '#/domains/calls/server/voice/carried-calls.ts';
import { over } from '#/domains/calls/server/voice/own-calls.ts';
import type { Heard, Instruction } from '#/domains/calls/server/voice/provider.ts';
import { isTicket, ticketOf } from '#/domains/calls/server/voice/tickets.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announceLive } from '#/kernel/server/events/live-event.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { holdRing } from './being-rung.ts';
import { closeRings } from './closing-rings.ts';
import { incomingCallName } from './telling-agents.ts';

/** How long a browser has to come. */
const waits = { seconds: 30 } as const;

interface Offered {
  phase: string;
  integrationId: string | null;
  agentId: string | null;
}

const offeredOf = async (ctx: Context, callId: string): Promise<Offered | undefined> => {
  const { rows } = await sql<Offered>`
    select phase, integration_id as "integrationId", agent_id as "agentId" from calls
    where agency_id = ${ctx.agency.id} and id = ${callId} and phase is not null for no key update`.execute(ctx.db);
  return rows[0];
};

/** Refuses `calls.taken` where somebody else has it, and whoever is not rung any more. */
const mustBeOffered = (ctx: Context, { agentId }: Offered, isOpen: boolean): void => {
  if (agentId !== null && agentId !== ctx.actor.agentId)
    throw new Refusal('conflict', 'calls.taken', 'Somebody else took the call');
  if (!isOpen && agentId === null)
    throw new Refusal('conflict', 'calls.notRung', 'This call rings for somebody else by now');
};

/** POST /crm/calls/{id}/answer. Refuses whoever is not rung, `calls.taken`, and who is on a call where a colleague hands this one on. */
export const answerCall: Verb<(typeof liveCallsContract)['calls']['answer']> = async (ctx, { id }) => {
  const { isOpen } = await holdRing(ctx, id);
  const call = await offeredOf(ctx, id);
  if (!call || call.phase === 'ended' || call.integrationId === null) throw over();
  if (await offeredTransfer(ctx, id, ctx.actor.agentId)) await mustBeOffCalls(ctx);
  else mustBeOffered(ctx, call, isOpen);
  const carrier = await openCarrier(ctx, call.integrationId);
  if (!carrier) throw over();
  const until = ctx.now.add(waits);
  const ticket = ticketOf(ctx.house, { agencyId: ctx.agency.id, callId: id, agentId: ctx.actor.agentId ?? '' });
  return {
    token: carrier.voice.tokenFor(ctx.house, carrier.connection, {
      callId: id,
      ticket,
      until,
      agentId: ctx.actor.agentId,
    }),
    provider: carrier.voice.name,
    expiresAt: until.toString({ fractionalSecondDigits: 3 }),
  };
};

const no: Instruction = { does: 'hangUp' };

/** A browser is there with the ticket of an agent: the first has the call. The same line asking again is answered the same. */
export const letTake = async (ctx: Context, asked: Extract<Heard, { is: 'asks' }>): Promise<Instruction> => {
  const { callId, ticket, externalId } = asked;
  const agentId = ticket.split('.')[0] ?? '';
  const call = await offeredOf(ctx, callId);
  if (!call || !isTicket(ctx.house, { agencyId: ctx.agency.id, callId, agentId }, ticket)) return no;
  const transfer = await openTransfer(ctx, callId);
  if (transfer?.toAgentId === agentId) return call.phase === 'ended' ? no : letJoin(ctx, transfer, asked);
  if (call.agentId !== null) {
    const { rows } = await sql<{ id: string }>`
      select id from call_legs
      where agency_id = ${ctx.agency.id} and call_id = ${callId} and agent_id = ${call.agentId} and external_id = ${externalId}`.execute(
      ctx.db,
    );
    return call.agentId === agentId && rows[0] ? { does: 'join', callId, legId: rows[0].id, endsRoom: false } : no;
  }
  if (call.phase !== 'offered' && call.phase !== 'ringing') return no;
  const legId = ctx.house.ids.next();
  await sql`update calls set agent_id = ${agentId} where agency_id = ${ctx.agency.id} and id = ${callId}`.execute(
    ctx.db,
  );
  await sql`
    insert into call_legs (agency_id, id, call_id, kind, agent_id, external_id, state, asked_at)
    values (${ctx.agency.id}, ${legId}, ${callId}, 'agent', ${agentId}, ${externalId}, 'asked', ${ctx.now})`.execute(
    ctx.db,
  );
  await closeRings(ctx, callId, 'answered', { agentId });
  await closeRings(ctx, callId, 'takenElsewhere');
  await announceLive(ctx, incomingCallName, [callId]);
  return { does: 'join', callId, legId, endsRoom: false };
};
