// What is paid every month, in the shapes in which the simulated payment house tells of it: a subscription, its invoices, and what paid them.
import type { Made, Metadata } from './made.ts';

export interface Product extends Made {
  object: 'product';
  name: string;
  active: boolean;
}

/** A price that a program named with what it sells: it is kept with that alone. */
export interface Price {
  id: string;
  object: 'price';
  product: string;
  currency: string;
  unit_amount: number;
  recurring: { interval: 'month'; interval_count: 1 };
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  subscription: string;
  quantity: 1;
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export interface Subscription extends Made {
  object: 'subscription';
  status: 'active' | 'past_due' | 'canceled';
  customer: string;
  currency: string;
  /** Null once its card was let go: the next month cannot be charged. */
  default_payment_method: string | null;
  items: { object: 'list'; has_more: false; url: string; data: SubscriptionItem[] };
  latest_invoice: string | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  billing_cycle_anchor: number;
  start_date: number;
}

export interface InvoicePayment extends Omit<Made, 'metadata'> {
  object: 'invoice_payment';
  amount_paid: number | null;
  amount_requested: number;
  currency: string;
  invoice: string;
  is_default: true;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'open' | 'paid';
}

export interface Invoice extends Made {
  object: 'invoice';
  status: 'open' | 'paid' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  customer: string;
  currency: string;
  total: number;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  lines: {
    object: 'list';
    has_more: false;
    url: string;
    data: {
      id: string;
      object: 'line_item';
      amount: number;
      currency: string;
      description: string;
      period: { start: number; end: number };
      pricing: { type: 'price_details'; price_details: { price: string; product: string } };
    }[];
  };
  parent: {
    type: 'subscription_details';
    subscription_details: { subscription: string; metadata: Metadata };
  };
  payments: { object: 'list'; has_more: false; url: string; data: InvoicePayment[] };
}

export interface PortalSession extends Omit<Made, 'metadata'> {
  object: 'billing_portal.session';
  customer: string;
  return_url: string | null;
  url: string;
}
