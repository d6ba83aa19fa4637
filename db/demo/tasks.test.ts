import { beforeAll, expect, test } from 'vitest';
import { openHouse, type Somebody } from '#/test/house.ts';
import { seedDemo } from './seed.ts';
import { demoPassword } from './story.ts';

const { house, owner, stranger, holder, settle } = await openHouse();
const signIn = async (name: string) =>
  holder((await stranger.auth.login({ email: `${name}@northlight.example`, password: demoPassword })).token);
let maya: Somebody;
let tom: Somebody;
beforeAll(async () => {
  await owner.query('truncate agencies, users cascade');
  await seedDemo(house);
  [maya, tom] = [await signIn('maya'), await signIn('tom')];
});

const mine = async () => {
  const { _id } = await maya.team.me({});
  const filtersGroups = [
    [
      { field: 'agent', rule: 'isInIds' as const, value: [_id] },
      { field: 'status', rule: 'isEqualTo' as const, value: 'pending' },
    ],
  ];
  return (await maya.tasks.search({ filtersGroups })).data;
};

test('the owner has twelve tasks: five due today, two overdue, one missed, three upcoming, one in the future', async () => {
  const states = (await mine()).map(({ state }) => state).toSorted();
  expect(states).toEqual([
    ...Array<string>(5).fill('Due'),
    'Future',
    'Missed',
    ...Array<string>(2).fill('Overdue'),
    ...Array<string>(3).fill('Upcoming'),
  ]);
});

test('seven of them are ready for a session', async () => {
  const ready = (await mine()).filter(({ state }) => state === 'Due' || state === 'Overdue');
  const { items } = await maya.tasks.startSession({ items: ready.map(({ _id }) => _id) });
  expect(items).toHaveLength(7);
  await maya.tasks.endSession({});
});

test('others have theirs, with contacts that they reach, and lists have some', async () => {
  const { data } = await tom.tasks.list({});
  expect(data.length).toBeGreaterThan(2);
  for (const { agentId, contact } of data) if (agentId !== null) expect(contact).not.toBeNull();
  const { data: all } = await maya.tasks.list({});
  expect(all.some(({ collection, agent }) => collection !== null && agent === null)).toBe(true);
  expect((await maya.tasks.types({})).data.map(({ displayName }) => displayName)).toContain('Showing');
});

test('nothing of what lies before is reminded of, or found missed anew', async () => {
  await settle();
  const { rows } = await owner.query(`select from events where name like 'task.%'`);
  expect(rows).toEqual([]);
});
