// A transfer goes on, by its table: who is rung, whose the call is, and whose line is let go of follow from that.
import { sql } from 'kysely';
import type { ringOutcomes, TransferState } from '#/domains/calls/contract.ts';
import { closeRings } from '#/domains/calls/server/incoming/closing-rings.ts';
import { incomingCallName } from '#/domains/calls/server/incoming/telling-agents.ts';
import { noteActOnCall } from '#/domains/calls/server/phases/noting-events.ts';
import { letGoOf } from '#/domains/calls/server/voice/rejoining.ts';
import { callChangedName } from '#/domains/calls/server/voice/telling-browsers.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announceLive } from '#/kernel/server/events/live-event.ts';
import type { Transfer } from './open-transfers.ts';
import { isOpen, type TransferEvent, transferMoves } from './transfer-states.ts';

/** What becomes of the colleague's ring with each state; of one that was heard already it is kept. */
const rings: Readonly<Partial<Record<TransferState, (typeof ringOutcomes)[number]>>> = {
  joining: 'answered',
  declined: 'declined',
  takenBack: 'takenBack',
  over: 'callerLeft',
};

/** Moves it where the table says so; answers the state that it is in then. The call is held by the caller. */
export const moveTransfer = async (
  ctx: Context,
  transfer: Transfer,
  event: TransferEvent,
  legId: string | null = transfer.legId,
): Promise<TransferState> => {
  const state = transferMoves[transfer.state][event];
  if (!state) return transfer.state;
  const { id, callId, toAgentId } = transfer;
  await sql`
    update call_transfers set state = ${state}, leg_id = ${legId}, ended_at = ${isOpen(state) ? null : ctx.now},
      joined_at = case when ${state === 'talking' || state === 'done'} then coalesce(joined_at, ${ctx.now}) end
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  if (toAgentId !== null) await endRing(ctx, { callId, agentId: toAgentId, state });
  if (!isOpen(state)) await finish(ctx, transfer, state);
  await announceLive(ctx, incomingCallName, [callId]);
  await announceLive(ctx, callChangedName, [callId]);
  return state;
};

const endRing = async (
  ctx: Context,
  { callId, agentId, state }: { callId: string; agentId: string; state: TransferState },
): Promise<void> => {
  const outcome = rings[state];
  if (outcome) return closeRings(ctx, callId, outcome, { agentId });
  if (state !== 'unanswered') return;
  await closeRings(ctx, callId, 'noReceipt', { agentId, isHeard: false });
  await closeRings(ctx, callId, 'noAnswer', { agentId });
};

/** Whose line is not needed any more goes, and the contact is off hold where this put them on it, or where the colleague has them now. */
const finish = async (ctx: Context, transfer: Transfer, state: TransferState): Promise<void> => {
  const { callId, fromAgentId, toAgentId, didHold } = transfer;
  const isDone = state === 'done';
  if (isDone)
    await sql`update calls set agent_id = ${toAgentId}, updated_at = ${ctx.now} where agency_id = ${ctx.agency.id} and id = ${callId}`.execute(
      ctx.db,
    );
  const leaves = isDone ? fromAgentId : toAgentId;
  if (leaves !== null) await letGoOf(ctx, { callId, agentId: leaves });
  if (state !== 'over' && (isDone || didHold)) await noteActOnCall(ctx, callId, 'heldOff');
};
