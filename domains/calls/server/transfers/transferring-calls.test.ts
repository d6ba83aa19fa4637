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
const { maya, tom, lena, rival, owner, settle } = opened;
const exchange = exchangeOf(opened);
const agencyId = agencies.northlight.id;
const number = '+447700900123';
const [tomId, mayaId] = [people.tom.agentId, people.maya.agentId];

let ana = '';
beforeEach(async () => {
  clock.set(now);
  await emptyTables(
    owner,
    `contacts, contact_access, contact_phones, calls, call_devices, events, threads, timers, integrations, ledger_entries, ledger_postings,
    ledger_balances, point_holds, simulated_phones, simulated_rooms, simulated_lines, simulated_line_fates`,
  );
  await owner.query(`update agencies set country = 'GB', is_test_mode = false, points_balance = 0 where id = $1`, [
    agencyId,
  ]);
  await layPoints(owner, agencyId, 20);
  await layPhoneNumber(opened);
  ana = await layContact(opened, { firstName: 'Ana', phones: [number], assignedAgentId: tomId });
  await listen(maya);
});

const listen = (who: typeof maya) => who.ownCalls.devices({ deviceId: 'a tab', canSound: true });
const passes = async (seconds: number) => {
  clock.pass({ seconds });
  await settle();
};
/** Tom talks with Ana; answers the call, the line of his browser and that of her telephone. */
const talks = async () => {
  const { _id: id, token } = await tom.liveCalls.setup({ contactId: ana });
  const { line: browser } = await exchange.connect(token);
  await settle();
  const phone = (await exchange.lines(number))[0]?.id ?? '';
  await exchange.act(phone, 'answer');
  await settle();
  return { id, browser, phone };
};
const hands = (id: string, isWarm: boolean, agentId: string = mayaId) =>
  tom.liveCalls.transfer({ id, agentId, isWarm, note: 'About 14 Oak Street' });
/** Her browser says that it rings, and she answers; answers her line. */
const takes = async (id: string, who = maya) => {
  await who.ownCalls.ringing({ id, deviceId: 'a tab' });
  const { token } = await who.liveCalls.answer({ id });
  const { line, isIn } = await exchange.connect(token);
  await settle();
  return { line, isIn };
};
const stateOf = async (line: string) => (await exchange.lines()).find(({ id }) => id === line)?.state;
const kept = async (id: string) =>
  (
    await owner.query(
      `select phase, status, end_reason as reason, agent_id as agent, is_held as held, points_used as used, duration_seconds as seconds
       from calls where id = $1`,
      [id],
    )
  ).rows[0] as Record<string, unknown>;
const transferOf = async (who: typeof maya) => (await who.ownCalls.current({})).call?.transfer;
const ringsOf = async (who: typeof maya) => (await who.ownCalls.current({})).rings;
const openRings = async () => (await owner.query('select 1 from call_rings where outcome is null')).rows.length;
const trace = async (id: string) =>
  (await maya.liveCalls.rings({ id })).data.map(({ agent, outcome, transferredBy }) => [
    agent?._id,
    outcome,
    transferredBy?._id,
  ]);

describe('a call that is handed over at once', () => {
  test('rings at the colleague with who and why, and is theirs once they are in; only then the first line ends', async () => {
    const { id, browser, phone } = await talks();
    expect(await hands(id, false)).toMatchObject({ callId: id, state: 'ringing' });
    const rings = await ringsOf(maya);
    expect(rings).toMatchObject([
      { _id: id, phoneNumber: number, transfer: { isWarm: false, note: 'About 14 Oak Street' } },
    ]);
    await passes(2);
    expect([await stateOf(browser), await stateOf(phone), (await kept(id))['agent']]).toEqual([
      'answered',
      'answered',
      tomId,
    ]);
    const { line, isIn } = await takes(id);
    expect([isIn, await stateOf(line), await stateOf(browser), await stateOf(phone)]).toEqual([
      true,
      'answered',
      'ended',
      'answered',
    ]);
    expect(await kept(id)).toMatchObject({ phase: 'connected', status: 'ongoing', agent: mayaId, held: false });
    expect((await maya.ownCalls.current({})).call).toMatchObject({ _id: id, phase: 'connected' });
    expect((await tom.ownCalls.current({})).call).toBeNull();
    expect((await tom.ownCalls.current({ callId: id })).call).toMatchObject({
      phase: 'ended',
      endReason: 'transferred',
    });
    expect((await refusalOf(tom.liveCalls.hangUp({ id }))).body).toMatchObject({ reason: 'calls.notYours' });
    expect([await openRings(), await trace(id)]).toEqual([0, [[mayaId, 'answered', tomId]]]);
  });

  test('is one call with both, paid once by its contact’s line', async () => {
    const { id, phone } = await talks();
    await passes(30);
    await hands(id, false);
    await takes(id);
    await passes(31);
    await exchange.act(phone, 'hang-up');
    await settle();
    expect(await kept(id)).toMatchObject({ status: 'completed', reason: 'contactLeft', seconds: 61, used: 2 });
    expect((await maya.billing.overview({})).available).toBe(18);
    expect((await owner.query(`select 1 from point_holds where state = 'open'`)).rows).toEqual([]);
    const { participants } = await maya.calls.get({ id });
    expect((participants as { type: string; _id: string }[]).map(({ type, _id }) => [type, _id])).toEqual([
      ['agent', tomId],
      ['contact', ana],
      ['agent', mayaId],
    ]);
    expect(await exchange.lines(number)).toHaveLength(1);
  });

  test.each([
    ['declines', 'declined', 'declined'],
    ['does not answer', 'unanswered', 'noAnswer'],
    ['has a window that is frozen', 'unanswered', 'noReceipt'],
  ] as const)('comes back where the colleague %s', async (how, state, outcome) => {
    const { id, browser, phone } = await talks();
    await hands(id, false);
    if (how !== 'has a window that is frozen') await maya.ownCalls.ringing({ id, deviceId: 'a tab' });
    if (how === 'declines') await maya.liveCalls.decline({ id });
    await passes(3);
    if (how === 'does not answer') await passes(18);
    expect(await transferOf(tom)).toMatchObject({ state, isMine: true });
    expect(await kept(id)).toMatchObject({ phase: 'connected', agent: tomId });
    expect([await stateOf(browser), await stateOf(phone), await openRings()]).toEqual(['answered', 'answered', 0]);
    expect(await ringsOf(maya)).toEqual([]);
    expect(await trace(id)).toEqual([[mayaId, outcome, tomId]]);
    expect((await refusalOf(maya.liveCalls.answer({ id }))).body.status).toBe(409);
    // It may be tried again, and rings once.
    await hands(id, false);
    expect([await openRings(), (await ringsOf(maya)).length]).toEqual([1, 1]);
  });

  test('is taken back while it rings, and a browser that comes after that is not let in', async () => {
    const { id, browser } = await talks();
    await hands(id, false);
    const { token } = await maya.liveCalls.answer({ id });
    expect(await tom.liveCalls.takeBack({ id })).toMatchObject({ state: 'takenBack' });
    expect(await tom.liveCalls.takeBack({ id })).toMatchObject({ state: 'takenBack' });
    expect((await exchange.connect(token)).isIn).toBe(false);
    await passes(60);
    expect([await stateOf(browser), (await kept(id))['agent'], await openRings()]).toEqual(['answered', tomId, 0]);
  });

  test('ends with its contact while it rings, and rings no longer', async () => {
    const { id, phone } = await talks();
    await hands(id, false);
    await exchange.act(phone, 'hang-up');
    await settle();
    expect([await ringsOf(maya), await openRings()]).toEqual([[], 0]);
    expect(await trace(id)).toEqual([[mayaId, 'callerLeft', tomId]]);
    expect((await refusalOf(tom.liveCalls.takeBack({ id }))).body).toMatchObject({ reason: 'calls.over' });
  });

  test('keeps the first line until the provider says that the colleague is in', async () => {
    const { id, browser } = await talks();
    await hands(id, false);
    await maya.ownCalls.ringing({ id, deviceId: 'a tab' });
    const { token } = await maya.liveCalls.answer({ id });
    await exchange.setFate('loseNotice');
    await exchange.connect(token);
    await settle();
    expect([await stateOf(browser), (await kept(id))['agent'], await transferOf(tom)]).toMatchObject([
      'answered',
      tomId,
      { state: 'joining' },
    ]);
    // Its room is looked at each half minute, and before its browser is taken for lost.
    await passes(31);
    expect([await stateOf(browser), (await kept(id))['agent']]).toEqual(['ended', mayaId]);
  });

  test('comes off hold with the colleague', async () => {
    const { id } = await talks();
    await tom.liveCalls.hold({ id, isOn: true });
    await hands(id, false);
    await takes(id);
    expect(await kept(id)).toMatchObject({ phase: 'connected', held: false, agent: mayaId });
  });

  test('lets two browsers of the colleague in once', async () => {
    const { id } = await talks();
    await hands(id, true);
    const { token } = await maya.liveCalls.answer({ id });
    const { token: again } = await maya.liveCalls.answer({ id });
    const joined = [await exchange.connect(token), await exchange.connect(again)];
    expect(joined.map(({ isIn }) => isIn)).toEqual([true, false]);
    expect((await exchange.connect(token, joined[0]?.line)).isIn).toBe(true);
  });
});

describe('a call that both agents talk about first', () => {
  const consults = async () => {
    const call = await talks();
    await hands(call.id, true);
    const { line } = await takes(call.id);
    return { ...call, line };
  };

  test('has its contact on hold meanwhile, and goes over when the first agent says so', async () => {
    const { id, browser, phone, line } = await consults();
    expect(await kept(id)).toMatchObject({ phase: 'held', agent: tomId });
    expect((await exchange.hear(phone)).isHeld).toBe(true);
    expect([await transferOf(tom), await transferOf(maya)]).toMatchObject([
      { state: 'talking', isMine: true },
      { state: 'talking', isMine: false, note: 'About 14 Oak Street' },
    ]);
    expect(await tom.liveCalls.completeTransfer({ id })).toMatchObject({ state: 'done' });
    expect(await tom.liveCalls.completeTransfer({ id })).toMatchObject({ state: 'done' });
    await settle();
    expect(await kept(id)).toMatchObject({ phase: 'connected', agent: mayaId, held: false });
    expect([await stateOf(browser), await stateOf(line), await stateOf(phone)]).toEqual([
      'ended',
      'answered',
      'answered',
    ]);
    expect((await exchange.hear(phone)).isHeld).toBe(false);
    await maya.liveCalls.hangUp({ id });
    await settle();
    expect(await kept(id)).toMatchObject({ phase: 'ended', reason: 'agentLeft', status: 'completed' });
  });

  test.each([
    ['hangs up', 'left'],
    ['is taken back from', 'takenBack'],
    ['is lost for half a minute', 'lost'],
  ] as const)('gives the contact back where the colleague %s', async (how, state) => {
    const { id, browser, phone, line } = await consults();
    if (how === 'hangs up') await maya.liveCalls.hangUp({ id });
    if (how === 'is taken back from') await tom.liveCalls.takeBack({ id });
    if (how === 'is lost for half a minute') {
      await exchange.act(line, 'hang-up');
      await passes(31);
    }
    await settle();
    expect(await transferOf(tom)).toMatchObject({ state });
    expect(await kept(id)).toMatchObject({ phase: 'connected', agent: tomId, held: false });
    expect([await stateOf(line), await stateOf(browser), await stateOf(phone)]).toEqual([
      'ended',
      'answered',
      'answered',
    ]);
    expect((await maya.ownCalls.current({})).call).toBeNull();
  });

  test('keeps the colleague through a reload, by a line of their own, and the first agent’s line stays', async () => {
    const { id, browser, line } = await consults();
    await exchange.act(line, 'hang-up');
    await settle();
    expect((await maya.ownCalls.current({})).call).toMatchObject({ _id: id });
    const back = await exchange.connect((await maya.liveCalls.rejoin({ id })).token);
    await passes(31);
    expect([back.isIn, await stateOf(back.line), await stateOf(browser)]).toEqual([true, 'answered', 'answered']);
    expect(await transferOf(maya)).toMatchObject({ state: 'talking' });
    await tom.liveCalls.completeTransfer({ id });
    await settle();
    const again = await exchange.connect((await maya.liveCalls.rejoin({ id })).token);
    await settle();
    expect([again.isIn, await stateOf(back.line), await kept(id)]).toMatchObject([
      true,
      'ended',
      { phase: 'connected', agent: mayaId },
    ]);
  });

  test('goes over where the first agent hangs up, or is lost for half a minute', async () => {
    for (const isLost of [false, true]) {
      const { id, browser, phone } = await consults();
      if (isLost) await exchange.act(browser, 'hang-up');
      else await tom.liveCalls.hangUp({ id });
      await passes(31);
      expect(await kept(id)).toMatchObject({ phase: 'connected', agent: mayaId, held: false });
      expect(await stateOf(phone)).toBe('answered');
      await maya.liveCalls.hangUp({ id });
      await settle();
    }
  });

  test('stays with the first agent through a reload', async () => {
    const { id, browser, line } = await consults();
    await exchange.act(browser, 'hang-up');
    const back = await exchange.connect((await tom.liveCalls.rejoin({ id })).token);
    await passes(31);
    expect([back.isIn, await stateOf(line), await kept(id)]).toMatchObject([
      true,
      'answered',
      { phase: 'held', agent: tomId },
    ]);
  });

  test('is not completed before the colleague has answered', async () => {
    const { id } = await talks();
    expect((await refusalOf(tom.liveCalls.completeTransfer({ id }))).body).toMatchObject({
      reason: 'calls.notTransferred',
    });
    await hands(id, true);
    expect((await refusalOf(tom.liveCalls.completeTransfer({ id }))).body).toMatchObject({
      reason: 'calls.notJoined',
    });
  });
});

describe('a call is not handed', () => {
  test('to somebody who is away, on a call, or rung already, nor twice, nor to oneself', async () => {
    const { id } = await talks();
    const refused = async (agentId: string) => (await refusalOf(hands(id, false, agentId))).body;
    expect(await refused(people.lena.agentId)).toMatchObject({ status: 409, reason: 'calls.colleagueAway' });
    expect(await refused(tomId)).toMatchObject({ status: 422 });
    expect(await refused(people.rival.agentId)).toMatchObject({ status: 422 });
    await listen(lena);
    const lenas = await layContact(opened, {
      firstName: 'Bo',
      phones: ['+447700900124'],
      assignedAgentId: people.lena.agentId,
    });
    await lena.liveCalls.setup({ contactId: lenas });
    expect(await refused(people.lena.agentId)).toMatchObject({ reason: 'calls.colleagueBusy' });
    await hands(id, false);
    expect(await refused(mayaId)).toMatchObject({ reason: 'calls.transferring' });
    const { data } = await tom.liveCalls.colleagues({ id });
    expect(data.map(({ _id, isThere, isBusy }) => [_id, isThere, isBusy])).toEqual(
      expect.arrayContaining([
        [mayaId, true, true],
        [people.lena.agentId, true, true],
      ]),
    );
  });

  test('by two to one colleague at once: one of them is rung', async () => {
    const { id } = await talks();
    const cleo = await layContact(opened, {
      firstName: 'Cleo',
      phones: ['+447700900125'],
      assignedAgentId: people.lena.agentId,
    });
    const { _id: other, token } = await lena.liveCalls.setup({ contactId: cleo });
    await exchange.connect(token);
    await settle();
    await exchange.act((await exchange.lines('+447700900125'))[0]?.id ?? '', 'answer');
    await settle();
    const both = await Promise.allSettled([
      hands(id, false),
      lena.liveCalls.transfer({ id: other, agentId: mayaId, isWarm: false }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([await openRings(), (await ringsOf(maya)).length]).toEqual([1, 1]);
  });

  test('before it is talked, after it is over, or by anybody else', async () => {
    const { _id: id, token } = await tom.liveCalls.setup({ contactId: ana });
    expect((await refusalOf(hands(id, false))).body).toMatchObject({ status: 409, reason: 'calls.notTalking' });
    await exchange.connect(token);
    expect((await refusalOf(maya.liveCalls.transfer({ id, agentId: tomId, isWarm: true }))).body).toMatchObject({
      status: 403,
      reason: 'calls.notYours',
    });
    expect((await refusalOf(rival.liveCalls.transfer({ id, agentId: tomId, isWarm: true }))).body.status).toBe(404);
    await tom.liveCalls.hangUp({ id });
    expect((await refusalOf(hands(id, false))).body).toMatchObject({ reason: 'calls.over' });
  });

  test('to somebody who began to talk meanwhile: they end that call first', async () => {
    const { id } = await talks();
    await hands(id, true);
    const own = await layContact(opened, { firstName: 'Di', phones: ['+447700900126'], assignedAgentId: mayaId });
    await maya.liveCalls.setup({ contactId: own });
    expect((await refusalOf(maya.liveCalls.answer({ id }))).body).toMatchObject({
      status: 409,
      reason: 'calls.alreadyLive',
    });
  });
});

describe('a contact on hold', () => {
  test('hears music alone, both ends know, and pressed twice at once it is once', async () => {
    const { id, browser, phone } = await talks();
    await passes(1);
    await Promise.all([tom.liveCalls.hold({ id, isOn: true }), tom.liveCalls.hold({ id, isOn: true })]);
    await settle();
    expect((await tom.ownCalls.current({})).call?.phase).toBe('held');
    expect((await exchange.hear(phone)).isHeld).toBe(true);
    expect((await exchange.hear(browser)).others).toMatchObject([{ line: phone, isHeld: true }]);
    expect(
      (await owner.query(`select 1 from call_events where call_id = $1 and what = 'heldOn'`, [id])).rows,
    ).toHaveLength(1);
    await passes(10);
    expect(await tom.liveCalls.hold({ id, isOn: false })).toMatchObject({ phase: 'connected' });
    await settle();
    expect((await exchange.hear(phone)).isHeld).toBe(false);
    await exchange.act(phone, 'hang-up');
    await settle();
    const { rows } = await owner.query('select held_seconds from calls where id = $1', [id]);
    expect(rows).toEqual([{ held_seconds: 10 }]);
  });

  test('stays so through a reload of the agent', async () => {
    const { id, browser, phone } = await talks();
    await passes(1);
    await tom.liveCalls.hold({ id, isOn: true });
    await passes(1);
    await exchange.act(browser, 'hang-up');
    await settle();
    expect((await kept(id))['phase']).toBe('waiting');
    expect((await exchange.hear(phone)).isHeld).toBe(true);
    await passes(1);
    await exchange.connect((await tom.liveCalls.rejoin({ id })).token);
    await settle();
    expect(await kept(id)).toMatchObject({ phase: 'held', held: true });
    expect((await exchange.hear(phone)).isHeld).toBe(true);
  });

  test('is held after all where the provider did not answer', async () => {
    const { id, phone } = await talks();
    await exchange.setFate('breakBefore', 1);
    await tom.liveCalls.hold({ id, isOn: true });
    await settle();
    expect((await exchange.hear(phone)).isHeld).toBe(false);
    await passes(3);
    expect((await exchange.hear(phone)).isHeld).toBe(true);
  });

  test('is there only in a call that is talked, for whoever talks', async () => {
    const { _id: id } = await tom.liveCalls.setup({ contactId: ana });
    expect((await refusalOf(tom.liveCalls.hold({ id, isOn: true }))).body).toMatchObject({
      status: 409,
      reason: 'calls.notTalking',
    });
    expect((await refusalOf(maya.liveCalls.hold({ id, isOn: true }))).body.status).toBe(403);
    await tom.liveCalls.hangUp({ id });
    expect((await refusalOf(tom.liveCalls.hold({ id, isOn: true }))).body).toMatchObject({ reason: 'calls.over' });
  });
});
