// A key of the demo, so that the list has a line. Nobody has its secret: whoever wants to use it makes a new one.
import type { PublicContext } from '#/kernel/server/context.ts';
import { system } from '#/kernel/server/context.ts';
import { agentId, daysAgo, demoId, northlight } from './story.ts';

export const seedApiKeys = async (ctx: PublicContext): Promise<void> => {
  const at = daysAgo(ctx, 20);
  await ctx.inAgency(northlight.id, system, async (inside) => {
    await inside.db
      .insertInto('api_keys')
      .values({
        agency_id: northlight.id,
        id: demoId(0x76, 1),
        display_name: 'Warehouse',
        agent_id: agentId(1),
        created_by: agentId(1),
        scopes: ['*.read'],
        prefix: 'lk_live_Demo',
        last_four: '0000',
        rolled_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
  });
};
