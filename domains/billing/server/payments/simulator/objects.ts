// What the simulated payment house keeps, in the shapes and under the names in which it tells programs of it (those of Stripe's API).

import type { Made, Metadata } from './made.ts';
import type { Invoice, InvoicePayment, PortalSession, Price, Product, Subscription } from './subscription-objects.ts';

export type { Metadata } from './made.ts';

export interface Customer extends Made {
  object: 'customer';
  email: string | null;
  name: string | null;
  invoice_settings: { default_payment_method: string | null };
}

export interface Method extends Made {
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; funding: 'credit'; country: string };
}

/** Why a card was not charged. */
export interface CardError {
  type: 'card_error';
  code: string;
  decline_code: string;
  message: string;
  charge?: string;
}

export const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'succeeded',
  'canceled',
] as const;

export interface Intent extends Made {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: (typeof intentStatuses)[number];
  customer: string | null;
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: CardError | null;
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string | null } } | null;
  setup_future_usage: 'off_session' | null;
  description: string | null;
  canceled_at: number | null;
  client_secret: string;
}

export interface SetupIntent extends Made {
  object: 'setup_intent';
  status: 'succeeded';
  customer: string;
  payment_method: string;
  usage: 'off_session';
}

export interface Charge extends Made {
  object: 'charge';
  amount: number;
  amount_refunded: number;
  currency: string;
  status: 'succeeded' | 'failed';
  paid: boolean;
  captured: boolean;
  refunded: boolean;
  disputed: boolean;
  customer: string | null;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: Method['card'] };
  failure_code: string | null;
  failure_message: string | null;
  balance_transaction: string | null;
}

export interface Refund extends Made {
  object: 'refund';
  amount: number;
  currency: string;
  status: 'succeeded';
  charge: string;
  payment_intent: string;
  reason: string | null;
  balance_transaction: string;
}

export interface Dispute extends Made {
  object: 'dispute';
  amount: number;
  currency: string;
  status: 'needs_response' | 'won' | 'lost';
  reason: 'fraudulent';
  charge: string;
  payment_intent: string;
}

export interface Session extends Made {
  object: 'checkout.session';
  mode: 'payment' | 'setup' | 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  amount_subtotal: number | null;
  amount_total: number | null;
  currency: string | null;
  customer: string | null;
  customer_email: string | null;
  client_reference_id: string | null;
  payment_intent: string | null;
  setup_intent: string | null;
  subscription: string | null;
  invoice: string | null;
  success_url: string;
  cancel_url: string | null;
  url: string | null;
  expires_at: number;
}

export interface BalanceTransaction extends Omit<Made, 'metadata'> {
  object: 'balance_transaction';
  amount: number;
  fee: number;
  net: number;
  currency: string;
  type: 'charge' | 'refund' | 'adjustment';
  source: string;
  status: 'available';
}

export interface HouseEvent extends Omit<Made, 'metadata'> {
  object: 'event';
  type: string;
  api_version: string;
  data: { object: AnyObject };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
}

/** What the page of a session asks the payer for, and what it makes of the answer. */
export interface SessionPlan {
  lines: readonly { name: string; quantity: number; amount: number }[];
  keepsCard: boolean;
  intentMetadata: Metadata;
  description: string | null;
  /** What is paid every month, where a subscription is sold. */
  recurring: { price: Price; metadata: Metadata } | null;
}

interface Kept<Facts, Hidden = Readonly<Record<string, never>>> {
  facts: Facts;
  hidden: Hidden;
}

/** By the name of the object: what is told of it, and what the house alone knows. */
export interface Kinds {
  customer: Kept<Customer>;
  payment_method: Kept<Method, { conduct: string }>;
  payment_intent: Kept<Intent, { sessionId: string | null; isOffSession: boolean; invoiceId?: string }>;
  setup_intent: Kept<SetupIntent>;
  charge: Kept<Charge>;
  refund: Kept<Refund>;
  dispute: Kept<Dispute>;
  'checkout.session': Kept<Session, SessionPlan & { intentId?: string }>;
  product: Kept<Product>;
  subscription: Kept<Subscription, { dueAt: number | null }>;
  invoice: Kept<Invoice>;
  invoice_payment: Kept<InvoicePayment>;
  'billing_portal.session': Kept<PortalSession>;
  balance_transaction: Kept<BalanceTransaction>;
  event: Kept<HouseEvent>;
}
export type Kind = keyof Kinds;
export type AnyObject = Kinds[Exclude<Kind, 'event'>]['facts'];

/** What the id of each kind begins with. */
export const prefixes: Readonly<Record<Kind, string>> = {
  customer: 'cus_',
  payment_method: 'pm_',
  payment_intent: 'pi_',
  setup_intent: 'seti_',
  charge: 'ch_',
  refund: 're_',
  dispute: 'du_',
  'checkout.session': 'cs_test_',
  product: 'prod_',
  subscription: 'sub_',
  invoice: 'in_',
  invoice_payment: 'inpay_',
  'billing_portal.session': 'bps_',
  balance_transaction: 'txn_',
  event: 'evt_',
};
