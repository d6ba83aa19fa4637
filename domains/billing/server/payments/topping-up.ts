// POST /crm/billing/top-ups and how far one is: a pack of points is asked for, and paid on the page of the payment house. Both ask the world,
// so they open short transactions of their own; nothing is lost with them, for a job does what they did not get to.
import type { billingContract, TopUp } from '#/domains/billing/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid, notFound } from '#/kernel/server/refusal.ts';
import { type AskContext, ask } from '#/kernel/server/verb.ts';
import { issueInvoice } from '../invoices/issuing.ts';
import { advance, advancePayment } from './advancing.ts';
import { draftOnce, findPayment, noteLook, type Payment } from './keeping-payments.ts';
import { isOpen } from './payment-states.ts';
import { pricedPacks } from './pricing.ts';
import { currentProvider } from './providers/registry.ts';
import { sellerOf } from './selling.ts';

type Calls = typeof billingContract.calls;

const answerOf = (payment: Payment): TopUp => ({
  _id: payment._id,
  status: payment.status,
  points: payment.points,
  amountCents: payment.amountCents,
  taxCents: payment.taxCents,
  currency: payment.currency,
  redirectUrl: payment.redirectUrl,
  returnTo: payment.returnTo,
  methodLabel: payment.methodLabel,
  failureWords: payment.failureWords,
  createdAt: payment.createdAt.toString(),
  settledAt: payment.settledAt?.toString() ?? null,
});

const mustFind = async (ctx: Context, id: string): Promise<Payment> => {
  const payment = await findPayment(ctx, id);
  if (!payment) throw notFound();
  return payment;
};

/** Asks the payment house now; what it does not answer is left to the job. */
const tryNow = async (asking: AskContext<Context>, id: string): Promise<void> => {
  await advance(asking, id).catch((error: unknown) => {
    asking.house.log.warn({ err: error, payment: id }, 'a payment could not be moved on');
  });
};

/** Buys a pack. Refuses `billing.noSuchPack`. */
export const topUp = ask<Calls['topUp']>(async (asking, { points, returnTo = null }) => {
  const { config } = asking.house;
  const provider = currentProvider(asking.house);
  const id = asking.beginsAs;
  await asking.transaction(async (ctx) => {
    const pack = (await pricedPacks(ctx)).find((one) => one.points === points);
    if (!pack) throw invalid('points', 'must be those of a pack', 'billing.noSuchPack');
    const isNew = await draftOnce(ctx, {
      _id: id,
      ...pack,
      currency: config.BILLING_CURRENCY,
      provider: provider.name,
      returnTo,
      seller: sellerOf(asking.house),
    });
    // It was asked for before, and its answer was lost.
    if (!isNew) return;
    // Whoever pays by hand pays an invoice.
    if (provider.isByHand) await issueInvoice(ctx, id);
    // Whoever asks may be gone before the payment house has answered.
    await advancePayment.later(ctx, { id }, ctx.now.add({ seconds: 30 }));
  });
  await tryNow(asking, id);
  return asking.transaction(async (ctx) => answerOf(await mustFind(ctx, id)));
});

/** How often the payment house is asked while a page waits. */
const pollSeconds = 5;

/** How far a top-up is. */
export const getTopUp = ask<Calls['getTopUp']>(async (asking, { id }) => {
  const isAsked = await asking.transaction(async (ctx) => {
    const { status } = await mustFind(ctx, id);
    return isOpen(status) && noteLook(ctx, id, { seconds: pollSeconds });
  });
  if (isAsked) await tryNow(asking, id);
  return asking.transaction(async (ctx) => answerOf(await mustFind(ctx, id)));
});
