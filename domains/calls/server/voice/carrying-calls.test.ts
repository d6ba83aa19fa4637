import { beforeEach, describe, expect, test } from 'vitest';
import { tokenOf } from '#/domains/calls/server/exchange/browsers.ts';
import { signatureHeader, signatureOf } from '#/domains/calls/server/exchange/notices.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { exchangeOf, layCarriedCall, layPhoneNumber } from '#/test/laying/carried-calls.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { takeEarly } from './following-lines.ts';
import { hookPath } from './hooks.ts';
import { ticketOf } from './tickets.ts';

const began = '2026-03-02T09:00:00Z';
const clock = testClock(began);
const opened = await openHouse({ clock });
const { app, house, owner, settle } = opened;
const exchange = exchangeOf(opened);
const agencyId = agencies.northlight.id;
const number = '+447700900123';

let ana = '';
let integrationId = '';
let call = { callId: '', agentLeg: '' };
beforeEach(async () => {
  clock.set(began);
  await emptyTables(
    owner,
    `contacts, contact_access, calls, call_early_notices, events, threads, timers, integrations, simulated_phones, simulated_rooms,
    simulated_lines, simulated_line_fates`,
  );
  ana = await layContact(opened, { firstName: 'Ana', phones: [number], assignedAgentId: people.tom.agentId });
  integrationId = await layPhoneNumber(opened);
  call = await layCarriedCall(opened, ana, integrationId);
});

const tokenFor = ({ callId } = call, ticket = ticketOf(house, { agencyId, callId })) =>
  tokenOf(house, {
    agencyId,
    integrationId,
    callId,
    ticket,
    until: clock.now().add({ minutes: 2 }).epochMilliseconds,
  });
const kept = async (id = call.callId) => {
  const { rows } = await owner.query(
    `select phase, status, end_reason as reason, duration_seconds as seconds from calls where id = $1`,
    [id],
  );
  return rows[0] as { phase: string; status: string; reason: string | null; seconds: number | null };
};
const phoneLines = async () => (await exchange.lines(number)).filter(({ kind }) => kind === 'phone');
const passes = async (seconds: number) => {
  clock.pass({ seconds });
  await settle();
};
/** The agent's browser is in, and the contact's phone rings; answers the line of it. */
const rings = async (): Promise<string> => {
  expect(await exchange.connect(tokenFor())).toMatchObject({ isIn: true });
  await settle();
  const [line] = await phoneLines();
  return line?.id ?? '';
};

describe('a call by the exchange', () => {
  test('rings, is answered, talked and hung up, and the product is told of each', async () => {
    const browser = await exchange.connect(tokenFor());
    expect(await kept()).toMatchObject({ phase: 'dialing' });
    await settle();
    expect(await kept()).toMatchObject({ phase: 'ringing', status: 'ongoing' });
    const [line] = await phoneLines();
    await passes(5);
    await exchange.act(line?.id ?? '', 'answer');
    expect(await kept()).toMatchObject({ phase: 'connected' });
    await exchange.act(line?.id ?? '', 'keypad', { digits: '12#' });
    await passes(61);
    await exchange.act(line?.id ?? '', 'hang-up');
    expect(await kept()).toEqual({ phase: 'ended', status: 'completed', reason: 'contactLeft', seconds: 61 });
    const lines = await exchange.lines();
    expect(lines.map(({ id, state, digits }) => [id === browser.line, state, digits])).toEqual([
      [false, 'ended', '12#'],
      [true, 'ended', ''],
    ]);
    expect((await exchange.notices()).map(({ what, statuses }) => [what, statuses])).toHaveLength(5);
  });

  test.each([
    ['busy', 0, 'busy'],
    ['carrierError', 0, 'failed'],
    ['rejects', 3, 'rejected'],
    ['noAnswer', 30, 'noAnswer'],
    ['person', 30, 'noAnswer'],
  ])('to a phone that %s is missed after %i seconds: %s', async (habit, seconds, reason) => {
    await exchange.setPhone({ number, habit });
    await rings();
    if (seconds > 0) {
      await passes(seconds - 1);
      expect(await kept()).toMatchObject({ phase: 'ringing' });
      await passes(1);
    }
    expect(await kept()).toMatchObject({ phase: 'ended', status: 'missed', reason });
    expect((await exchange.lines()).map(({ state }) => state)).toEqual(['ended', 'ended']);
  });

  test('to a phone that answers and drops was talked', async () => {
    await exchange.setPhone({ number, habit: 'answersThenDrops' });
    await rings();
    await passes(3);
    expect(await kept()).toMatchObject({ phase: 'connected' });
    await passes(4);
    expect(await kept()).toMatchObject({ phase: 'ended', status: 'completed', seconds: 4 });
  });

  test('to a phone that is off, or on another call, does not ring', async () => {
    await exchange.setPhone({ number, isOn: false });
    await rings();
    expect(await kept()).toMatchObject({ reason: 'noAnswer' });
    await exchange.setPhone({ number, isOn: true });
    call = await layCarriedCall(opened, ana, integrationId);
    await rings();
    call = await layCarriedCall(opened, ana, integrationId);
    await rings();
    expect(await kept()).toMatchObject({ reason: 'busy' });
  });

  test('is over where the agent hangs up before anybody answered, and the phone stops ringing', async () => {
    await rings();
    const browser = (await exchange.lines()).find(({ kind }) => kind === 'browser');
    await exchange.act(browser?.id ?? '', 'hang-up');
    await settle();
    expect(await kept()).toMatchObject({ reason: 'cancelled', status: 'missed' });
    expect(await phoneLines()).toMatchObject([{ state: 'ended', endCause: 'cancelled' }]);
  });
});

describe('a machine never dials twice', () => {
  test.each(['doThenFail', 'doThenTimeOut', 'breakBefore'])('where the request meets %s', async (fate) => {
    await exchange.setFate(fate);
    await exchange.connect(tokenFor());
    await settle();
    // The line tells of itself where there is one; the notice is lost here, so it is looked up.
    await passes(5);
    await passes(10);
    expect(await phoneLines()).toHaveLength(fate === 'breakBefore' ? 0 : 1);
    expect(await kept()).toMatchObject(
      fate === 'breakBefore' ? { phase: 'ended', reason: 'uncertain' } : { phase: 'ringing' },
    );
  });

  test('where nothing is told of a line whose request got no answer: it is found by its label', async () => {
    await exchange.setFate('doThenTimeOut');
    await exchange.setFate('loseNotice', 2);
    await exchange.connect(tokenFor());
    await settle();
    expect(await kept()).toMatchObject({ phase: 'dialing' });
    await passes(5);
    expect(await kept()).toMatchObject({ phase: 'ringing' });
    expect(await phoneLines()).toHaveLength(1);
  });

  test('where the worker died after it had asked: the next one looks, and does not ask', async () => {
    await exchange.connect(tokenFor());
    await owner.query(`update call_legs set dialled_at = $1 where kind = 'contact'`, [clock.now()]);
    await settle();
    expect(await phoneLines()).toHaveLength(0);
    await passes(15);
    expect(await kept()).toMatchObject({ reason: 'uncertain', status: 'missed' });
  });

  test('where the call is over before anybody was dialled', async () => {
    const { line } = await exchange.connect(tokenFor());
    await exchange.act(line, 'hang-up');
    await settle();
    expect(await phoneLines()).toHaveLength(0);
    expect(await kept()).toMatchObject({ reason: 'cancelled' });
  });

  test('where the provider takes no more calls for a while', async () => {
    await exchange.setFate('busy');
    await exchange.connect(tokenFor());
    await settle();
    expect(await phoneLines()).toHaveLength(0);
    expect(await kept()).toMatchObject({ reason: 'failed' });
  });
});

describe('the ticket of a call', () => {
  test('lets one line in, which may ask again, and no other', async () => {
    const { line } = await exchange.connect(tokenFor());
    expect(await exchange.connect(tokenFor(), line)).toEqual({ line, isIn: true });
    expect(await exchange.connect(tokenFor())).toMatchObject({ isIn: false });
    await settle();
    expect(await phoneLines()).toHaveLength(1);
  });

  test('of another call, of one that is over, or of nobody lets nobody in', async () => {
    const other = await layCarriedCall(opened, ana, integrationId);
    expect(await exchange.connect(tokenFor(call, ticketOf(house, { agencyId, callId: other.callId })))).toMatchObject({
      isIn: false,
    });
    await expect(exchange.connect('e30.x')).rejects.toThrow('404');
    const token = tokenFor();
    await passes(61);
    expect(await kept()).toMatchObject({ reason: 'neverDialled' });
    expect(await exchange.connect(token)).toMatchObject({ isIn: false });
    await passes(60);
    await expect(exchange.connect(token)).rejects.toThrow('404');
  });
});

describe('notices of the exchange', () => {
  const talks = async () => {
    const line = await rings();
    await passes(5);
    await exchange.act(line, 'answer');
    await passes(61);
    await exchange.act(line, 'hang-up');
    await settle();
  };

  test.each(['loseNotice', 'doubleNotice', 'delayNotice', 'swapNotices', 'forgeNotice'])(
    'end the call alike where each meets %s',
    async (fate) => {
      await exchange.setFate(fate, 20);
      await talks();
      for (let minute = 0; minute < 6; minute += 1) await passes(60);
      expect(await kept()).toMatchObject({ phase: 'ended', status: 'completed', seconds: 61 });
      expect(await phoneLines()).toHaveLength(1);
      const { rows } = await owner.query(`select from call_events where leg_id is not null`);
      expect(rows).toHaveLength(7);
    },
  );

  test('are proven, and refused where they are forged, foreign or none', async () => {
    await exchange.setFate('forgeNotice', 20);
    await rings();
    expect((await exchange.notices()).map(({ statuses }) => statuses)).toEqual([[403], [403]]);
    const body = Buffer.from('{"is":"line"}');
    const send = (url: string, signature: string, payload = body) =>
      app.inject({ method: 'POST', url, headers: { [signatureHeader]: signature }, payload });
    const url = hookPath(house, { agencyId, integrationId }, 'leg');
    expect((await send(url, signatureOf(house, integrationId, body))).statusCode).toBe(200);
    expect((await send(url, signatureOf(house, integrationId, Buffer.from('{}')))).statusCode).toBe(403);
    const rivals = hookPath(house, { agencyId: agencies.harbor.id, integrationId }, 'leg');
    expect((await send(rivals, signatureOf(house, integrationId, body))).statusCode).toBe(404);
    const large = Buffer.alloc(70_000, 'x');
    expect((await send(url, signatureOf(house, integrationId, large), large)).statusCode).toBe(413);
    const noise = Buffer.from('no JSON');
    expect((await send(url, signatureOf(house, integrationId, noise), noise)).statusCode).toBe(200);
    expect((await send(url.replace(/leg$/, 'other'), '')).statusCode).toBe(404);
    expect((await send(url.replace(/\/leg$/, 'x/leg'), '')).statusCode).toBe(404);
  });

  test('of a leg that is not known yet are kept, and counted when it comes', async () => {
    const legId = house.ids.next();
    const told = {
      is: 'line',
      line: house.ids.next(),
      label: legId,
      call: call.callId,
      queuedAt: began,
      ringingAt: began,
      answeredAt: null,
      endedAt: null,
      cause: null,
    };
    const body = Buffer.from(JSON.stringify(told));
    const url = hookPath(house, { agencyId, integrationId }, 'leg');
    const headers = { [signatureHeader]: signatureOf(house, integrationId, body) };
    for (let time = 0; time < 2; time += 1)
      expect((await app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(200);
    expect((await owner.query('select from call_early_notices')).rows).toHaveLength(2);
    await owner.query(
      `insert into call_legs (agency_id, id, call_id, kind, number, state, asked_at) values ($1, $2, $3, 'contact', $4, 'asked', $5)`,
      [agencyId, legId, call.callId, number, began],
    );
    await openSystem(house, agencyId, (ctx) => takeEarly(ctx, 'simulator', legId));
    expect(await kept()).toMatchObject({ phase: 'ringing' });
    expect((await owner.query('select from call_early_notices')).rows).toEqual([]);
  });
});
