// A call that somebody acts on must be their own; of what is out of their reach they learn nothing.
import { sql } from 'kysely';
import type { CallPhase } from '#/domains/calls/server/phases/call-phases.ts';
import { servedCalls } from '#/domains/calls/server/serving-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';

export interface OwnCall {
  agentId: string | null;
  /** Null of a call that was written down by hand. */
  phase: CallPhase | null;
  provider: string | null;
  externalId: string | null;
}

/** Holds the call until the transaction ends. Refuses not-found, and `calls.notYours` for a colleague's. */
export const mustBeOwn = async (ctx: Context, callId: string): Promise<OwnCall> => {
  const { rows } = await sql<OwnCall>`
    select agent_id as "agentId", phase, provider, external_id as "externalId" from calls
    where agency_id = ${ctx.agency.id} and id = ${callId} for no key update`.execute(ctx.db);
  const [call] = rows;
  if (!call) throw notFound();
  if (call.agentId !== null && call.agentId === ctx.actor.agentId) return call;
  await mustReach(ctx, servedCalls, callId, 'read');
  throw new Refusal('forbidden', 'calls.notYours', 'This is a call of somebody else');
};
