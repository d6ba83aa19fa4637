import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { seedDemo } from './seed.ts';
import { demoPassword } from './story.ts';

const { house, owner, stranger, holder, settle } = await openHouse();

test('the demo has three campaigns with figures that add up, and contacts that came from elsewhere', async () => {
  await owner.query('truncate agencies, users cascade');
  await seedDemo(house);
  await settle();
  const { token } = await stranger.auth.login({ email: 'maya@northlight.example', password: demoPassword });
  const maya = holder(token);
  const { data } = await maya.campaigns.list({});
  expect(data.map(({ displayName }) => displayName)).toEqual(['Fall mailing', 'Open house flyer', 'Spring ads']);
  for (const { contactsCount } of data) expect(contactsCount).toBeGreaterThan(0);
  const { data: rows, total } = await maya.campaigns.results({});
  expect(rows.filter(({ of, conversions }) => of === 'campaign' && conversions > 0)).toHaveLength(3);
  expect(rows.reduce((sum, { conversions }) => sum + conversions, 0)).toBeCloseTo(total.conversions, 6);
  expect(total.costs).toMatchObject([{ currency: 'USD', amountCents: 91_500 }]);
  expect((await maya.campaigns.unmatched({})).data.map(({ source }) => source)).toContain('zillow.com');
});
