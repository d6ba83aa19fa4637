// The settings of who takes money, for what and in which currency.
import * as z from 'zod/mini';
import { setting, url } from './setting.ts';

export const moneySettings = {
  BILLING: setting(
    z.optional(z.enum(['stripe', 'manual', 'simulator'])),
    'stripe, manual or simulator',
    'Who takes the money for points: Stripe, nobody but a person who marks it as paid, or the payment simulator. Default: simulator where simulators are served, else manual.',
  ),
  BILLING_CURRENCY: setting(
    z._default(
      z.string().check(
        z.regex(/^[a-z]{3}$/),
        // Their smallest coin is no hundredth.
        z.refine(
          (code) =>
            !'bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf bhd jod kwd omr tnd'.includes(code),
        ),
      ),
      'usd',
    ),
    'a currency with cents such as usd or eur',
    'Currency in which points are sold. Default usd.',
  ),
  POINT_PACKS: setting(
    z._default(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,6}:[1-9]\d{1,7}(?:,[1-9]\d{0,6}:[1-9]\d{1,7}){0,11}$/)),
        z.transform((packs) =>
          packs.split(',').map((pack) => {
            const [points = 0, cents = 0] = pack.split(':').map(Number);
            return { points, cents };
          }),
        ),
      ),
      [
        { points: 500, cents: 750 },
        { points: 1_000, cents: 1_400 },
        { points: 5_000, cents: 6_000 },
        { points: 20_000, cents: 20_000 },
      ],
    ),
    'points:cents,points:cents',
    'Packs in which points are sold, each with its price in whole cents. Default 500:750,1000:1400,5000:6000,20000:20000.',
  ),
  PLANS: setting(
    z._default(
      z.pipe(
        z
          .string()
          .check(
            z.regex(/^(?:team|brokerage):[1-9]\d{0,6}:[1-9]\d{2,7}(?:,(?:team|brokerage):[1-9]\d{0,6}:[1-9]\d{2,7})?$/),
          ),
        z.transform((plans) =>
          plans.split(',').map((plan) => {
            const [name, points, cents] = plan.split(':');
            return {
              plan: name === 'team' ? ('team' as const) : ('brokerage' as const),
              points: Number(points),
              cents: Number(cents),
            };
          }),
        ),
      ),
      [
        { plan: 'team', points: 2_000, cents: 2_400 },
        { plan: 'brokerage', points: 10_000, cents: 9_500 },
      ],
    ),
    'team:points:cents,brokerage:points:cents',
    'Plans that are sold, each with the points of a month and its price in whole cents. Default team:2000:2400,brokerage:10000:9500.',
  ),
  TAX_RATE: setting(
    z._default(
      z.pipe(
        z.string().check(z.regex(/^\d{1,2}(?:\.\d{1,2})?$/)),
        z.transform((rate) => {
          const [whole = '0', part = ''] = rate.split('.');
          return Number(whole) * 100 + Number(part.padEnd(2, '0'));
        }),
      ),
      0,
    ),
    'a number of hundredths such as 19 or 8.25',
    'Tax on what is sold, in hundredths of the price. Default 0.',
  ),
  SELLER_NAME: setting(
    z.optional(z.string().check(z.maxLength(200))),
    'a name',
    'Who sells the points, on payments and invoices.',
  ),
  SELLER_ADDRESS: setting(z.optional(z.string().check(z.maxLength(500))), 'an address', 'Its postal address.'),
  SELLER_TAX_ID: setting(z.optional(z.string().check(z.maxLength(50))), 'a tax number', 'Its tax number.'),
  SELLER_EMAIL: setting(
    z.optional(z.string().check(z.maxLength(320), z.regex(/^[^\s@]+@[^\s@]+$/))),
    'a mail address',
    'Where buyers write to it.',
  ),
  STRIPE_SECRET_KEY: setting(
    z.optional(z.string().check(z.regex(/^[sr]k_(?:test|live)_\w+$/))),
    'a key such as sk_live_…',
    'Key of the account at Stripe. Required with BILLING=stripe.',
  ),
  STRIPE_WEBHOOK_SECRETS: setting(
    z._default(
      z.pipe(
        z.string().check(z.regex(/^whsec_\w+(?:,whsec_\w+)?$/)),
        z.transform((secrets) => secrets.split(',')),
      ),
      [],
    ),
    'whsec_… or two of them with a comma between',
    'Secret of the endpoint /hooks/payments/stripe; two while one is exchanged for the other. Required with BILLING=stripe.',
  ),
  STRIPE_URL: setting(
    z._default(url('http:', 'https:'), 'https://api.stripe.com'),
    'an address',
    'Where Stripe is asked. Default https://api.stripe.com.',
  ),
} as const;
