import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { seedDemo } from './seed.ts';
import { demoPassword } from './story.ts';

const { house, owner, stranger, holder } = await openHouse();

test('the demo has a week of beacon events, of which one visit is of a program and one of own people', async () => {
  await owner.query('truncate agencies, users cascade');
  await seedDemo(house);
  const { token } = await stranger.auth.login({ email: 'maya@northlight.example', password: demoPassword });
  const maya = holder(token);
  const [shown, all, today] = await Promise.all([
    maya.trackEvents.list({ hours: '168' }),
    maya.trackEvents.list({ hours: '168', bots: 'true', staff: 'true' }),
    maya.trackEvents.list({ hours: '24' }),
  ]);
  expect([shown.total, all.total]).toEqual([27, 34]);
  expect(today.total).toBeGreaterThan(3);
  expect((await maya.beacon.get({})).keys).toHaveLength(1);
  expect((await maya.trackEvents.status({})).state).toBe('verified');
});
