import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPoints, type Charged, refundPoints, reservePoints, settlePoints } from '#/domains/billing/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';

const { house, owner } = await openHouse();
const agencyId = agencies.northlight.id;
const act = <T>(work: (ctx: Context) => Promise<T>) => openSystem(house, agencyId, work);
const tests: Charged = { type: 'test', account: 'used.call', one: 'a test', many: 'tests', toDo: 'go on' };

/** The accounts of the agency, each by its balance and by its postings; and the lines of the points usage. */
const accounts = async () => {
  const { rows } = await owner.query<{ account: string; kept: number; posted: number }>(
    `select b.account, b.points::int as kept, (select sum(p.points)::int from ledger_postings p where p.agency_id = $1 and p.account = b.account) as posted
     from ledger_balances b where b.agency_id = $1`,
    [agencyId],
  );
  const { rows: sums } = await owner.query<{ available: number; lines: number }>(
    `select points_balance::int as available, (select coalesce(sum(points), 0)::int from ledger_entries where agency_id = $1) as lines
     from agencies where id = $1`,
    [agencyId],
  );
  const of = Object.fromEntries(rows.map(({ account, kept }) => [account, kept]));
  expect(rows.map(({ posted }) => posted)).toEqual(rows.map(({ kept }) => kept));
  expect(sums[0]?.available).toBe(of.available ?? 0);
  const { available = 0, held = 0, owed = 0 } = of;
  expect(sums[0]?.lines).toBe(available + held + owed);
  return { available, held, owed, used: of['used.call'] ?? 0, all: rows.reduce((sum, { kept }) => sum + kept, 0) };
};

interface Model {
  available: number;
  owed: number;
  used: number;
  /** What each subject holds, by the number of the hold; undefined once it is over. */
  subjects: (Map<number, number> | undefined)[];
}
const heldOf = (subject: Map<number, number> | undefined): number =>
  [...(subject?.values() ?? [])].reduce((sum, points) => sum + points, 0);

type Move =
  | { kind: 'add'; points: number }
  | { kind: 'reserve'; subject: number; seq: number; points: number }
  | { kind: 'settle'; subject: number; points: number }
  | { kind: 'refund'; subject: number };

/** The ledger in a few lines; answers whether the move is taken. */
const play = (model: Model, move: Move): boolean => {
  if (move.kind === 'add') {
    const paid = Math.min(-model.owed, move.points);
    model.owed += paid;
    model.available += move.points - paid;
    return true;
  }
  const held = model.subjects[move.subject];
  if (!held) return true;
  if (move.kind === 'reserve') {
    if (move.points === 0 || held.has(move.seq)) return true;
    if (move.points > model.available) return false;
    model.available -= move.points;
    held.set(move.seq, move.points);
    return true;
  }
  if (held.size === 0) return true;
  const cost = move.kind === 'settle' ? move.points : 0;
  const back = heldOf(held) - cost;
  model.used += cost;
  const left = model.available + model.owed + back;
  model.owed = Math.min(0, left);
  model.available = Math.max(0, left);
  model.subjects[move.subject] = undefined;
  return true;
};

const subject = fc.nat({ max: 4 });
const points = fc.nat({ max: 12 });
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), points: fc.integer({ min: 1, max: 15 }) }),
  fc.record({ kind: fc.constant('reserve' as const), subject, seq: fc.nat({ max: 2 }), points }),
  fc.record({ kind: fc.constant('settle' as const), subject, points: fc.nat({ max: 30 }) }),
  fc.record({ kind: fc.constant('refund' as const), subject }),
);

test('the ledger is the model: what is available, held, owed and used after every move, and never below its floor', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 16 }), async (moves) => {
      const ids = Array.from({ length: 5 }, () => house.ids.next());
      const before = await accounts();
      const model: Model = {
        available: before.available,
        owed: before.owed,
        used: before.used,
        subjects: ids.map(() => new Map()),
      };
      for (const step of moves) {
        const isDone = play(model, step);
        const subjectId = 'subject' in step ? (ids[step.subject] ?? '') : house.ids.next();
        const done = act((ctx) => {
          if (step.kind === 'add') return addPoints(ctx, { kind: 'grant', id: subjectId, points: step.points });
          if (step.kind === 'reserve')
            return reservePoints(ctx, tests, [{ subjectId, seq: step.seq, points: step.points }]);
          if (step.kind === 'settle') return settlePoints(ctx, tests, [{ subjectId, points: step.points }]);
          return refundPoints(ctx, tests, [subjectId]);
        });
        if (isDone) await done;
        else await expect(done).rejects.toMatchObject({ kind: 'conflict', reason: 'billing.tooFewPoints' });
        const held = model.subjects.reduce((sum, one) => sum + heldOf(one), 0);
        expect(await accounts()).toEqual({
          available: model.available,
          held: before.held + held,
          owed: model.owed,
          used: model.used,
          all: 0,
        });
      }
      await act((ctx) => refundPoints(ctx, tests, ids));
    }),
    { numRuns: 40 },
  );
});

test('thirty-two who hold at once never take a point twice', async () => {
  await act((ctx) => addPoints(ctx, { kind: 'topUp', id: house.ids.next(), points: 10 }));
  const { available: before, held } = await accounts();
  const each = 1 + (before >> 3);
  const tries = await Promise.allSettled(
    Array.from({ length: 32 }, () =>
      act((ctx) => reservePoints(ctx, tests, [{ subjectId: house.ids.next(), points: each }])),
    ),
  );
  const done = tries.filter(({ status }) => status === 'fulfilled').length;
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'billing.tooFewPoints' });
  expect(done).toBe(Math.min(32, Math.floor(before / each)));
  expect(await accounts()).toMatchObject({ available: before - done * each, held: held + done * each });
});

test('one thing that many hold, settle and give back at once is held once and closed once', async () => {
  await layPoints(owner, agencyId, 100);
  const subjectId = house.ids.next();
  const before = await accounts();
  const many = (work: (ctx: Context) => Promise<void>) => Promise.all(Array.from({ length: 8 }, () => act(work)));
  await many((ctx) => reservePoints(ctx, tests, [{ subjectId, points: 5 }]));
  expect(await accounts()).toMatchObject({ available: before.available - 5, held: before.held + 5 });
  await Promise.all([
    many((ctx) => settlePoints(ctx, tests, [{ subjectId, points: 3 }])),
    many((ctx) => refundPoints(ctx, tests, [subjectId])),
  ]);
  const after = await accounts();
  expect(after.held).toBe(before.held);
  expect([0, 3]).toContain(after.used - before.used);
  expect(after.available).toBe(before.available - (after.used - before.used));
  await many((ctx) => reservePoints(ctx, tests, [{ subjectId, seq: 1, points: 5 }]));
  expect(await accounts()).toEqual(after);
});

test('what a thing cost beyond all there was stays owed, in the ledger, until points are bought', async () => {
  await layPoints(owner, agencyId, 4 - (await accounts()).available);
  const subjectId = house.ids.next();
  const before = await accounts();
  await act((ctx) => reservePoints(ctx, tests, [{ subjectId, points: 4 }]));
  await act((ctx) => settlePoints(ctx, tests, [{ subjectId, points: 9 }]));
  expect(await accounts()).toMatchObject({ available: 0, owed: before.owed - 5, used: before.used + 9 });
  await act((ctx) => addPoints(ctx, { kind: 'topUp', id: house.ids.next(), points: 7 - before.owed }));
  expect(await accounts()).toMatchObject({ available: 2, owed: 0 });
});

test('what is owed is paid of points that come back before they are available, whichever way they come', async () => {
  await layPoints(owner, agencyId, 12 - (await accounts()).available);
  const [dear, cheap, never] = [1, 2, 3].map(() => house.ids.next()) as [string, string, string];
  for (const subjectId of [dear, cheap, never])
    await act((ctx) => reservePoints(ctx, tests, [{ subjectId, points: 4 }]));
  await act((ctx) => settlePoints(ctx, tests, [{ subjectId: dear, points: 9 }]));
  expect(await accounts()).toMatchObject({ available: 0, owed: -5 });
  await act((ctx) => settlePoints(ctx, tests, [{ subjectId: cheap, points: 1 }]));
  expect(await accounts()).toMatchObject({ available: 0, owed: -2 });
  await act((ctx) => refundPoints(ctx, tests, [never]));
  expect(await accounts()).toMatchObject({ available: 2, owed: 0 });
});

test('who has too few points is told what cannot be done', async () => {
  const wanted = [{ subjectId: house.ids.next(), points: (await accounts()).available + 1 }];
  await expect(act((ctx) => reservePoints(ctx, tests, wanted))).rejects.toMatchObject({
    reason: 'billing.tooFewPoints',
    details: {
      fullMessage: "You don't have enough points to go on. Please top up first from the Plans & Billing section",
    },
  });
});

test('a payment told twice is added once', async () => {
  const id = house.ids.next();
  const { available } = await accounts();
  for (let told = 0; told < 2; told += 1) await act((ctx) => addPoints(ctx, { kind: 'topUp', id, points: 7 }));
  expect(await accounts()).toMatchObject({ available: available + 7 });
});

describe('the database refuses', () => {
  const entry = (id: string, points: number, cause = id) =>
    owner.query(
      `insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, at)
       values ($1, $2, 'grant', $3, 'payment', $2, $4, 'a gift', now())`,
      [agencyId, id, cause, points],
    );
  const post = (id: string, postings: readonly [string, number][]) =>
    owner.query(
      `insert into ledger_postings (agency_id, entry_id, account, points) select $1, $2, * from unnest($3::text[], $4::bigint[])`,
      [agencyId, id, postings.map(([account]) => account), postings.map(([, moved]) => moved)],
    );
  const refused = async (work: () => Promise<unknown>, why: RegExp): Promise<void> => {
    await owner.query('begin');
    try {
      await expect(work()).rejects.toThrow(why);
    } finally {
      await owner.query('rollback');
    }
  };

  test.each<[string, number, [string, number][], RegExp]>([
    [
      'postings that do not come to zero',
      5,
      [
        ['granted', -5],
        ['available', 6],
      ],
      /do not add up/,
    ],
    [
      'postings that move another sum than their entry says',
      5,
      [
        ['granted', -6],
        ['available', 6],
      ],
      /do not add up/,
    ],
    [
      'a balance below its floor',
      -1_000_000,
      [
        ['granted', 1_000_000],
        ['available', -1_000_000],
      ],
      /ledger_balances_check/,
    ],
    [
      'held points below zero',
      -1_000_000,
      [
        ['granted', 1_000_000],
        ['held', -1_000_000],
      ],
      /ledger_balances_check/,
    ],
    [
      'that an agency is owed its debts',
      1_000_000,
      [
        ['granted', -1_000_000],
        ['owed', 1_000_000],
      ],
      /ledger_balances_check/,
    ],
    [
      'an account that there is none of',
      5,
      [
        ['granted', -5],
        ['hidden', 5],
      ],
      /ledger_postings_account_check|do not add up/,
    ],
  ])('%s', async (_, moved, postings, why) => {
    await refused(async () => {
      const id = house.ids.next();
      await entry(id, moved);
      await post(id, postings);
    }, why);
  });

  test('postings of no entry, and a cause twice', async () => {
    const [id, other] = [house.ids.next(), house.ids.next()];
    await refused(
      () =>
        post(id, [
          ['granted', -5],
          ['available', 5],
        ]),
      /do not add up|foreign key/,
    );
    await refused(async () => {
      await entry(id, 0, 'once');
      await entry(other, 0, 'once');
    }, /ledger_entries_agency_id_cause_key_key/);
  });

  test.each(['ledger_entries', 'ledger_postings', 'point_holds'] as const)(
    'that the app takes a row out of %s',
    async (table) => {
      await expect(act((ctx) => ctx.db.deleteFrom(table).where('agency_id', '=', agencyId).execute())).rejects.toThrow(
        /permission denied/,
      );
    },
  );

  test('that the app rewrites an entry, a posting, or the points of a hold', async () => {
    const where = (ctx: Context) => ctx.db;
    for (const change of [
      (ctx: Context) => where(ctx).updateTable('ledger_entries').set({ points: 0 }).execute(),
      (ctx: Context) => where(ctx).updateTable('ledger_postings').set({ points: 1 }).execute(),
      (ctx: Context) => where(ctx).updateTable('point_holds').set({ points: 1 }).execute(),
    ])
      await expect(act(change)).rejects.toThrow(/permission denied/);
  });
});

test('an agency that is erased takes its ledger along', async () => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into agencies (id, name, timezone, created_at, updated_at) values (gen_random_uuid(), 'Gone', 'UTC', now(), now()) returning id`,
  );
  const gone = rows[0]?.id ?? '';
  await openSystem(house, gone, async (ctx) => {
    await addPoints(ctx, { kind: 'grant', id: house.ids.next(), points: 9 });
    await reservePoints(ctx, tests, [{ subjectId: house.ids.next(), points: 5 }]);
  });
  const left = async () =>
    (
      await owner.query<{ rows: number }>(
        `select ((select count(*) from ledger_entries where agency_id = $1) + (select count(*) from ledger_postings where agency_id = $1)
           + (select count(*) from ledger_balances where agency_id = $1) + (select count(*) from point_holds where agency_id = $1))::int as rows`,
        [gone],
      )
    ).rows[0]?.rows;
  expect(await left()).toBe(2 + 4 + 3 + 1);
  await owner.query('delete from agencies where id = $1', [gone]);
  expect(await left()).toBe(0);
});
