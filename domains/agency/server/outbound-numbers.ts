// The number that texts and calls go out from, asked of whichever domain connects numbers: records of agencies and agents carry it
// (communication §3).
import type { OutboundNumber } from '#/domains/agency/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { extension } from '#/kernel/server/extension.ts';

/** Finds the agency's number, or the own one of an agent; null where there is none. */
export type FindOutboundNumber = (ctx: Context, agentId: string | null) => Promise<OutboundNumber | null>;

/** Who knows the numbers that texts and calls go out from, for domains below the one that connects them. */
export const outboundNumbers = extension<FindOutboundNumber>('agency.outboundNumbers');

/** The agency's number, or with an agent the own one of theirs; null where there is none. */
export const outboundNumberOf = async (ctx: Context, agentId: string | null): Promise<OutboundNumber | null> => {
  for (const find of outboundNumbers.of(ctx.house)) {
    const found = await find(ctx, agentId);
    if (found) return found;
  }
  return null;
};
