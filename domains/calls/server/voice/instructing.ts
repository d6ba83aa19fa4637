// A browser is connected with the ticket of a call, and its provider asks where it goes: into the room of the call, once; then the contact is
// dialled.
import { sql } from 'kysely';
import { letTake } from '#/domains/calls/server/incoming/taking-calls.ts';
import { noteOfCall } from '#/domains/calls/server/phases/noting-events.ts';
import type { Context } from '#/kernel/server/context.ts';
import { dialContact } from './dialling-contacts.ts';
import { takeEarly } from './following-lines.ts';
import type { From, Heard, Instruction } from './provider.ts';
import { letBackIn } from './rejoining.ts';
import { isBackTicket, isTicket } from './tickets.ts';

interface Asked {
  phase: string;
  externalId: string | null;
  number: string;
  agentLeg: string;
  contactLeg: string | null;
}

const no: Instruction = { does: 'hangUp' };

/** The same line asking again is answered the same; another one with a ticket that was used hangs up. */
export const instruct = async (
  ctx: Context,
  { integrationId, provider }: From,
  { callId, ticket, externalId }: Extract<Heard, { is: 'asks' }>,
): Promise<Instruction> => {
  if (isBackTicket(ticket)) return letBackIn(ctx, { integrationId, provider }, { callId, ticket, externalId });
  if (ticket.includes('.')) return letTake(ctx, { callId, ticket, externalId, is: 'asks' });
  const call = await askedOf(ctx, { integrationId, provider, callId });
  const isOurs = call && isTicket(ctx.house, { agencyId: ctx.agency.id, callId }, ticket);
  if (!isOurs || call.phase === 'ended') return refuse(ctx, callId, 'its ticket is of no call that waits');
  if (call.externalId !== null && call.externalId !== externalId) return refuse(ctx, callId, 'its ticket was used');
  const join: Instruction = { does: 'join', callId, legId: call.agentLeg, endsRoom: false };
  if (call.contactLeg !== null) return join;
  await sql`update calls set external_id = ${externalId} where agency_id = ${ctx.agency.id} and id = ${callId}`.execute(
    ctx.db,
  );
  await sql`update call_legs set external_id = ${externalId} where agency_id = ${ctx.agency.id} and id = ${call.agentLeg}`.execute(
    ctx.db,
  );
  const legId = ctx.house.ids.next();
  await sql`
    insert into call_legs (agency_id, id, call_id, kind, number, state, asked_at)
    values (${ctx.agency.id}, ${legId}, ${callId}, 'contact', ${call.number}, 'asked', ${ctx.now})`.execute(ctx.db);
  await noteOfCall(ctx, callId, 'instructed');
  await takeEarly(ctx, provider, legId);
  await dialContact.later(ctx, { legId });
  return join;
};

const askedOf = async (ctx: Context, { integrationId, provider, callId }: From & { callId: string }) => {
  await sql`select from calls where agency_id = ${ctx.agency.id} and id = ${callId} for no key update`.execute(ctx.db);
  const { rows } = await sql<Asked>`
    select c.phase, c.external_id as "externalId", c.phone_number as number, a.id as "agentLeg", t.id as "contactLeg"
    from calls c
    join lateral (select id from call_legs where agency_id = c.agency_id and call_id = c.id and kind = 'agent' order by asked_at, id limit 1) a on true
    left join lateral (select id from call_legs where agency_id = c.agency_id and call_id = c.id and kind = 'contact' limit 1) t on true
    where c.agency_id = ${ctx.agency.id} and c.id = ${callId} and c.provider = ${provider} and c.integration_id = ${integrationId}
      and c.direction = 'outgoing'`.execute(ctx.db);
  return rows[0];
};

const refuse = (ctx: Context, callId: string, why: string): Instruction => {
  ctx.house.log.warn({ call: callId, why }, 'a browser was not let into a call');
  return no;
};
