// GET /crm/billing/plans: what is sold, and what the agency has. The payment house is asked where that waits to be paid, so that who comes back
// from its page sees what became of it.
import { sql } from 'kysely';
import type { billingContract } from '#/domains/billing/contract.ts';
import { currentProvider } from '#/domains/billing/server/payments/providers/registry.ts';
import type { Context } from '#/kernel/server/context.ts';
import { ask } from '#/kernel/server/verb.ts';
import { planState } from './keeping-plans.ts';
import { lookAtPlan } from './looking-at-plans.ts';
import { offeredPlans } from './offered-plans.ts';

/** How often the payment house is asked while a page waits. */
const pollSeconds = 5;

/** One that waits for something, and was not looked at a moment ago. */
const waiting = async (ctx: Context): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    update subscriptions set looked_at = ${ctx.now} where agency_id = ${ctx.agency.id} and provider <> 'manual'
      and (status in ('starting', 'pastDue') or change_key is not null)
      and (looked_at is null or looked_at <= ${ctx.now.subtract({ seconds: pollSeconds })}) returning id`.execute(
    ctx.db,
  );
  return rows[0]?.id;
};

export const plans = ask<(typeof billingContract.calls)['plans']>(async (asking) => {
  const id = await asking.transaction(waiting);
  if (id !== undefined)
    await lookAtPlan(asking, id).catch((error: unknown) => {
      asking.house.log.warn({ err: error, plan: id }, 'a plan could not be looked at');
    });
  const { house } = asking;
  const [state, data] = await asking.transaction(
    async (ctx) => [await planState(ctx), await offeredPlans(ctx)] as const,
  );
  return {
    ...state,
    data,
    currency: house.config.BILLING_CURRENCY,
    isByHand: currentProvider(house).isByHand === true,
  };
});
