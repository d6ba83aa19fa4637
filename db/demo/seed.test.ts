import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { seedDemo } from './seed.ts';
import { demoAgents, demoPassword, northlight, southgate } from './story.ts';

const { house, owner, stranger, holder, settle } = await openHouse();

const count = async (): Promise<unknown> =>
  (
    await owner.query(
      `select (select count(*) from users) as users, (select count(*) from agents) as agents,
              (select count(*) from events) as events, (select count(*) from domains) as domains`,
    )
  ).rows;

const signIn = async (email: string) => {
  const { token } = await stranger.auth.login({ email, password: demoPassword });
  return holder(token);
};

test('a house with people in it is never given a demo', async () => {
  const before = await count();
  expect(await seedDemo(house)).toBe(false);
  expect(await count()).toEqual(before);
});

test('an empty house is given two agencies with all their people, once', async () => {
  await owner.query('truncate agencies, users cascade');
  expect(await seedDemo(house)).toBe(true);
  const first = await count();
  expect(first).toEqual([
    { users: '7', agents: '8', events: expect.stringMatching(/^\d{3}$/) as unknown, domains: '5' },
  ]);
  expect(await seedDemo(house)).toBe(true);
  expect(await count()).toEqual(first);
  await settle();
});

test('the owner, a member and the owner of the child agency can sign in', async () => {
  const maya = await signIn('maya@northlight.example');
  const ines = await signIn('ines@southgate.example');
  expect((await maya.agency.current({})).agencyName).toBe(northlight.name);
  expect((await maya.team.list({})).total).toBe(7);
  expect(await ines.agency.current({})).toMatchObject({ agencyName: southgate.name, isTestMode: true });
  expect((await (await signIn('tom@northlight.example')).team.me({})).role).toEqual({ name: 'member' });
  await expect(signIn('sam@northlight.example')).rejects.toThrow();
});

test('what happened lies in the past, and only what is new rings the bell', async () => {
  const maya = await signIn('maya@northlight.example');
  const { data, total } = await maya.logs.list({ length: '200' });
  expect(data).toHaveLength(total);
  expect(total).toBeGreaterThan(15);
  const days = data.map(
    ({ createdAt }) => house.clock.now().since(Temporal.Instant.from(createdAt)).total('hours') / 24,
  );
  expect(days.every((ago) => ago > 0.05)).toBe(true);
  expect(Math.max(...days)).toBeGreaterThan(400);
  const { unreadCount } = await maya.notifications.list({});
  expect(unreadCount).toBe(1);
});

test('nobody real is in it', () => {
  for (const { email, phone } of demoAgents) {
    expect(email).toMatch(/\.example$/);
    if (phone) expect(phone).toMatch(/^\+447700900\d{3}$/);
  }
  for (const { phone } of [northlight, southgate]) expect(phone).toMatch(/^\+442079460\d{3}$/);
});

test('no two records of it have one id, whatever kinds they are of', async () => {
  // What a record of a kind is called by, filters keep; a line of the log has the id of its event.
  const tables = new Set([...house.registry.entities.values()].map(({ entity: { table } }) => table));
  tables.delete('events');
  expect(tables.size).toBeGreaterThan(10);
  const all = [...tables].map((name) => `select id, '${name}' as kind from ${name}`).join(' union all ');
  const { rows } = await owner.query<{ id: string; kinds: string[] }>(
    `select id, array_agg(distinct kind) as kinds from (${all}) r group by id having count(distinct kind) > 1`,
  );
  expect(rows).toEqual([]);
});
