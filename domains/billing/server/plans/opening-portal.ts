// POST /crm/billing/portal: the page of the payment house on which the card of the plan is changed, and what is open is paid.
import type { billingContract } from '#/domains/billing/contract.ts';
import { providerNamed } from '#/domains/billing/server/payments/providers/registry.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { ask } from '#/kernel/server/verb.ts';
import { findLiving } from './keeping-plans.ts';

/** Says where it is. Refuses `billing.noPlan` and `billing.noProvider`. */
export const openPortal = ask<(typeof billingContract.calls)['openPortal']>(async (asking) => {
  const living = await asking.transaction(findLiving);
  if (!living || living.status === 'starting')
    throw new Refusal('conflict', 'billing.noPlan', 'There is no plan whose card could be changed');
  const redirectUrl = await providerNamed(asking.house, living.provider)
    ?.plan?.portal(asking.house, living, asking.beginsAs)
    .catch((error: unknown) => {
      asking.house.log.warn({ err: error, plan: living._id }, 'there is no page to change a card on');
      return undefined;
    });
  if (redirectUrl === undefined)
    throw new Refusal('conflict', 'billing.noProvider', 'No payment house can show your card now. Try again later');
  return { redirectUrl };
});
