// The points of the demo: six packs that Northlight bought, each with its invoice, and what both agencies were given to begin with.
import { addPoints, buyThen } from '#/domains/billing/server.ts';
import { type PublicContext, system } from '#/kernel/server/context.ts';
import { asOf, tellStory } from '#/kernel/server/demo/telling.ts';
import { actorOf, daysAgo, demoId, northlight, southgate } from './story.ts';

const bought = [
  { points: 500, ago: 402 },
  { points: 500, ago: 310 },
  { points: 500, ago: 221 },
  { points: 500, ago: 150 },
  { points: 1_000, ago: 61 },
  { points: 500, ago: 12 },
] as const;

/** Gifts, packs and their invoices. */
export const seedBilling = async (ctx: PublicContext): Promise<void> => {
  const paid = bought.reduce((sum, { points }) => sum + points, 0);
  for (const [place, { id, points, foundedDaysAgo }] of [northlight, southgate].entries())
    await ctx.inAgency(id, system, (inside) =>
      addPoints(inside, {
        kind: 'grant',
        id: demoId(0x61, place + 1),
        points: id === northlight.id ? points - paid : points,
        at: daysAgo(ctx, foundedDaysAgo - 2),
      }),
    );
  await tellStory(ctx, northlight.id, async (story) => {
    for (const { points, ago } of bought)
      await buyThen(asOf(story, actorOf(1), daysAgo(ctx, ago)), points, 'Visa 4242');
  });
};
