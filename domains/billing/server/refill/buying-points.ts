// Buys points by itself where there are fewer of them than the agency wants to have: one payment for the whole gap, written down in the
// transaction that looks, so that of many who fall below the line at once one begins it. The payment house is asked afterwards.
import { holdBalance } from '#/domains/billing/server/keeping-points.ts';
import { debtOf } from '#/domains/billing/server/ledger/debt.ts';
import { listMethods, type Method } from '#/domains/billing/server/methods/keeping-methods.ts';
import { draftPayment, openPayments } from '#/domains/billing/server/payments/keeping-payments.ts';
import { type Priced, pricedPacks, severalOf, totalOf } from '#/domains/billing/server/payments/pricing.ts';
import { currentProvider } from '#/domains/billing/server/payments/providers/registry.ts';
import { sellerOf } from '#/domains/billing/server/payments/selling.ts';
import type { Context } from '#/kernel/server/context.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { holdRule, noteState, type RefillRule, spentThisMonth, stateOf } from './keeping-rule.ts';
import { refillDue } from './noticing-low.ts';
import { type Need, refillAfter } from './refill-states.ts';
import { tellPaused } from './telling-owners.ts';

/** The cards that the payment house of now can charge: the one that is charged first, and the other. */
export const cardsOf = async (ctx: Context): Promise<{ card: Method | undefined; backup: Method | undefined }> => {
  const { name } = currentProvider(ctx.house);
  const methods = (await listMethods(ctx)).filter(({ provider }) => provider === name);
  return { card: methods.find(({ isDefault }) => isDefault), backup: methods.find(({ isBackup }) => isBackup) };
};

interface Offer {
  available: number;
  card: Method | undefined;
  /** The one that is bought, as it is sold now. */
  pack: Priced | undefined;
}

const needOf = async (ctx: Context, rule: RefillRule, { available, card, pack }: Offer): Promise<Need> => {
  const cents = pack && totalOf(pack);
  const { year, month } = ctx.now.toZonedDateTimeISO('UTC');
  const isOver = card && (card.expYear < year || (card.expYear === year && card.expMonth < month));
  return {
    gap: available < rule.below ? rule.below - available + (await debtOf(ctx)) : 0,
    // A price that went up is nobody's agreement.
    pack: cents === undefined || cents > rule.buyCents ? undefined : { points: rule.buyPoints, cents },
    leftCents: rule.monthlyCapCents - (await spentThisMonth(ctx)),
    card: card ? (isOver ? 'expired' : 'valid') : 'none',
  };
};

/** Writes a purchase down, and has the payment house asked as soon as that has committed. */
export const beginPurchase = async (ctx: Context, priced: Priced, methodId: string): Promise<string> => {
  const id = await draftPayment(ctx, {
    purpose: 'autoRefill',
    methodId,
    points: priced.points,
    amountCents: priced.amountCents,
    taxCents: priced.taxCents,
    reverseChargeOf: priced.reverseChargeOf,
    currency: ctx.house.config.BILLING_CURRENCY,
    provider: currentProvider(ctx.house).name,
    returnTo: null,
    seller: sellerOf(ctx.house),
  });
  await setTimer(ctx, openPayments, id, ctx.now);
  return id;
};

/** Buys what is missing, or says why it does not any more. */
export const refill = async (ctx: Context): Promise<void> => {
  const available = await holdBalance(ctx);
  const rule = await holdRule(ctx);
  if (rule?.state !== 'armed' || rule.inFlightId !== null) return;
  const { card } = await cardsOf(ctx);
  const pack = (await pricedPacks(ctx)).find(({ points }) => points === rule.buyPoints);
  const need = await needOf(ctx, rule, { available, card, pack });
  const { next, buys } = refillAfter(stateOf(rule), { kind: 'entered', need });
  const id = buys && card && pack ? await beginPurchase(ctx, severalOf(pack, buys.points), card.methodId) : null;
  await noteState(ctx, next, id);
  if (next.pausedBecause) await tellPaused(ctx, next.pausedBecause);
};

export const refillTimer = timerHandler({ kind: refillDue, work: refill });
