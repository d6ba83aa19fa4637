// Points that buy themselves: below which number a pack is bought with the kept card, and for how much a month at most. It stops by itself, and
// only a person sets it going again.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id } from '#/kernel/contract/values.ts';
import { paymentStatuses } from './payments.ts';

export const pauseReasons = [
  /** The card, and the backup where there is one. */
  'declined',
  /** The next purchase would cost more than what is left of the month. */
  'capReached',
  /** The bank asks whoever holds the card. */
  'needsYou',
  /** The card has expired. */
  'cardExpired',
  /** No card is kept any more. */
  'noCard',
  /** The pack is not sold any more, or costs more than it did when somebody agreed to it. */
  'packChanged',
  /** A payment is disputed at the bank. */
  'disputed',
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Why it has stopped, as the page, the log, mails and notices say it: 'Auto-refill has stopped: the card was declined'. */
export const pauseWords: Readonly<Record<PauseReason, string>> = {
  declined: 'the card was declined',
  capReached: 'the next purchase would go over the monthly limit',
  needsYou: 'the bank asks for a confirmation of the payment',
  cardExpired: 'the card has expired',
  noCard: 'no card is kept',
  packChanged: 'the price has changed',
  disputed: 'a payment is disputed at the bank',
};

const autoRefill = z.object({
  /** Whether a payment house takes payments; what is paid by hand is not bought by itself. */
  isOffered: z.boolean(),
  state: z.enum(['off', 'armed', 'paused']),
  pausedBecause: z.nullable(z.enum(pauseReasons)),
  /** Null until somebody set them. */
  below: z.nullable(z.int()),
  buyPoints: z.nullable(z.int()),
  monthlyCapCents: z.nullable(z.int()),
  /** What was bought by itself since the first of the month, or is being bought, with its tax. */
  spentCents: z.int(),
  /** The purchase that is under way. */
  inFlight: z.nullable(z.object({ _id: id(), status: z.enum(paymentStatuses), points: z.int(), totalCents: z.int() })),
  currency: z.string(),
  packs: z.array(z.object({ points: z.int(), totalCents: z.int() })),
  /** 'Visa 4242': what is charged, and what is charged where that is declined. */
  card: z.nullable(z.string()),
  backupCard: z.nullable(z.string()),
});
export type AutoRefill = z.output<typeof autoRefill>;

const points = z.int().check(z.gte(1), z.lte(10_000_000));

export const autoRefillCalls = {
  getAutoRefill: call({
    method: 'GET',
    path: '/crm/billing/auto-refill',
    summary: 'Whether points buy themselves, and why not where that has stopped',
    answer: autoRefill,
    needs: 'billing.read',
    refusals: {},
    isReading: true,
  }),
  putAutoRefill: call({
    method: 'PUT',
    path: '/crm/billing/auto-refill',
    summary:
      'Have points buy themselves below a number, for an amount a month at most, or stop it; what is left out stays',
    body: z.strictObject({
      isOn: z.boolean(),
      below: z.optional(points),
      /** Those of a pack. */
      buyPoints: z.optional(points),
      monthlyCapCents: z.optional(z.int().check(z.gte(1), z.lte(100_000_000))),
    }),
    answer: autoRefill,
    needs: 'owner',
    refusals: {
      'billing.noSuchPack': 'invalid',
      'billing.capTooLow': 'invalid',
      'billing.noProvider': 'conflict',
      'billing.noCard': 'conflict',
    },
  }),
  finishAutoRefill: call({
    method: 'POST',
    path: '/crm/billing/auto-refill/finish',
    summary:
      'Go on with a purchase that the bank asks its holder about; the answer says where, or null where it needs nothing more',
    answer: z.object({ redirectUrl: z.nullable(z.string()) }),
    needs: 'owner',
    refusals: { 'billing.nothingToFinish': 'conflict', 'billing.noProvider': 'conflict' },
  }),
} as const;
