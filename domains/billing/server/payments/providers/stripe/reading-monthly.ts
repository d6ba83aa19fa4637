// What Stripe's answers say of a plan: its subscription, and the invoices of its months.
import * as z from 'zod/mini';
import type { SeenPlan } from '#/domains/billing/server/payments/provider.ts';
import type { SoldPlan } from '#/domains/billing/server/plans/offered-plans.ts';

const soldPlans: readonly SoldPlan[] = ['team', 'brokerage'];

/** By what the account knows a plan. */
export const productOf = (plan: SoldPlan): string => `lintel_plan_${plan}`;
const planOf = (product: string): SoldPlan | undefined => soldPlans.find((plan) => productOf(plan) === product);

export const monthlySession = z.object({
  id: z.string(),
  livemode: z.boolean(),
  status: z.enum(['open', 'complete', 'expired']),
  client_reference_id: z.nullable(z.string()),
  url: z.nullable(z.string()),
  subscription: z.nullable(z.string()),
});

export const portalSession = z.object({ url: z.string() });

const card = z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() });

export const subscriptionAt = z.object({
  id: z.string(),
  livemode: z.boolean(),
  status: z.string(),
  customer: z.string(),
  cancel_at_period_end: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  items: z.object({ data: z.array(z.object({ id: z.string(), price: z.object({ product: z.string() }) })) }),
  default_payment_method: z.nullable(z.object({ id: z.string(), card: z.optional(z.nullable(card)) })),
});

const monthlyInvoice = z.object({
  id: z.string(),
  status: z.nullable(z.string()),
  amount_paid: z.int(),
  currency: z.string(),
  lines: z.object({
    data: z.array(
      z.object({
        description: z.optional(z.nullable(z.string())),
        period: z.object({ start: z.int(), end: z.int() }),
        pricing: z.nullable(z.object({ price_details: z.optional(z.nullable(z.object({ product: z.string() }))) })),
      }),
    ),
  }),
  payments: z.optional(
    z.object({
      data: z.array(z.object({ payment: z.object({ payment_intent: z.optional(z.nullable(z.string())) }) })),
    }),
  ),
});
export const monthlyInvoices = z.object({ data: z.array(monthlyInvoice) });

const states: Readonly<Record<string, SeenPlan['state']>> = {
  active: 'active',
  trialing: 'active',
  canceled: 'over',
  incomplete_expired: 'over',
};

/** How a subscription stands. Whatever is neither paid nor over waits for its money. */
export const seenIn = (read: z.output<typeof subscriptionAt>): Omit<SeenPlan, 'months'> => {
  const plan = planOf(read.items.data[0]?.price.product ?? '');
  const { customer: customerId, default_payment_method: method } = read;
  return {
    state: states[read.status] ?? 'pastDue',
    isCancelling: read.cancel_at_period_end,
    providerSubscriptionId: read.id,
    customerId,
    ...(plan === undefined ? {} : { plan }),
    ...(method?.card
      ? {
          kept: {
            customerId,
            method: {
              methodId: method.id,
              brand: method.card.brand,
              last4: method.card.last4,
              expMonth: method.card.exp_month,
              expYear: method.card.exp_year,
            },
          },
        }
      : {}),
  };
};

const momentOf = (seconds: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);

type PaidInvoice = z.output<typeof monthlyInvoice>;

/** The line that says what was paid for: that of a plan, or the first where none is of a plan that is known here. */
const lineOf = ({ lines: { data } }: PaidInvoice) => {
  const productIn = ({ pricing }: (typeof data)[number]) => pricing?.price_details?.product ?? '';
  const known = data.find((line) => planOf(productIn(line)) !== undefined) ?? data[0];
  return known && { ...known, product: productIn(known) };
};

const monthIn = (invoice: PaidInvoice): SeenPlan['months'] => {
  const line = lineOf(invoice);
  if (!line) return [];
  const { id: key, amount_paid: totalCents, currency, payments } = invoice;
  const { period, product, description } = line;
  return [
    {
      plan: planOf(product),
      key,
      what: (description ?? product).slice(0, 200),
      start: momentOf(period.start),
      end: momentOf(period.end),
      totalCents,
      currency,
      providerPaymentId: payments?.data[0]?.payment.payment_intent ?? null,
    },
  ];
};

/** The months that were paid for, the oldest first, as the list has the newest first; what cost nothing is none. */
export const monthsIn = (invoices: readonly PaidInvoice[]): SeenPlan['months'] =>
  invoices
    .filter(({ status, amount_paid: paid }) => status === 'paid' && paid > 0)
    .toReversed()
    .flatMap(monthIn)
    .toSorted((a, b) => Temporal.Instant.compare(a.start, b.start));
