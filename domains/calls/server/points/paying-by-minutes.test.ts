import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { exchangeOf, layPhoneNumber } from '#/test/laying/carried-calls.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-03-04T12:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, rival, owner, settle } = opened;
const exchange = exchangeOf(opened);
const agencyId = agencies.northlight.id;
const number = '+447700900123';

let ana = '';
beforeEach(async () => {
  clock.set(now);
  await emptyTables(
    owner,
    `contacts, contact_access, contact_phones, calls, events, threads, timers, integrations, ledger_entries, ledger_postings,
    ledger_balances, point_holds, simulated_phones, simulated_rooms, simulated_lines, simulated_line_fates`,
  );
  await owner.query(`update agencies set country = 'GB', points_balance = 0 where id = $1`, [agencyId]);
  await layPhoneNumber(opened);
  ana = await layContact(opened, { firstName: 'Ana', phones: [number], assignedAgentId: people.tom.agentId });
});

const passes = async (seconds: number) => {
  clock.pass({ seconds });
  await settle();
};
/** Tom calls Ana with so many points there, who answers after five seconds; answers the call and her line. */
const talks = async (points: number): Promise<{ callId: string; line: string }> => {
  await layPoints(owner, agencyId, points);
  const { _id: callId, token } = await tom.liveCalls.setup({ contactId: ana });
  await exchange.connect(token);
  await settle();
  const [line] = await exchange.lines(number);
  await passes(5);
  await exchange.act(line?.id ?? '', 'answer');
  await settle();
  return { callId, line: line?.id ?? '' };
};
const kept = async () => {
  const { rows } = await owner.query<{ reason: string | null; seconds: number | null; used: number | null }>(
    `select end_reason as reason, duration_seconds as seconds, points_used as used from calls`,
  );
  return rows[0];
};
const held = async () =>
  (await owner.query(`select coalesce(sum(points), 0)::int as held from point_holds where state = 'open'`)).rows[0] as {
    held: number;
  };
const available = async () => (await maya.billing.overview({})).available;

describe('a call costs', () => {
  test.each([
    [0, 1],
    [1, 1],
    [60, 1],
    [61, 2],
    [600, 10],
  ])('after %i seconds of talk %i points, once, and the rest comes back', async (seconds, points) => {
    const { line } = await talks(100);
    for (let left = seconds; left > 0; left -= 30) await passes(Math.min(left, 30));
    await exchange.act(line, 'hang-up');
    await settle();
    expect(await kept()).toEqual({ reason: 'contactLeft', seconds, used: points });
    expect([await available(), await held()]).toEqual([100 - points, { held: 0 }]);
    await passes(1_000);
    expect(await available()).toBe(100 - points);
  });

  test('nothing where nobody answered', async () => {
    await layPoints(owner, agencyId, 10);
    await exchange.setPhone({ number, habit: 'busy' });
    const { token } = await tom.liveCalls.setup({ contactId: ana });
    await exchange.connect(token);
    await settle();
    expect(await kept()).toMatchObject({ reason: 'busy', used: 0 });
    expect([await available(), await held()]).toEqual([10, { held: 0 }]);
  });

  test('a line in the usage of points, which leads to whom it was with', async () => {
    const { line } = await talks(10);
    await passes(61);
    await exchange.act(line, 'hang-up');
    await settle();
    const { data } = await maya.billing.list({});
    expect(data.find(({ points }) => points < 0)).toMatchObject({
      points: -2,
      words: 'a call',
      subject: { _id: ana, displayName: 'Ana', typeName: 'contact' },
      actor: { _id: people.tom.agentId },
    });
  });

  test('what was told of it where the end of its line is never told: its own end counts', async () => {
    const { callId, line } = await talks(10);
    await exchange.setFate('loseNotice', 20);
    await exchange.setFate('breakBefore', 200);
    await passes(30);
    await tom.liveCalls.hangUp({ id: callId });
    await exchange.act(line, 'hang-up');
    for (let minute = 0; minute < 15; minute += 1) await passes(60);
    expect(await kept()).toMatchObject({ reason: 'agentLeft', used: 1 });
    expect([await available(), await held()]).toEqual([9, { held: 0 }]);
  });
});

describe('a call that goes on', () => {
  test('has five more points held a minute before those that are held are used up', async () => {
    await talks(100);
    await passes(239);
    expect(await held()).toEqual({ held: 5 });
    await passes(1);
    expect([await held(), await available()]).toEqual([{ held: 10 }, 90]);
    await passes(300);
    expect(await held()).toEqual({ held: 15 });
  });

  test('R916: ends with its last paid minute, and never takes more than there is', async () => {
    const { callId } = await talks(2);
    await passes(60);
    const body = (await refusalOf(tom.liveCalls.refillReserve({ callId }))).body;
    expect(body).toMatchObject({
      status: 409,
      reason: 'billing.tooFewPoints',
      fullMessage: "You don't have enough points to continue the call",
    });
    await passes(59);
    expect(await kept()).toMatchObject({ reason: null });
    await passes(1);
    expect(await kept()).toEqual({ reason: 'pointsOut', seconds: 120, used: 2 });
    expect([await available(), await held()]).toEqual([0, { held: 0 }]);
    expect((await exchange.lines()).map(({ state }) => state)).toEqual(['ended', 'ended']);
  });

  test('goes on where points come in its last minute', async () => {
    await talks(2);
    await passes(90);
    await layPoints(owner, agencyId, 50);
    await passes(30);
    expect(await kept()).toMatchObject({ reason: null });
    expect(await held()).toEqual({ held: 7 });
  });

  test('is charged all its minutes, and no more than there is, where nobody worked for long', async () => {
    const { line } = await talks(30);
    clock.pass({ minutes: 8 });
    await exchange.act(line, 'hang-up');
    await settle();
    expect(await kept()).toMatchObject({ used: 8 });
    expect(await available()).toBe(22);
    await emptyTables(owner, 'calls');
    await layPoints(owner, agencyId, -20);
    const next = await talks(0);
    clock.pass({ minutes: 8 });
    await exchange.act(next.line, 'hang-up');
    await settle();
    expect(await available()).toBe(0);
    expect((await maya.billing.overview({})).owed).toBe(0);
  });
});

describe('R882: POST /crm/calls/refillReserve', () => {
  test('does the step of the timer, once, however often it is asked', async () => {
    const { callId } = await talks(100);
    expect(await tom.liveCalls.refillReserve({ callId })).toEqual({
      remainingPoints: 95,
      reservedPoints: 5,
      reservedUntil: '2026-03-04T12:05:05.000Z',
      minutesLeft: 5,
    });
    clock.pass({ seconds: 245 });
    const both = await Promise.all([1, 2, 3].map(() => tom.liveCalls.refillReserve({ callId })));
    for (const one of both) expect(one).toMatchObject({ remainingPoints: 90, reservedPoints: 10, minutesLeft: 6 });
    await settle();
    expect(await held()).toEqual({ held: 10 });
  });

  test('answers before anybody answered, and refuses a call that is over, a colleague’s, and one that is not there', async () => {
    await layPoints(owner, agencyId, 10);
    const { _id: callId } = await tom.liveCalls.setup({ contactId: ana });
    expect(await tom.liveCalls.refillReserve({ callId })).toMatchObject({ reservedUntil: null, minutesLeft: 5 });
    const statusOf = async (who: typeof tom, id = callId) =>
      (await refusalOf(who.liveCalls.refillReserve({ callId: id }))).body;
    expect(await statusOf(maya)).toMatchObject({ status: 403, reason: 'calls.notYours' });
    expect(await statusOf(rival)).toMatchObject({ status: 404 });
    expect(await statusOf(tom, opened.house.ids.next())).toMatchObject({ status: 404 });
    await tom.liveCalls.hangUp({ id: callId });
    expect(await statusOf(tom)).toMatchObject({ status: 409, reason: 'calls.over' });
    const byHand = await tom.calls.create({ contactId: ana });
    expect(await statusOf(tom, byHand._id)).toMatchObject({ reason: 'calls.over' });
  });
});

describe('hanging up', () => {
  test('ends a call at whatever point it is, once, and the phone with it', async () => {
    const { callId } = await talks(10);
    await passes(20);
    const ended = { phase: 'ended', endReason: 'agentLeft', status: 'completed', durationSeconds: 20 };
    expect(await tom.liveCalls.hangUp({ id: callId })).toMatchObject(ended);
    await settle();
    expect((await exchange.lines()).map(({ state }) => state)).toEqual(['ended', 'ended']);
    await passes(20);
    expect(await tom.liveCalls.hangUp({ id: callId })).toMatchObject(ended);
    expect(await kept()).toMatchObject({ used: 1 });
  });

  test('while it rings cancels it', async () => {
    await layPoints(owner, agencyId, 10);
    const { _id: id, token } = await tom.liveCalls.setup({ contactId: ana });
    await exchange.connect(token);
    await settle();
    expect(await tom.liveCalls.hangUp({ id })).toMatchObject({ endReason: 'cancelled', status: 'missed' });
    await settle();
    expect(await exchange.lines(number)).toMatchObject([{ state: 'ended', endCause: 'cancelled' }]);
    expect(await available()).toBe(10);
  });

  test('also ends a call whose contact was deleted meanwhile, and is for nobody else', async () => {
    const { callId } = await talks(10);
    expect((await refusalOf(maya.liveCalls.hangUp({ id: callId }))).body.status).toBe(403);
    expect((await refusalOf(rival.liveCalls.hangUp({ id: callId }))).body.status).toBe(404);
    await maya.contacts.delete({ id: ana });
    expect(await tom.liveCalls.hangUp({ id: callId })).toMatchObject({ phase: 'ended' });
    await settle();
    expect(await held()).toEqual({ held: 0 });
  });
});

test('R105: those who took part are an agent and a contact, with when they came and left', async () => {
  const { callId, line } = await talks(10);
  await passes(10);
  await exchange.act(line, 'hang-up');
  expect((await tom.calls.get({ id: callId })).participants).toMatchObject([
    { type: 'agent', _id: people.tom.agentId, fullName: 'Tom Example', number: null },
    { type: 'contact', _id: ana, fullName: 'Ana', number, joinedAt: '2026-03-04T12:00:05.000Z' },
  ]);
});
