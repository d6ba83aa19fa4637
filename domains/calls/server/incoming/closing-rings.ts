// Ends the rings of a call: what became of each is kept, and browsers are silent.
import { sql } from 'kysely';
import type { ringOutcomes } from '#/domains/calls/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announceLive } from '#/kernel/server/events/live-event.ts';
import { incomingCallName } from './telling-agents.ts';

type Outcome = (typeof ringOutcomes)[number];

/** Those that ring; of one agent, or of those alone who said that they ring, or did not. */
export const closeRings = async (
  ctx: Context,
  callId: string,
  outcome: Outcome,
  { agentId, isHeard }: { agentId?: string | null; isHeard?: boolean } = {},
): Promise<void> => {
  await sql`
    update call_rings set outcome = ${outcome}, ended_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and call_id = ${callId} and outcome is null
      and (${agentId ?? null}::uuid is null or agent_id = ${agentId ?? null}::uuid)
      and (${isHeard ?? null}::boolean is null or (receipt_at is not null) = ${isHeard ?? null}::boolean)`.execute(
    ctx.db,
  );
};

/** The caller is gone, or was taken elsewhere: nobody is rung any more. */
export const stopRinging = async (ctx: Context, callId: string): Promise<void> => {
  await closeRings(ctx, callId, 'callerLeft');
  await announceLive(ctx, incomingCallName, [callId]);
};
