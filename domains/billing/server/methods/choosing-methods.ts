// The calls about cards: which are kept, where another is entered, which is charged first, and letting one go.
import * as z from 'zod/mini';
import type { billingContract } from '#/domains/billing/contract.ts';
import { CertainlyNotBegun } from '#/domains/billing/server/payments/provider.ts';
import { currentProvider, providerNamed } from '#/domains/billing/server/payments/providers/registry.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { ask, type Verb } from '#/kernel/server/verb.ts';
import { answerOf, answersOf, planChargedTo } from './answering-methods.ts';
import { assignMethod, dropMethod, findMethod } from './keeping-methods.ts';
import { draftSetup, lookAtOne, noteSession, openSetups } from './setups.ts';

type Calls = typeof billingContract.calls;

/** How often the payment house is asked while a page waits. */
const pollSeconds = 5;

/** The cards that are kept. */
export const paymentMethods = ask<Calls['paymentMethods']>(async (asking) => {
  for (const id of await asking.transaction((ctx) => openSetups(ctx, { seconds: pollSeconds })))
    await lookAtOne(asking, id).catch((error: unknown) => {
      asking.house.log.warn({ err: error, setup: id }, 'it is unknown whether a card was entered');
    });
  const isByHand = currentProvider(asking.house).isByHand === true;
  return asking.transaction(async (ctx) => ({ data: await answersOf(ctx), isByHand }));
});

const noProvider = (): Refusal =>
  new Refusal('conflict', 'billing.noProvider', 'No payment house can keep a card now. Try again later');

/** Says where a card is entered. Refuses `billing.noProvider`. */
export const addPaymentMethod = ask<Calls['addPaymentMethod']>(async (asking) => {
  const provider = currentProvider(asking.house);
  if (provider.isByHand) throw noProvider();
  const setup = await asking.transaction((ctx) => draftSetup(ctx, asking.beginsAs));
  const { sessionId, redirectUrl } = await provider.saveMethod(asking.house, setup).catch((error: unknown) => {
    // Nothing is lost with a page that nobody was sent to.
    asking.house.log.warn({ err: error, setup: setup._id }, 'there is no page to enter a card on');
    throw noProvider();
  });
  await asking.transaction((ctx) => noteSession(ctx, setup._id, sessionId));
  return { _id: setup._id, redirectUrl };
});

/** Says which card is charged first, and which where that one is declined. */
export const updatePaymentMethod: Verb<Calls['updatePaymentMethod']> = async (ctx, { id, use }) => {
  if (!(await findMethod(ctx, id))) throw notFound();
  await assignMethod(ctx, id, use);
  const changed = await findMethod(ctx, id);
  if (!changed) throw notFound();
  return answerOf(ctx, changed);
};

/** Lets a card go, here and then at the payment house, whatever is charged to it: the page says before what that is. */
export const removePaymentMethod: Verb<Calls['removePaymentMethod']> = async (ctx, { id }) => {
  const method = await findMethod(ctx, id);
  if (!method) throw notFound();
  const plan = await planChargedTo(ctx, method);
  await dropMethod(ctx, id);
  // A plan may be charged to the same card by another name: what people let go is not charged again.
  for (const methodId of new Set([method.methodId, plan?.card?.methodId ?? method.methodId]))
    await forgetMethod.later(ctx, { provider: method.provider, methodId });
  return {};
};

export const forgetMethod = job({
  name: 'billing.forgetMethod',
  input: z.object({ provider: z.string(), methodId: z.string() }),
  actsAs: 'system',
  run: async ({ house }, { provider, methodId }) => {
    await providerNamed(house, provider)
      ?.forgetMethod(house, methodId)
      .catch((error: unknown) => {
        // It is forgotten there already.
        if (!(error instanceof CertainlyNotBegun && error.isForGood)) throw error;
      });
  },
});
