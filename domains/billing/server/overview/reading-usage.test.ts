import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usageKinds, usageSubjects } from '#/domains/billing/contract.ts';
import {
  addPoints,
  type Charged,
  refundPoints,
  reservePoints,
  settlePoints,
  type UsedAccount,
} from '#/domains/billing/server.ts';
import { openAs, openSystem } from '#/kernel/server/acting.ts';
import { type Context, system } from '#/kernel/server/context.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const { house, owner, maya, tom, rival } = await openHouse({ clock });
const agencyId = agencies.northlight.id;
const act = <T>(work: (ctx: Context) => Promise<T>) => openSystem(house, agencyId, work);
const agentIds = [null, people.maya.agentId, people.tom.agentId];
// The clocks of this zone go forward on March 8, and far from UTC every day begins elsewhere.
await owner.query(`update agencies set timezone = 'America/Los_Angeles' where id = $1`, [agencyId]);

const charged = usageKinds.map(
  (kind): Charged => ({
    type: usageSubjects[kind],
    account: `used.${kind}` as UsedAccount,
    one: 'a test',
    many: 'tests',
    toDo: 'go on',
  }),
);
const id = () => house.ids.next();

type Move = { kind: 'add' | 'use' | 'giveBack'; what: number; by: number; points: number; minutes: number };
const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom('add', 'use', 'use', 'use', 'giveBack'),
  what: fc.nat({ max: usageKinds.length - 1 }),
  by: fc.nat({ max: agentIds.length - 1 }),
  points: fc.integer({ min: 1, max: 9 }),
  minutes: fc.integer({ min: 1, max: 900 }),
});

const make = ({ kind, what, by, points }: Move) =>
  openAs(house, agencyId, { ...system, agentId: agentIds[by] ?? null }, async (ctx) => {
    const [of] = charged.slice(what);
    const subjectId = id();
    if (kind === 'add' || !of) return addPoints(ctx, { kind: 'grant', id: subjectId, points });
    await reservePoints(ctx, of, [{ subjectId, points: 1 }]);
    if (kind === 'giveBack') return refundPoints(ctx, of, [subjectId]);
    await settlePoints(ctx, of, [{ subjectId, points }]);
  });

const dayOf = (moment: string): string =>
  Temporal.Instant.from(moment).toZonedDateTimeISO('America/Los_Angeles').toPlainDate().toString();

test('by whatever moves, each day, kind and agent of the usage is the sum of its lines, and all of it the change of what there is', async () => {
  await act((ctx) => addPoints(ctx, { kind: 'grant', id: id(), points: 40 }));
  const first = dayOf(clock.now().toString());
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), async (moves) => {
      for (const one of moves) {
        clock.pass({ minutes: one.minutes });
        // Where nothing is left to hold, there is nothing to be told.
        await make(one).catch((error: unknown) => expect(error).toMatchObject({ reason: 'billing.tooFewPoints' }));
      }
      const today = dayOf(clock.now().toString());
      const { days, agents } = await maya.billing.usage({ from: first, to: today });
      const { data } = await maya.billing.list({ length: '200' });
      expect(data.length).toBeLessThan(200);
      for (const day of days) {
        const lines = data.filter(({ createdAt }) => dayOf(createdAt) === day.day);
        const sum = (some: typeof lines) => some.reduce((total, { points }) => total + points, 0);
        for (const kind of usageKinds)
          expect([day.day, kind, -day[kind]]).toEqual([
            day.day,
            kind,
            sum(lines.filter((line) => line.kind === 'settle' && line.subjectType === usageSubjects[kind])) || -0,
          ]);
        expect([day.day, day.added]).toEqual([day.day, sum(lines.filter(({ kind }) => kind !== 'settle'))]);
      }
      for (const one of agents) {
        const lines = data.filter(({ actorId, kind }) => kind === 'settle' && actorId === one.agentId);
        for (const kind of usageKinds)
          expect([one.agentId, kind, one[kind]]).toEqual([
            one.agentId,
            kind,
            lines.reduce((sum, line) => (line.subjectType === usageSubjects[kind] ? sum - line.points : sum), 0),
          ]);
      }
      for (const kind of usageKinds)
        expect(agents.reduce((sum, one) => sum + one[kind], 0)).toBe(days.reduce((sum, one) => sum + one[kind], 0));
      const { available, held, owed } = await maya.billing.overview({});
      const moved = days.reduce(
        (sum, { added, text, call, lookup, number }) => sum + added - text - call - lookup - number,
        0,
      );
      expect(moved).toBe(available + held - owed);
    }),
    { numRuns: 12 },
  );
});

test('agents are called by their names, who used most first, and the lines of each are found by the agent', async () => {
  clock.pass({ hours: 48 });
  const today = dayOf(clock.now().toString());
  await act((ctx) => addPoints(ctx, { kind: 'grant', id: id(), points: 1_000 }));
  for (const [by, points] of [2, 5, 4].entries()) await make({ kind: 'use', what: by, by, points, minutes: 0 });
  const { agents } = await maya.billing.usage({ from: today, to: today });
  const none = { text: 0, call: 0, lookup: 0, number: 0 };
  expect(agents).toEqual([
    { ...none, agentId: people.maya.agentId, displayName: 'Maya Example', call: 5 },
    { ...none, agentId: people.tom.agentId, displayName: 'Tom Example', lookup: 4 },
    { ...none, agentId: null, displayName: null, text: 2 },
  ]);
  const lines = async (filter: object) => {
    const day = { field: 'createdAt', rule: 'isEqualTo', value: today };
    const asked = [day, { field: 'kind', rule: 'isIn', value: ['settle'] }, filter];
    const { data } = await maya.billing.list({ filtersGroups: JSON.stringify([asked]) });
    return data.map(({ actorId, points }) => [actorId, points]);
  };
  const mayas = { field: 'actorId', rule: 'isEqualTo', value: people.maya.agentId };
  expect(await lines(mayas)).toEqual([[people.maya.agentId, -5]]);
  expect(await lines({ field: 'actorId', rule: 'isEmpty' })).toEqual([[null, -2]]);
});

test('days without any movement are told, a range that ends before it begins or is endless is refused', async () => {
  const { days, timezone } = await maya.billing.usage({ from: '2019-12-30', to: '2020-01-02' });
  expect(timezone).toBe('America/Los_Angeles');
  expect(days.map(({ day }) => day)).toEqual(['2019-12-30', '2019-12-31', '2020-01-01', '2020-01-02']);
  expect(days[0]).toEqual({ day: '2019-12-30', text: 0, call: 0, lookup: 0, number: 0, added: 0 });
  for (const [from, to] of [
    ['2020-01-02', '2020-01-01'],
    ['2018-01-01', '2020-01-01'],
    ['2020-02-30', '2020-03-01'],
    ['9999-12-30', '9999-12-31'],
    ['0000-01-01', '0000-01-02'],
  ] as const)
    await expect(maya.billing.usage({ from, to }), `${from} to ${to}`).rejects.toMatchObject({ status: 422 });
});

test('another agency’s usage is its own, and a member without the right reads none', async () => {
  const range = { from: '2026-03-01', to: '2026-12-31' };
  const { days } = await rival.billing.usage(range);
  expect(days.filter((day) => usageKinds.some((kind) => day[kind] !== 0) || day.added !== 0)).toEqual([]);
  await expect(tom.billing.usage(range)).rejects.toMatchObject({ status: 403 });
});
