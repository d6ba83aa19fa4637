import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { seedDemo } from './seed.ts';
import { demoPassword, northlight } from './story.ts';

const { house, owner, stranger, holder } = await openHouse();
await owner.query('truncate agencies, users cascade');
await seedDemo(house);
const { token } = await stranger.auth.login({ email: 'maya@northlight.example', password: demoPassword });
const maya = holder(token);

test('six packs were bought, each has its invoice, and with what was given they are all the points there were', async () => {
  const { data } = await maya.invoices.list({ order: 'asc', column: 'issuedAt' });
  expect(data.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6].map((serial) => `INV-00000${serial}`));
  expect(new Set(data.map(({ status, totalCents }) => `${status} ${totalCents}`))).toEqual(
    new Set(['paid 750', 'paid 1400']),
  );
  const { rows } = await owner.query<{ points: number }>(
    `select sum(points)::int as points from ledger_entries where agency_id = $1 and kind in ('topUp', 'grant')`,
    [northlight.id],
  );
  expect(rows[0]?.points).toBe(northlight.points);
});
