import type { FastifyInstance } from 'fastify';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hookOf, hookRoute, isHook } from '#/domains/integrations/server/providers/hooks.ts';
import type { Provider } from '#/domains/integrations/server/providers/provider.ts';
import type { Arrived } from '#/domains/integrations/server/providers/receiving.ts';
import { providerOf, providers } from '#/domains/integrations/server/providers/registry.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import type { House } from '#/kernel/server/house.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies } from '#/test/laying/people.ts';
import { connectionOf, mailOf, soughtOf, textOf } from '#/test/outgoing.ts';
import { fateKinds, isTaken, setFate } from './fates.ts';
import { mountMessageSimulator } from './message-pages.ts';

const { northlight } = agencies;
// What the product's own address would be given: the same proof and the same reading, kept in a list.
const arrived: Arrived[] = [];
const mount = (app: FastifyInstance, house: House): void => {
  mountMessageSimulator(app, house);
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post(hookRoute, async (request, reply) => {
      const named = request.params as { agencyId: string; integrationId: string; key: string };
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
      );
      const url = new URL(request.url, 'http://localhost').toString();
      const body = request.body as Buffer;
      const read = await simulator.receive?.(house, connectionOf(named.integrationId), {
        url,
        headers,
        body,
        at: clock.now(),
      });
      if (!isHook(house, named) || !read) return reply.code(403).send();
      arrived.push(read);
      return reply.code(read.reply.status).send(read.reply.body);
    });
    done();
  });
};
const door: ServerDoor = { name: 'integrations', calls: [], fills: providers, mount };

const clock = testClock('2026-03-02T09:00:00Z');
const { house, app, owner } = await openHouse({ doors: [door], clock, environment: { SIMULATORS: 'on' } });
const simulator: Provider = await providerOf(house, 'simulator');
const connection = connectionOf(house.ids.next());
const ana = 'ana@buyer.example';
const mail = (more = {}) => mailOf(house.ids.next(), { to: ana, ...more });
const text = (more = {}) => textOf(house.ids.next(), more);

const get = (url: string, host = 'localhost') => app.inject({ url, headers: { host } });
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { host: 'localhost', ...headers }, payload });
interface Listed {
  _id: string;
  fate: string;
  isAccepted: boolean;
  plain: string;
  messageId: string;
}
const listed = async (search = '') =>
  (await get(`/api/simulators/messages?search=${encodeURIComponent(search)}`)).json<{ data: Listed[] }>().data;

beforeEach(async () => {
  await emptyTables(owner, 'simulated_messages, simulated_fates');
  await owner.query('update agencies set is_test_mode = false where id = $1', [northlight.id]);
  arrived.length = 0;
});
afterEach(() => clock.pass({ minutes: 1 }));

describe('what is sent by the simulator', () => {
  test('arrives with all it has, and is found by our own id', async () => {
    const outgoing = mail({
      subject: 'A house <b>',
      cc: [{ name: 'Tom', address: 'tom@other.example' }],
      headers: { 'List-Unsubscribe': '<https://x.example/u>' },
      files: [{ name: 'plan.pdf', mimetype: 'application/pdf', content: Buffer.from('12345') }],
    });
    const { providerMessageId } = await simulator.send(house, connection, outgoing);
    expect(await simulator.find?.(house, connection, soughtOf(outgoing))).toEqual({ is: 'sent', providerMessageId });
    expect(await listed()).toMatchObject([
      {
        _id: providerMessageId,
        subject: 'A house <b>',
        recipient: ana,
        recipients: { cc: ['tom@other.example'] },
        headers: { 'List-Unsubscribe': '<https://x.example/u>' },
        files: [{ name: 'plan.pdf', mimetype: 'application/pdf', bytes: 5 }],
        isAccepted: true,
      },
    ]);
    expect(await simulator.find?.(house, connection, soughtOf(mail()))).toEqual({ is: 'unknown' });
  });

  test('a text is counted in the provider’s own segments', async () => {
    const { segments } = await simulator.send(house, connection, text({ text: '{'.repeat(81) }));
    expect(segments).toBe(2);
  });

  test('nothing arrives in test mode', async () => {
    await owner.query('update agencies set is_test_mode = true where id = $1', [northlight.id]);
    await expect(simulator.send(house, connection, mail())).rejects.toMatchObject({ reason: 'kernel.testMode' });
    expect(await listed()).toEqual([]);
  });

  test.each(fateKinds)('a message whose fate is "%s" is in the journal with it, taken or not', async (kind) => {
    await setFate(house, { kind, timesLeft: 1 });
    const outgoing = mail();
    const outcome = await simulator.send(house, connection, outgoing).then(
      () => 'accepted',
      (error: Error) => (error.name === 'CertainlyRefused' ? 'refused' : 'ambiguous'),
    );
    const expected = {
      accept: 'accepted',
      breakBefore: 'ambiguous',
      acceptThenTimeOut: 'ambiguous',
      acceptThenFail: 'ambiguous',
    };
    expect(outcome).toBe(expected[kind as keyof typeof expected] ?? 'refused');
    const [written, ...others] = await listed();
    expect([others, written?.fate, written?.isAccepted]).toEqual([[], kind, isTaken(kind)]);
    expect(await simulator.find?.(house, connection, soughtOf(outgoing))).toMatchObject({
      is: isTaken(kind) ? 'sent' : 'unknown',
    });
    // It befell one message.
    await expect(simulator.send(house, connection, mail())).resolves.toBeDefined();
  });

  test('a fate is for whom and for how many it was set', async () => {
    await post('/api/simulators/messages/fates', { kind: 'refuse', recipient: 'BO@buyer.example', timesLeft: 2 });
    await post('/api/simulators/messages/fates', { kind: 'busy', channel: 'sms', retryAfterSeconds: 30 });
    await expect(simulator.send(house, connection, mail())).resolves.toBeDefined();
    for (const _ of [1, 2])
      await expect(simulator.send(house, connection, mail({ to: 'bo@buyer.example' }))).rejects.toMatchObject({
        isPermanent: true,
      });
    await expect(simulator.send(house, connection, mail({ to: 'bo@buyer.example' }))).resolves.toBeDefined();
    await expect(simulator.send(house, connection, text())).rejects.toMatchObject({
      isPermanent: false,
      retryAfterSeconds: 30,
    });
    await app.inject({ method: 'DELETE', url: '/api/simulators/messages/fates', headers: { host: 'localhost' } });
    await expect(simulator.send(house, connection, text())).resolves.toBeDefined();
  });
});

describe('its recipients', () => {
  test('answer a mail in its thread, by a call that is signed', async () => {
    const outgoing = mail({
      subject: 'Re: A house',
      references: ['<first@x>'],
      replyTo: { name: '', address: 'r+1@agency.example' },
    });
    const { providerMessageId } = await simulator.send(house, connection, outgoing);
    const answer = await post(`/api/simulators/messages/${providerMessageId}/answer`, {
      text: 'Yes, please',
      html: '<p>Yes</p>',
    });
    expect(answer.json()).toMatchObject({ statuses: [200] });
    const [
      {
        mails: [came],
      } = { mails: [] },
    ] = arrived;
    const parsed = await simpleParser(came?.raw ?? '');
    expect(parsed).toMatchObject({
      subject: 'Re: A house',
      inReplyTo: outgoing.messageIdHeader,
      text: 'Yes, please',
    });
    expect(parsed.references).toEqual(['<first@x>', outgoing.messageIdHeader]);
    expect(came?.recipients).toEqual(['r+1@agency.example']);
  });

  test('say STOP, after which the carrier lets nothing through until they say START', async () => {
    const { providerMessageId } = await simulator.send(house, connection, text());
    await post(`/api/simulators/messages/${providerMessageId}/answer`, { text: ' stop ' });
    expect(arrived[0]?.texts).toMatchObject([{ text: ' stop ', optOut: 'stop' }]);
    await expect(simulator.send(house, connection, text())).rejects.toMatchObject({ block: 'stop', isPermanent: true });
    clock.pass({ minutes: 1 });
    await post(`/api/simulators/messages/${providerMessageId}/answer`, { text: 'STOP please' });
    expect(arrived[1]?.texts[0]).not.toHaveProperty('optOut');
    clock.pass({ minutes: 1 });
    await post(`/api/simulators/messages/${providerMessageId}/answer`, { text: 'Start' });
    await expect(simulator.send(house, connection, text())).resolves.toBeDefined();
  });

  test('have things happen, which are told as often as wished under one id', async () => {
    const outgoing = mail();
    const { providerMessageId } = await simulator.send(house, connection, outgoing);
    const told = await post(`/api/simulators/messages/${providerMessageId}/tell`, { kind: 'hardBounce', times: 3 });
    expect(told.json()).toEqual({ statuses: [200, 200, 200] });
    expect(new Set(arrived.map(({ events }) => events[0]?.eventId)).size).toBe(1);
    expect(arrived[0]?.events[0]).toMatchObject({
      kind: 'hardBounce',
      messageId: outgoing.messageId,
      providerMessageId,
      address: ana,
    });
    const page = await get(`/simulators/messages/${providerMessageId}`);
    expect(page.body).toContain('hardBounce · answered 200, 200, 200');
  });

  test('write first, as somebody unknown', async () => {
    const { statuses } = (
      await post('/api/simulators/messages', {
        agencyId: northlight.id,
        integrationId: connection.integrationId,
        channel: 'email',
        from: 'new@stranger.example',
        fromName: 'Nora New',
        to: 'office@agency.example',
        subject: 'Is it free?',
        text: 'Hello',
        isAutomatic: true,
      })
    ).json<{ statuses: number[] }>();
    expect(statuses).toEqual([200]);
    const parsed = await simpleParser(arrived[0]?.mails[0]?.raw ?? '');
    expect([parsed.from?.text, parsed.headers.get('auto-submitted')]).toEqual([
      '"Nora New" <new@stranger.example>',
      'auto-replied',
    ]);
  });

  test('are nobody where the signature or the address is not the own', async () => {
    const arrival = { url: hookOf(house, connection), headers: {}, body: Buffer.from('{}'), at: clock.now() };
    expect(await simulator.receive?.(house, connection, arrival)).toBeUndefined();
    const headers = { 'x-simulator-signature': 'a'.repeat(64) };
    expect(await simulator.receive?.(house, connection, { ...arrival, headers })).toBeUndefined();
    const { agencyId, integrationId } = connection;
    expect(isHook(house, { agencyId, integrationId, key: 'a'.repeat(32) })).toBe(false);
  });
});

describe('its pages', () => {
  test('list and show messages, and no script of a mail can run', async () => {
    const { providerMessageId } = await simulator.send(
      house,
      connection,
      mail({ subject: '<script>alert(1)</script>', html: '<script>alert(2)</script><p>Hi</p>"\'' }),
    );
    for (const url of ['/simulators/messages', `/simulators/messages/${providerMessageId}`]) {
      const page = await get(url);
      expect([page.statusCode, page.body.includes('<script')]).toEqual([200, false]);
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      // Without it a browser says of these forms that they come from nowhere.
      expect(page.headers['referrer-policy']).toBe('same-origin');
    }
    const page = await get(`/simulators/messages/${providerMessageId}`);
    const [, sandbox, source] = /<iframe [^>]*sandbox="([^"]*)" srcdoc="([^"]*)"/.exec(page.body) ?? [];
    expect(sandbox).not.toContain('allow-scripts');
    expect(source).toContain('&lt;p&gt;Hi&lt;/p&gt;');
    expect((await get('/simulators/messages?search=nobody')).body).toContain('No message of');
  });

  test('let a person act as the recipient, and set what comes next', async () => {
    const { providerMessageId } = await simulator.send(house, connection, text());
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const act = (path: string, payload: string, headers = {}) =>
      app.inject({
        method: 'POST',
        url: `/simulators/messages/${path}`,
        headers: { host: 'localhost', ...form, ...headers },
        payload,
      });
    const written = await act(`${providerMessageId}/answer`, 'text=Hello+there');
    expect(written.statusCode).toBe(303);
    // It leads to what was written, and to what the product answered.
    expect((await get(written.headers.location ?? '')).body).toMatch(/Hello there[\s\S]*text · answered 200/);
    expect((await act(`${providerMessageId}/tell`, 'kind=delivered')).statusCode).toBe(303);
    expect(arrived.map(({ texts, events }) => texts[0]?.text ?? events[0]?.kind)).toEqual(['Hello there', 'delivered']);
    expect((await act('fates', 'kind=busy')).statusCode).toBe(303);
    expect((await get('/simulators/messages')).body).toContain('is refused for now');
    expect((await act('fates', 'kind=forget')).statusCode).toBe(303);
    expect((await act('fates', 'kind=nonsense')).statusCode).toBe(404);
    expect(
      (await act(`${providerMessageId}/tell`, 'kind=delivered', { origin: 'https://evil.example' })).statusCode,
    ).toBe(404);
    expect((await get('/simulators/messages', 'evil.example')).statusCode).toBe(404);
    expect((await get('/simulators/messages/not-an-id')).statusCode).toBe(404);
  });
});
