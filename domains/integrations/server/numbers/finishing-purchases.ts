// What became of a purchase, written down once: the number is there with its first month paid, or it is not and its points come back.
import { sql } from 'kysely';
import { holdBalance, refundPoints, settlePoints } from '#/domains/billing/server.ts';
import { numberBought, numberNotBought } from '#/domains/integrations/contract/number-events.ts';
import { providedIntegration } from '#/domains/integrations/contract/provided-integrations.ts';
import { nameOf } from '#/domains/integrations/server/integrations/connecting-integrations.ts';
import { keepNew } from '#/domains/integrations/server/integrations/keeping-integrations.ts';
import { openIntegration } from '#/domains/integrations/server/integrations/opening-connections.ts';
import type { OwnNumber } from '#/domains/integrations/server/providers/connecting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { clearTimer, setTimer } from '#/kernel/server/timers/timer.ts';
import { holdPurchase, type Purchase } from './keeping-purchases.ts';
import { boughtNumbers, monthsLater } from './number-points.ts';

/** Looks at a purchase of which nobody knows yet. */
export const openPurchases = 'integrations.openPurchases';
/** Charges the next month. */
export const monthsOfNumbers = 'integrations.monthsOfNumbers';

/** The number among the agency's: a row of its own by the account's connection, or the one that somebody added meanwhile. */
const numberAmongOwn = async (ctx: Context, { id, accountId, number, agentId }: Purchase): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from integrations where agency_id = ${ctx.agency.id} and phone_number = ${number} and removed_at is null`.execute(
    ctx.db,
  );
  if (rows[0]) return rows[0].id;
  const account = await openIntegration(ctx, accountId);
  // While a purchase is open its account is not disconnected.
  if (!account) throw new Error(`the account of the purchase ${id} is gone`);
  const { _id } = await keepNew(ctx, {
    id,
    provider: account.provider,
    serviceType: 'phone',
    integrationName: nameOf(providedIntegration(account.provider) ?? { displayName: account.provider }, number),
    agentId,
    fromName: account.fromName,
    fromAddress: null,
    phoneNumber: number,
    config: account.connection.config,
    secret: account.connection.secret,
  });
  return _id;
};

/** The provider sold it. */
export const finishBought = async (ctx: Context, id: string, taken: OwnNumber): Promise<void> => {
  await holdBalance(ctx);
  const purchase = await holdPurchase(ctx, id, 'asked');
  if (!purchase) return;
  const integrationId = await numberAmongOwn(ctx, purchase);
  await settlePoints(ctx, boughtNumbers, [{ subjectId: id, points: purchase.pointsPerMonth }]);
  const paidUntil = monthsLater(ctx.now, 1, ctx.agency.timezone);
  await sql`
    update number_purchases set state = 'bought', integration_id = ${integrationId}, provider_number_id = ${taken.providerNumberId},
      can_text = ${taken.canText}, can_call = ${taken.canCall}, bought_at = ${ctx.now}, months = 1, paid_until = ${paidUntil}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  await clearTimer(ctx, openPurchases, id);
  await setTimer(ctx, monthsOfNumbers, id, paidUntil);
  const { number, pointsPerMonth: points } = purchase;
  ctx.emit(numberBought, { subject: integrationId, data: { displayName: number, points } });
  await announce(ctx, 'integration', [integrationId]);
};

/** The provider did not sell it, in a sentence for people. Whoever asked is told. */
export const finishRefused = async (ctx: Context, id: string, because: string): Promise<void> => {
  await holdBalance(ctx);
  const purchase = await holdPurchase(ctx, id, 'asked');
  if (!purchase) return;
  await refundPoints(ctx, boughtNumbers, [id]);
  await sql`
    update number_purchases set state = 'refused', refused_because = ${because.slice(0, 500)}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  await clearTimer(ctx, openPurchases, id);
  const { accountId, number, askedBy } = purchase;
  // Whoever waits for the answer reads it there.
  const agentIds = askedBy === null || askedBy === ctx.actor.agentId ? [] : [askedBy];
  ctx.emit(numberNotBought, { subject: accountId, data: { displayName: number, because, agentIds } });
  await announce(ctx, 'integration', [accountId]);
};
