import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdBalance, reservePoints, settlePoints } from '#/domains/billing/server/keeping-points.ts';
import type { Charged } from '#/domains/billing/server/ledger/accounts.ts';
import { takeNotice } from '#/domains/billing/server/payments/hearing.ts';
import { type FateKind, setFate } from '#/domains/billing/server/payments/simulator/fates.ts';
import { atTill, newest } from '#/domains/billing/server/payments/simulator/keeping.ts';
import { listNotices, writtenNotice } from '#/domains/billing/server/payments/simulator/telling.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { hearMoneyBack, type MoneyBack } from './money-back.ts';

const { northlight } = agencies;
const clock = testClock('2026-03-02T09:00:00Z');
const { house, app, owner, maya, settle } = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const tests: Charged = { type: 'test', account: 'used.call', one: 'a test', many: 'tests', toDo: 'go on' };
const act = <T>(work: (ctx: Context) => Promise<T>) => openSystem(house, northlight.id, work);

const form = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const befall = (kind: FateKind) => atTill(house, null, (till) => setFate(till, kind));

/** A top-up of 500 points for 7.50 that was paid: by its own id, and by that of its intent. */
const bought = async () => {
  const { _id, redirectUrl } = await maya.billing.topUp({ points: 500 });
  await form(new URL(redirectUrl ?? '').pathname, { number: '4242424242424242' });
  await settle();
  const [session] = await atTill(house, null, (till) => newest(till, 'checkout.session', { client_reference_id: _id }));
  const at = `/simulators/payments/intents/${session?.payment_intent}`;
  return { _id, act: (name: string, fields: Record<string, string> = {}) => form(`${at}/${name}`, fields) };
};
const accounts = async () => {
  const { rows } = await owner.query<{ account: string; points: number }>(
    'select account, points::int from ledger_balances where agency_id = $1',
    [northlight.id],
  );
  const of = Object.fromEntries(rows.map(({ account, points }) => [account, points]));
  const { available = 0, owed = 0, returned = 0 } = of;
  return { available, owed, returned };
};
/** What a work changes each account by. */
const moved = async (work: () => Promise<unknown>) => {
  const before = await accounts();
  await work();
  const after = await accounts();
  return {
    available: after.available - before.available,
    owed: after.owed - before.owed,
    returned: after.returned - before.returned,
  };
};
/** Spends all that is available but so many points. */
const spendAllBut = async (left: number) => {
  const subjectId = house.ids.next();
  const { available } = await accounts();
  if (available < left) return layPoints(owner, northlight.id, left - available);
  await act(async (ctx) => {
    await reservePoints(ctx, tests, [{ subjectId, points: available - left }]);
    await settlePoints(ctx, tests, [{ subjectId, points: available - left }]);
  });
};
const payment = async (id: string) =>
  (await owner.query('select status, returned_points as returned from payments where id = $1', [id])).rows[0];
const causes = async (id: string) =>
  (
    await owner.query<{ cause: string; points: number }>(
      `select regexp_replace(cause_key, ':[a-z]{2}_[0-9a-f]+', '') as cause, points::int from ledger_entries where subject_id = $1 order by id`,
      [id],
    )
  ).rows.map(({ cause, points }) => [cause.replace(id, 'id'), points]);

describe('what begins at the payment house', () => {
  test('a refund takes its share of the points, and the rest of it the rest', async () => {
    const one = await bought();
    expect(await moved(() => one.act('refund', { amount: '250' }).then(settle))).toEqual({
      available: -166,
      owed: 0,
      returned: 166,
    });
    expect(await payment(one._id)).toEqual({ status: 'partlyRefunded', returned: 166 });
    expect(await moved(() => one.act('refund').then(settle))).toEqual({ available: -334, owed: 0, returned: 334 });
    expect(await payment(one._id)).toEqual({ status: 'refunded', returned: 500 });
    expect(await causes(one._id)).toEqual([
      ['payment:id:credit', 500],
      ['refund', -166],
      ['refund', -334],
    ]);
  });

  test('a dispute of points that were used takes what is there, and the next top-up pays what is owed first', async () => {
    const one = await bought();
    await spendAllBut(120);
    expect(await moved(() => one.act('dispute').then(settle))).toEqual({ available: -120, owed: -380, returned: 500 });
    expect(await payment(one._id)).toEqual({ status: 'disputed', returned: 500 });
    expect(await moved(bought)).toEqual({ available: 120, owed: 380, returned: 0 });
    expect(await moved(() => one.act('win').then(settle))).toEqual({ available: 500, owed: 0, returned: -500 });
    expect(await payment(one._id)).toEqual({ status: 'succeeded', returned: 0 });
    expect(await causes(one._id)).toEqual([
      ['payment:id:credit', 500],
      ['dispute:opened', -500],
      ['dispute:won', 500],
    ]);
  });

  test('a dispute that is won while its points are owed clears what is owed, and one that is lost moves nothing more', async () => {
    const [one, other] = [await bought(), await bought()];
    await spendAllBut(0);
    await one.act('dispute').then(settle);
    expect(await moved(() => one.act('win').then(settle))).toEqual({ available: 0, owed: 500, returned: -500 });
    await other.act('dispute').then(settle);
    expect(await moved(() => other.act('lose').then(settle))).toEqual({ available: 0, owed: 0, returned: 0 });
    expect(await payment(other._id)).toEqual({ status: 'lost', returned: 500 });
  });

  test('whose notice is lost is found in the night, for as long as a payment can be disputed', async () => {
    const [one, old] = [await bought(), await bought()];
    clock.pass({ minutes: 1 });
    await settle();
    for (let notice = 0; notice < 4; notice += 1) await befall('loseNotice');
    expect(await moved(() => one.act('refund').then(settle))).toEqual({ available: 0, owed: 0, returned: 0 });
    const found = await moved(async () => {
      clock.pass({ hours: 25 });
      await settle();
    });
    expect(found.returned).toBe(500);
    clock.pass({ hours: 24 * 121 });
    await settle();
    const { rows } = await owner.query('select from timers where subject_id = any($1::uuid[])', [[one._id, old._id]]);
    expect(rows).toEqual([]);
  });

  test('the lines of the event log sum up to the change of what the agency has', async () => {
    const told = async () => {
      const { rows } = await owner.query<{ cost: number }>(
        `select coalesce(sum((data ->> 'pointCost')::int), 0)::int as cost from events where agency_id = $1`,
        [northlight.id],
      );
      return rows[0]?.cost ?? 0;
    };
    const before = await told();
    const change = await moved(async () => {
      const one = await bought();
      await one.act('refund', { amount: '100' }).then(settle);
      await one.act('dispute').then(settle);
      await one.act('win').then(settle);
    });
    expect((await told()) - before).toBe(-(change.available + change.owed));
  });
});

const acts = fc.subarray(['part', 'dispute', 'win', 'part'] as const).map((chosen) => {
  const all: ('part' | 'dispute' | 'win' | 'lose')[] = [...chosen];
  return all;
});

/** Does these at the payment house, as far as it takes them. */
const happen = async (
  one: Awaited<ReturnType<typeof bought>>,
  steps: readonly string[],
  after: () => Promise<unknown>,
) => {
  for (const step of steps) {
    await (step === 'part' ? one.act('refund', { amount: '133' }) : one.act(step));
    await after();
  }
};

test('notices told one to five times, in whatever order, end as each of them told once in turn', async () => {
  await fc.assert(
    fc.asyncProperty(acts, fc.boolean(), fc.infiniteStream(fc.nat()), async (chosen, isLost, stream) => {
      const steps = isLost && !chosen.includes('win') && chosen.includes('dispute') ? [...chosen, 'lose'] : chosen;
      await spendAllBut(0);
      const inTurn = await bought();
      const expected = await moved(() => happen(inTurn, steps, settle));
      await spendAllBut(0);
      const other = await bought();
      const before = (await atTill(house, null, (till) => listNotices(till, 1)))[0]?._id ?? '';
      const often = await moved(async () => {
        for (let notice = 0; notice < 12; notice += 1) await befall('loseNotice');
        await happen(other, steps, () => Promise.resolve());
        await owner.query('delete from simulated_payment_fates');
        const told = (await atTill(house, null, (till) => listNotices(till))).filter(({ _id }) => _id > before);
        const repeated = told.flatMap((notice) =>
          Array.from({ length: 1 + ((stream.next().value ?? 0) % 5) }, () => ({
            notice,
            turn: stream.next().value ?? 0,
          })),
        );
        for (const { notice, turn } of repeated.toSorted((a, b) => a.turn - b.turn)) {
          const { body, signature } = writtenNotice(house, notice.event);
          await takeNotice(house, 'simulator', { headers: { 'stripe-signature': signature }, body: Buffer.from(body) });
          // Some are heard at once, and some together.
          if (turn % 2 === 0) await settle();
        }
        await settle();
      });
      expect([often, await payment(other._id)]).toEqual([expected, await payment(inTurn._id)]);
    }),
    { numRuns: 6 },
  );
}, 120_000);

const refund = (at: number, isUndone: boolean) => ({ providerId: `re_${at}`, cents: 133, isUndone, ourId: null });
const dispute = (state: 'opened' | 'won' | 'lost') => ({ providerId: 'du_1', cents: 484, state });
/** What a provider tells one after the other, and more of it each time. */
const history: MoneyBack[] = [
  { refunds: [], disputes: [] },
  { refunds: [refund(1, false)], disputes: [] },
  { refunds: [refund(1, false), refund(2, false)], disputes: [] },
  { refunds: [refund(1, false), refund(2, false)], disputes: [dispute('opened')] },
  { refunds: [refund(1, false), refund(2, true)], disputes: [dispute('opened')] },
  { refunds: [refund(1, false), refund(2, true)], disputes: [dispute('won')] },
  { refunds: [refund(1, false), refund(2, true), refund(3, false)], disputes: [dispute('won')] },
];

test('answers of before that come late, and often, end as all of them in turn', async () => {
  const named = (told: MoneyBack, name: string): MoneyBack => ({
    refunds: told.refunds.map((one) => ({ ...one, providerId: `${one.providerId}_${name}` })),
    disputes: told.disputes.map((one) => ({ ...one, providerId: `${one.providerId}_${name}` })),
  });
  const hear = async (id: string, told: readonly MoneyBack[]) => {
    for (const one of told)
      await act(async (ctx) => {
        await holdBalance(ctx);
        await hearMoneyBack(ctx, id, named(one, id));
      });
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...history), { maxLength: 12 }),
      fc.integer({ min: 2, max: history.length }),
      async (late, length) => {
        const known = history.slice(0, length);
        const old = late.filter((one) => known.includes(one));
        const asked = [...old, ...known.slice(-1), ...old];
        const { _id: inTurn } = await bought();
        const { _id: other } = await bought();
        await spendAllBut(300);
        const expected = await moved(() => hear(inTurn, known));
        await spendAllBut(300);
        expect(await moved(() => hear(other, asked))).toEqual(expected);
        expect(await payment(other)).toEqual(await payment(inTurn));
      },
    ),
    { numRuns: 10 },
  );
}, 120_000);
