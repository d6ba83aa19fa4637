// Buys points by itself where there are fewer of them than the agency wants to have: one payment for the whole gap, written down in the
// transaction that looks, so that of many who fall below the line at once one begins it. The payment house is asked afterwards.
import { sql } from 'kysely';
import { taxOn } from '#/domains/billing/contract/taxes.ts';
import { holdBalance } from '#/domains/billing/server/keeping-points.ts';
import { listMethods, type Method } from '#/domains/billing/server/methods/keeping-methods.ts';
import { draftPayment, openPayments, type Payment } from '#/domains/billing/server/payments/keeping-payments.ts';
import { currentProvider } from '#/domains/billing/server/payments/providers/registry.ts';
import { sellerOf } from '#/domains/billing/server/payments/selling.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
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

/** The packs that are sold, with what each costs with its tax. */
export const packsOf = ({ config }: House): { points: number; totalCents: number }[] =>
  config.POINT_PACKS.map(({ points, cents }) => ({ points, totalCents: cents + taxOn(cents, config.TAX_RATE) }));

const owedPoints = async (ctx: Context): Promise<number> => {
  const { rows } = await sql<{ owed: number }>`
    select -points as owed from ledger_balances where agency_id = ${ctx.agency.id} and account = 'owed'`.execute(
    ctx.db,
  );
  return rows[0]?.owed ?? 0;
};

const needOf = async (ctx: Context, rule: RefillRule, available: number, card: Method | undefined): Promise<Need> => {
  const cents = packsOf(ctx.house).find(({ points }) => points === rule.buyPoints)?.totalCents;
  const { year, month } = ctx.now.toZonedDateTimeISO('UTC');
  const isOver = card && (card.expYear < year || (card.expYear === year && card.expMonth < month));
  return {
    gap: available < rule.below ? rule.below - available + (await owedPoints(ctx)) : 0,
    // A price that went up is nobody's agreement.
    pack: cents === undefined || cents > rule.buyCents ? undefined : { points: rule.buyPoints, cents },
    leftCents: rule.monthlyCapCents - (await spentThisMonth(ctx)),
    card: card ? (isOver ? 'expired' : 'valid') : 'none',
  };
};

type Amounts = Pick<Payment, 'points' | 'amountCents' | 'taxCents'>;

/** Writes a purchase down, and has the payment house asked as soon as that has committed. */
export const beginPurchase = async (ctx: Context, amounts: Amounts, methodId: string): Promise<string> => {
  const { points, amountCents, taxCents } = amounts;
  const id = await draftPayment(ctx, {
    purpose: 'autoRefill',
    methodId,
    points,
    amountCents,
    taxCents,
    currency: ctx.house.config.BILLING_CURRENCY,
    provider: currentProvider(ctx.house).name,
    returnTo: null,
    seller: sellerOf(ctx.house),
  });
  await setTimer(ctx, openPayments, id, ctx.now);
  return id;
};

/** The tax is that of each pack, as it is where a person buys them one by one. */
const amountsOf = ({ config }: House, points: number, buyPoints: number): Amounts => {
  const packs = points / buyPoints;
  const cents = config.POINT_PACKS.find((one) => one.points === buyPoints)?.cents ?? 0;
  return { points, amountCents: packs * cents, taxCents: packs * taxOn(cents, config.TAX_RATE) };
};

/** Buys what is missing, or says why it does not any more. */
export const refill = async (ctx: Context): Promise<void> => {
  const available = await holdBalance(ctx);
  const rule = await holdRule(ctx);
  if (rule?.state !== 'armed' || rule.inFlightId !== null) return;
  const { card } = await cardsOf(ctx);
  const { next, buys } = refillAfter(stateOf(rule), {
    kind: 'entered',
    need: await needOf(ctx, rule, available, card),
  });
  const id =
    buys && card ? await beginPurchase(ctx, amountsOf(ctx.house, buys.points, rule.buyPoints), card.methodId) : null;
  await noteState(ctx, next, id);
  if (next.pausedBecause) await tellPaused(ctx, next.pausedBecause);
};

export const refillTimer = timerHandler({ kind: refillDue, work: refill });
