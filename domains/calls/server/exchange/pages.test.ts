import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { exchangeOf, layCarriedCall, layPhoneNumber } from '#/test/laying/carried-calls.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies } from '#/test/laying/people.ts';
import { ticketOf } from '../voice/tickets.ts';
import { tokenOf } from './browsers.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock });
const { house, app, owner, settle } = opened;
const exchange = exchangeOf(opened);
const agencyId = agencies.northlight.id;
const number = '+447700900123';
const here = '/simulators/phone/exchange';

const get = (url = here, host = 'localhost') => app.inject({ url, headers: { host } });
const form = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `${here}${path}`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

/** Tom's browser is in a call, and the phone of a contact rings; answers the line of it. */
const rings = async (): Promise<string> => {
  const integrationId = await layPhoneNumber(opened);
  const { callId } = await layCarriedCall(opened, await layContact(opened, { firstName: 'Ana' }), integrationId);
  const until = clock.now().add({ minutes: 1 }).epochMilliseconds;
  const ticket = ticketOf(house, { agencyId, callId });
  await exchange.connect(tokenOf(house, { agencyId, integrationId, callId, ticket, until }));
  await settle();
  return (await exchange.lines(number))[0]?.id ?? '';
};

beforeEach(async () => {
  await emptyTables(
    owner,
    `contacts, calls, integrations, timers, simulated_phones, simulated_rooms, simulated_lines, simulated_line_fates`,
  );
});

describe('the page of the telephone exchange', () => {
  test('shows a telephone that rings, and has it answered, keys pressed, and hung up', async () => {
    await exchange.setPhone({ number, name: 'Ana <script>alert(1)</script>' });
    const line = await rings();
    const ringing = await get();
    expect(ringing.headers['refresh']).toBe('5');
    expect(ringing.headers['content-security-policy']).toContain("default-src 'none'");
    expect(ringing.body).toContain('Rings: a call from +442079460000');
    expect(ringing.body).not.toContain('<script');
    expect((await form(`/lines/${line}/answer`)).statusCode).toBe(303);
    await form(`/lines/${line}/keypad`, { digits: '#' });
    expect((await get()).body).toMatch(/Talks with \+442079460000.*Pressed: #/s);
    await form(`/lines/${line}/hang-up`);
    const over = await get();
    expect(over.body).toContain('hung up');
    expect(over.headers['refresh']).toBeUndefined();
    expect((await get('/simulators')).body).toContain(here);
  });

  test('leads to a page on which a telephone talks, which runs a file of ours and nothing else', async () => {
    await exchange.setPhone({ number, name: 'Ana' });
    const line = await rings();
    await form(`/lines/${line}/answer`);
    expect((await get()).body).toContain(`${here}/lines/${line}`);
    const { headers, body } = await get(`${here}/lines/${line}`);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self'; connect-src 'self'/);
    expect(body).toContain(`data-line="${line}"`);
    expect(body.match(/<script/g)).toHaveLength(1);
    const [browser] = (await exchange.lines()).filter(({ kind }) => kind === 'browser');
    for (const other of ['x', '01900000-0000-7000-8000-999900000001', browser?.id])
      expect((await get(`${here}/lines/${other}`)).statusCode).toBe(404);
    expect((await get(`${here}/lines/${line}`, 'evil.example')).statusCode).toBe(404);
  });

  test('has a call declined, once', async () => {
    const line = await rings();
    await form(`/lines/${line}/decline`);
    await form(`/lines/${line}/answer`);
    await form(`/lines/${line}/keypad`, { digits: '1' });
    expect(await exchange.lines(number)).toMatchObject([{ state: 'ended', endCause: 'rejected', digits: '' }]);
  });

  test('adds a telephone and sets its habit, and says what is no number', async () => {
    expect((await form('/phones', { number: '07700 900123', name: 'Ana' })).statusCode).toBe(422);
    await form('/phones', { number: '+44 7700 900123', name: 'Ana', habit: 'busy' });
    await form('/phones', { number, isOn: 'off', habit: 'voicemail' });
    const { body } = await get();
    expect(body).toContain('switched off');
    expect(body).toContain('<option value="voicemail" selected>');
    expect(body).toContain('Ana');
  });

  test('sets what becomes of the next notices, tells one again, and forgets it', async () => {
    expect((await form('/fates', { kind: 'loseNotice', times: '0' })).statusCode).toBe(422);
    await form('/fates', { kind: 'loseNotice', times: '2' });
    expect((await get()).body).toContain('2 times: the next notice is lost');
    await form('/fates', { kind: 'forget' });
    await form('/fates', { kind: 'loseNotice' });
    await rings();
    const [lost] = (await exchange.notices()).filter(({ statuses }) => statuses.length === 0);
    expect((await get()).body).toContain('Tell now');
    await form(`/notices/${lost?.id}/tell`);
    expect((await exchange.notices()).map(({ statuses }) => statuses)).toEqual([[200], [200]]);
  });
});

describe('the telephone exchange answers', () => {
  test('nobody elsewhere, and no page of another origin', async () => {
    const line = await rings();
    expect((await get(here, 'evil.example')).statusCode).toBe(404);
    const foreign = await form(`/lines/${line}/answer`, {}, { origin: 'https://evil.example' });
    expect(foreign.statusCode).toBe(404);
    expect(await exchange.lines(number)).toMatchObject([{ state: 'ringing' }]);
  });

  test.each([
    ['/lines/x/answer', {}],
    ['/lines/01900000-0000-7000-8000-999900000001/answer', {}],
    ['/notices/x/tell', {}],
  ])('not found for %s', async (path, fields) => {
    expect((await form(path, fields)).statusCode).toBe(404);
  });

  test('nothing to keys that are none, and to many fates at once', async () => {
    const line = await rings();
    await expect(exchange.act(line, 'keypad', { digits: 'x'.repeat(5_000) })).rejects.toThrow('404');
    await expect(exchange.setFate('loseNotice', 1_001)).rejects.toThrow('404');
    await expect(exchange.setFate('nothing')).rejects.toThrow('404');
    await expect(exchange.setPhone({ number: 'x' })).rejects.toThrow('404');
  });

  test.each([
    [{ SIMULATORS: 'off' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', SIMULATORS: 'on' }, true],
  ])('with %j: %s', async (environment, isThere) => {
    const other = await openHouse({ environment });
    const answers = async (url: string, words: string): Promise<boolean> => {
      const { statusCode, payload } = await other.app.inject({ url, headers: { host: 'localhost' } });
      // Where the web app is built, it answers at addresses that nobody has.
      return statusCode === 200 && payload.includes(words);
    };
    expect(await answers(here, 'Simulated telephone exchange')).toBe(isThere);
    expect(await answers('/api/simulators/phone/exchange/lines', '"total"')).toBe(isThere);
  });
});

describe('a line whose asking breaks off before anybody says where it goes', () => {
  /** Nothing becomes of a line that was written: whoever asked is answered by an error. */
  const breakOff = async (ask: () => Promise<unknown>): Promise<void> => {
    await owner.query(`alter table simulated_lines add constraint broken check (state = 'queued') not valid`);
    await expect(ask()).rejects.toThrow('422');
    await owner.query('alter table simulated_lines drop constraint broken');
  };
  const becomesOf = async (asked: string): Promise<string[]> => {
    const lines = await exchange.lines();
    return lines.filter(({ kind }) => kind === asked).map(({ state, endCause }) => `${state} ${endCause}`);
  };

  test.each([
    ['browser', (token: string) => exchange.connect(token)],
    ['phone', () => exchange.call(number, '+442079460000')],
  ] as const)('does not wait for ever: %s', async (kind, ask) => {
    const integrationId = await layPhoneNumber(opened);
    const { callId } = await layCarriedCall(opened, await layContact(opened, { firstName: 'Ana' }), integrationId);
    const until = clock.now().add({ minutes: 1 }).epochMilliseconds;
    const token = tokenOf(house, {
      agencyId,
      integrationId,
      callId,
      ticket: ticketOf(house, { agencyId, callId }),
      until,
    });
    await breakOff(() => ask(token));
    expect(await becomesOf(kind)).toEqual(['queued null']);
    clock.pass({ seconds: 19 });
    await settle();
    expect(await becomesOf(kind)).toEqual(['queued null']);
    clock.pass({ seconds: 1 });
    await settle();
    expect(await becomesOf(kind)).toEqual(['ended failed']);
  });
});
