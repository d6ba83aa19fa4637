// GET /crm/billing: what the agency has, how long that lasts at the pace of the last week, and the packs it can buy.
import { sql } from 'kysely';
import { type billingContract, pointPrices, usageKinds } from '#/domains/billing/contract.ts';
import { ownsParent } from '#/domains/billing/server/invoices/marking-paid.ts';
import { pricedPacks } from '#/domains/billing/server/payments/pricing.ts';
import { planState } from '#/domains/billing/server/plans/keeping-plans.ts';
import { type RefillRule, readRule } from '#/domains/billing/server/refill/keeping-rule.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { startOfDay } from '#/kernel/contract/zones/local-time.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = typeof billingContract.calls;
type Overview = AnswerOf<Calls['overview']>;

const balances = async (ctx: Context): Promise<Pick<Overview, 'available' | 'held' | 'owed'>> => {
  const { rows } = await sql<{ account: string; points: number }>`
    select account, points from ledger_balances
    where agency_id = ${ctx.agency.id} and account in ('available', 'held', 'owed')`.execute(ctx.db);
  const of = new Map(rows.map(({ account, points }) => [account, points]));
  return { available: of.get('available') ?? 0, held: of.get('held') ?? 0, owed: -(of.get('owed') ?? 0) };
};

/** What was used since a moment, by the account that it went to. */
const usedSince = async (ctx: Context, since: Temporal.Instant): Promise<Map<string, number>> => {
  const { rows } = await sql<{ account: string; points: number }>`
    select p.account, sum(p.points)::bigint as points
    from ledger_entries e join ledger_postings p on p.agency_id = e.agency_id and p.entry_id = e.id
    where e.agency_id = ${ctx.agency.id} and e.points <> 0 and e.at >= ${since} and p.account like 'used.%'
    group by p.account`.execute(ctx.db);
  return new Map(rows.map(({ account, points }) => [account, points]));
};

/** What is worse stands before what is bad. */
const bannerOf = (
  { available, owed }: Pick<Overview, 'available' | 'owed'>,
  rule: RefillRule | undefined,
  { subscription }: Pick<Overview, 'subscription'>,
): Overview['banner'] => {
  if (owed > 0) return { kind: 'owed', points: owed };
  if (available === 0) return { kind: 'noPoints', points: 0 };
  if (subscription?.status === 'pastDue') return { kind: 'planUnpaid', points: 0 };
  return rule?.state === 'paused' ? { kind: 'refillStopped', points: 0 } : null;
};

export const readOverview: Verb<Calls['overview']> = async (ctx) => {
  const { config } = ctx.house;
  const held = await balances(ctx);
  const state = await planState(ctx);
  const week = await usedSince(ctx, ctx.now.subtract({ hours: 7 * 24 }));
  const usedThisWeek = [...week.values()].reduce((sum, points) => sum + points, 0);
  const today = ctx.now.toZonedDateTimeISO(ctx.agency.timezone).toPlainDate();
  const month = await usedSince(ctx, startOfDay(today.with({ day: 1 }), ctx.agency.timezone));
  const [text = 0, call = 0, lookup = 0, number = 0] = usageKinds.map((kind) => month.get(`used.${kind}`) ?? 0);
  return {
    ...held,
    usedThisWeek,
    runwayDays: usedThisWeek === 0 ? null : Math.floor((held.available * 7) / usedThisWeek),
    usedThisMonth: { text, call, lookup, number },
    prices: pointPrices,
    packs: (await pricedPacks(ctx)).map(({ points, amountCents, taxCents }) => ({ points, amountCents, taxCents })),
    currency: config.BILLING_CURRENCY,
    provider: config.BILLING,
    marksPaid: await ownsParent(ctx),
    ...state,
    banner: bannerOf(held, await readRule(ctx), state),
  };
};
