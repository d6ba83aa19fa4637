import { beforeAll, expect, test } from 'vitest';
import { openHouse, type Somebody } from '#/test/house.ts';
import { seedDemo } from './seed.ts';
import { demoPassword, northlight } from './story.ts';

const { house, owner, stranger, holder, settle } = await openHouse();
let maya: Somebody;
beforeAll(async () => {
  await owner.query('truncate agencies, users cascade');
  await seedDemo(house);
  maya = holder((await stranger.auth.login({ email: 'maya@northlight.example', password: demoPassword })).token);
});

test('the owner has appointments today and tomorrow, with contacts, and none of the past reminds anybody', async () => {
  const { _id } = await maya.team.me({});
  const filtersGroups = [[{ field: 'agent', rule: 'isInIds' as const, value: [_id] }]];
  const { data } = await maya.appointments.search({ filtersGroups, column: 'startAt', order: 'asc' });
  const today = house.clock.now().toZonedDateTimeISO(northlight.timezone).toPlainDate();
  const days = data.map(
    ({ appointmentDate: { startAt } }) =>
      Temporal.Instant.from(startAt).toZonedDateTimeISO(northlight.timezone).toPlainDate().since(today).days,
  );
  expect(days).toEqual([-6, 0, 0, 1, 1, 3, 5]);
  expect(data.filter(({ contactUserName }) => contactUserName === null).map(({ title }) => title)).toEqual([
    'Team meeting',
  ]);
  await settle();
  const { rows } = await owner.query(`select 1 from reminders where due_at < now() - interval '5 minutes'`);
  expect(rows).toEqual([]);
});
