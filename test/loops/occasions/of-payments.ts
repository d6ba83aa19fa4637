// A top-up that was paid on the page of the payment simulator, so that its points can be given back; a plan that can be changed and ended;
// and a purchase of auto-refill about which the bank asks the holder of the card, so that it can be finished.
import type { TestHouse } from '#/test/house.ts';
import type { Occasions } from './occasions.ts';

const [paying, askedAbout] = ['4242424242424242', '4000002760003184'];

const fillIn = (app: TestHouse['app'], url: string | null, number: string) =>
  app.inject({
    method: 'POST',
    url: new URL(url ?? '').pathname,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `number=${number}`,
  });

const payPlan = async ({ app, maya, settle }: TestHouse): Promise<void> => {
  await fillIn(app, (await maya.billing.putPlan({ plan: 'team' })).redirectUrl, paying);
  await settle();
};

const payTopUp = async ({ app, maya, settle }: TestHouse): Promise<string> => {
  const { _id, redirectUrl } = await maya.billing.topUp({ points: 500 });
  await fillIn(app, redirectUrl, paying);
  await settle();
  return _id;
};

/** Points are bought with a card whose bank asks, as fewer are left than they should be. */
const waitForHolder = async ({ app, maya, settle }: TestHouse): Promise<void> => {
  await fillIn(app, (await maya.billing.addPaymentMethod({})).redirectUrl, askedAbout);
  await settle();
  const { data } = await maya.billing.paymentMethods({});
  const card = data.find(({ last4 }) => last4 === askedAbout.slice(-4));
  await maya.billing.updatePaymentMethod({ id: card?._id ?? '', use: 'default' });
  const { available } = await maya.billing.overview({});
  await maya.billing.putAutoRefill({ isOn: true, below: available + 1, buyPoints: 500, monthlyCapCents: 100_000 });
  await settle();
};

export const paymentOccasions = async (open: TestHouse): Promise<Occasions> => {
  // The plan first: of the points that can be given back, the newest are those of the top-up.
  await payPlan(open);
  const paid = await payTopUp(open);
  await waitForHolder(open);
  return {
    'billing.refundTopUp': { params: { id: paid }, body: { points: 100 } },
    'billing.finishAutoRefill': { body: {} },
    'billing.putPlan': { body: { plan: 'brokerage' } },
  };
};
