// An agent comes back into a call that goes on: after a reload, or from another tab. Their browser joins the room by a leg of its own, and then
// the line of before ends, so that one tab has the sound and the contact hears no gap.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { liveCallsContract } from '#/domains/calls/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { carriedCall, isFailureOfProvider } from './carried-calls.ts';
import { mustTakePart, over } from './own-calls.ts';
import type { From, Heard, Instruction } from './provider.ts';
import { backTicketOf, namedByBackTicket, ticketOf } from './tickets.ts';

/** How long a browser has to come. */
const waits = { seconds: 30 } as const;

/** POST /crm/calls/{id}/rejoin. Of a call for which no browser came yet it is the ticket of its setup. */
export const rejoinCall: Verb<(typeof liveCallsContract)['calls']['rejoin']> = async (ctx, { id: callId }) => {
  const { phase } = await mustTakePart(ctx, callId);
  const call = await carriedCall(ctx, callId);
  if (!call || phase === null || phase === 'ended') throw over();
  const until = ctx.now.add(waits);
  const { agentId } = ctx.actor;
  const named = { agencyId: ctx.agency.id, callId };
  const ticket =
    phase === 'new'
      ? ticketOf(ctx.house, named)
      : backTicketOf(ctx.house, { ...named, legId: ctx.house.ids.next(), agentId: agentId ?? '' });
  return {
    token: call.voice.tokenFor(ctx.house, call.connection, { callId, ticket, until, agentId }),
    provider: call.voice.name,
    expiresAt: until.toString({ fractionalSecondDigits: 3 }),
  };
};

const no: Instruction = { does: 'hangUp' };

/** Whether an agent is still in a call, or a colleague to whom it is being handed. */
const isIn = async (ctx: Context, { integrationId, provider }: From, callId: string, agentId: string) => {
  const { rows } = await sql<{ isTheirs: boolean }>`
    select phase <> 'ended' and (agent_id = ${agentId}::uuid or exists (
      select from call_transfers t where t.agency_id = c.agency_id and t.call_id = c.id and t.to_agent_id = ${agentId}::uuid
        and t.state in ('joining', 'talking'))) as "isTheirs" from calls c
    where agency_id = ${ctx.agency.id} and id = ${callId} and provider = ${provider} and integration_id = ${integrationId}
    for no key update of c`.execute(ctx.db);
  return rows[0]?.isTheirs === true;
};

/** The same line asking again is answered the same; another one with a ticket that was used hangs up. */
export const letBackIn = async (
  ctx: Context,
  from: From,
  { callId, ticket, externalId }: Omit<Extract<Heard, { is: 'asks' }>, 'is'>,
): Promise<Instruction> => {
  const named = namedByBackTicket(ctx.house, { agencyId: ctx.agency.id, callId }, ticket);
  if (!named || !(await isIn(ctx, from, callId, named.agentId))) return no;
  const { legId, agentId } = named;
  await sql`
    insert into call_legs (agency_id, id, call_id, kind, agent_id, external_id, state, asked_at)
    values (${ctx.agency.id}, ${legId}, ${callId}, 'agent', ${agentId}, ${externalId}, 'asked', ${ctx.now})
    on conflict do nothing`.execute(ctx.db);
  const { rows: legs } = await sql<{ id: string; externalId: string | null }>`
    select id, external_id as "externalId" from call_legs
    where agency_id = ${ctx.agency.id} and call_id = ${callId} and id = ${legId}`.execute(ctx.db);
  if (legs[0]?.externalId !== externalId) return no;
  await letGoOf(ctx, { callId, agentId, exceptLegId: legId });
  return { does: 'join', callId, legId, endsRoom: false };
};

/** Ends the lines of one agent in a call, but for one leg. */
export const letGoOf = async (
  ctx: Context,
  { callId, agentId, exceptLegId }: { callId: string; agentId: string | null; exceptLegId?: string },
): Promise<void> => {
  const { rows } = await sql<{ line: string }>`
    select external_id as line from call_legs
    where agency_id = ${ctx.agency.id} and call_id = ${callId} and kind = 'agent' and agent_id = ${agentId} and state <> 'ended'
      and external_id is not null and id is distinct from ${exceptLegId ?? null}::uuid`.execute(ctx.db);
  if (rows.length > 0) await endFormerLines.later(ctx, { callId, lines: rows.map(({ line }) => line) });
};

/** Ends the lines that an agent's browsers had in a call before. */
export const endFormerLines = job({
  name: 'calls.endFormerLines',
  input: z.object({ callId: z.uuid(), lines: z.array(z.string()) }),
  actsAs: 'system',
  run: async (run, { callId, lines }) => {
    const { house } = run;
    const call = await run.transaction((ctx) => carriedCall(ctx, callId));
    for (const line of lines)
      await call?.voice.endLeg(house, call.connection, line).catch((error: unknown) => {
        if (!isFailureOfProvider(error)) throw error;
        house.log.warn({ err: error, call: callId }, 'a line that an agent left could not be ended');
      });
  },
});
