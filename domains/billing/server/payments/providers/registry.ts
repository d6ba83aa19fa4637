// The payment providers: the one of the setting takes what is paid from now on, and each is asked for what it took before.
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
  hasKeys: ({ config }) => Boolean(config.STRIPE_SECRET_KEY),
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
  hasKeys: ({ config }) => config.SIMULATORS,
});

const providers: readonly PaymentProvider[] = [stripe, manual, simulator];

/** The one that takes payments now. */
export const currentProvider = ({ config }: House): PaymentProvider =>
  providers.find(({ name }) => name === config.BILLING) ?? manual;

/** Those that can be asked what they took. */
export const askedProviders = (house: House): PaymentProvider[] =>
  providers.filter((one) => one.isByHand !== true && one.hasKeys(house));

/** Of which providers the log of a house has said it: each open payment asks every hour. */
const said = new WeakMap<House, Set<string>>();

/** One by its name, whichever takes payments now; undefined while there are no keys to ask it with, which the log says once. */
export const providerNamed = (house: House, name: string): PaymentProvider | undefined => {
  const provider = providers.find((one) => one.name === name);
  if (!provider || provider.hasKeys(house)) return provider;
  const names = said.get(house) ?? new Set();
  if (!names.has(name))
    house.log.warn({ provider: name }, 'payments wait for a payment house that there are no keys to ask with');
  said.set(house, names.add(name));
  return undefined;
};
