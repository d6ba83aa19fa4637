// By whom a message goes: the sender that was named, else the one of the conversation, else the usual one. Asked where it is written, and by
// what shows beforehand whom it would reach.

import type { MessageChannel, Sender } from '#/domains/integrations/contract.ts';
import { senderFor } from '#/domains/integrations/server.ts';
import type { Context } from '#/kernel/server/context.ts';

interface Asked {
  /** Who was named. */
  integrationId: string | null | undefined;
  /** Who the conversation is with. */
  threadIntegrationId: string | null;
}

/** Undefined where the agent has nobody to send by, and may not send by the one that was named. */
export const senderOf = async (
  ctx: Context,
  channel: MessageChannel,
  { integrationId, threadIntegrationId }: Asked,
): Promise<(Sender & { _id: string }) | undefined> => {
  const agentId = ctx.actor.agentId ?? '';
  const of = channel === 'email' ? 'email' : 'phone';
  const named = integrationId ?? undefined;
  const found =
    (await senderFor(ctx, { agentId, channel: of, integrationId: named ?? threadIntegrationId ?? undefined })) ??
    (named === undefined ? await senderFor(ctx, { agentId, channel: of }) : undefined);
  return found?._id ? { ...found, _id: found._id } : undefined;
};
