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
    ledger_balances, point_holds, simulated_phones, simulated_rooms, simulated_lines`,
  );
  await owner.query(`update agencies set country = 'GB', is_test_mode = false, points_balance = 0 where id = $1`, [
    agencyId,
  ]);
  await layPoints(owner, agencyId, 20);
  await layPhoneNumber(opened);
  ana = await layContact(opened, {
    firstName: 'Ana',
    lastName: 'Pop',
    phones: [number],
    assignedAgentId: people.tom.agentId,
  });
});

/** Tom talks with Ana; answers the call, the line of his browser and that of her telephone. */
const talks = async () => {
  const { _id, token } = await tom.liveCalls.setup({ contactId: ana });
  const { line: browser } = await exchange.connect(token);
  await settle();
  const phone = (await exchange.lines(number))[0]?.id ?? '';
  await exchange.act(phone, 'answer');
  await settle();
  return { _id, token, browser, phone };
};
const phaseOf = async (callId: string) => (await tom.ownCalls.current({ callId })).call?.phase;
const stateOf = async (line: string) => (await exchange.lines()).find(({ id }) => id === line)?.state;

describe('POST /crm/calls/{id}/rejoin', () => {
  test('brings another browser into the call, and the line of before ends', async () => {
    const { _id, browser, phone } = await talks();
    const back = await tom.liveCalls.rejoin({ id: _id });
    expect(back).toMatchObject({ provider: 'simulator', expiresAt: '2026-03-04T12:00:30.000Z' });
    const { line, isIn } = await exchange.connect(back.token);
    expect([isIn, await stateOf(line)]).toEqual([true, 'answered']);
    await settle();
    expect([await stateOf(browser), await stateOf(phone), await phaseOf(_id)]).toEqual([
      'ended',
      'answered',
      'connected',
    ]);
  });

  test('comes back within half a minute after the browser was lost, and is too late then', async () => {
    const { _id, browser, phone } = await talks();
    await exchange.act(browser, 'hang-up');
    expect(await phaseOf(_id)).toBe('waiting');
    clock.pass({ seconds: 20 });
    await settle();
    expect((await exchange.connect((await tom.liveCalls.rejoin({ id: _id })).token)).isIn).toBe(true);
    expect([await phaseOf(_id), await stateOf(phone)]).toEqual(['connected', 'answered']);
    for (const { id, kind, state } of await exchange.lines())
      if (kind === 'browser' && state !== 'ended') await exchange.act(id, 'hang-up');
    clock.pass({ seconds: 31 });
    await settle();
    expect([await phaseOf(_id), await stateOf(phone)]).toEqual(['ended', 'ended']);
    expect((await refusalOf(tom.liveCalls.rejoin({ id: _id }))).body).toMatchObject({
      status: 409,
      reason: 'calls.over',
    });
  });

  test('lets each token in once', async () => {
    const { _id } = await talks();
    const { token } = await tom.liveCalls.rejoin({ id: _id });
    const { line } = await exchange.connect(token);
    expect((await exchange.connect(token)).isIn).toBe(false);
    expect((await exchange.connect(token, line)).isIn).toBe(true);
    expect(await phaseOf(_id)).toBe('connected');
  });

  test('of a call for which no browser came yet dials once, whichever token is used', async () => {
    const { _id, token } = await tom.liveCalls.setup({ contactId: ana });
    const back = await tom.liveCalls.rejoin({ id: _id });
    expect((await exchange.connect(back.token)).isIn).toBe(true);
    expect((await exchange.connect(token)).isIn).toBe(false);
    await settle();
    expect(await exchange.lines(number)).toHaveLength(1);
  });

  test('is refused to colleagues, and not found elsewhere', async () => {
    const { _id } = await talks();
    expect((await refusalOf(maya.liveCalls.rejoin({ id: _id }))).body).toMatchObject({
      status: 403,
      reason: 'calls.notYours',
    });
    expect((await refusalOf(rival.liveCalls.rejoin({ id: _id }))).body).toMatchObject({ status: 404 });
  });
});

describe('GET /crm/calls/current', () => {
  test('tells the call that its agent is on, with whom, and until when it is paid', async () => {
    expect(await tom.ownCalls.current({})).toEqual({ call: null, rings: [], canCall: true, canBeRung: true });
    const { _id } = await talks();
    expect((await tom.ownCalls.current({})).call).toMatchObject({
      _id,
      phase: 'connected',
      status: 'ongoing',
      direction: 'outgoing',
      contactId: ana,
      contactName: 'Ana Pop',
      phoneNumber: number,
      answeredAt: '2026-03-04T12:00:00.000Z',
      paidUntil: '2026-03-04T12:05:00.000Z',
      pointsUsed: null,
    });
    clock.pass({ seconds: 61 });
    await tom.liveCalls.hangUp({ id: _id });
    await settle();
    expect((await tom.ownCalls.current({})).call).toBeNull();
    expect((await tom.ownCalls.current({ callId: _id })).call).toMatchObject({
      phase: 'ended',
      endReason: 'agentLeft',
      durationSeconds: 61,
      pointsUsed: 2,
    });
  });

  test('tells nothing of a call of somebody else', async () => {
    const { _id } = await talks();
    expect((await maya.ownCalls.current({ callId: _id })).call).toBeNull();
    expect((await rival.ownCalls.current({ callId: _id })).call).toBeNull();
    expect((await rival.ownCalls.current({})).canCall).toBe(false);
  });

  test('tells of somebody out of reach the number alone', async () => {
    const { _id } = await talks();
    await owner.query(`update contacts set removed_at = $1 where id = $2`, [now, ana]);
    expect((await tom.ownCalls.current({ callId: _id })).call).toMatchObject({
      contactId: null,
      contactName: null,
      phoneNumber: number,
    });
  });
});

describe('a browser on a line of the exchange', () => {
  test('that is not heard any more is gone, and the contact waits for the agent', async () => {
    const { _id, browser } = await talks();
    expect(await exchange.hear(browser)).toMatchObject({ state: 'answered', others: [{ kind: 'phone' }] });
    clock.pass({ seconds: 15 });
    await settle();
    await exchange.hear(browser);
    clock.pass({ seconds: 19 });
    await settle();
    expect(await phaseOf(_id)).toBe('connected');
    clock.pass({ seconds: 1 });
    await settle();
    expect([await stateOf(browser), await phaseOf(_id)]).toEqual(['ended', 'waiting']);
  });

  test('is told what the other lines of its room tell it, in their order, and nothing of other rooms', async () => {
    const { browser, phone } = await talks();
    await exchange.signal(phone, { to: browser, kind: 'ready', body: '' });
    await exchange.signal(browser, { to: phone, kind: 'offer', body: '<b>sdp</b>' });
    await exchange.signal(phone, { to: browser, kind: 'answer', body: 'sdp' });
    await exchange.act(browser, 'keypad', { digits: '12#' });
    const { signals } = await exchange.hear(browser);
    expect(signals.map(({ kind, from, body }) => [kind, from, body])).toEqual([
      ['ready', phone, ''],
      ['answer', phone, 'sdp'],
    ]);
    expect((await exchange.hear(browser, signals[0]?.turn)).signals).toHaveLength(1);
    expect(await exchange.hear(phone)).toMatchObject({
      others: [{ line: browser, kind: 'browser', digits: '12#' }],
      signals: [{ kind: 'offer', body: '<b>sdp</b>' }],
    });
    await owner.query(`update simulated_lines set room_id = null where id = $1`, [browser]);
    await exchange.signal(phone, { to: browser, kind: 'ready', body: '' });
    expect((await exchange.hear(browser)).signals).toHaveLength(2);
  });

  test.each([
    ['x', {}],
    ['01900000-0000-7000-8000-999900000001', { to: '01900000-0000-7000-8000-999900000001', kind: 'ready', body: '' }],
  ])('of %s is not found', async (line, given) => {
    await expect(exchange.hear(line)).rejects.toThrow('404');
    await expect(exchange.signal(line, given)).rejects.toThrow('404');
  });

  test('says nothing that is too long, of no kind, or to nobody', async () => {
    const { browser, phone } = await talks();
    for (const given of [
      { to: phone, kind: 'offer', body: 'x'.repeat(20_001) },
      { to: phone, kind: 'nothing', body: '' },
      { to: 'x', kind: 'offer', body: '' },
    ])
      await expect(exchange.signal(browser, given)).rejects.toThrow('404');
    await exchange.signal(browser, { to: browser, kind: 'offer', body: '' });
    expect((await exchange.hear(browser, -1)).signals).toEqual([]);
  });
});

test('R881: what came of a carried call is written with it, and a task to call again is planned', async () => {
  const { _id } = await talks();
  await tom.liveCalls.hangUp({ id: _id });
  await settle();
  const logged = await tom.calls.update({ id: _id, outcome: 'spoke', note: 'Wants to see Oak St', followUpDays: 3 });
  expect(logged).toMatchObject({ outcome: 'spoke', note: 'Wants to see Oak St', status: 'completed' });
  const { data } = await tom.tasks.list({});
  expect(data).toMatchObject([{ displayName: 'Call Ana Pop', type: 'call' }]);
});
