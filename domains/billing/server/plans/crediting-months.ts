// A month that the payment house charged becomes a payment here, with its points, once. Where it was charged at a price that no plan here has
// (somebody changed it on the pages of the payment house) nobody knows its points: the owners are told, and it is credited once a plan has it.
import { sql } from 'kysely';
import { monthNotCredited } from '#/domains/billing/contract/events.ts';
import { noteFound } from '#/domains/billing/server/payments/keeping-payments.ts';
import type { SeenMonth } from '#/domains/billing/server/payments/provider.ts';
import { moneyText } from '#/domains/billing/server/reconciling/difference-words.ts';
import { type Context, system } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { findPlan, type Subscription } from './keeping-plans.ts';
import { type Agreed, agreementOn, planSoldFor, type SoldPlan } from './offered-plans.ts';
import { adoptMonth, draftMonth } from './paying-months.ts';

/** What a month of a plan cost, by what was paid: what was agreed to where that is the same. */
const costOf = (ctx: Context, known: Agreed, totalCents: number): Agreed => {
  if (known.amountCents + known.taxCents === totalCents) return known;
  const rate = known.reverseChargeOf === null ? ctx.house.config.TAX_RATE : 0;
  const amountCents = Math.round((totalCents * 10_000) / (10_000 + rate));
  return { ...known, amountCents, taxCents: totalCents - amountCents };
};

/** Which plan a month is of, and what of it was agreed to: that of its product, or the one that is sold for what was paid. */
const planOf = async (
  ctx: Context,
  { agreed }: Subscription,
  { plan, totalCents, currency }: SeenMonth,
): Promise<{ plan: SoldPlan; known: Agreed } | undefined> => {
  if (plan === undefined)
    return currency === ctx.house.config.BILLING_CURRENCY ? planSoldFor(ctx, totalCents) : undefined;
  const known = agreed[plan] ?? (await agreementOn(ctx, plan));
  return known && { plan, known };
};

const tell = async (ctx: Context, { what, totalCents, currency }: SeenMonth): Promise<void> => {
  const data = { amount: moneyText(totalCents, currency), what, agencyName: ctx.agency.name };
  ctx.emit(monthNotCredited, { subject: ctx.agency.id, data });
  const { parentId } = ctx.agency;
  if (parentId === null) return;
  await ctx.inAgency(parentId, system, (parent) => {
    parent.emit(monthNotCredited, { subject: parentId, data });
    return Promise.resolve();
  });
};

/** Keeps one that cannot be credited yet, and tells of it the first time. */
const noteUncredited = async (ctx: Context, subscriptionId: string, month: SeenMonth): Promise<void> => {
  const { plan = null, key, what, totalCents, currency, providerPaymentId, start, end } = month;
  const { numAffectedRows } = await sql`
    insert into uncredited_months (agency_id, subscription_id, month_key, plan, what, total_cents, currency, provider_payment_id, period_start,
      period_end, told_at)
    values (${ctx.agency.id}, ${subscriptionId}, ${key}, ${plan}, ${what}, ${totalCents}, ${currency}, ${providerPaymentId}, ${start}, ${end},
      ${ctx.now})
    on conflict do nothing`.execute(ctx.db);
  if (!numAffectedRows) return;
  ctx.house.log.warn(
    { agency: ctx.agency.id, what, cents: totalCents, currency },
    'a month was charged at a price that no plan of PLANS has',
  );
  await tell(ctx, month);
};

/** What was changed on the pages of the payment house is agreed to by that. */
const agreeOn = async (ctx: Context, subscriptionId: string, plan: SoldPlan, known: Agreed): Promise<void> => {
  await sql`
    update subscriptions set agreed = ${json({ [plan]: known })}::jsonb || agreed
    where agency_id = ${ctx.agency.id} and id = ${subscriptionId} and not agreed ? ${plan}`.execute(ctx.db);
};

/** Credits a month, once. Whoever calls holds the agency's row. */
export const creditMonth = async (
  ctx: Context,
  subscription: Subscription,
  month: SeenMonth,
  methodLabel?: string,
): Promise<void> => {
  await adoptMonth(ctx, subscription._id, month);
  const found = await planOf(ctx, subscription, month);
  if (!found) return noteUncredited(ctx, subscription._id, month);
  const { plan, known } = found;
  await agreeOn(ctx, subscription._id, plan, known);
  const id = await draftMonth(ctx, subscription, { ...month, plan }, costOf(ctx, known, month.totalCents));
  if (id === undefined) return;
  await noteFound(ctx, id, {
    finding: 'paid',
    ...(month.providerPaymentId === null ? {} : { providerPaymentId: month.providerPaymentId }),
    ...(methodLabel === undefined ? {} : { methodLabel }),
  });
  await sql`
    update uncredited_months set credited_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and subscription_id = ${subscription._id} and month_key = ${month.key} and credited_at is null`.execute(
    ctx.db,
  );
};

export interface Uncredited extends SeenMonth {
  subscriptionId: string;
}

/** Those of a payment house that wait for a plan with their price, the oldest first. */
export const uncreditedMonths = async (ctx: Context, provider: string): Promise<Uncredited[]> => {
  const { rows } = await sql<Omit<Uncredited, 'plan'> & { plan: SoldPlan | null }>`
    select m.subscription_id as "subscriptionId", m.month_key as key, m.plan, m.what, m.total_cents as "totalCents", m.currency,
      m.provider_payment_id as "providerPaymentId", m.period_start as start, m.period_end as "end"
    from uncredited_months m join subscriptions s on s.agency_id = m.agency_id and s.id = m.subscription_id
    where m.agency_id = ${ctx.agency.id} and m.credited_at is null and s.provider = ${provider}
    order by m.period_start, m.month_key`.execute(ctx.db);
  return rows.map(({ plan, ...month }) => ({ ...month, plan: plan ?? undefined }));
};

/** Credits those whose price a plan has by now, of plans that have ended, too. Whoever calls holds the agency's row. */
export const creditWaiting = async (ctx: Context, provider: string): Promise<void> => {
  for (const { subscriptionId, ...month } of await uncreditedMonths(ctx, provider)) {
    const subscription = await findPlan(ctx, subscriptionId);
    if (subscription) await creditMonth(ctx, subscription, month);
  }
};
