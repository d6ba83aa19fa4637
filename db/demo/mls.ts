// The feed of the demo: a service of the simulator, connected and read, whose market goes on moving.
import { connectSimulated } from '#/domains/mls/server.ts';
import { type PublicContext, system } from '#/kernel/server/context.ts';
import { northlight } from './story.ts';

/** Nothing where no simulator is served: the feed would lead nowhere. */
export const seedMls = async (ctx: PublicContext): Promise<void> => {
  if (!ctx.house.config.SIMULATORS) return;
  await ctx.inAgency(northlight.id, system, (inside) => connectSimulated(inside, 'arden'));
};
