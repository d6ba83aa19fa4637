// What the legs of a call say of its transfer: the colleague is in, or is lost; the first agent is lost while the colleague has the contact.
import type { KeptLeg } from '#/domains/calls/server/phases/noting-events.ts';
import { standingWatcher } from '#/domains/calls/server/phases/watching-standings.ts';
import type { Context } from '#/kernel/server/context.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { moveTransfer } from './moving-transfers.ts';
import { openTransfer, type Transfer } from './open-transfers.ts';

export const transferKind = 'calls.transfer';
/** Whose line is lost has so long to come back, as in any call. */
const comesBackWithin = { seconds: 30 } as const;

const isIn = (legs: readonly KeptLeg[], agentId: string | null): boolean =>
  legs.some((leg) => leg.kind === 'agent' && leg.agentId === agentId && leg.state === 'answered');

/** Of two who talk, who is not there; undefined where both are. */
export const whoIsLost = ({ fromAgentId, toAgentId }: Transfer, legs: readonly KeptLeg[]) => {
  if (!isIn(legs, toAgentId)) return 'colleague' as const;
  return isIn(legs, fromAgentId) ? undefined : ('first' as const);
};

export const transferWatcher = standingWatcher(async (ctx, { callId, now: { phase }, legs }) => {
  const transfer = await openTransfer(ctx, callId);
  if (!transfer) return;
  if (phase === 'ended') await moveTransfer(ctx, transfer, 'callOver');
  else if (transfer.state === 'joining') await watchJoining(ctx, transfer, legs);
  else if (transfer.state === 'talking' && whoIsLost(transfer, legs))
    await setTimer(ctx, transferKind, transfer.id, ctx.now.add(comesBackWithin));
});

const watchJoining = async (ctx: Context, transfer: Transfer, legs: readonly KeptLeg[]): Promise<void> => {
  const leg = legs.find(({ id }) => id === transfer.legId);
  if (leg?.state === 'answered') await moveTransfer(ctx, transfer, transfer.isWarm ? 'joinedToTalk' : 'joinedForGood');
  if (leg?.state === 'ended') await moveTransfer(ctx, transfer, 'colleagueLost');
};
