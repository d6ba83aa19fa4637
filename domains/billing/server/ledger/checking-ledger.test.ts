import { describe, expect, test } from 'vitest';
import { addPoints, refundPoints, reservePoints, settlePoints } from '#/domains/billing/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { findBroken } from '#/kernel/server/invariants/invariant.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';

const { house, owner } = await openHouse();
const agencyId = agencies.northlight.id;
const calls = { type: 'call', account: 'used.call', one: 'a call', many: 'calls', toDo: 'call' } as const;
const [settled, refunded, open, text] = [1, 2, 3, 4].map(() => house.ids.next()) as [string, string, string, string];

await openSystem(house, agencyId, async (ctx) => {
  await addPoints(ctx, { kind: 'topUp', id: house.ids.next(), points: 50 });
  await reservePoints(
    ctx,
    calls,
    [settled, refunded, open].flatMap((subjectId) => [0, 1].map((seq) => ({ subjectId, seq, points: 4 }))),
  );
  await settlePoints(ctx, calls, [{ subjectId: settled, points: 60 }]);
  await refundPoints(ctx, calls, [refunded]);
});

test('a ledger that was written by its functions breaks nothing', async () => {
  expect(await findBroken(house)).toEqual([]);
});

/** Each as if the guards of the database were not there. */
const mistakes: readonly [what: string, sql: string, names: string[]][] = [
  [
    'an entry that came without its postings',
    `insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, at)
     values ($1, gen_random_uuid(), 'grant', 'alone', 'payment', gen_random_uuid(), 0, 'a gift', now())`,
    ['I4a'],
  ],
  [
    'a posting that was changed',
    `update ledger_postings set points = points + 1 where agency_id = $1 and account = 'bought'`,
    ['I4a', 'I4b'],
  ],
  [
    'an entry that says another sum',
    `update ledger_entries set points = points - 1 where agency_id = $1 and kind = 'settle'`,
    ['I4a'],
  ],
  [
    'a balance that was changed',
    `update ledger_balances set points = points + 1 where agency_id = $1 and account = 'used.call'`,
    ['I4b'],
  ],
  [
    'a balance of the agency that was changed',
    `update agencies set points_balance = points_balance + 1 where id = $1`,
    ['I4c'],
  ],
  ['a hold that was taken out', `delete from point_holds where agency_id = $1 and state = 'open'`, ['I4d']],
  [
    'a hold that was closed by nobody',
    `update point_holds set state = 'settled', closed_at = now() where agency_id = $1 and state = 'open'`,
    ['I4d', 'I4e'],
  ],
  [
    'a hold that was opened again',
    `update point_holds set state = 'open', closed_at = null where agency_id = $1 and state = 'settled' and seq = 1`,
    ['I4d', 'I4e'],
  ],
  [
    'a refund that gave less back',
    `update point_holds set points = points + 1 where agency_id = $1 and state = 'refunded' and seq = 1`,
    ['I4e'],
  ],
  [
    'points that are owed beside points that are available',
    `with entry as (
       insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, at)
       values ($1, gen_random_uuid(), 'grant', 'beside', 'payment', gen_random_uuid(), 0, 'a gift', now()) returning id
     ), moved (account, points) as (values ('available', 5), ('owed', -5)), postings as (
       insert into ledger_postings (agency_id, entry_id, account, points) select $1, entry.id, account, points from entry, moved
     ), agency as (update agencies set points_balance = points_balance + 5 where id = $1)
     insert into ledger_balances (agency_id, account, points) select $1, account, points from moved
     on conflict (agency_id, account) do update set points = ledger_balances.points + excluded.points`,
    ['I4g'],
  ],
];

describe('each of these is found', () => {
  test.each(mistakes)('%s', async (_, sql, names) => {
    await owner.query('set session_replication_role = replica');
    const kept = await keep();
    try {
      await owner.query(sql, [agencyId]);
      const found = await findBroken(house);
      expect(found.map(({ name }) => name)).toEqual(names);
      expect(found.every((one) => one.agencyId === agencyId && one.broken.length > 0)).toBe(true);
    } finally {
      await kept();
      await owner.query('set session_replication_role = origin');
    }
    expect(await findBroken(house)).toEqual([]);
  });

  test('points that are held for a text that is not there', async () => {
    const texts = { ...calls, type: 'message', account: 'used.text' } as const;
    await openSystem(house, agencyId, async (ctx) => {
      await addPoints(ctx, { kind: 'topUp', id: house.ids.next(), points: 100 });
      await reservePoints(ctx, texts, [{ subjectId: text, points: 1 }]);
    });
    expect(await findBroken(house)).toMatchObject([{ name: 'I4f', broken: [text] }]);
    await openSystem(house, agencyId, (ctx) => refundPoints(ctx, texts, [text]));
    expect(await findBroken(house)).toEqual([]);
  });
});

const tables = ['ledger_entries', 'ledger_postings', 'ledger_balances', 'point_holds'] as const;

/** Copies the ledger, and answers how to put it back. */
const keep = async (): Promise<() => Promise<void>> => {
  for (const table of tables) await owner.query(`create temp table kept_${table} as table ${table}`);
  const { rows } = await owner.query<{ points: number }>(
    'select points_balance as points from agencies where id = $1',
    [agencyId],
  );
  return async () => {
    for (const table of tables) {
      await owner.query(`delete from ${table}`);
      await owner.query(`insert into ${table} table kept_${table}`);
      await owner.query(`drop table kept_${table}`);
    }
    await owner.query('update agencies set points_balance = $2 where id = $1', [agencyId, rows[0]?.points]);
  };
};
