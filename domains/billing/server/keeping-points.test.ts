import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPoints, refundPoints, reservePoints, settlePoints } from '#/domains/billing/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';

const { house, owner } = await openHouse();
const agencyId = agencies.northlight.id;
const act = <T>(work: (ctx: Context) => Promise<T>) => openSystem(house, agencyId, work);
const stateOf = async () => {
  const { rows } = await owner.query<{ balance: number; sum: number; closings: number; debits: number }>(
    `select a.points_balance::int as balance, coalesce(sum(e.points), 0)::int as sum,
            coalesce(max(c.closings), 0)::int as closings, coalesce(max(c.debits), 0)::int as debits
     from agencies a left join point_entries e on e.agency_id = a.id
     left join (select subject_id, count(*) filter (where kind in ('settle', 'refund')) as closings,
                       count(*) filter (where kind = 'reserve') as debits from point_entries group by subject_id) c on c.subject_id = e.subject_id
     where a.id = $1 group by a.id`,
    [agencyId],
  );
  return rows[0];
};

type Move =
  | { kind: 'add'; points: number }
  | { kind: 'reserve' | 'settle'; subject: number; points: number }
  | { kind: 'refund'; subject: number };

/** The ledger in ten lines: what a thing has reserved, and whether it is closed. */
const play = (model: { balance: number; open: Map<number, number>; closed: Set<number> }, move: Move): boolean => {
  if (move.kind === 'add') {
    model.balance += move.points;
    return true;
  }
  const reserved = model.open.get(move.subject);
  if (move.kind === 'reserve') {
    if (reserved !== undefined || model.closed.has(move.subject) || move.points === 0) return true;
    if (move.points > model.balance) return false;
    model.balance -= move.points;
    model.open.set(move.subject, move.points);
    return true;
  }
  if (reserved === undefined) return true;
  model.balance += move.kind === 'refund' ? reserved : Math.max(reserved - move.points, -model.balance);
  model.open.delete(move.subject);
  model.closed.add(move.subject);
  return true;
};

const tests = { type: 'test', one: 'a test', many: 'tests' };
const subject = fc.nat({ max: 4 });
const points = fc.nat({ max: 12 });
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), points: fc.integer({ min: 1, max: 15 }) }),
  fc.record({ kind: fc.constantFrom('reserve' as const, 'settle' as const), subject, points }),
  fc.record({ kind: fc.constant('refund' as const), subject }),
);

test('the ledger is the model: its sum is the balance, never below zero; one debit a thing, closed once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 14 }), async (moves) => {
      const subjects = Array.from({ length: 5 }, () => house.ids.next());
      const model = {
        balance: (await stateOf())?.balance ?? 0,
        open: new Map<number, number>(),
        closed: new Set<number>(),
      };
      for (const step of moves) {
        const isDone = play(model, step);
        const subjectId = 'subject' in step ? (subjects[step.subject] ?? '') : house.ids.next();
        const done = act((ctx) => {
          if (step.kind === 'add') return addPoints(ctx, { kind: 'grant', id: subjectId, points: step.points });
          if (step.kind === 'reserve') return reservePoints(ctx, tests, [{ subjectId, points: step.points }]);
          if (step.kind === 'settle') return settlePoints(ctx, tests, [{ subjectId, points: step.points }]);
          return refundPoints(ctx, tests, [subjectId]);
        });
        if (isDone) await done;
        else await expect(done).rejects.toMatchObject({ kind: 'conflict', reason: 'billing.tooFewPoints' });
        const state = await stateOf();
        expect(state).toMatchObject({ balance: model.balance, sum: model.balance });
        expect(state?.balance).toBeGreaterThanOrEqual(0);
        expect(state?.closings).toBeLessThanOrEqual(1);
        expect(state?.debits).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 40 },
  );
});

test('thirty-two who reserve at once never spend a point twice', async () => {
  await act((ctx) => addPoints(ctx, { kind: 'topUp', id: house.ids.next(), points: 10 }));
  const before = (await stateOf())?.balance ?? 0;
  const tries = await Promise.allSettled(
    Array.from({ length: 32 }, () =>
      act((ctx) => reservePoints(ctx, tests, [{ subjectId: house.ids.next(), points: 1 + (before >> 3) }])),
    ),
  );
  const each = 1 + (before >> 3);
  const done = tries.filter(({ status }) => status === 'fulfilled').length;
  expect(done).toBe(Math.min(32, Math.floor(before / each)));
  expect(await stateOf()).toMatchObject({ balance: before - done * each, sum: before - done * each });
});

test('a payment told twice is added once, and an entry is never changed or taken out', async () => {
  const id = house.ids.next();
  const before = (await stateOf())?.balance ?? 0;
  for (let told = 0; told < 2; told += 1) await act((ctx) => addPoints(ctx, { kind: 'topUp', id, points: 7 }));
  expect(await stateOf()).toMatchObject({ balance: before + 7 });
  await expect(
    act((ctx) => ctx.db.deleteFrom('point_entries').where('agency_id', '=', agencyId).execute()),
  ).rejects.toThrow(/permission denied/);
});
