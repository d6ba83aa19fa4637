// By whom an alert goes: the agent who looks after the contact, else an owner by a mailbox of the agency (decision 86).
import { anOwner } from '#/domains/contacts/server.ts';
import type { Sender } from '#/domains/integrations/contract.ts';
import { senderFor, sendersOf } from '#/domains/integrations/server.ts';
import { senderNow } from '#/domains/messaging/server.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';

export interface AlertSender {
  actor: Actor;
  sender: Sender;
}

/** Undefined where neither has a mailbox to send by. */
export const senderOfAlerts = async (ctx: Context, agentId: string | null): Promise<AlertSender | undefined> => {
  const agent = agentId === null ? undefined : await senderNow(ctx, agentId);
  const own = agent && agentId !== null ? await senderFor(ctx, { agentId, channel: 'email' }) : undefined;
  if (agent && own) return { actor: agent, sender: own };
  const ownerId = (await anOwner(ctx))?.agentId ?? null;
  const owner = ownerId === null ? undefined : await senderNow(ctx, ownerId);
  if (!owner || ownerId === null) return undefined;
  const shared = (await sendersOf(ctx, ownerId, 'email')).find(({ type }) => type === 'agency');
  return shared && { actor: owner, sender: shared };
};
