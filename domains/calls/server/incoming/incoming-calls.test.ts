import { beforeEach, describe, expect, test } from 'vitest';
import { usualRoute } from '#/domains/calls/contract.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { exchangeOf, layPhoneNumber } from '#/test/laying/carried-calls.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { type Known, stepsOf } from './choosing-steps.ts';

const clock = testClock('2026-03-04T12:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, lena, rival, owner, settle } = opened;
const exchange = exchangeOf(opened);
const agencyId = agencies.northlight.id;
const [caller, ours] = ['+447700900123', '+442079460000'];

let ana = '';
beforeEach(async () => {
  clock.set('2026-03-04T12:00:00Z');
  await emptyTables(
    owner,
    `contacts, contact_access, contact_phones, calls, call_devices, events, threads, timers, integrations, ledger_entries,
    ledger_postings, ledger_balances, point_holds, simulated_phones, simulated_rooms, simulated_lines, simulated_line_fates`,
  );
  await owner.query(`update agencies set country = 'GB', points_balance = 0 where id = $1`, [agencyId]);
  await layPoints(owner, agencyId, 20);
  await layPhoneNumber(opened, ours);
  ana = await layContact(opened, { firstName: 'Ana', phones: [caller], assignedAgentId: people.tom.agentId });
});

const passes = async (seconds: number) => {
  clock.pass({ seconds });
  await settle();
};
const listen = async (...whose: (typeof tom)[]) => {
  for (const one of whose) await one.ownCalls.devices({ deviceId: 'a tab', canSound: true });
};
/** Ana calls; answers the call and her line. */
const rings = async () => {
  const { line, isIn } = await exchange.call(caller, ours);
  const { rows } = await owner.query<{ id: string }>('select id from calls order by id desc limit 1');
  return { id: rows[0]?.id ?? '', line, isIn };
};
const kept = async (id: string) => {
  const { rows } = await owner.query(
    `select phase, status, end_reason as reason, duration_seconds as seconds, points_used as used, agent_id as agent from calls where id = $1`,
    [id],
  );
  return rows[0] as Record<string, unknown>;
};
const trace = async (id: string) =>
  (await maya.liveCalls.rings({ id })).data.map(({ agent, step, outcome }) => [agent?._id, step, outcome]);

describe('a call that comes in', () => {
  test('rings whose contact it is, is taken, talked and hung up, and costs from when it was taken', async () => {
    await listen(tom, maya);
    const { id, isIn, line } = await rings();
    expect(isIn).toBe(true);
    expect(await kept(id)).toMatchObject({ phase: 'ringing', status: 'ongoing', agent: null });
    expect(await tom.ownCalls.ringing({ id, deviceId: 'a tab' })).toEqual({ isRinging: true });
    await passes(10);
    const { token } = await tom.liveCalls.answer({ id });
    expect(await exchange.connect(token)).toMatchObject({ isIn: true });
    expect(await kept(id)).toMatchObject({ phase: 'connected', agent: people.tom.agentId });
    await passes(61);
    await exchange.act(line, 'hang-up');
    await settle();
    expect(await kept(id)).toMatchObject({
      phase: 'ended',
      status: 'completed',
      reason: 'contactLeft',
      seconds: 61,
      used: 2,
    });
    expect((await maya.billing.overview({})).available).toBe(18);
    expect(await trace(id)).toEqual([[people.tom.agentId, 0, 'answered']]);
    expect(await tom.calls.get({ id })).toMatchObject({ direction: 'incoming', phoneNumber: caller, contactId: ana });
  });

  test('goes on to the owners where nobody says within three seconds that it rings, and then to voicemail', async () => {
    await listen(tom, maya);
    const { id } = await rings();
    await passes(3);
    expect(await trace(id)).toEqual([
      [people.tom.agentId, 0, 'noReceipt'],
      [people.maya.agentId, 1, null],
    ]);
    await maya.ownCalls.ringing({ id, deviceId: 'a tab' });
    await passes(3);
    expect(await kept(id)).toMatchObject({ phase: 'ringing' });
    await passes(17);
    expect(await trace(id)).toContainEqual([people.maya.agentId, 1, 'noAnswer']);
    expect(await kept(id)).toMatchObject({ phase: 'voicemail' });
  });

  test('is missed where nobody can be rung, costs nothing, and is unread', async () => {
    const { id, line } = await rings();
    expect(await kept(id)).toMatchObject({ phase: 'voicemail' });
    expect((await trace(id)).map(([, , outcome]) => outcome)).toEqual(['noDevice', 'noDevice']);
    await exchange.act(line, 'hang-up');
    await settle();
    expect(await kept(id)).toMatchObject({ status: 'missed', reason: 'abandoned', used: 0 });
    expect((await maya.billing.overview({})).available).toBe(20);
    const { rows } = await owner.query(`select snippet, is_unread from threads where kind = 'call'`);
    expect(rows).toEqual([{ snippet: 'Missed call', is_unread: true }]);
  });

  test('rings no longer once its caller is gone', async () => {
    await listen(tom);
    const { id, line } = await rings();
    await tom.ownCalls.ringing({ id, deviceId: 'a tab' });
    await exchange.act(line, 'hang-up');
    expect(await tom.ownCalls.ringing({ id, deviceId: 'a tab' })).toEqual({ isRinging: false });
    expect((await refusalOf(tom.liveCalls.answer({ id }))).body).toMatchObject({ status: 409, reason: 'calls.over' });
    expect(await trace(id)).toEqual([[people.tom.agentId, 0, 'callerLeft']]);
  });

  test('is for the next at once where the one who is rung declines', async () => {
    await listen(tom, maya);
    const { id } = await rings();
    await tom.ownCalls.ringing({ id, deviceId: 'a tab' });
    await tom.liveCalls.decline({ id });
    expect(await trace(id)).toEqual([
      [people.tom.agentId, 0, 'declined'],
      [people.maya.agentId, 1, null],
    ]);
    expect((await refusalOf(tom.liveCalls.answer({ id }))).body).toMatchObject({ reason: 'calls.notRung' });
    expect((await refusalOf(rival.liveCalls.answer({ id }))).body.status).toBe(404);
    expect((await refusalOf(lena.liveCalls.decline({ id }))).body.status).toBe(404);
  });

  test('is whose sound joins first, of two who answer at once', async () => {
    await owner.query('update contacts set assigned_agent_id = null');
    await owner.query(`update agents set role = 'owner' where id = $1`, [people.tom.agentId]);
    await listen(tom, maya);
    const { id } = await rings();
    const tokens = [await tom.liveCalls.answer({ id }), await maya.liveCalls.answer({ id })];
    const joined = await Promise.all(tokens.map(({ token }) => exchange.connect(token)));
    await owner.query(`update agents set role = 'member' where id = $1`, [people.tom.agentId]);
    expect(joined.filter(({ isIn }) => isIn)).toHaveLength(1);
    expect(new Set((await trace(id)).map(([, , outcome]) => outcome))).toEqual(new Set(['answered', 'takenElsewhere']));
    const loser = joined[0]?.isIn ? maya : tom;
    expect((await refusalOf(loser.liveCalls.answer({ id }))).body).toMatchObject({ reason: 'calls.taken' });
    const [first] = tokens;
    expect(await exchange.connect(joined[0]?.isIn ? (first?.token ?? '') : (tokens[1]?.token ?? ''))).toMatchObject({
      isIn: false,
    });
  });

  test('of somebody unknown makes a contact, who has agreed to nothing', async () => {
    await exchange.call('+447700900999', ours);
    const { rows } = await owner.query(
      `select c.is_unknown, c.consent_source from calls l join contacts c on c.id = l.contact_id`,
    );
    expect(rows).toEqual([{ is_unknown: true, consent_source: null }]);
  });

  test('without a point left rings nobody, and is there as missed', async () => {
    await layPoints(owner, agencyId, -20);
    await listen(tom);
    const { id, isIn } = await rings();
    expect(isIn).toBe(false);
    await settle();
    expect(await kept(id)).toMatchObject({ phase: 'ended', status: 'missed', reason: 'abandoned' });
    expect(await trace(id)).toEqual([]);
  });

  test('to a number that is nobody’s, or from a phone on a call, is none', async () => {
    await expect(exchange.call(caller, '+442079469999')).rejects.toThrow('404');
    await rings();
    await expect(exchange.call(caller, ours)).rejects.toThrow('404');
    expect((await owner.query('select from calls')).rows).toHaveLength(1);
  });
});

test('nobody is rung in two steps, and a step without anybody is none', () => {
  const usual = (known: Partial<Known>) =>
    stepsOf(usualRoute, { assigned: null, numberOf: null, owners: [], everybody: [], ...known }).map(
      ({ agentIds }) => agentIds,
    );
  expect(usual({ assigned: 'a', numberOf: 'b', owners: ['a', 'c'] })).toEqual([['a'], ['c']]);
  expect(usual({ numberOf: 'b', owners: ['b'] })).toEqual([['b']]);
  expect(usual({ owners: ['c'] })).toEqual([['c']]);
});

test('a browser that has not been heard of for two minutes is not rung', async () => {
  await listen(tom);
  clock.pass({ seconds: 121 });
  const { id } = await rings();
  expect(await trace(id)).toContainEqual([people.tom.agentId, 0, 'noDevice']);
});
