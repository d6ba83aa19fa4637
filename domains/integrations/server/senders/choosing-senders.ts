// The calls of composers and of My Settings: by whom one may send, and by whom one does where nothing is said (decision 86).
import type { SenderChannel } from '#/domains/integrations/contract/senders.ts';
import type { sendersContract } from '#/domains/integrations/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { sendersOf } from './listing-senders.ts';

type Calls = (typeof sendersContract)['calls'];

const answer = async (ctx: Context, channel: SenderChannel) => {
  const data = await sendersOf(ctx, ctx.actor.agentId ?? '', channel);
  return { data, default: data.find(({ isDefault }) => isDefault) ?? null };
};

/** GET /crm/integrations/senders. */
export const list: Verb<Calls['list']> = (ctx, { channel }) => answer(ctx, channel);

/** PUT /crm/integrations/senders/default. Refuses not-found for one by which the agent may not send. */
export const setDefault: Verb<Calls['setDefault']> = async (ctx, { channel, integrationId }) => {
  const agentId = ctx.actor.agentId ?? '';
  if (integrationId === null)
    await ctx.db
      .deleteFrom('sender_defaults')
      .where('agency_id', '=', ctx.agency.id)
      .where('agent_id', '=', agentId)
      .where('channel', '=', channel)
      .execute();
  else {
    const id = integrationId.toLowerCase();
    const offered = await sendersOf(ctx, agentId, channel);
    if (!offered.some(({ _id }) => _id === id)) throw notFound();
    await ctx.db
      .insertInto('sender_defaults')
      .values({ agency_id: ctx.agency.id, agent_id: agentId, channel, integration_id: id, updated_at: ctx.now })
      .onConflict((conflict) =>
        conflict.columns(['agency_id', 'agent_id', 'channel']).doUpdateSet({ integration_id: id, updated_at: ctx.now }),
      )
      .execute();
  }
  return answer(ctx, channel);
};
