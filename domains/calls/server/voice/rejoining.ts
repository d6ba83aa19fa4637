// An agent comes back into a call that goes on: after a reload, or from another tab. Their browser joins the room by a leg of its own, and then
// the line of before ends, so that one tab has the sound and the contact hears no gap.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { liveCallsContract } from '#/domains/calls/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { carriedCall, isFailureOfProvider } from './carried-calls.ts';
import { mustBeOwn } from './own-calls.ts';
import type { From, Heard, Instruction } from './provider.ts';
import { backTicketOf, legOfBackTicket, ticketOf } from './tickets.ts';

/** How long a browser has to come. */
const waits = { seconds: 30 } as const;

const over = (): Refusal => new Refusal('conflict', 'calls.over', 'The call is over');

/** POST /crm/calls/{id}/rejoin. Of a call for which no browser came yet it is the ticket of its setup. */
export const rejoinCall: Verb<(typeof liveCallsContract)['calls']['rejoin']> = async (ctx, { id: callId }) => {
  const { phase } = await mustBeOwn(ctx, callId);
  const call = await carriedCall(ctx, callId);
  if (!call || phase === null || phase === 'ended') throw over();
  const until = ctx.now.add(waits);
  const named = { agencyId: ctx.agency.id, callId };
  const ticket =
    phase === 'new' ? ticketOf(ctx.house, named) : backTicketOf(ctx.house, { ...named, legId: ctx.house.ids.next() });
  return {
    token: call.voice.tokenFor(ctx.house, call.connection, { callId, ticket, until }),
    provider: call.voice.name,
    expiresAt: until.toString({ fractionalSecondDigits: 3 }),
  };
};

const no: Instruction = { does: 'hangUp' };

/** The same line asking again is answered the same; another one with a ticket that was used hangs up. */
export const letBackIn = async (
  ctx: Context,
  { integrationId, provider }: From,
  { callId, ticket, externalId }: Omit<Extract<Heard, { is: 'asks' }>, 'is'>,
): Promise<Instruction> => {
  const { rows } = await sql<{ phase: string; agentId: string | null }>`
    select phase, agent_id as "agentId" from calls
    where agency_id = ${ctx.agency.id} and id = ${callId} and provider = ${provider} and integration_id = ${integrationId}
    for no key update`.execute(ctx.db);
  const [call] = rows;
  const legId = legOfBackTicket(ctx.house, { agencyId: ctx.agency.id, callId }, ticket);
  if (!call || call.agentId === null || call.phase === 'ended' || legId === undefined) return no;
  await sql`
    insert into call_legs (agency_id, id, call_id, kind, agent_id, external_id, state, asked_at)
    values (${ctx.agency.id}, ${legId}, ${callId}, 'agent', ${call.agentId}, ${externalId}, 'asked', ${ctx.now})
    on conflict do nothing`.execute(ctx.db);
  const { rows: legs } = await sql<{ id: string; externalId: string | null; state: string }>`
    select id, external_id as "externalId", state from call_legs
    where agency_id = ${ctx.agency.id} and call_id = ${callId} and kind = 'agent'`.execute(ctx.db);
  if (legs.find(({ id }) => id === legId)?.externalId !== externalId) return no;
  const lines = legs.flatMap(({ id, externalId: line, state }) =>
    id !== legId && line !== null && state !== 'ended' ? [line] : [],
  );
  if (lines.length > 0) await endFormerLines.later(ctx, { callId, lines });
  return { does: 'join', callId, legId };
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
