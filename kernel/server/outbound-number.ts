// The number that texts and calls go out from, asked of whichever domain connects numbers: records of agencies and agents carry it
// (communication §3).
import type { OutboundNumber } from '#/kernel/contract/outbound-number.ts';
import type { Context } from './context.ts';

/** The agency's number, or with an agent the own one of theirs; null where there is none. */
export const outboundNumberOf = async (ctx: Context, agentId: string | null): Promise<OutboundNumber | null> => {
  for (const { outboundNumbers } of ctx.house.registry.doors) {
    const found = await outboundNumbers?.find(ctx, agentId);
    if (found) return found;
  }
  return null;
};
