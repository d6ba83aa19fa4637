// The page on which people see to what they pay every month: another card, what is open, and ending it.
import { appLink } from '#/kernel/server/links.ts';
import { tryInvoice } from './invoices.ts';
import { change, find, mustFind, newest, type Till } from './keeping.ts';
import { attach, makeMethod } from './methods.ts';
import type { Intent, Method } from './objects.ts';
import { invalid } from './refusing.ts';
import type { Invoice, PortalSession, Subscription } from './subscription-objects.ts';
import { changeSubscription } from './subscriptions.ts';

export interface Portal {
  session: PortalSession;
  subscriptions: readonly {
    subscription: Subscription;
    /** What is sold, by its name: 'Team plan'. */
    product: string;
    invoice: Invoice | undefined;
    card: Method | undefined;
  }[];
}

/** What a customer has; undefined where there is no such page. */
export const readPortal = async (till: Till, id: string): Promise<Portal | undefined> => {
  const session = (await find(till, 'billing_portal.session', id))?.facts;
  if (!session) return undefined;
  const subscriptions = [];
  for (const subscription of await newest(till, 'subscription', { customer: session.customer })) {
    const { latest_invoice: last, default_payment_method: methodId, items } = subscription;
    const sold = items.data[0]?.price.product;
    subscriptions.push({
      subscription,
      product: sold === undefined ? '' : (await mustFind(till, 'product', sold)).facts.name,
      invoice: last === null ? undefined : (await find(till, 'invoice', last))?.facts,
      card: methodId === null ? undefined : (await find(till, 'payment_method', methodId))?.facts,
    });
  }
  return { session, subscriptions };
};

const mustHave = async (till: Till, id: string, subscriptionId: string): Promise<Subscription> => {
  const { facts: session } = await mustFind(till, 'billing_portal.session', id);
  const { facts } = await mustFind(till, 'subscription', subscriptionId);
  if (facts.customer !== session.customer || facts.status === 'canceled')
    throw invalid('There is no such subscription.');
  return facts;
};

/** Has another card be charged from now on, and what is open with it; undefined where nothing is. */
export const changeCard = async (
  till: Till,
  id: string,
  { subscriptionId, number }: { subscriptionId: string; number: string },
): Promise<Intent | undefined> => {
  const subscription = await mustHave(till, id, subscriptionId);
  const method = await attach(till, await makeMethod(till, number), subscription.customer);
  await change(till, 'subscription', subscriptionId, { default_payment_method: method.id });
  const last = subscription.latest_invoice;
  const invoice = last === null ? undefined : (await find(till, 'invoice', last))?.facts;
  if (invoice?.status !== 'open') return undefined;
  const returnUrl = appLink(till, `/simulators/payments/portal/${id}`);
  return tryInvoice(till, invoice, { methodId: method.id, isOffSession: false, returnUrl });
};

/** Has it end with its month. */
export const endOnPortal = async (till: Till, id: string, subscriptionId: string): Promise<void> => {
  await mustHave(till, id, subscriptionId);
  await changeSubscription(till, subscriptionId, {
    price: undefined,
    isNow: false,
    isCancelling: true,
    metadata: undefined,
  });
};
