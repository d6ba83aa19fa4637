// Clears a purchase of which nobody knows whether the provider sold it: its answer was lost, or whoever asked died. The number is looked for under
// its label and never asked for again. A provider that still has not sold it after some minutes never will.
import * as z from 'zod/mini';
import { sentenceOf } from '#/domains/integrations/server/integrations/asking-providers.ts';
import { openIntegration } from '#/domains/integrations/server/integrations/opening-connections.ts';
import { providerOf } from '#/domains/integrations/server/providers/registry.ts';
import type { Context } from '#/kernel/server/context.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import type { AskContext } from '#/kernel/server/verb.ts';
import { finishBought, finishRefused, openPurchases } from './finishing-purchases.ts';
import { findPurchase, labelOf, type Purchase } from './keeping-purchases.ts';

/** Where the transactions of a purchase are opened: a request, or a job. */
export type Desk = Pick<AskContext<Context>, 'house' | 'transaction'>;

/** A request waits for its provider for less, and what the provider did is in its list by then. */
const settlesWithin = { minutes: 5 } as const;

export const accountOf = (desk: Desk, { accountId }: Pick<Purchase, 'accountId'>) =>
  desk.transaction((ctx) => openIntegration(ctx, accountId));

export const lookForPurchase = async (desk: Desk, id: string): Promise<void> => {
  const { house } = desk;
  const purchase = await desk.transaction((ctx) => findPurchase(ctx, id));
  const account = purchase?.state === 'asked' ? await accountOf(desk, purchase) : undefined;
  if (!purchase || !account) return;
  const { numbers } = await providerOf(house, account.provider);
  const { number, askedAt } = purchase;
  try {
    const found = await numbers?.find(house, account.connection, { number, label: labelOf(purchase) });
    const isPast = Temporal.Instant.compare(house.clock.now(), askedAt.add(settlesWithin)) >= 0;
    if (found) await desk.transaction((ctx) => finishBought(ctx, id, found));
    else if (isPast)
      await desk.transaction((ctx) =>
        finishRefused(ctx, id, 'The provider did not answer, and does not have it for you'),
      );
  } catch (error) {
    if (sentenceOf(error) === undefined) throw error;
    house.log.warn({ err: error, purchase: id }, 'a provider does not say whether it sold a number');
  }
};

export const clearPurchase = job({
  name: 'integrations.clearPurchase',
  input: z.object({ id: z.uuid() }),
  actsAs: 'system',
  run: (run, { id }) => lookForPurchase(run, id),
});

/** Each minute at first, and each hour where the provider is silent for long: points stay held until somebody knows. */
const nextLook = (now: Temporal.Instant, askedAt: Temporal.Instant): Temporal.Instant =>
  now.add(Temporal.Instant.compare(now, askedAt.add({ minutes: 15 })) < 0 ? { minutes: 1 } : { hours: 1 });

export const openPurchaseTimer = timerHandler({
  kind: openPurchases,
  work: async (ctx, due) => {
    for (const { subjectId: id } of due) {
      const purchase = await findPurchase(ctx, id);
      if (purchase?.state !== 'asked') continue;
      await clearPurchase.later(ctx, { id });
      await setTimer(ctx, openPurchases, id, nextLook(ctx.now, purchase.askedAt));
    }
  },
});
