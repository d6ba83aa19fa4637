import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { agencies, people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, tom, rival, owner, settle } = opened;
const { lay, fate } = await openMessages(opened, { points: 100 });

const go = async (): Promise<void> => {
  clock.pass({ minutes: 1 });
  await settle();
};
const agencyId = agencies.northlight.id;
/** What the agency has: available and held, less what it owes. */
const total = async (): Promise<number> => {
  const { rows } = await owner.query<{ points: number }>(
    `select sum(points)::int as points from ledger_balances where agency_id = $1 and account in ('available', 'held', 'owed')`,
    [agencyId],
  );
  return rows[0]?.points ?? 0;
};

test('over any range the lines come to the change of what the agency has, and each names whom it was spent on', async () => {
  const [ana, ben] = [
    await lay({ firstName: 'Ana', lastName: 'Pop' }),
    await lay({ firstName: 'Ben', lastName: 'Pop' }),
  ];
  const marks: { at: number; points: number }[] = [];
  const mark = async () => marks.push({ at: clock.now().epochMilliseconds, points: await total() });
  await mark();
  await maya.texts.create({ to: [{ _id: ana }, { _id: ben }], body: 'Hello there' });
  clock.pass({ seconds: 2 });
  await mark();
  await go();
  await mark();
  await fate('refuse', { timesLeft: 1, channel: 'sms' });
  await maya.texts.create({ contactId: ana, body: 'A long text. '.repeat(20) });
  await maya.texts.create({ contactId: ben, body: 'A long text. '.repeat(20) });
  await go();
  await mark();

  const { data } = await maya.billing.list({ column: 'createdAt', order: 'asc', length: '100' });
  for (const [from, start] of marks.entries())
    for (const end of marks.slice(from + 1)) {
      const within = data.filter(({ createdAt }) => {
        const at = Temporal.Instant.from(createdAt).epochMilliseconds;
        return at > start.at && at <= end.at;
      });
      expect(within.reduce((sum, { points }) => sum + points, 0)).toBe(end.points - start.points);
    }
  expect(data.reduce((sum, { points }) => sum + points, 0)).toBe(await total());
  const uses = data.filter(({ kind }) => kind === 'settle');
  expect(uses.map(({ words, points }) => [words, points])).toEqual([
    ['a text message', -1],
    ['a text message', -1],
    ['a text message', -2],
  ]);
  expect(uses.slice(0, 2).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      { _id: ana, displayName: 'Ana Pop', typeName: 'contact' },
      { _id: ben, displayName: 'Ben Pop', typeName: 'contact' },
    ]),
  );
  expect(uses.every(({ actor }) => (actor as { _id: string })._id === people.maya.agentId)).toBe(true);
  expect((await maya.billing.count({})).total).toBe(data.length);
  expect(
    (await maya.billing.search({ filtersGroups: [[{ field: 'points', rule: 'isEqualTo', value: '-2' }]] })).data,
  ).toHaveLength(1);
});

test('a member without the right reads none, one with it reads no names of contacts out of reach, and another agency none of them', async () => {
  await expect(tom.billing.list({})).rejects.toMatchObject({ status: 403 });
  expect((await rival.billing.list({})).data).toEqual([]);
  await owner.query(`update agents set permissions = $2 where id = $1`, [
    people.tom.agentId,
    JSON.stringify([{ resource: 'billing', type: 4 }]),
  ]);
  const { data } = await tom.billing.list({});
  expect(data.length).toBeGreaterThan(3);
  expect(data.map(({ subject }) => subject)).toEqual(data.map(() => null));
});
