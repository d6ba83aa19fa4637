// GET and PUT /crm/billing/auto-refill: how points buy themselves, and a person who sets it going, changes it or stops it.
import { sql } from 'kysely';
import type { AutoRefill } from '#/domains/billing/contract/auto-refill.ts';
import { cardLabel } from '#/domains/billing/contract/card-words.ts';
import { type billingContract, refillChanged } from '#/domains/billing/contract.ts';
import { holdBalance } from '#/domains/billing/server/keeping-points.ts';
import type { Method } from '#/domains/billing/server/methods/keeping-methods.ts';
import { findPayment } from '#/domains/billing/server/payments/keeping-payments.ts';
import { pricedPacks, totalOf } from '#/domains/billing/server/payments/pricing.ts';
import { currentProvider } from '#/domains/billing/server/payments/providers/registry.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { cardsOf } from './buying-points.ts';
import { holdRule, type RefillRule, readRule, spentThisMonth, stateOf } from './keeping-rule.ts';
import { noticeLow } from './noticing-low.ts';
import { refillAfter } from './refill-states.ts';

type Calls = typeof billingContract.calls;

const labelOf = (card: Method | undefined): string | null => (card ? cardLabel(card) : null);

const inFlightOf = async (ctx: Context, id: string | null): Promise<AutoRefill['inFlight']> => {
  const payment = id === null ? undefined : await findPayment(ctx, id);
  if (!payment) return null;
  const { _id, status, points } = payment;
  return { _id, status, points, totalCents: totalOf(payment) };
};

const answerOf = async (ctx: Context, rule: RefillRule | undefined): Promise<AutoRefill> => {
  const { card, backup } = await cardsOf(ctx);
  return {
    isOffered: !currentProvider(ctx.house).isByHand,
    state: rule?.state ?? 'off',
    pausedBecause: rule?.pausedBecause ?? null,
    below: rule?.below ?? null,
    buyPoints: rule?.buyPoints ?? null,
    monthlyCapCents: rule?.monthlyCapCents ?? null,
    spentCents: await spentThisMonth(ctx),
    inFlight: await inFlightOf(ctx, rule?.inFlightId ?? null),
    currency: ctx.house.config.BILLING_CURRENCY,
    packs: (await pricedPacks(ctx)).map((pack) => ({ points: pack.points, totalCents: totalOf(pack) })),
    card: labelOf(card),
    backupCard: labelOf(backup),
  };
};

/** How points buy themselves. */
export const getAutoRefill: Verb<Calls['getAutoRefill']> = async (ctx) => answerOf(ctx, await readRule(ctx));

const write = async (ctx: Context, isOn: boolean, agreed: Agreed, rule: RefillRule | undefined): Promise<void> => {
  const before = rule ? stateOf(rule) : ({ state: 'off', pausedBecause: null, inFlight: null } as const);
  const { next } = refillAfter(before, { kind: isOn ? 'armed' : 'turnedOff' });
  const { below, buyPoints, buyCents, monthlyCapCents } = agreed;
  await sql`
    insert into refill_rules (agency_id, state, below, buy_points, buy_cents, monthly_cap_cents, updated_at)
    values (${ctx.agency.id}, ${next.state}, ${below}, ${buyPoints}, ${buyCents}, ${monthlyCapCents}, ${ctx.now})
    on conflict (agency_id) do update set state = excluded.state, paused_because = null, below = excluded.below, buy_points = excluded.buy_points,
      buy_cents = excluded.buy_cents, monthly_cap_cents = excluded.monthly_cap_cents, updated_at = excluded.updated_at`.execute(
    ctx.db,
  );
  if (next.state !== before.state)
    ctx.emit(refillChanged, { subject: ctx.agency.id, data: { what: isOn ? 'on' : 'off' } });
};

type Agreed = Pick<RefillRule, 'below' | 'buyPoints' | 'buyCents' | 'monthlyCapCents'>;
type Given = { [K in 'below' | 'buyPoints' | 'monthlyCapCents']?: number | undefined };

/** What somebody agrees to who turns it on now: the price of the pack is the one of this moment. */
const agreedTo = async (ctx: Context, given: Given, rule: RefillRule | undefined): Promise<Agreed> => {
  const { below = rule?.below, buyPoints = rule?.buyPoints, monthlyCapCents = rule?.monthlyCapCents } = given;
  if (below === undefined) throw invalid('below', 'is missing');
  if (monthlyCapCents === undefined) throw invalid('monthlyCapCents', 'is missing');
  const pack = (await pricedPacks(ctx)).find(({ points }) => points === buyPoints);
  if (!pack) throw invalid('buyPoints', 'must be those of a pack', 'billing.noSuchPack');
  if (monthlyCapCents < totalOf(pack))
    throw invalid('monthlyCapCents', 'must be enough for one pack', 'billing.capTooLow');
  return { below, buyPoints: pack.points, buyCents: totalOf(pack), monthlyCapCents };
};

const mustBePossible = async (ctx: Context): Promise<void> => {
  if (currentProvider(ctx.house).isByHand)
    throw new Refusal('conflict', 'billing.noProvider', 'Points are paid by hand here, so there is no card to charge');
  if (!(await cardsOf(ctx)).card)
    throw new Refusal('conflict', 'billing.noCard', 'Add a card first: it is charged when points run low');
};

/** Sets it going, changes it or stops it. Refuses what cannot be bought. */
export const putAutoRefill: Verb<Calls['putAutoRefill']> = async (ctx, { isOn, ...given }) => {
  await holdBalance(ctx);
  const rule = await holdRule(ctx);
  if (isOn) await mustBePossible(ctx);
  // Whoever only stops it agrees to nothing.
  const isStopped = !isOn && Object.values(given).every((value) => value === undefined);
  if (!(isStopped && !rule)) await write(ctx, isOn, isStopped && rule ? rule : await agreedTo(ctx, given, rule), rule);
  await noticeLow(ctx);
  return answerOf(ctx, await readRule(ctx));
};
