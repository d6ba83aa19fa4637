// The payment providers that are here: the one of the setting, under its name.
import type { PaymentProvider } from '#/domains/billing/server/payments/provider.ts';
import { answerProgram } from '#/domains/billing/server/payments/simulator/answering.ts';
import { apiKeyOf, noticeSecretOf } from '#/domains/billing/server/payments/simulator/telling.ts';
import type { House } from '#/kernel/server/house.ts';
import { manual } from './manual.ts';
import { overHttp } from './stripe/asking.ts';
import { stripeAt } from './stripe/stripe.ts';

const stripe = stripeAt({
  name: 'stripe',
  ask: overHttp,
  secretsOf: ({ config }) => config.STRIPE_WEBHOOK_SECRETS,
  isLive: ({ config }) => config.STRIPE_SECRET_KEY?.includes('_live_') ?? false,
});

/** The simulator is asked in this process, by the same requests: a worker need not know where a web process listens. */
const simulator = stripeAt({
  name: 'simulator',
  ask: async (house, { method, path, form, idempotencyKey }) => {
    const { status, body } = await answerProgram(house, {
      method,
      url: path,
      authorization: `Bearer ${apiKeyOf(house)}`,
      idempotencyKey,
      body: form ?? '',
    });
    return { status, json: body };
  },
  secretsOf: (house) => [noticeSecretOf(house)],
  isLive: () => false,
});

const providers: readonly PaymentProvider[] = [stripe, manual, simulator];

/** The one that takes payments now. */
export const currentProvider = ({ config }: House): PaymentProvider =>
  providers.find(({ name }) => name === config.BILLING) ?? manual;

/** One by its name, where it still takes payments: another's are left as they are. */
export const providerNamed = (house: House, name: string): PaymentProvider | undefined =>
  house.config.BILLING === name ? currentProvider(house) : undefined;
