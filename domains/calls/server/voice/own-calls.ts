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

/** The same of the agent whom a call is being handed to, once they are in it. */
export const mustTakePart = async (ctx: Context, callId: string): Promise<OwnCall & { isColleague: boolean }> => {
  const { rows } = await sql<OwnCall>`
    select agent_id as "agentId", phase, provider, external_id as "externalId" from calls
    where agency_id = ${ctx.agency.id} and id = ${callId} for no key update`.execute(ctx.db);
  const [call] = rows;
  const { rows: joined } = await sql`
    select from call_transfers
    where agency_id = ${ctx.agency.id} and call_id = ${callId} and to_agent_id = ${ctx.actor.agentId} and state in ('joining', 'talking')`.execute(
    ctx.db,
  );
  if (call && joined.length > 0) return { ...call, isColleague: true };
  return { ...(await mustBeOwn(ctx, callId)), isColleague: false };
};

export const over = (): Refusal => new Refusal('conflict', 'calls.over', 'The call is over');

/** Refuses `calls.over`, and `calls.notTalking` where nobody is there to be talked with, or nobody who talks. */
export const mustTalk = ({ phase }: Pick<OwnCall, 'phase'>): 'connected' | 'held' => {
  if (phase === null || phase === 'ended') throw over();
  if (phase === 'connected' || phase === 'held') return phase;
  throw new Refusal(
    'conflict',
    'calls.notTalking',
    'You do not talk with each other yet. Wait until you are connected',
  );
};
