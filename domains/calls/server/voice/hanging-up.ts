// An agent ends a call, at whatever point it is; the room at its provider is ended by a job.
import type { liveCallsContract } from '#/domains/calls/contract.ts';
import type { CallPhase, Happening } from '#/domains/calls/server/phases/call-phases.ts';
import { noteOfCall } from '#/domains/calls/server/phases/noting-events.ts';
import { moveTransfer } from '#/domains/calls/server/transfers/moving-transfers.ts';
import { openTransfer } from '#/domains/calls/server/transfers/open-transfers.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { mustTakePart } from './own-calls.ts';
import { standingOf } from './telling-standings.ts';

/** What hanging up is, in each phase. */
const means: Readonly<Partial<Record<CallPhase, Happening>>> = {
  new: 'agentWentBack',
  dialing: 'agentCancelled',
  ringing: 'agentCancelled',
  connected: 'agentLeft',
  held: 'agentLeft',
  waiting: 'agentLeft',
};

/**
 * POST /crm/calls/{id}/hang-up. It ends also where the contact was deleted meanwhile; one that is over stays as it is. While two agents talk about
 * it nobody who hangs up takes the contact's line along: it is left to the other one.
 */
export const hangUp: Verb<(typeof liveCallsContract)['calls']['hangUp']> = async (ctx, { id }) => {
  const { phase, isColleague } = await mustTakePart(ctx, id);
  const transfer = await openTransfer(ctx, id);
  const what = phase === null ? undefined : means[phase];
  if (transfer?.state === 'talking') await moveTransfer(ctx, transfer, isColleague ? 'colleagueLeft' : 'completed');
  else if (transfer && isColleague) await moveTransfer(ctx, transfer, 'colleagueLeft');
  else if (what) await noteOfCall(ctx, id, what);
  return standingOf(ctx, id);
};
