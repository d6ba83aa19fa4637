import { describe, expect, test } from 'vitest';
import { markPaidByNumber } from '#/domains/billing/server/invoices/marking-paid.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { mailsTo } from '#/test/laying/mails.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { northlight } = agencies;
const clock = testClock('2026-03-02T09:00:00Z');
const { house, owner, maya, settle } = await openHouse({ clock, environment: { BILLING: 'manual' } });

const available = async (): Promise<number> => {
  const { rows } = await owner.query<{ points: number }>(
    'select points_balance::int as points from agencies where id = $1',
    [northlight.id],
  );
  return rows[0]?.points ?? 0;
};
const before = await available();
const gained = async () => (await available()) - before;
const pass = async (days: number) => {
  clock.pass({ hours: 24 * days });
  await settle();
};
const invoices = async () =>
  (await maya.invoices.list({ length: '50' })).data.map(({ number, plan, status }) => [number, plan, status]);
const plan = async () => (await maya.billing.plans({})).subscription;

// One story: each goes on from the one before it.
describe('a plan by hand', () => {
  test('a plan that is paid by hand has an open invoice for each month, and its points once that is paid', async () => {
    expect(await maya.billing.putPlan({ plan: 'team' })).toMatchObject({
      plan: 'free',
      redirectUrl: null,
      subscription: { status: 'starting', isByHand: true },
    });
    expect(await invoices()).toEqual([['INV-000001', 'team', 'open']]);
    await Promise.all([maya.billing.putPlan({ plan: 'team' }), maya.billing.putPlan({ plan: 'team' })]);
    expect([(await invoices()).length, await gained()]).toEqual([1, 0]);
    const marked = await Promise.all([markPaidByNumber(house, 'INV-000001'), markPaidByNumber(house, 'INV-000001')]);
    expect(marked.includes('paid')).toBe(true);
    expect([await gained(), (await plan())?.status]).toEqual([2_000, 'active']);
    await pass(32);
    expect([(await invoices())[0], await gained()]).toEqual([['INV-000002', 'team', 'open'], 2_000]);
    await markPaidByNumber(house, 'INV-000002');
    expect(await gained()).toBe(4_000);
  });

  test('it changes with its month, both ways', async () => {
    expect(await maya.billing.putPlan({ plan: 'brokerage' })).toMatchObject({
      plan: 'team',
      subscription: { nextPlan: 'brokerage' },
    });
    expect((await maya.billing.putPlan({ plan: 'team' })).subscription?.nextPlan).toBeNull();
    await maya.billing.putPlan({ plan: 'brokerage' });
    await pass(31);
    expect((await invoices())[0]).toEqual(['INV-000003', 'brokerage', 'open']);
    await markPaidByNumber(house, 'INV-000003');
    expect([(await plan())?.plan, (await plan())?.nextPlan, await gained()]).toEqual(['brokerage', null, 14_000]);
  });

  test('a month that nobody pays is due, then open for a week, and ends the plan with its invoice void', async () => {
    await pass(31);
    expect((await plan())?.status).toBe('active');
    await pass(15);
    expect((await plan())?.status).toBe('pastDue');
    await pass(8);
    const mails = await mailsTo({ house, settle }, people.maya.email, 'billing.planUnpaid');
    expect(mails.map(({ subject }) => subject).toReversed()).toEqual([
      'The Brokerage plan could not be charged',
      expect.stringMatching(/^The Brokerage plan ends on /),
      'The Brokerage plan has ended',
    ]);
    expect([await plan(), (await invoices())[0], await gained()]).toEqual([
      null,
      ['INV-000004', 'brokerage', 'void'],
      14_000,
    ]);
    expect(await markPaidByNumber(house, 'INV-000004')).toBe('notOpen');
  });

  test('it is ended with its month where that is paid, and at once where not', async () => {
    await maya.billing.putPlan({ plan: 'team' });
    expect(await maya.billing.endPlan({})).toMatchObject({ plan: 'free', subscription: null });
    expect((await invoices())[0]?.[2]).toBe('void');
    await maya.billing.putPlan({ plan: 'team' });
    await markPaidByNumber(house, String((await invoices())[0]?.[0]));
    expect((await maya.billing.endPlan({})).subscription).toMatchObject({ status: 'cancelling', nextPlan: 'free' });
    expect((await maya.billing.endPlan({})).subscription).toMatchObject({ status: 'cancelling' });
    await pass(32);
    expect([await plan(), (await invoices())[0]?.[2]]).toEqual([null, 'paid']);
  });

  test('there is no page to change a card on', async () => {
    await maya.billing.putPlan({ plan: 'team' });
    await markPaidByNumber(house, String((await invoices())[0]?.[0]));
    expect((await refusalOf(maya.billing.openPortal({}))).body).toMatchObject({ reason: 'billing.noProvider' });
  });
});
