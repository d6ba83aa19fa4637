import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';

const { app, maya, rival, settle } = await openHouse({
  environment: { SIMULATORS: 'on', TAX_RATE: '19', SELLER_NAME: 'Lintel Hosting', SELLER_TAX_ID: 'RO18547290' },
});
const sentence = 'Reverse charge: the VAT is to be accounted for by the recipient.';

const pay = async (redirectUrl: string | null): Promise<void> => {
  await app.inject({
    method: 'POST',
    url: new URL(redirectUrl ?? '').pathname,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'number=4242424242424242',
  });
  await settle();
};
const packOf = async () => (await maya.billing.overview({})).packs.find(({ points }) => points === 500);
const newest = async () => (await maya.invoices.list({ length: '1', column: 'number', order: 'desc' })).data[0];

test.each([
  ['no tax id', null, 143],
  ['one of the same country', 'RO 14399840', 143],
  ['one that has no such form', 'DE12345', 143],
  ['one of another country', 'DE 123 456 789', 0],
])('with %s a pack is offered, paid and invoiced with the same tax', async (_, taxId, taxCents) => {
  const { isReverseCharge } = await maya.billing.putProfile({ taxId });
  expect(isReverseCharge).toBe(taxCents === 0);
  expect(await packOf()).toEqual({ points: 500, amountCents: 750, taxCents });
  const asked = await maya.billing.topUp({ points: 500 });
  expect(asked).toMatchObject({ amountCents: 750, taxCents });
  await pay(asked.redirectUrl);
  const invoice = await newest();
  expect(invoice).toMatchObject({ subtotalCents: 750, taxCents, totalCents: 750 + taxCents, paymentId: asked._id });
  const taxed = taxCents === 0 ? { taxRate: 0, remark: sentence } : { taxRate: 1_900 };
  expect(invoice?.['lines']).toEqual([{ words: '500 points', amountCents: 750, taxCents, ...taxed }]);
});

test('what was bought without tax stays so, and names the id for which it was, though that is taken out before it is paid', async () => {
  await maya.billing.putProfile({ taxId: 'DE123456789' });
  const asked = await maya.billing.topUp({ points: 500 });
  await maya.billing.putProfile({ taxId: null });
  await pay(asked.redirectUrl);
  const invoice = await newest();
  expect(invoice).toMatchObject({ paymentId: asked._id, taxCents: 0, buyer: { taxId: 'DE123456789' } });
  expect((await packOf())?.taxCents).toBe(143);
  await maya.billing.refundTopUp({ id: asked._id, points: 500 });
  await settle();
  const note = await newest();
  expect(note).toMatchObject({ kind: 'creditNote', taxCents: 0, totalCents: -750, creditOf: invoice?.['_id'] });
  expect(note?.['lines']).toMatchObject([{ taxRate: 0, remark: sentence }]);
});

test('auto-refill buys at the price with the tax of the buyer, and no tax that somebody agreed to without it', async () => {
  await maya.billing.putProfile({ taxId: 'DE123456789' });
  const { available } = await maya.billing.overview({});
  const rule = { isOn: true, below: available + 1, buyPoints: 500, monthlyCapCents: 750 } as const;
  expect((await maya.billing.putAutoRefill(rule)).packs.find(({ points }) => points === 500)?.totalCents).toBe(750);
  await maya.billing.putProfile({ taxId: null });
  await settle();
  expect(await maya.billing.getAutoRefill({})).toMatchObject({ state: 'paused', pausedBecause: 'packChanged' });
  expect((await maya.billing.overview({})).available).toBe(available);
});

test.each([
  ['without tax where the buyer is a business of another country', maya, 'DE123456789', 0],
  ['with tax to everybody else', rival, null, 456],
])('a plan is offered, paid and invoiced %s', async (_, who, taxId, taxCents) => {
  await who.billing.putProfile({ taxId });
  const offered = (await who.billing.plans({})).data.find(({ plan }) => plan === 'team');
  expect(offered).toMatchObject({ amountCents: 2_400, taxCents });
  const { redirectUrl } = await who.billing.putPlan({ plan: 'team' });
  // What was agreed to stays, whatever the details say by then.
  await who.billing.putProfile({ taxId: null });
  await pay(redirectUrl);
  expect((await who.billing.plans({})).subscription).toMatchObject({ status: 'active', totalCents: 2_400 + taxCents });
  const { data } = await who.invoices.list({ length: '1', column: 'number', order: 'desc' });
  expect(data[0]).toMatchObject({ kind: 'plan', taxCents, totalCents: 2_400 + taxCents, buyer: { taxId } });
  const taxed = taxCents === 0 ? { taxRate: 0, remark: sentence } : { taxRate: 1_900 };
  expect(data[0]?.['lines']).toMatchObject([{ amountCents: 2_400, taxCents, ...taxed }]);
});
