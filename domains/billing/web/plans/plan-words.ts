// What is said of plans: what one brings, how the agency's own stands, and what happens when another is chosen. Pure.
import { type OfferedPlan, type PlanName, type PlanSubscription, planLabel } from '#/domains/billing/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { count, formatDate } from '#/kernel/web/formatting.ts';
import type { Question } from '#/kernel/web/windows/confirming.ts';
import { moneyWords } from '../money.ts';

export interface Standing {
  plan: PlanName;
  subscription: PlanSubscription | null;
  data: readonly OfferedPlan[];
  currency: string;
  isByHand: boolean;
}

const priceWords = ({ amountCents, taxCents }: OfferedPlan, currency: string): string =>
  moneyWords(amountCents + taxCents, currency);

/** '2,000 points every month · $24.00 a month' */
export const offerWords = (offered: OfferedPlan, { currency }: Standing): string =>
  offered.points === 0
    ? 'Points as you need them'
    : `${count(offered.points, 'point')} every month · ${priceWords(offered, currency)} a month`;

const dayOf = (moment: string | null, zone: Zone): string => (moment === null ? '' : formatDate(moment, zone));

/** How the agency's own plan stands, in a sentence. */
export const standingWords = ({ subscription }: Standing, zone: Zone): string => {
  if (!subscription) return 'You have no plan. You buy points when you need them, and every feature is open to you.';
  const { plan, status, points, totalCents, currency, isByHand } = subscription;
  const name = planLabel(plan);
  const end = dayOf(subscription.periodEnd, zone);
  if (status === 'starting')
    return isByHand
      ? `The ${name} plan begins once its invoice is paid.`
      : `The ${name} plan begins once its first month is paid.`;
  if (status === 'pastDue')
    return `The ${name} plan could not be charged. Pay by ${dayOf(subscription.endsUnpaidAt, zone)}, or it ends. Your points stay.`;
  if (status === 'cancelling') return `The ${name} plan ends on ${end}. Your points stay.`;
  const month = `${name}: ${count(points, 'point')} for ${moneyWords(totalCents, currency)} every month.`;
  const { nextPlan } = subscription;
  return nextPlan === null
    ? `${month} The next month begins on ${end}.`
    : `${month} It changes to ${planLabel(nextPlan)} on ${end}.`;
};

/** What can be done about a plan in the list. */
export interface Offer {
  does: 'put' | 'end';
  label: string;
  question: Question | undefined;
  /** Why it cannot be done now. */
  reason?: string;
}
export type Choice =
  /** It is the agency's own, or is about to be: the words say which. */
  { does: 'nothing'; words?: string } | Offer;

const stay = 'Your points';

const endOf = ({ plan, status, periodEnd }: PlanSubscription, zone: Zone): Offer => {
  const name = planLabel(plan);
  if (status === 'starting') return { does: 'end', label: 'Stay on Free', question: undefined };
  return {
    does: 'end',
    label: 'End plan',
    question: {
      title: `End the ${name} plan?`,
      willHappen: [
        status === 'pastDue'
          ? 'It ends now, and the open month is not charged any more.'
          : `It ends on ${dayOf(periodEnd, zone)}. Nothing is charged after that.`,
      ],
      stays: [stay],
      verb: 'End plan',
      keep: 'Keep it',
    },
  };
};

const beginOf = (offered: OfferedPlan, { currency, isByHand }: Standing): Offer => {
  const [name, price] = [planLabel(offered.plan), priceWords(offered, currency)];
  return {
    does: 'put',
    label: `Choose ${name}`,
    question: {
      title: `Choose the ${name} plan?`,
      willHappen: isByHand
        ? [`Each month has an invoice of ${price}. ${count(offered.points, 'point')} are added once it is paid.`]
        : [
            `You pay ${price} on the next page, and every month from then on.`,
            `${count(offered.points, 'point')} are added each time, and never expire.`,
          ],
      verb: isByHand ? 'Choose plan' : 'Go to payment',
      keep: 'Not now',
      isMild: true,
    },
  };
};

const changeOf = (offered: OfferedPlan, own: PlanSubscription, { currency }: Standing, zone: Zone): Offer => {
  const [name, price] = [planLabel(offered.plan), priceWords(offered, currency)];
  const isNow = offered.points > own.points && !own.isByHand;
  return {
    does: 'put',
    label: `Change to ${name}`,
    question: {
      title: `Change to the ${name} plan?`,
      willHappen: isNow
        ? [
            `A new month begins today: ${price} is charged to your card now.`,
            `${count(offered.points, 'point')} are added at once.`,
          ]
        : [
            `${planLabel(own.plan)} lasts until ${dayOf(own.periodEnd, zone)}.`,
            `From then on you pay ${price} a month for ${count(offered.points, 'point')}.`,
          ],
      stays: [stay],
      verb: 'Change plan',
      keep: `Keep ${planLabel(own.plan)}`,
      isMild: true,
    },
  };
};

/** What a plan of the list is to this agency, and what choosing it does. */
export const choiceOf = (offered: OfferedPlan, standing: Standing, zone: Zone): Choice => {
  const { subscription: own } = standing;
  const { plan } = offered;
  if (!own) return plan === 'free' ? { does: 'nothing' } : beginOf(offered, standing);
  const { status, nextPlan } = own;
  if (nextPlan === plan) return { does: 'nothing', words: `From ${dayOf(own.periodEnd, zone)}` };
  if (plan === 'free') return endOf(own, zone);
  if (plan === own.plan && nextPlan !== null)
    return { does: 'put', label: `Keep ${planLabel(plan)}`, question: undefined };
  if (plan === own.plan)
    return status === 'starting' ? { does: 'nothing', words: 'Not paid yet' } : { does: 'nothing' };
  if (status === 'starting') return beginOf(offered, standing);
  const change = changeOf(offered, own, standing, zone);
  return status === 'pastDue' ? { ...change, reason: 'Pay the month that is open first' } : change;
};
