// A card on the wire: which it is, and what is charged to it, so that nobody lets one go without knowing what hangs on it.
import type { PaymentMethod } from '#/domains/billing/contract/methods.ts';
import { agreedOn, findLiving, type Subscription } from '#/domains/billing/server/plans/keeping-plans.ts';
import { readRule } from '#/domains/billing/server/refill/keeping-rule.ts';
import type { Context } from '#/kernel/server/context.ts';
import { listMethods, type Method, type ToldMethod } from './keeping-methods.ts';

/** Whether people would call both the same card: the payment house may know it twice, by a name each time. */
const isSameCard = (one: ToldMethod, other: ToldMethod): boolean =>
  one.brand === other.brand &&
  one.last4 === other.last4 &&
  one.expMonth === other.expMonth &&
  one.expYear === other.expYear;

/** The living plan that is charged to a card. */
export const planChargedTo = async (ctx: Context, method: Method): Promise<Subscription | undefined> => {
  const living = await findLiving(ctx);
  if (!living?.card || living.provider !== method.provider) return undefined;
  return isSameCard(living.card, method) ? living : undefined;
};

const chargedPlan = (plan: Subscription | undefined): PaymentMethod['plan'] => {
  if (!plan || plan.status === 'cancelling') return null;
  const next = plan.nextPlan === null || plan.nextPlan === 'free' ? plan.plan : plan.nextPlan;
  const { amountCents, taxCents } = agreedOn(plan, next);
  return {
    plan: next,
    totalCents: amountCents + taxCents,
    currency: plan.currency,
    chargedAt: plan.status === 'pastDue' ? null : (plan.periodEnd?.toString() ?? null),
  };
};

const isExpiring = ({ now }: Pick<Context, 'now'>, { expYear, expMonth }: ToldMethod): boolean => {
  const { year, month } = now.toZonedDateTimeISO('UTC');
  return expYear < year || (expYear === year && expMonth <= month);
};

/** One that is kept. */
export const answerOf = async (ctx: Context, method: Method): Promise<PaymentMethod> => {
  const { _id, brand, last4, expMonth, expYear, isDefault, isBackup } = method;
  const rule = await readRule(ctx);
  return {
    _id,
    brand,
    last4,
    expMonth,
    expYear,
    isExpiring: isExpiring(ctx, method),
    isDefault,
    isBackup,
    plan: chargedPlan(await planChargedTo(ctx, method)),
    isRefilling: isDefault && rule?.state === 'armed',
  };
};

/** All of them. */
export const answersOf = async (ctx: Context): Promise<PaymentMethod[]> => {
  const answers: PaymentMethod[] = [];
  for (const method of await listMethods(ctx)) answers.push(await answerOf(ctx, method));
  return answers;
};
