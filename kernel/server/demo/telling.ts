// The past of the demo, lived by the verbs of the product: contexts of earlier moments, and what they say happened, written once at the end.
import { meets } from '#/kernel/contract/permission.ts';
import { type Actor, type Context, type PublicContext, system } from '#/kernel/server/context.ts';

/** What happened in an agency before now, while it is told. */
export interface Story {
  readonly ctx: Context;
  /** What was said to have happened, to be written at once. */
  readonly said: { actor: Actor; say: (ctx: Context) => void }[];
}

/** Tells what happened in an agency; all that is said on the way is written at the end, by whoever did it. */
export const tellStory = (ctx: PublicContext, agencyId: string, tell: (story: Story) => Promise<void>): Promise<void> =>
  ctx.inAgency(agencyId, system, async (inside) => {
    const story: Story = { ctx: inside, said: [] };
    await tell(story);
    for (const [first, ...others] of Map.groupBy(story.said, ({ actor }) => actor.agentId).values())
      if (first)
        await inside.inAgency(inside.agency, first.actor, (as) => {
          for (const { say } of [first, ...others]) say(as);
          return Promise.resolve();
        });
  });

/** The context of somebody who acts at an earlier moment of the story. */
export const asOf = ({ ctx, said }: Story, actor: Actor, now: Temporal.Instant): Context => ({
  ...ctx,
  house: { ...ctx.house, clock: { ...ctx.house.clock, now: () => now } },
  actor,
  now,
  can: (needs) => meets(actor.rights, needs),
  // Row level security is the agency's already, and a story leads into no other.
  inAgency: (_agency, as, work) => work(asOf({ ctx, said }, as, now)),
  emit: (declared, happened) => {
    said.push({ actor, say: (as) => as.emit(declared, { at: now, ...happened }) });
  },
});

/** Whoever opens transactions is given the one that is open: a story is told whole or not at all. */
export const withTransaction = (ctx: Context) => ({
  house: ctx.house,
  transaction: <T>(work: (inner: Context) => Promise<T>): Promise<T> => work(ctx),
});

/** Who acted, and when. */
export interface Then {
  actor: Actor;
  at: Temporal.Instant;
}
