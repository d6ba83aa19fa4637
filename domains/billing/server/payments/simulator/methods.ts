// Cards with the simulated payment house: made from a test number or its token, kept for a customer, and expired by the clock.
import { type Conduct, conducts, testCards } from './cards.ts';
import { change, find, make, mustFind, newest, type Till } from './keeping.ts';
import type { Customer, Kinds, Metadata, Method } from './objects.ts';
import { invalid, missing } from './refusing.ts';
import { note } from './telling.ts';

/** The test card of a number, as people type it. */
export const cardOf = (number: string): (typeof testCards)[number] | undefined => {
  const digits = number.replaceAll(/\D/g, '');
  return testCards.find((card) => card.number === digits);
};

/** Makes a card that is nobody's yet. */
export const makeMethod = async (till: Till, number: string, metadata: Metadata = {}): Promise<Method> => {
  const card = cardOf(number);
  if (!card) throw invalid('Your card number is incorrect.', { code: 'incorrect_number', param: 'card[number]' });
  const { year } = till.now.toZonedDateTimeISO('UTC');
  return make(
    till,
    'payment_method',
    {
      type: 'card',
      metadata,
      customer: null,
      card: {
        brand: 'visa',
        last4: card.number.slice(-4),
        exp_month: 12,
        exp_year: year + 3,
        funding: 'credit',
        country: 'US',
      },
    },
    { conduct: card.conduct },
  );
};

/** The card that a request names: one that is kept, or a test card by its token, which is made for it. */
export const methodNamed = async (till: Till, id: string, param: string): Promise<Method> => {
  const known = await find(till, 'payment_method', id);
  if (known) return known.facts;
  const card = testCards.find(({ token }) => token === id);
  if (!card) throw missing('PaymentMethod', id, param);
  return makeMethod(till, card.number);
};

export const conductOf = async (till: Till, id: string): Promise<Conduct> => {
  const { hidden } = await mustFind(till, 'payment_method', id, 'payment_method');
  return conducts.find((conduct) => conduct === hidden.conduct) ?? 'pays';
};

/** Whether its last month is over. */
export const hasExpired = ({ now }: Till, { card }: Kinds['payment_method']['facts']): boolean => {
  const { year, month } = now.toZonedDateTimeISO('UTC');
  return card.exp_year < year || (card.exp_year === year && card.exp_month < month);
};

/** Keeps a card for a customer; another's is refused. */
export const attach = async (till: Till, method: Method, customer: string): Promise<Method> => {
  if (method.customer === customer) return method;
  if (method.customer !== null)
    throw invalid('The payment method you provided has already been attached to a customer.', {
      param: 'payment_method',
    });
  await mustFind(till, 'customer', customer, 'customer');
  const attached = await change(till, 'payment_method', method.id, { customer });
  await note(till, 'payment_method.attached', attached);
  return attached;
};

/** Lets a card go: it is nobody's, and is not charged again. */
export const detach = async (till: Till, id: string): Promise<Method> => {
  const { facts } = await mustFind(till, 'payment_method', id, 'payment_method');
  if (facts.customer === null)
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.', {
      param: 'payment_method',
    });
  const detached = await change(till, 'payment_method', id, { customer: null });
  for (const { id: of } of await newest(till, 'subscription', { default_payment_method: id }))
    await change(till, 'subscription', of, { default_payment_method: null });
  await note(till, 'payment_method.detached', detached);
  return detached;
};

/** Has a card expire last month. */
export const expireCard = async (till: Till, id: string): Promise<void> => {
  const { facts } = await mustFind(till, 'payment_method', id);
  const last = till.now.toZonedDateTimeISO('UTC').subtract({ months: 1 });
  const card = { ...facts.card, exp_month: last.month, exp_year: last.year };
  await note(till, 'payment_method.updated', await change(till, 'payment_method', id, { card }));
};

/** Makes a customer. */
export const makeCustomer = (
  till: Till,
  { email = null, name = null, metadata = {} }: { email?: string | null; name?: string | null; metadata?: Metadata },
): Promise<Customer> =>
  make(till, 'customer', { metadata, email, name, invoice_settings: { default_payment_method: null } }, {});
