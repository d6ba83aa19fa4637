// A colleague takes a call that is handed to them: the token lets their browser in beside whoever has it still.
import { sql } from 'kysely';
import type { Heard, Instruction } from '#/domains/calls/server/voice/provider.ts';
import type { Context } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { moveTransfer } from './moving-transfers.ts';
import { openTransfer, type Transfer } from './open-transfers.ts';
import { transferKind } from './watching-transfers.ts';

/** The transfer of a call to an agent that they have not taken yet, or are just taking. */
export const offeredTransfer = async (
  ctx: Context,
  callId: string,
  agentId: string | null,
): Promise<Transfer | undefined> => {
  const transfer = await openTransfer(ctx, callId);
  return transfer?.toAgentId === agentId && transfer.state !== 'talking' ? transfer : undefined;
};

/** Refuses whoever talks meanwhile: they would leave somebody alone on the other line. */
export const mustBeOffCalls = async (ctx: Context): Promise<void> => {
  const { rows } = await sql`
    select from calls where agency_id = ${ctx.agency.id} and agent_id = ${ctx.actor.agentId} and status = 'ongoing' limit 1`.execute(
    ctx.db,
  );
  if (rows.length > 0)
    throw new Refusal('conflict', 'calls.alreadyLive', 'You are on a call. End it to answer this one');
};

/** Longer than the provider may be silent: rooms are looked at each half minute. */
const joinsWithin = { seconds: 45 } as const;

const no: Instruction = { does: 'hangUp' };

/** Their browser is there. The same line asking again is answered the same, and a second one is not let in. */
export const letJoin = async (
  ctx: Context,
  transfer: Transfer,
  { callId, externalId }: Extract<Heard, { is: 'asks' }>,
): Promise<Instruction> => {
  if (transfer.legId !== null) {
    const { rows } = await sql`
      select from call_legs where agency_id = ${ctx.agency.id} and id = ${transfer.legId} and external_id = ${externalId}`.execute(
      ctx.db,
    );
    return rows.length > 0 ? { does: 'join', callId, legId: transfer.legId, endsRoom: false } : no;
  }
  const legId = ctx.house.ids.next();
  await sql`
    insert into call_legs (agency_id, id, call_id, kind, agent_id, external_id, state, asked_at)
    values (${ctx.agency.id}, ${legId}, ${callId}, 'agent', ${transfer.toAgentId}, ${externalId}, 'asked', ${ctx.now})`.execute(
    ctx.db,
  );
  await moveTransfer(ctx, transfer, 'taken', legId);
  await setTimer(ctx, transferKind, transfer.id, ctx.now.add(joinsWithin));
  return { does: 'join', callId, legId, endsRoom: false };
};
