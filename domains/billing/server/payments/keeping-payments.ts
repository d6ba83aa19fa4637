// Payments as they are kept: asked for once, moved on by what is found out about them. Whoever is found to have paid is given the points in
// the same transaction, once, and an invoice.
import { sql } from 'kysely';
import type { TopUp } from '#/domains/billing/contract/payments.ts';
import { addPoints, holdBalance } from '#/domains/billing/server/keeping-points.ts';
import { customerAt, keepCard } from '#/domains/billing/server/methods/keeping-methods.ts';
import { hearMoneyBack } from '#/domains/billing/server/refunds/money-back.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { keyReused } from '#/kernel/server/http/idempotency.ts';
import { clearTimer, setTimer } from '#/kernel/server/timers/timer.ts';
import { issueInvoice } from '../invoices/issuing.ts';
import type { SoldPlan } from '../plans/offered-plans.ts';
import { causeOfMonth, noteMonth } from '../plans/paying-months.ts';
import { isOpen, isPaid, stateAfter } from './payment-states.ts';
import type { Found } from './provider.ts';
import type { Seller } from './selling.ts';

export interface Payment extends Omit<TopUp, 'createdAt' | 'settledAt'> {
  agencyId: string;
  purpose: 'topUp' | 'autoRefill' | 'plan';
  provider: string;
  /** The card that is charged without its holder; null where it is paid on a page. */
  methodId: string | null;
  failureCode: string | null;
  /** Who asked for it; null where nobody did. */
  requestedBy: string | null;
  sessionId: string | null;
  /** Of the payment that was made on the page. */
  providerPaymentId: string | null;
  /** Points of it that went back. */
  returnedPoints: number;
  /** By what the agency was known to the provider when it was asked for. */
  customerId: string | null;
  keepsCard: boolean;
  /** The VAT id of the buyer for which no tax was taken. */
  reverseChargeOf: string | null;
  seller: Seller;
  createdAt: Temporal.Instant;
  lookedAt: Temporal.Instant | null;
  /** Of a month of a plan; these are null of every other payment. */
  subscriptionId: string | null;
  plan: SoldPlan | null;
  monthKey: string | null;
  periodStart: Temporal.Instant | null;
  periodEnd: Temporal.Instant | null;
  settledAt: Temporal.Instant | null;
}

const columns = sql`id as "_id", agency_id as "agencyId", purpose, method_id as "methodId", requested_by as "requestedBy", failure_code as "failureCode", status, points, amount_cents as "amountCents", tax_cents as "taxCents", currency,
  provider, session_id as "sessionId", provider_payment_id as "providerPaymentId", returned_points as "returnedPoints",
  customer_id as "customerId", keeps_card as "keepsCard", reverse_charge_of as "reverseChargeOf", redirect_url as "redirectUrl", return_to as "returnTo", method_label as "methodLabel",
  failure_words as "failureWords", seller, created_at as "createdAt", looked_at as "lookedAt", subscription_id as "subscriptionId", plan, month_key as "monthKey", period_start as "periodStart", period_end as "periodEnd",
  settled_at as "settledAt"`;

export type NewPayment = Pick<Payment, 'points' | 'amountCents' | 'taxCents' | 'currency' | 'provider' | 'seller'> & {
  reverseChargeOf?: string | null;
  returnTo: string | null;
  /** Left out, somebody asks for it and pays on a page, with a card that is kept from then on. */
  purpose?: 'topUp' | 'autoRefill';
  methodId?: string;
};

/** The timer by which a payment is looked at while it is open, and while its money may go back. */
export const openPayments = 'billing.openPayments';
/** A notice that is lost costs an hour at most, and a day once it was paid. */
const lookAgain = { hours: 1 } as const;
const lookAgainAtPaid = { hours: 24 } as const;
/** For so long who paid may dispute it. */
const disputable = { hours: 120 * 24 } as const;

/** When a payment is looked at next; undefined where nothing becomes of it any more. */
export const nextLook = (
  now: Temporal.Instant,
  { status, settledAt }: Pick<Payment, 'status' | 'settledAt'>,
): Temporal.Instant | undefined => {
  if (isOpen(status)) return now.add(lookAgain);
  const isOver = !settledAt || Temporal.Instant.compare(now, settledAt.add(disputable)) >= 0;
  return isOver ? undefined : now.add(lookAgainAtPaid);
};

/**
 * Writes a payment down that somebody asks for under its id; no payment house knows of it yet. False where it is written down already. Refuses
 * `kernel.keyReused` where that one is for another number of points.
 */
export const draftOnce = async (ctx: Context, given: NewPayment & { _id: string }): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into payments (agency_id, id, purpose, points, amount_cents, tax_cents, currency, status, provider, customer_id, method_id, keeps_card, requested_by,
      return_to, reverse_charge_of, seller, created_at)
    values (${ctx.agency.id}, ${given._id}, ${given.purpose ?? 'topUp'}, ${given.points}, ${given.amountCents}, ${given.taxCents}, ${given.currency}, 'drafted',
      ${given.provider}, ${await customerAt(ctx, given.provider)}, ${given.methodId ?? null}, ${given.methodId === undefined},
      ${ctx.actor.agentId}, ${given.returnTo}, ${given.reverseChargeOf ?? null}, ${json(given.seller)}, ${ctx.now})
    on conflict (agency_id, id) do nothing`.execute(ctx.db);
  if (!numAffectedRows) {
    if ((await findPayment(ctx, given._id))?.points !== given.points) throw keyReused();
    return false;
  }
  await setTimer(ctx, openPayments, given._id, ctx.now.add(lookAgain));
  return true;
};

/** Writes a new payment down, and answers its id. */
export const draftPayment = async (ctx: Context, given: NewPayment): Promise<string> => {
  const _id = ctx.house.ids.next();
  await draftOnce(ctx, { ...given, _id });
  return _id;
};

/** A payment of the agency. */
export const findPayment = async (ctx: Context, id: string): Promise<Payment | undefined> => {
  const { rows } = await sql<Payment>`
    select ${columns} from payments where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  return rows[0];
};

/** Notes that the provider is asked because somebody looks; false where it was asked a moment ago. */
export const noteLook = async (ctx: Context, id: string, { seconds }: { seconds: number }): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update payments set looked_at = ${ctx.now} where agency_id = ${ctx.agency.id} and id = ${id}
      and (looked_at is null or looked_at <= ${ctx.now.subtract({ seconds })})`.execute(ctx.db);
  return (numAffectedRows ?? 0n) > 0n;
};

/** The points of a top-up, or of a month of a plan. */
const addBought = async (ctx: Context, payment: Payment): Promise<void> => {
  const {
    _id: id,
    purpose,
    points,
    requestedBy: by,
    subscriptionId,
    plan,
    monthKey,
    periodStart: start,
    periodEnd: end,
  } = payment;
  if (subscriptionId === null || plan === null || start === null || end === null)
    return addPoints(ctx, { kind: purpose === 'autoRefill' ? 'autoRefill' : 'topUp', id, points, by });
  await addPoints(ctx, { kind: 'plan', id, cause: causeOfMonth(subscriptionId, monthKey ?? start.toString()), points });
  return noteMonth(ctx, subscriptionId, { plan, start, end });
};

/** Moves a payment on by what was found out; what is old or known already changes nothing. */
export const noteFound = async (ctx: Context, id: string, found: Found): Promise<void> => {
  await holdBalance(ctx);
  const { rows } = await sql<Payment>`
    select ${columns} from payments where agency_id = ${ctx.agency.id} and id = ${id} for no key update`.execute(
    ctx.db,
  );
  const [before] = rows;
  if (!before) return;
  const status = stateAfter(before.status, found.finding);
  const isSettled = isPaid(status) && !isPaid(before.status);
  // What an old answer says of a payment that is further on is old as well.
  const isCurrent = status !== before.status || isOpen(status);
  // A bank that asks has not said no: what was declined before is over.
  const isUnfailed = isPaid(status) || found.finding === 'needsPerson';
  await sql`
    update payments set status = ${status},
      session_id = coalesce(session_id, ${found.sessionId ?? null}),
      provider_payment_id = coalesce(${found.providerPaymentId ?? null}, provider_payment_id),
      method_label = coalesce(${found.methodLabel ?? null}, method_label),
      redirect_url = case when ${isOpen(status)} then coalesce(${found.redirectUrl ?? null}, redirect_url) end,
      failure_code = case when ${isUnfailed} then null when ${isCurrent} then coalesce(${found.failure?.code ?? null}, failure_code) else failure_code end,
      failure_words = case when ${isUnfailed} then null when ${isCurrent} then coalesce(${found.failure?.words ?? null}, failure_words) else failure_words end,
      settled_at = coalesce(settled_at, ${isSettled ? ctx.now : null}::timestamptz)
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  if (isSettled) {
    await addBought(ctx, before);
    if (found.kept && before.keepsCard) await keepCard(ctx, before.provider, found.kept);
    await issueInvoice(ctx, id);
  }
  if (isPaid(status) && found.moneyBack) await hearMoneyBack(ctx, id, found.moneyBack);
  if (isSettled) await setTimer(ctx, openPayments, id, ctx.now.add(lookAgainAtPaid));
  else if (!isOpen(status) && !isPaid(status)) await clearTimer(ctx, openPayments, id);
};
