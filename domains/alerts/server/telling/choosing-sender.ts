// By whom an alert goes: the agent who looks after the contact, else an owner by a mailbox of the agency (decision 86).
import { sql } from 'kysely';
import type { Sender } from '#/domains/integrations/contract.ts';
import { senderFor, sendersOf } from '#/domains/integrations/server.ts';
import { senderNow } from '#/domains/messaging/server.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';

export interface AlertSender {
  actor: Actor;
  sender: Sender;
}

/** An owner, one who visits from the parent agency last. */
const ownerOf = async (ctx: Context): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from agents where agency_id = ${ctx.agency.id} and role = 'owner' and status = 'active' and removed_at is null
    order by is_visiting, created_at, id limit 1`.execute(ctx.db);
  return rows[0]?.id;
};

/** Undefined where neither has a mailbox to send by. */
export const senderOfAlerts = async (ctx: Context, agentId: string | null): Promise<AlertSender | undefined> => {
  const agent = agentId === null ? undefined : await senderNow(ctx, agentId);
  const own = agent && agentId !== null ? await senderFor(ctx, { agentId, channel: 'email' }) : undefined;
  if (agent && own) return { actor: agent, sender: own };
  const ownerId = await ownerOf(ctx);
  const owner = ownerId === undefined ? undefined : await senderNow(ctx, ownerId);
  if (!owner || ownerId === undefined) return undefined;
  const shared = (await sendersOf(ctx, ownerId, 'email')).find(({ type }) => type === 'agency');
  return shared && { actor: owner, sender: shared };
};
