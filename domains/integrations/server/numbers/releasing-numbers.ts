// DELETE /crm/phone-numbers/{id}: a number that was only added is taken off; one that was bought goes back to its provider, who may sell it to
// somebody else at once. That it is to go is written down first; where the answer is lost, it is looked for before anybody asks again.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { numberNotReleased, numberReleased } from '#/domains/integrations/contract/number-events.ts';
import type { integrationsContract } from '#/domains/integrations/contract.ts';
import { sentenceOf } from '#/domains/integrations/server/integrations/asking-providers.ts';
import { numberOf } from '#/domains/integrations/server/integrations/connecting-integrations.ts';
import { takeOff } from '#/domains/integrations/server/integrations/disconnecting.ts';
import { readToChange } from '#/domains/integrations/server/integrations/integration-rights.ts';
import { openIntegration } from '#/domains/integrations/server/integrations/opening-connections.ts';
import { CertainlyRefused } from '#/domains/integrations/server/providers/refusing.ts';
import type { ValidOf } from '#/kernel/contract/call.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import { clearTimer, setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { ask } from '#/kernel/server/verb.ts';
import type { Desk } from './clearing-doubts.ts';
import { monthsOfNumbers } from './finishing-purchases.ts';
import { findPurchase, holdPurchase, labelOf, type Purchase, purchaseOf } from './keeping-purchases.ts';
import { shopOf } from './offering-numbers.ts';
import { ownersIn } from './telling-owners.ts';

type Remove = (typeof integrationsContract)['calls']['removeNumber'];

/** Asks again for a number of which nobody knows whether it went back. */
const openReleases = 'integrations.openReleases';
const triedAgainAfter = { minutes: 1 } as const;

const boughtHere = (): Refusal =>
  new Refusal(
    'conflict',
    'messaging.boughtNumber',
    'This number was bought here: release it, or it goes on costing points',
    {
      fullMessage: 'This number was bought here: release it, or it goes on costing points',
    },
  );

/** Takes one off that was only added, or writes down that one is to go back. */
const begin = async (
  ctx: Context,
  { id, release = false, confirm }: ValidOf<Remove>,
): Promise<Purchase | undefined> => {
  const record = await readToChange(ctx, id);
  if (record.phoneNumber === null) throw invalid('id', 'must be a phone number');
  const purchase = await purchaseOf(ctx, id);
  if (!purchase) {
    if (release) throw invalid('release', 'is for numbers that were bought here');
    await takeOff(ctx, record);
    return undefined;
  }
  if (!release) throw boughtHere();
  if (confirm === undefined || numberOf(ctx, confirm, 'confirm') !== purchase.number)
    throw invalid('confirm', 'must be the number');
  await sql`
    update number_purchases set state = 'releasing' where agency_id = ${ctx.agency.id} and id = ${purchase.id} and state = 'bought'`.execute(
    ctx.db,
  );
  await setTimer(ctx, openReleases, purchase.id, ctx.now.add(triedAgainAfter));
  return purchase;
};

const finishReleased = async (ctx: Context, id: string): Promise<void> => {
  const purchase = await holdPurchase(ctx, id, 'releasing');
  if (!purchase) return;
  await sql`
    update number_purchases set state = 'released', released_at = ${ctx.now} where agency_id = ${ctx.agency.id} and id = ${id}`.execute(
    ctx.db,
  );
  await clearTimer(ctx, openReleases, id);
  await clearTimer(ctx, monthsOfNumbers, id);
  const { integrationId, number } = purchase;
  if (integrationId === null) return;
  ctx.emit(numberReleased, { subject: integrationId, data: { displayName: number } });
  await takeOff(ctx, { _id: integrationId, integrationName: number });
  await announce(ctx, 'integration', [integrationId]);
};

/** The provider keeps it with us: it is the agency's as before, and so are its months. */
const finishKept = async (ctx: Context, id: string, because: string): Promise<void> => {
  const purchase = await holdPurchase(ctx, id, 'releasing');
  if (!purchase) return;
  await sql`update number_purchases set state = 'bought' where agency_id = ${ctx.agency.id} and id = ${id}`.execute(
    ctx.db,
  );
  await clearTimer(ctx, openReleases, id);
  const { number, integrationId, paidUntil, unpaidSince } = purchase;
  await setTimer(ctx, monthsOfNumbers, id, unpaidSince ?? paidUntil ?? ctx.now);
  if (integrationId === null) return;
  const data = { displayName: number, because, agentIds: await ownersIn(ctx) };
  ctx.emit(numberNotReleased, { subject: integrationId, data });
  await announce(ctx, 'integration', [integrationId]);
};

/** Has the provider take it back; `isAgain` where it may have done so already. */
const giveBack = async (desk: Desk, id: string, { isAgain }: { isAgain: boolean }): Promise<void> => {
  const { house } = desk;
  const purchase = await desk.transaction((ctx) => findPurchase(ctx, id));
  if (purchase?.state !== 'releasing') return;
  const { integrationId, number, providerNumberId } = purchase;
  const own = integrationId === null ? undefined : await desk.transaction((ctx) => openIntegration(ctx, integrationId));
  if (!own) return;
  const shop = await shopOf(house, own.provider);
  try {
    const isGone = isAgain && !(await shop.find(house, own.connection, { number, label: labelOf(purchase) }));
    if (!isGone) await shop.release(house, own.connection, providerNumberId ?? '');
    await desk.transaction((ctx) => finishReleased(ctx, id));
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    house.log.warn({ err: error, purchase: id }, 'a number was not given back, or nobody knows');
    if (error instanceof CertainlyRefused && error.isPermanent)
      await desk.transaction((ctx) => finishKept(ctx, id, sentence));
  }
};

export const releaseAgain = job({
  name: 'integrations.releaseNumber',
  input: z.object({ id: z.uuid() }),
  actsAs: 'system',
  run: (run, { id }) => giveBack(run, id, { isAgain: true }),
});

export const openReleaseTimer = timerHandler({
  kind: openReleases,
  work: async (ctx, due) => {
    for (const { subjectId: id } of due) {
      if ((await findPurchase(ctx, id))?.state !== 'releasing') continue;
      await releaseAgain.later(ctx, { id });
      await setTimer(ctx, openReleases, id, ctx.now.add(triedAgainAfter));
    }
  },
});

export const removeNumber = ask<Remove>(async (asking, given) => {
  const purchase = await asking.transaction((ctx) => begin(ctx, given));
  if (!purchase) return { deletedCount: 1, state: 'removed' };
  await giveBack(asking, purchase.id, { isAgain: purchase.state === 'releasing' });
  const after = await asking.transaction((ctx) => findPurchase(ctx, purchase.id));
  if (after?.state === 'bought')
    throw new Refusal('invalid', 'messaging.providerRefuses', 'The provider did not take the number back');
  return after?.state === 'released' ? { deletedCount: 1, state: 'released' } : { deletedCount: 0, state: 'releasing' };
});
