// What takes payments for the product: Stripe, the payment simulator, or nobody but a person. Money is counted in whole cents.

import type { KeptCard } from '#/domains/billing/server/methods/keeping-methods.ts';
import type { Setup } from '#/domains/billing/server/methods/setups.ts';
import type { Subscription } from '#/domains/billing/server/plans/keeping-plans.ts';
import type { SoldPlan } from '#/domains/billing/server/plans/offered-plans.ts';
import type { Month } from '#/domains/billing/server/plans/paying-months.ts';
import type { Taken } from '#/domains/billing/server/reconciling/comparing.ts';
import type { MoneyBack, ToldRefund } from '#/domains/billing/server/refunds/money-back.ts';
import type { House } from '#/kernel/server/house.ts';
import type { Payment } from './keeping-payments.ts';
import type { Finding } from './payment-states.ts';

/** How a payment stands at the provider. */
export interface Found {
  finding: Finding;
  sessionId?: string;
  redirectUrl?: string;
  providerPaymentId?: string;
  /** 'Visa 4242' */
  methodLabel?: string;
  failure?: { code: string; words: string };
  /** Of one that was paid; undefined where none of it was asked for. */
  moneyBack?: MoneyBack;
  /** The card that it was paid with, where it is kept. */
  kept?: KeptCard;
}

/** A refund that is asked for here. */
export interface AskedRefund {
  _id: string;
  cents: number;
}

/** What a provider tells of, proven to be from it. It is a hint: what it is about is asked for. */
export interface Notice {
  eventId: string;
  kind: string;
  objectKind: string;
  objectId: string;
}

/** As a call arrived: signatures are of the bytes. */
export interface RawNotice {
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

/** Whose it is: a payment, or a card that is entered. */
export type Whose =
  | { agencyId: string; paymentId: string }
  | { agencyId: string; setupId: string }
  /** A plan, and the payment of one of its months where that is told of. */
  | { agencyId: string; subscriptionId: string; intentId?: string };

/** How a plan stands at the provider. */
export interface SeenPlan {
  /** `open`: its first month waits to be paid. */
  state: 'open' | 'active' | 'pastDue' | 'over';
  /** It ends with its month. */
  isCancelling: boolean;
  sessionId?: string;
  redirectUrl?: string;
  providerSubscriptionId?: string;
  /** By what the agency is known there. */
  customerId?: string;
  /** What the next month is of; undefined where it is none that is known here. */
  plan?: SoldPlan;
  /** The card that is charged. */
  kept?: KeptCard;
  /** Those that were paid, the oldest first. */
  months: SeenMonth[];
}

/** A month that was paid. */
export interface SeenMonth extends Omit<Month, 'plan'> {
  /** Undefined where what was paid for is none of the plans that are known here. */
  plan: SoldPlan | undefined;
  /** What the payment house calls it. */
  what: string;
  totalCents: number;
  currency: string;
  providerPaymentId: string | null;
}

/** What is paid every month at a provider. Each fails as `begin` does. */
export interface PlansAtProvider {
  /** Asks for a page on which the first month is paid. Asked again, within a day, it finds the same. */
  start(house: House, plan: Subscription): Promise<SeenPlan>;
  /** Goes on with another plan, or with this one where it was to end: `now` begins a month of it that is paid at once. */
  change(house: House, plan: Subscription, to: PlanChangeAsked): Promise<void>;
  /** Ends it, with its month or at once; a page that nobody paid on is closed. */
  end(house: House, plan: Subscription, at: 'monthEnd' | 'now'): Promise<void>;
  look(house: House, plan: Subscription): Promise<SeenPlan>;
  /** Where people see to their card and to what is open; asked again under the key, it is the same page. */
  portal(house: House, plan: Subscription, key: string): Promise<string>;
}

export interface PlanChangeAsked {
  plan: SoldPlan;
  at: 'now' | 'monthEnd';
  /** Of this change: asked again under it, it is made once. */
  key: string;
}

export interface PaymentProvider {
  name: string;
  /** Whether it can be asked: its keys are set. */
  hasKeys(house: House): boolean;
  /** Nobody is asked: a person says that the money came. */
  isByHand?: true;
  /**
   * Hands a payment over. Asked again for the same one, within a day, it finds the same. What certainly did nothing is thrown as
   * `CertainlyNotBegun`; every other failure leaves a doubt.
   */
  begin(house: House, payment: Payment): Promise<Found>;
  /** Charges a kept card without its holder. Asked again for the same one, within a day, it finds the same; fails as `begin` does. */
  charge(house: House, payment: Payment): Promise<Found>;
  /** Has the bank ask the holder of the card about one that needs a person; `key` is of this try. Answers the page where it asks. */
  askHolder(house: House, payment: Payment, key: string): Promise<Found>;
  /** How one that was handed over stands now. */
  look(house: House, payment: Payment): Promise<Found>;
  /** Finds one by our own id, where nobody knows whether it was handed over; `neverThere` where it was not. */
  find(house: House, payment: Payment): Promise<Found>;
  /** Gives money back. Asked again for the same refund, within a day, it finds the same; fails as `begin` does. */
  refund(house: House, payment: Payment, refund: AskedRefund): Promise<ToldRefund>;
  /** Asks for a page on which a card is entered; asked once for each. */
  saveMethod(house: House, setup: Setup): Promise<{ sessionId: string; redirectUrl: string }>;
  /** Whether a card was entered on it, and which. */
  lookAtSetup(house: House, setup: Setup): Promise<{ state: 'open' | 'done' | 'expired'; kept?: KeptCard }>;
  /** Lets a card go. One that is gone already is refused for good. */
  forgetMethod(house: House, methodId: string): Promise<void>;
  /** Undefined where there are no cards to charge every month. */
  plan?: PlansAtProvider;
  /** What it took for payments, from the first moment until before the second; nothing of what is paid by hand. */
  taken(house: House, from: Temporal.Instant, until: Temporal.Instant): Promise<Taken[]>;
  /** Reads a call of the provider; undefined where it is not proven. */
  hear(house: House, raw: RawNotice): Notice | undefined;
  /** Whose a notice is about, asked at the provider; undefined where it is nobody's here. */
  whose(house: House, notice: Notice): Promise<Whose | undefined>;
}

/** A payment that was certainly not handed over, or a refund that certainly was not made. */
export class CertainlyNotBegun extends Error {
  override name = 'CertainlyNotBegun';
  readonly code: string;
  /** True where no later try helps. */
  readonly isForGood: boolean;
  constructor(code: string, message: string, isForGood: boolean, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.isForGood = isForGood;
  }
}
