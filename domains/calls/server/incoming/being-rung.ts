// What an agent's browser does about a call that comes in: it says that it can be rung, that it rings, and that somebody else should have it.
import { sql } from 'kysely';
import type { liveCallsContract, ownCallsContract } from '#/domains/calls/contract.ts';
import { moveTransfer } from '#/domains/calls/server/transfers/moving-transfers.ts';
import { offeredTransfer } from '#/domains/calls/server/transfers/taking-transfers.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announceLive } from '#/kernel/server/events/live-event.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { closeRings } from './closing-rings.ts';
import { goOnRinging } from './ringing-agents.ts';
import { incomingCallName } from './telling-agents.ts';

type Calls = (typeof liveCallsContract)['calls'];
type Own = (typeof ownCallsContract)['calls'];

/** A browser says it again before that; one that sleeps does not. */
const registered = { minutes: 2 } as const;

/** POST /crm/calls/devices. */
export const registerDevice: Verb<Own['devices']> = async (ctx, { deviceId, canSound }) => {
  const until = ctx.now.add(registered);
  await sql`
    insert into call_devices (agency_id, agent_id, id, can_sound, registered_until)
    values (${ctx.agency.id}, ${ctx.actor.agentId}, ${deviceId}, ${canSound}, ${until})
    on conflict (agency_id, agent_id, id) do update set can_sound = excluded.can_sound, registered_until = excluded.registered_until`.execute(
    ctx.db,
  );
  await sql`delete from call_devices where agency_id = ${ctx.agency.id} and agent_id = ${ctx.actor.agentId} and registered_until < ${ctx.now.subtract({ hours: 24 })}`.execute(
    ctx.db,
  );
  return { expiresAt: until.toString({ fractionalSecondDigits: 3 }) };
};

/** The agent's own ring, with its call held; refuses not-found for whoever was never rung. */
export const holdRing = async (ctx: Context, callId: string): Promise<{ isOpen: boolean }> => {
  await sql`select from calls where agency_id = ${ctx.agency.id} and id = ${callId} for no key update`.execute(ctx.db);
  const { rows } = await sql<{ isOpen: boolean | null }>`
    select bool_or(outcome is null) as "isOpen" from call_rings
    where agency_id = ${ctx.agency.id} and call_id = ${callId} and agent_id = ${ctx.actor.agentId}`.execute(ctx.db);
  const isOpen = rows[0]?.isOpen ?? null;
  if (isOpen === null) throw notFound();
  return { isOpen };
};

/** POST /crm/calls/{id}/ringing: the receipt of a ring. */
export const noteRinging: Verb<Own['ringing']> = async (ctx, { id }) => {
  const { isOpen } = await holdRing(ctx, id);
  if (isOpen)
    await sql`
      update call_rings set receipt_at = coalesce(receipt_at, ${ctx.now})
      where agency_id = ${ctx.agency.id} and call_id = ${id} and agent_id = ${ctx.actor.agentId} and outcome is null`.execute(
      ctx.db,
    );
  return { isRinging: isOpen };
};

/** POST /crm/calls/{id}/decline: where nobody of the step rings any more, the next one does. */
export const declineCall: Verb<Calls['decline']> = async (ctx, { id }) => {
  const { isOpen } = await holdRing(ctx, id);
  if (!isOpen) return { isRinging: false };
  const transfer = await offeredTransfer(ctx, id, ctx.actor.agentId);
  if (transfer) {
    await moveTransfer(ctx, transfer, 'declined');
    return { isRinging: false };
  }
  await closeRings(ctx, id, 'declined', { agentId: ctx.actor.agentId });
  await announceLive(ctx, incomingCallName, [id]);
  const { rows } = await sql`
    select from call_rings where agency_id = ${ctx.agency.id} and call_id = ${id} and outcome is null limit 1`.execute(
    ctx.db,
  );
  if (rows.length === 0) await goOnRinging(ctx, id);
  return { isRinging: false };
};
