// What is said of a card. Pure.
import { brandWords } from '#/domains/billing/contract/card-words.ts';
import { type PaymentMethod, planLabel } from '#/domains/billing/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatDate } from '#/kernel/web/formatting.ts';
import type { Question } from '#/kernel/web/windows/confirming.ts';
import { moneyWords } from '../money.ts';

/** 'Visa ending in 4242' */
export const cardWords = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string =>
  `${brandWords(brand)} ending in ${last4}`;

/** '04/29' */
export const expiryWords = ({ expMonth, expYear }: Pick<PaymentMethod, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

/** What it is for; undefined where it is for nothing yet. */
export const roleWords = ({
  isDefault,
  isBackup,
}: Pick<PaymentMethod, 'isDefault' | 'isBackup'>): string | undefined =>
  isDefault ? 'Default' : isBackup ? 'Backup' : undefined;

const planWords = (
  { plan, totalCents, currency, chargedAt }: NonNullable<PaymentMethod['plan']>,
  zone: Zone,
): string =>
  chargedAt === null
    ? `The ${planLabel(plan)} plan waits for its month. Pay it with another card, or the plan ends.`
    : `The ${planLabel(plan)} plan is charged to it: ${moneyWords(totalCents, currency)} on ${formatDate(chargedAt, zone)}. Without another card that month stays unpaid, and the plan ends a week later.`;

/** What is asked before a card is let go: what hangs on it, and what happens without it. */
export const removingQuestion = (method: PaymentMethod, zone: Zone): Question => ({
  title: `Remove ${cardWords(method)}?`,
  willHappen: [
    'The payment house forgets this card.',
    ...(method.plan ? [planWords(method.plan, zone)] : []),
    ...(method.isRefilling ? ['Auto-refill buys with it, and stops until another card is the default.'] : []),
  ],
  ...(method.plan || method.isRefilling ? { stays: ['Your points'] } : {}),
  verb: 'Remove card',
  keep: 'Keep it',
});
