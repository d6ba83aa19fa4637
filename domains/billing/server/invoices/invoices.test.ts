import { describe, expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { draftPayment, noteFound } from '../payments/keeping-payments.ts';
import { issueCreditNote } from './crediting.ts';

const { northlight, harbor } = agencies;
const clock = testClock('2026-03-02T09:00:00Z');
const { house, app, maya, tom, rival, owner, settle } = await openHouse({ clock });
const seller = { name: 'Lintel Hosting', address: 'Strada Țărmului 1', taxId: 'RO123', email: 'pay@host.example' };

/** A payment of a pack that is asked for, by nobody in particular. */
const draft = (agencyId: string, tax = 0) =>
  openSystem(house, agencyId, (ctx) =>
    draftPayment(ctx, {
      points: 500,
      amountCents: 750,
      taxCents: tax,
      currency: 'usd',
      provider: 'simulator',
      seller,
      returnTo: null,
    }),
  );
const pay = (agencyId: string, id: string) =>
  openSystem(house, agencyId, (ctx) => noteFound(ctx, id, { finding: 'paid', methodLabel: 'Visa 4242' }));
const buy = async (agencyId: string = northlight.id, tax = 0): Promise<string> => {
  const id = await draft(agencyId, tax);
  await pay(agencyId, id);
  return id;
};
const where = (field: string, rule: 'isEqualTo' | 'isGreaterThan' | 'contains', value: string) => ({
  filtersGroups: [[{ field, rule, value }]],
});
const invoiceOf = async (paymentId: string, as = maya) => {
  const { data } = await as.invoices.search(where('paymentId', 'isEqualTo', paymentId));
  const [invoice] = data.filter(({ kind }) => kind !== 'creditNote');
  if (!invoice) throw new Error('There is no invoice');
  return invoice;
};
const serials = async (): Promise<number[]> =>
  (await owner.query<{ serial: number }>('select serial::int as serial from invoices order by serial')).rows.map(
    ({ serial }) => serial,
  );
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

describe('an invoice', () => {
  test('is issued as paid with the points of its payment, once, with both sides as they are then', async () => {
    await maya.billing.putProfile({
      name: 'Northlight Realty Ł',
      taxId: 'PL 525',
      invoiceEmail: 'books@northlight.example',
    });
    const id = await buy(northlight.id, 62);
    await pay(northlight.id, id);
    await maya.billing.putProfile({ name: 'Another name', taxId: null });
    const invoice = await invoiceOf(id);
    expect(invoice).toMatchObject({
      number: 'INV-000001',
      kind: 'topUp',
      status: 'paid',
      issuedAt: '2026-03-02T09:00:00.000Z',
      paidAt: '2026-03-02T09:00:00.000Z',
      currency: 'usd',
      subtotalCents: 750,
      taxCents: 62,
      totalCents: 812,
      amountPaidCents: 812,
      points: 500,
      methodLabel: 'Visa 4242',
      buyer: { name: 'Northlight Realty Ł', taxId: 'PL 525', email: 'books@northlight.example' },
      seller,
      lines: [{ words: '500 points', amountCents: 750, taxRate: 827, taxCents: 62 }],
    });
    expect((await maya.invoices.count({})).total).toBe(1);
  });

  test('is not issued where the work around it is undone, and its number goes to the next', async () => {
    const before = (await serials()).length;
    const id = await draft(northlight.id);
    const undone = openSystem(house, northlight.id, async (ctx) => {
      await noteFound(ctx, id, { finding: 'paid' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await serials()).toHaveLength(before);
    await buy();
    expect(await serials()).toEqual(upTo(before + 1));
  });

  test('has the next number of the installation, whoever buys, in whatever race', async () => {
    const before = (await serials()).length;
    const drafts = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const agencyId = at % 2 === 0 ? northlight.id : harbor.id;
        return { agencyId, id: await draft(agencyId) };
      }),
    );
    // Each is found paid twice at once; every third time the first of the two is undone.
    await Promise.allSettled(
      drafts.flatMap(({ agencyId, id }, at) => [
        openSystem(house, agencyId, async (ctx) => {
          await noteFound(ctx, id, { finding: 'paid' });
          if (at % 3 === 0) throw new Error('undone');
        }),
        pay(agencyId, id),
      ]),
    );
    expect(await serials()).toEqual(upTo(before + 12));
  });
});

describe('a credit note', () => {
  test('gives back a part with its share of the tax, and the parts come to the whole', async () => {
    const paymentId = await buy(northlight.id, 62);
    const credit = (cents: number, causeKey: string) =>
      openSystem(house, northlight.id, (ctx) => issueCreditNote(ctx, { paymentId, cents, points: 100, causeKey }));
    const first = await credit(333, 'refund:1');
    expect(await credit(333, 'refund:1')).toBe(first);
    await credit(479, 'refund:2');
    const { data } = await maya.invoices.search({
      ...where('kind', 'isEqualTo', 'creditNote'),
      column: 'number',
      order: 'asc',
    });
    const invoice = await invoiceOf(paymentId);
    expect(data.map(({ totalCents, taxCents, points, creditOf }) => [totalCents, taxCents, points, creditOf])).toEqual([
      [-333, -25, -100, invoice._id],
      [-479, -37, -100, invoice._id],
    ]);
    expect([invoice.status, invoice.refundedCents]).toEqual(['paid', 812]);
    await expect(credit(1, 'refund:3')).rejects.toThrow('More is credited');
    expect(await serials()).toEqual(upTo((await serials()).length));
  });
});

describe('the calls', () => {
  test('R383: invoices are listed, searched, counted and sorted, the newest first', async () => {
    clock.pass({ hours: 1 });
    const { number } = await invoiceOf(await buy());
    const { data, total } = await maya.invoices.list({ length: '2' });
    expect(data[0]?.number).toBe(number);
    expect(data).toHaveLength(2);
    expect(total).toBe((await maya.invoices.count({})).total);
    expect((await maya.invoices.list({ search: number })).data.map((found) => found.number)).toEqual([number]);
    const dear = where('totalCents', 'isGreaterThan', '800');
    expect((await maya.invoices.search(dear)).data.map(({ totalCents }) => totalCents)).toEqual([812, 812]);
    expect((await maya.invoices.search(where('plan', 'isEqualTo', 'free'))).data).toEqual([]);
    const odd = where('totalCents', 'contains', '8');
    await expect(maya.invoices.search(odd)).rejects.toMatchObject({ status: 422 });
  });

  test('R384: the note and the purchase order of an invoice are changed by the owner, and nothing else of it', async () => {
    const { _id } = await invoiceOf(await buy());
    const changed = await maya.invoices.update({ id: _id, note: 'For March', purchaseOrder: 'PO-7' });
    expect(changed).toMatchObject({ note: 'For March', purchaseOrder: 'PO-7' });
    const cleared = await maya.invoices.update({ id: _id, note: null });
    expect(cleared).toEqual({ ...changed, note: null });
    const wrong = { id: _id, totalCents: 1, note: 'Cheap' };
    await expect(maya.invoices.update(wrong)).rejects.toMatchObject({ status: 422 });
    expect(await maya.invoices.get({ id: _id })).toEqual(cleared);
  });

  test('R385: invoices are offered by number, without the one that is open', async () => {
    const { _id, number } = await invoiceOf(await buy());
    expect((await maya.invoices.autocomplete({ search: number })).data).toEqual([{ _id, name: number }]);
    expect((await maya.invoices.autocomplete({ search: number, currentId: _id })).data).toEqual([]);
  });

  test('a member reads none, one with the right reads and changes nothing, and another agency has none of them', async () => {
    const { _id } = await invoiceOf(await buy());
    await expect(tom.invoices.list({})).rejects.toMatchObject({ status: 403 });
    await expect(rival.invoices.get({ id: _id })).rejects.toMatchObject({ status: 404 });
    await expect(rival.invoices.update({ id: _id, note: 'Mine' })).rejects.toMatchObject({ status: 404 });
    await owner.query(`update agents set permissions = $2 where id = $1`, [
      people.tom.agentId,
      JSON.stringify([{ resource: 'billing', type: 4 }]),
    ]);
    expect((await tom.invoices.get({ id: _id }))._id).toBe(_id);
    await expect(tom.invoices.update({ id: _id, note: 'Mine' })).rejects.toMatchObject({ status: 403 });
  });

  test('a file of invoices has their amounts as numbers of the currency', async () => {
    const { _id, number } = await invoiceOf(await buy(northlight.id, 62));
    const { jobId } = await maya.invoices.export({ columns: ['number', 'totalCents', 'plan'], ids: [_id] });
    await settle();
    const { url } = await maya.exports.open({ id: jobId ?? '' });
    expect((await app.inject(url)).body.slice(1).trim().split('\r\n')).toEqual([
      'Number,Amount,Plan',
      `${number},8.12,`,
    ]);
  });
});
