import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { markPaidByNumber } from './marking-paid.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const { house, maya, ines, rival, owner } = await openHouse({ clock, environment: { BILLING: 'manual' } });
const { southgate } = agencies;
/** Maya owns the parent, and works in the child. */
const visiting = maya.as({ 'x-agency-id': southgate.id });

const balance = async (): Promise<number> => {
  const { rows } = await owner.query<{ points: number }>(
    'select points_balance::int as points from agencies where id = $1',
    [southgate.id],
  );
  return rows[0]?.points ?? 0;
};

test('what is paid by hand is an open invoice, until an owner of the parent agency says that the money came', async () => {
  const { _id: paymentId } = await ines.billing.topUp({ points: 500 });
  const [open] = (await ines.invoices.list({})).data;
  if (!open) throw new Error('There is no invoice');
  const waiting = { paymentId, status: 'open', paidAt: null, amountPaidCents: 0, dueAt: '2026-03-16T09:00:00.000Z' };
  expect(open).toMatchObject(waiting);

  const mayMark = (who: typeof ines) => who.billing.overview({}).then(({ marksPaid }) => marksPaid);
  expect([await mayMark(ines), await mayMark(maya), await mayMark(visiting)]).toEqual([false, false, true]);
  const byIts = ines.invoices.markPaid({ id: open._id });
  await expect(byIts).rejects.toMatchObject({ status: 403, body: { reason: 'billing.notYoursToMark' } });
  await expect(maya.invoices.markPaid({ id: open._id })).rejects.toMatchObject({ status: 404 });
  await expect(rival.invoices.markPaid({ id: open._id })).rejects.toMatchObject({ status: 404 });
  expect([await balance(), await ines.invoices.get({ id: open._id })]).toEqual([0, open]);

  clock.pass({ hours: 50 });
  const tries = await Promise.allSettled([1, 2, 3].map(() => visiting.invoices.markPaid({ id: open._id })));
  expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await ines.invoices.get({ id: open._id })).toMatchObject({
    number: 'INV-000001',
    status: 'paid',
    paidAt: '2026-03-04T11:00:00.000Z',
    amountPaidCents: 750,
    methodLabel: 'bank transfer',
  });
  expect(await balance()).toBe(500);
  expect((await ines.billing.getTopUp({ id: paymentId })).status).toBe('succeeded');
  const again = visiting.invoices.markPaid({ id: open._id });
  await expect(again).rejects.toMatchObject({ status: 409, body: { reason: 'billing.invoiceNotOpen' } });
});

test('whoever runs the installation does the same by the number that stands on it, once', async () => {
  const before = await balance();
  await ines.billing.topUp({ points: 1_000 });
  const [open] = (await ines.invoices.list({ column: 'number', order: 'desc' })).data;
  const number = open?.number ?? '';
  const became = [await markPaidByNumber(house, number), await markPaidByNumber(house, number)];
  expect([...became, await markPaidByNumber(house, 'INV-999999')]).toEqual(['paid', 'notOpen', 'unknown']);
  expect(await balance()).toBe(before + 1_000);
});
