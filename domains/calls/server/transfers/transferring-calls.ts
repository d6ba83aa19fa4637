// An agent hands a call to a colleague: it rings there as a call that comes in, and says who hands it on and why. A machine dials nobody for it.
import { sql } from 'kysely';
import type { liveCallsContract } from '#/domains/calls/contract.ts';
import { incomingCallName } from '#/domains/calls/server/incoming/telling-agents.ts';
import { noteActOnCall } from '#/domains/calls/server/phases/noting-events.ts';
import { mustBeOwn, mustTalk, over } from '#/domains/calls/server/voice/own-calls.ts';
import { callChangedName } from '#/domains/calls/server/voice/telling-browsers.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announceLive } from '#/kernel/server/events/live-event.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { type Colleague, colleagueNamed, listColleagues } from './finding-colleagues.ts';
import { moveTransfer } from './moving-transfers.ts';
import { lastTransferOf, openTransfer, type Transfer } from './open-transfers.ts';
import { transferKind } from './watching-transfers.ts';

type Calls = (typeof liveCallsContract)['calls'];

/** Within which the colleague's browser has to say that it rings. */
const receiptWithin = { seconds: 3 } as const;

const conflict = (reason: string, words: string): Refusal => new Refusal('conflict', reason, words);

/** GET /crm/calls/{id}/colleagues: whoever can take it first. */
export const findColleagues: Verb<Calls['colleagues']> = async (ctx, { id }) => {
  await mustBeOwn(ctx, id);
  return { data: await listColleagues(ctx) };
};

/** Refuses whoever is not there, and whoever is on a call or rung already: nobody is rung by two at once. */
const mustBeFree = ({ displayName, isThere, isBusy }: Colleague): void => {
  if (!isThere) throw conflict('calls.colleagueAway', `${displayName} has no window open. Choose somebody else`);
  if (isBusy)
    throw conflict('calls.colleagueBusy', `${displayName} is on a call or being called. Choose somebody else`);
};

/** POST /crm/calls/{id}/transfer. */
export const transferCall: Verb<Calls['transfer']> = async (ctx, { id: callId, agentId, isWarm, note }) => {
  const call = await mustBeOwn(ctx, callId);
  const phase = mustTalk(call);
  if (agentId === ctx.actor.agentId) throw invalid('agentId', 'is you');
  if (await openTransfer(ctx, callId))
    throw conflict('calls.transferring', 'The call is being handed on. Take it back first');
  const colleague = await colleagueNamed(ctx, agentId);
  if (!colleague) throw invalid('agentId', 'does not exist');
  mustBeFree(colleague);
  const id = ctx.house.ids.next();
  const didHold = isWarm && phase === 'connected';
  await sql`
    insert into call_transfers (agency_id, id, call_id, from_agent_id, to_agent_id, is_warm, note, state, did_hold, asked_at)
    values (${ctx.agency.id}, ${id}, ${callId}, ${ctx.actor.agentId}, ${agentId}, ${isWarm}, ${note ?? null}, 'ringing', ${didHold}, ${ctx.now})`.execute(
    ctx.db,
  );
  await sql`
    insert into call_rings (agency_id, id, call_id, agent_id, step, rang_at, transfer_id)
    values (${ctx.agency.id}, ${ctx.house.ids.next()}, ${callId}, ${agentId},
      (select coalesce(max(step) + 1, 0) from call_rings where agency_id = ${ctx.agency.id} and call_id = ${callId}), ${ctx.now}, ${id})`.execute(
    ctx.db,
  );
  if (didHold) await noteActOnCall(ctx, callId, 'heldOn');
  await announceLive(ctx, incomingCallName, [callId]);
  await announceLive(ctx, callChangedName, [callId]);
  await setTimer(ctx, transferKind, id, ctx.now.add(receiptWithin));
  return { _id: id, callId, state: 'ringing' };
};

/** The transfer of a call that the agent hands on, or the last one that they did: by then the call may be the colleague's. */
const ownTransfer = async (ctx: Context, callId: string): Promise<Transfer> => {
  await sql`select from calls where agency_id = ${ctx.agency.id} and id = ${callId} for no key update`.execute(ctx.db);
  const last = await lastTransferOf(ctx, callId, ctx.actor.agentId);
  if (last?.state === 'done') return last;
  const { phase } = await mustBeOwn(ctx, callId);
  if (phase === null || phase === 'ended') throw over();
  if (!last) throw conflict('calls.notTransferred', 'The call is not being handed on');
  return last;
};

/** POST /crm/calls/{id}/complete-transfer. */
export const completeTransfer: Verb<Calls['completeTransfer']> = async (ctx, { id: callId }) => {
  const transfer = await ownTransfer(ctx, callId);
  const state = await moveTransfer(ctx, transfer, 'completed');
  if (state === 'ringing' || state === 'joining')
    throw conflict('calls.notJoined', 'Your colleague has not answered yet. Wait, or take the call back');
  if (state !== 'done') throw conflict('calls.notTransferred', 'The call is not being handed on');
  return { _id: transfer.id, callId, state };
};

/** POST /crm/calls/{id}/take-back. */
export const takeBack: Verb<Calls['takeBack']> = async (ctx, { id: callId }) => {
  const transfer = await ownTransfer(ctx, callId);
  const state = await moveTransfer(ctx, transfer, 'takenBack');
  if (state === 'done') throw conflict('calls.notTransferred', 'Your colleague has the call already');
  return { _id: transfer.id, callId, state };
};
