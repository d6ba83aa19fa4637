import { expect, test } from 'vitest';
import { markPaidByNumber } from '#/domains/billing/server/invoices/marking-paid.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';

const clock = testClock('2026-01-31T12:00:00Z');
const { house, maya, settle } = await openHouse({ clock, environment: { BILLING: 'manual' } });

test('a plan that began on the last of a month ends its months on their last, and not on the 28th for ever', async () => {
  await maya.billing.putPlan({ plan: 'team' });
  const ends: (string | undefined)[] = [];
  for (let month = 1; month <= 2; month += 1) {
    const { data } = await maya.invoices.list({ length: '1', column: 'number', order: 'desc' });
    expect(await markPaidByNumber(house, data[0]?.number ?? '')).toBe('paid');
    ends.push((await maya.billing.plans({})).subscription?.periodEnd?.slice(0, 10));
    clock.pass({ hours: 24 * 31 });
    await settle();
  }
  expect(ends).toEqual(['2026-02-28', '2026-03-31']);
});
