// A top-up that was paid on the page of the payment simulator, so that its points can be given back.
import type { TestHouse } from '#/test/house.ts';
import type { Occasions } from './occasions.ts';

export const paymentOccasions = async ({ app, maya, settle }: TestHouse): Promise<Occasions> => {
  const { _id, redirectUrl } = await maya.billing.topUp({ points: 500 });
  await app.inject({
    method: 'POST',
    url: new URL(redirectUrl ?? '').pathname,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'number=4242424242424242',
  });
  await settle();
  return { 'billing.refundTopUp': { params: { id: _id }, body: { points: 100 } } };
};
