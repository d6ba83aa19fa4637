// POST /crm/phone-numbers/buy: the purchase is written down and its first month held before the provider is asked, once. Whoever asks again, and
// whatever dies in between, finds the same purchase.
import { sql } from 'kysely';
import { holdBalance, reservePoints } from '#/domains/billing/server.ts';
import { checkAgent } from '#/domains/contacts/server.ts';
import type { integrationsContract } from '#/domains/integrations/contract.ts';
import { sentenceOf } from '#/domains/integrations/server/integrations/asking-providers.ts';
import { numberOf } from '#/domains/integrations/server/integrations/connecting-integrations.ts';
import { listNumbers, openAccount } from '#/domains/integrations/server/integrations/phone-numbers.ts';
import { hookOf } from '#/domains/integrations/server/providers/hooks.ts';
import { CertainlyRefused } from '#/domains/integrations/server/providers/refusing.ts';
import type { ValidOf } from '#/kernel/contract/call.ts';
import { isLoopback } from '#/kernel/server/config.ts';
import type { Context } from '#/kernel/server/context.ts';
import { appBase } from '#/kernel/server/links.ts';
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { type AskContext, ask } from '#/kernel/server/verb.ts';
import { accountOf, lookForPurchase } from './clearing-doubts.ts';
import { finishBought, finishRefused, openPurchases } from './finishing-purchases.ts';
import { askedBefore, findPurchase, labelOf, type Purchase, writePurchase } from './keeping-purchases.ts';
import { boughtNumbers, pointsPerMonth } from './number-points.ts';
import { shopOf } from './offering-numbers.ts';

type Buy = (typeof integrationsContract)['calls']['buyNumber'];

/** Whoever asks waits for less; after it somebody else looks what became of it. */
const firstLook = { seconds: 30 } as const;

const taken = (problem: string): Refusal =>
  new Refusal('conflict', 'messaging.integrationTaken', problem, { fullMessage: problem });

/** Refuses a number that the agency has, or is buying. */
const mustBeNew = async (ctx: Context, number: string): Promise<void> => {
  const { rows } = await sql<{ isOwn: boolean }>`
    select true as "isOwn" from integrations where agency_id = ${ctx.agency.id} and phone_number = ${number} and removed_at is null
    union all
    select false from number_purchases where agency_id = ${ctx.agency.id} and number = ${number} and state in ('asked', 'bought', 'releasing')`.execute(
    ctx.db,
  );
  if (rows[0]) throw taken(rows[0].isOwn ? 'You have this number already' : 'This number is being bought already');
};

/** The purchase as it was asked for before, or a new one with its first month held. Of two at once one is first: the points are held for it. */
const begin = async (
  ctx: Context,
  id: string,
  given: ValidOf<Buy>,
): Promise<{ purchase: Purchase; isNew: boolean }> => {
  const { integrationId: accountId, agentId = null, requestKey } = given;
  await holdBalance(ctx);
  const number = numberOf(ctx, given.number, 'number');
  const known = await askedBefore(ctx, { id, requestKey });
  if (known && known.number !== number) throw invalid('requestKey', 'was used for another number');
  if (known) return { purchase: known, isNew: false };
  const account = await openAccount(ctx, accountId, 'integrationId');
  await shopOf(ctx.house, account.provider);
  if (agentId) await checkAgent(ctx, agentId, 'agentId');
  await mustBeNew(ctx, number);
  await reservePoints(ctx, boughtNumbers, [{ subjectId: id, points: pointsPerMonth }]);
  await writePurchase(ctx, { id, accountId, number, agentId, pointsPerMonth, requestKey });
  await setTimer(ctx, openPurchases, id, ctx.now.add(firstLook));
  const purchase = await findPurchase(ctx, id);
  if (!purchase) throw notFound();
  return { purchase, isNew: true };
};

/** Asks the provider for it, this once. What is not known afterwards is looked up. */
const take = async (asking: AskContext<Context>, purchase: Purchase): Promise<void> => {
  const { house } = asking;
  const { id, number } = purchase;
  const account = await accountOf(asking, purchase);
  if (!account) throw notFound();
  const { connection } = account;
  const shop = await shopOf(house, account.provider);
  // Nobody outside can call an installation on this machine alone.
  const inboundUrl = isLoopback(appBase(house.config).hostname)
    ? undefined
    : hookOf(house, { agencyId: connection.agencyId, integrationId: id });
  const answered = await shop
    .take(house, connection, { number, label: labelOf(purchase), inboundUrl })
    .catch((error: unknown): Error => {
      if (!(error instanceof Error) || sentenceOf(error) === undefined) throw error;
      return error;
    });
  if (answered instanceof CertainlyRefused) {
    await asking.transaction((ctx) => finishRefused(ctx, id, answered.message));
  } else if (answered instanceof Error) {
    house.log.warn({ err: answered, purchase: id }, 'it is unknown whether a number was bought');
    await lookForPurchase(asking, id);
  } else {
    await asking.transaction((ctx) => finishBought(ctx, id, answered));
  }
};

const answerOf = async (ctx: Context, id: string) => {
  const purchase = await findPurchase(ctx, id);
  if (!purchase) throw notFound();
  const { state, refusedBecause, number, integrationId } = purchase;
  if (state === 'refused') {
    const sentence = `${number} was not bought: ${refusedBecause}`;
    throw new Refusal('conflict', 'messaging.notBought', sentence, { fullMessage: sentence });
  }
  if (state === 'asked') return { _id: id, state, phoneNumber: null };
  const [phoneNumber = null] = integrationId === null ? [] : await listNumbers(ctx, integrationId);
  return { _id: id, state: 'bought' as const, phoneNumber };
};

/** Refuses `billing.tooFewPoints` before anything is asked, and `messaging.notBought` with the reason of the provider. */
export const buyNumber = ask<Buy>(async (asking, given) => {
  const { purchase, isNew } = await asking.transaction((ctx) => begin(ctx, asking.beginsAs, given));
  if (isNew) await take(asking, purchase);
  else await lookForPurchase(asking, purchase.id);
  return asking.transaction((ctx) => answerOf(ctx, purchase.id));
});
