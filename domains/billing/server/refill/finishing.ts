// POST /crm/billing/auto-refill/finish: a purchase about which the bank asks its holder goes on with the holder there. It is the same payment,
// so that it is paid once.
import type { billingContract } from '#/domains/billing/contract.ts';
import { findPayment, noteFound } from '#/domains/billing/server/payments/keeping-payments.ts';
import { CertainlyNotBegun } from '#/domains/billing/server/payments/provider.ts';
import { providerNamed } from '#/domains/billing/server/payments/providers/registry.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { ask } from '#/kernel/server/verb.ts';
import { followPayment } from './following-purchases.ts';
import { readRule } from './keeping-rule.ts';

type Calls = typeof billingContract.calls;

const nothing = (): Refusal => new Refusal('conflict', 'billing.nothingToFinish', 'No purchase waits for you any more');
const noAnswer = (): Refusal =>
  new Refusal('conflict', 'billing.noProvider', 'The payment house does not answer now. Try again later');

/** Says where the bank asks. Refuses `billing.nothingToFinish`. */
export const finishAutoRefill = ask<Calls['finishAutoRefill']>(async (asking) => {
  const { house } = asking;
  const payment = await asking.transaction(async (ctx) => {
    const id = (await readRule(ctx))?.inFlightId;
    return id ? findPayment(ctx, id) : undefined;
  });
  if (payment?.status !== 'needsAction') throw nothing();
  const provider = providerNamed(house, payment.provider);
  if (!provider) throw noAnswer();
  const found = await provider.askHolder(house, payment, asking.beginsAs).catch((error: unknown): never => {
    house.log.warn({ err: error, payment: payment._id }, 'a bank could not be asked for');
    if (error instanceof CertainlyNotBegun && error.isForGood) throw nothing();
    throw noAnswer();
  });
  return asking.transaction(async (ctx) => {
    await noteFound(ctx, payment._id, found);
    await followPayment(ctx, payment);
    const after = await findPayment(ctx, payment._id);
    return { redirectUrl: after?.status === 'needsAction' ? (found.redirectUrl ?? null) : null };
  });
});
