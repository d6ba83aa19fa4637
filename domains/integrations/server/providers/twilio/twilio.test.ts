import { beforeEach, describe, expect, test } from 'vitest';
import { connectionOf, soughtOf, textOf } from '#/test/outgoing.ts';
import { publishedBy } from '#/test/published/published.ts';
import type { PeerAnswer, PeerRequest } from '#/test/servers/http-peer.ts';
import { openProviderPeer } from '#/test/servers/provider-peer.ts';
import { signatureOf } from './hearing.ts';
import { twilio } from './twilio.ts';

const accountSid = `AC${'0123456789abcdef'.repeat(2)}`;
const authToken = 'token-of-the-account';

interface Message {
  sid: string;
  to: string;
  from: string;
  body: string;
  date_created: string;
  direction: string;
}
const messages: Message[] = [];
const sidOf = (kind: string, number: number): string => kind + String(number).padStart(32, '0');
const numbers = [{ sid: sidOf('PN', 1), phone_number: '+447700900100', friendly_name: 'Office', sms_url: '' }];
const described = (one: (typeof numbers)[number]) => ({ ...one, capabilities: { sms: true, voice: true } });
let now = '2026-03-02T09:00:30Z';

const answer = ({ method, url, form, headers }: PeerRequest): PeerAnswer => {
  const refuse = (status: number, code: number, message: string): PeerAnswer => ({
    status,
    json: { code, message, status },
  });
  if (headers.authorization !== `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`)
    return refuse(401, 20003, 'Authenticate');
  const path = url.pathname.replace(`/2010-04-01/Accounts/${accountSid}`, '');
  if (path === '.json') return { json: { status: 'active', friendly_name: 'Northlight' } };
  if (path === '/Messages.json' && method === 'POST') {
    const to = form.get('To') ?? '';
    if (!/^\+\d{8,15}$/.test(to)) return refuse(400, 21211, `Invalid 'To' Phone Number: ${to}`);
    const message: Message = {
      sid: sidOf('SM', messages.length),
      to,
      from: form.get('From') ?? '',
      body: form.get('Body') ?? '',
      date_created: new Date(now).toUTCString(),
      direction: 'outbound-api',
    };
    messages.unshift(message);
    return {
      status: 201,
      json: { ...message, status: 'queued', num_segments: String(Math.ceil(message.body.length / 153)) },
    };
  }
  if (path === '/Messages.json') {
    const found = messages.filter(
      ({ to, from }) => to === url.searchParams.get('To') && from === url.searchParams.get('From'),
    );
    const page = Number(url.searchParams.get('Page') ?? 0);
    const next = new URL(url);
    next.searchParams.set('Page', String(page + 1));
    const hasMore = found.length > (page + 1) * 2;
    return {
      json: {
        messages: found.slice(page * 2, page * 2 + 2),
        next_page_uri: hasMore ? `${next.pathname}${next.search}` : null,
      },
    };
  }
  if (path === '/IncomingPhoneNumbers.json' && method === 'GET') {
    const sought = url.searchParams;
    const isSought = (one: (typeof numbers)[number]) =>
      one.phone_number === (sought.get('PhoneNumber') ?? one.phone_number) &&
      one.friendly_name === (sought.get('FriendlyName') ?? one.friendly_name);
    return { json: { incoming_phone_numbers: numbers.filter(isSought).map(described), next_page_uri: null } };
  }
  if (path === '/IncomingPhoneNumbers.json') {
    const taken = {
      sid: sidOf('PN', 2),
      phone_number: form.get('PhoneNumber') ?? '',
      friendly_name: form.get('FriendlyName') ?? '',
      sms_url: form.get('SmsUrl') ?? '',
    };
    numbers.push(taken);
    return { status: 201, json: described(taken) };
  }
  const own = numbers.find(({ sid }) => path === `/IncomingPhoneNumbers/${sid}.json`);
  if (own && method === 'DELETE') {
    numbers.splice(numbers.indexOf(own), 1);
    return { status: 204, body: '' };
  }
  if (own) {
    own.sms_url = form.get('SmsUrl') ?? '';
    return { json: described(own) };
  }
  if (path === '/AvailablePhoneNumbers/GB/Mobile.json')
    return {
      json: {
        available_phone_numbers: [
          {
            phone_number: '+447700900555',
            friendly_name: '07700 900555',
            iso_country: 'GB',
            capabilities: { sms: true, voice: false },
          },
        ],
      },
    };
  return refuse(404, 20404, 'The requested resource was not found');
};

const published = await publishedBy('Twilio', ['twilio_api_v2010.json']);
const { peer, house, setTestMode } = await openProviderPeer(published.watched(answer));
const connection = connectionOf(house.ids.next(), { config: { accountSid, apiUrl: peer.url }, secret: { authToken } });
const text = (more = {}) => textOf(house.ids.next(), more);

beforeEach(() => {
  messages.length = 0;
  peer.asked.length = 0;
  now = '2026-03-02T09:00:30Z';
});

describe('a text', () => {
  test('is handed over with where its fate is to be told, and answers what it counts', async () => {
    const statusCallback = 'https://crm.example.com/hooks/x?m=1';
    const accepted = await twilio.send(house, connection, text({ text: 'é'.repeat(200), statusCallback }));
    expect(accepted).toEqual({ providerMessageId: sidOf('SM', 0), segments: 2 });
    expect(Object.fromEntries(peer.asked[0]?.form ?? [])).toEqual({
      From: '+447700900100',
      To: '+447700900123',
      Body: 'é'.repeat(200),
      StatusCallback: statusCallback,
    });
  });

  test('does not leave in test mode', async () => {
    await setTestMode(true);
    await expect(twilio.send(house, connection, text())).rejects.toMatchObject({ reason: 'kernel.testMode' });
    await setTestMode(false);
    expect(peer.asked).toEqual([]);
  });

  const refused = (concerns: string, isPermanent: boolean, more = {}) => ({
    name: 'CertainlyRefused',
    concerns,
    isPermanent,
    ...more,
  });
  const error = (status: number, code: number): PeerAnswer => ({
    status,
    json: { code, message: `Error ${code}`, status },
  });
  const ambiguous = (name: string) => ({ name });
  test.each<[string, PeerAnswer | 'breaks', object]>([
    ['the recipient has said STOP', error(400, 21610), refused('recipient', true, { block: 'stop', reason: '21610' })],
    ['the number is none', error(400, 21211), refused('recipient', true, { block: undefined })],
    ['the number takes no texts', error(400, 21614), refused('recipient', true)],
    ['the country is not allowed', error(400, 21408), refused('recipient', true)],
    ['the sender is no number of the account', error(400, 21606), refused('integration', true)],
    ['the text is too long', error(400, 21617), refused('message', true)],
    ['another error of the message', error(400, 99999), refused('message', true, { reason: '99999' })],
    ['the token is not taken', error(401, 20003), refused('integration', true)],
    ['too many texts wait', error(429, 21611), refused('integration', false)],
    [
      'too many requests',
      { status: 429, headers: { 'retry-after': '7' } },
      refused('integration', false, { retryAfterSeconds: 7 }),
    ],
    ['it is away', { status: 503, body: 'later' }, refused('integration', false)],
    ['it fails', error(500, 20500), ambiguous('DoubtfulAnswer')],
    ['a gateway before it fails', { status: 502, body: '<html>' }, ambiguous('DoubtfulAnswer')],
    ['it leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1/' } }, ambiguous('DoubtfulAnswer')],
    ['it says yes in HTML', { status: 201, body: '<html>' }, ambiguous('DoubtfulAnswer')],
    ['its yes is cut off', { status: 201, body: '{"sid": "SM' }, ambiguous('DoubtfulAnswer')],
    ['its yes is of another shape', { status: 201, json: { id: 1 } }, ambiguous('DoubtfulAnswer')],
    ['it breaks off', 'breaks', ambiguous('EgressFailure')],
  ])('%s', async (_, said, expected) => {
    peer.next(/^POST .*Messages/, 'after', said);
    const failure: unknown = await twilio.send(house, connection, text()).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject(expected);
    expect(JSON.stringify(failure)).not.toContain(authToken);
  });

  test('that nobody listens to, or nobody is asked with, is refused', async () => {
    const away = connectionOf(house.ids.next(), {
      config: { accountSid, apiUrl: 'http://127.0.0.1:1' },
      secret: { authToken },
    });
    await expect(twilio.send(house, away, text())).rejects.toMatchObject({
      name: 'CertainlyRefused',
      reason: 'forbidden',
    });
    await expect(twilio.send(house, connectionOf('x'), text())).rejects.toMatchObject({ reason: 'incomplete' });
  });
});

describe('a text nobody is sure of', () => {
  test('is found by its words, its numbers and its time', async () => {
    const outgoing = text({ text: 'Is it  free?\n' });
    peer.next(/^POST .*Messages/, 'after', 'breaks');
    await expect(twilio.send(house, connection, outgoing)).rejects.toMatchObject({ name: 'EgressFailure' });
    expect(await twilio.find?.(house, connection, soughtOf(outgoing))).toEqual({
      is: 'sent',
      providerMessageId: sidOf('SM', 0),
    });
  });

  test('is not another text with the same words, nor one of yesterday', async () => {
    const outgoing = text();
    now = '2026-03-01T09:00:00Z';
    await twilio.send(house, connection, outgoing);
    now = '2026-03-02T09:00:30Z';
    const { providerMessageId } = await twilio.send(house, connection, outgoing);
    const sought = soughtOf(outgoing, { isOfAnother: (id) => Promise.resolve(id === providerMessageId) });
    expect(await twilio.find?.(house, connection, sought)).toEqual({ is: 'unknown' });
  });

  test('is looked for on every page', async () => {
    const outgoing = text({ text: 'The first' });
    await twilio.send(house, connection, outgoing);
    for (let n = 0; n < 5; n += 1) await twilio.send(house, connection, text({ text: `Later ${n}` }));
    expect(await twilio.find?.(house, connection, soughtOf(outgoing))).toMatchObject({
      is: 'sent',
      providerMessageId: sidOf('SM', 0),
    });
    expect(await twilio.find?.(house, connection, soughtOf(text({ text: 'Never' })))).toEqual({ is: 'unknown' });
  });

  test('stays so where it cannot be looked for', async () => {
    peer.next(/^GET .*Messages/, 'before', { status: 500 });
    expect(await twilio.find?.(house, connection, soughtOf(text()))).toEqual({ is: 'cannotSay' });
  });
});

describe('calls of Twilio', () => {
  const url = `https://crm.example.com/hooks/a?m=0f8fad5b-d9cb-469f-a165-70867728950e`;
  const at = house.clock.now();
  const hear = (fields: Record<string, string>, { signed = fields, to = url, seen = url } = {}) => {
    const signature = signatureOf(authToken, to, Object.entries(signed));
    const body = Buffer.from(new URLSearchParams(fields).toString());
    return twilio.receive?.(house, connection, { url: seen, headers: { 'x-twilio-signature': signature }, body, at });
  };

  test('are proven as its own libraries prove them (published vectors)', () => {
    const vector = 'https://mycompany.com/myapp.php?foo=1&bar=2';
    const fields = {
      CallSid: 'CA1234567890ABCDE',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
      Caller: '+14158675309',
    };
    expect(signatureOf('12345', vector, Object.entries(fields))).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
    const twice = new URLSearchParams('Sid=CA123&SidAccount=AC123&Digits=5678&Digits=1234');
    expect(signatureOf('12345', vector, twice)).toBe('IK+Dwps556ElfBT0I3Rgjkr1wJU=');
  });

  test('tell of a text that came in, with its pictures and what the carrier made of it', async () => {
    const fields = {
      MessageSid: 'SM9',
      SmsStatus: 'received',
      From: '+447700900123',
      To: '+447700900100',
      Body: 'Stop — ü',
      OptOutType: 'STOP',
      NumMedia: '1',
      MediaUrl0: 'https://api.twilio.com/m/1',
      MediaContentType0: 'image/png',
    };
    expect(await hear(fields)).toMatchObject({
      texts: [
        {
          eventId: 'SM9',
          from: '+447700900123',
          to: '+447700900100',
          text: 'Stop — ü',
          optOut: 'stop',
          media: [{ url: 'https://api.twilio.com/m/1', mimetype: 'image/png' }],
        },
      ],
      events: [],
      reply: { status: 200, type: 'text/xml; charset=utf-8' },
    });
  });

  test.each([
    ['queued', 'accepted'],
    ['sent', 'accepted'],
    ['delivered', 'delivered'],
    ['read', 'delivered'],
    ['undelivered', 'failed'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('a status of "%s" is "%s", of our message and of theirs, once', async (status, kind) => {
    const arrived = await hear({
      MessageSid: 'SM1',
      MessageStatus: status,
      To: '+447700900123',
      ErrorCode: kind === 'failed' ? '30003' : '',
    });
    expect(arrived?.events).toMatchObject([
      { eventId: `SM1 ${status}`, kind, messageId: '0f8fad5b-d9cb-469f-a165-70867728950e', providerMessageId: 'SM1' },
    ]);
    expect(arrived?.events[0]?.reason).toBe(kind === 'failed' ? '30003' : undefined);
  });

  test('that a recipient has blocked us is told, and what is no status is not', async () => {
    expect((await hear({ MessageSid: 'SM1', MessageStatus: 'failed', ErrorCode: '21610' }))?.events[0]?.kind).toBe(
      'unsubscribed',
    );
    expect((await hear({ MessageSid: 'SM1', MessageStatus: 'dreaming' }))?.events).toEqual([]);
    expect((await hear({}))?.events).toEqual([]);
  });

  test('are not believed where anything of them is changed', async () => {
    const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' };
    expect(await hear(fields, { signed: { ...fields, MessageStatus: 'failed' } })).toBeUndefined();
    expect(await hear(fields, { seen: url.replace('https', 'http') })).toBeUndefined();
    expect(await hear(fields, { seen: `${url}1` })).toBeUndefined();
    expect(await hear({ ...fields, More: '1' }, { signed: fields })).toBeUndefined();
    expect(
      await twilio.receive?.(house, connection, { url, headers: {}, body: Buffer.from('MessageSid=1'), at }),
    ).toBeUndefined();
    // With the port of the scheme in the address or without, it is the same address.
    expect(await hear(fields, { to: url.replace('.com/', '.com:443/') })).toBeDefined();
  });
});

describe('an account', () => {
  test('is proven, and says when it does not take the token', async () => {
    expect(await twilio.validate(house, connection)).toEqual({ name: 'Northlight' });
    await expect(twilio.validate(house, { ...connection, secret: { authToken: 'wrong' } })).rejects.toMatchObject({
      name: 'CertainlyRefused',
      concerns: 'integration',
      isPermanent: true,
    });
    peer.next(/\.json$/, 'before', { json: { status: 'suspended' } });
    await expect(twilio.validate(house, connection)).rejects.toMatchObject({
      message: 'The Twilio account is suspended',
    });
  });

  const shop = () => {
    if (!twilio.numbers) throw new Error('Twilio sells numbers');
    return twilio.numbers;
  };
  const label = 'Lintel 0190';
  const inboundUrl = 'https://crm.example.com/hooks/in';

  test('offers numbers of the first kind that a country has, as they are sought', async () => {
    expect(await shop().offered(house, connection, { country: 'GB', contains: '555' })).toEqual([
      { number: '+447700900555', name: '07700 900555', country: 'GB', locality: null, canText: true, canCall: false },
    ]);
    expect(await shop().offered(house, connection, { country: 'XX' })).toEqual([]);
    peer.asked.length = 0;
    await shop().offered(house, connection, { country: 'US', kind: 'local', areaCode: '415', near: '+14155550100' });
    await shop().offered(house, connection, { country: 'GB', kind: 'tollFree', areaCode: '0808' });
    expect(peer.asked.map(({ url }) => `${url.pathname.split('/').slice(-2).join('/')}${url.search}`)).toEqual([
      'US/Local.json?SmsEnabled=true&PageSize=20&AreaCode=415&NearNumber=%2B14155550100',
      'GB/TollFree.json?SmsEnabled=true&PageSize=20&Contains=%2B44808',
    ]);
  });

  test('sells one under its label, has texts to it told here, finds it again and takes it back', async () => {
    const taken = await shop().take(house, connection, { number: '+447700900555', label, inboundUrl });
    expect(taken).toMatchObject({ providerNumberId: sidOf('PN', 2), number: '+447700900555', name: label });
    await twilio.listen?.(house, connection, { url: `${inboundUrl}/2`, phoneNumber: '+447700900100' });
    expect(numbers.map(({ sms_url: smsUrl }) => smsUrl)).toEqual([`${inboundUrl}/2`, inboundUrl]);
    expect((await shop().own?.(house, connection))?.map(({ number }) => number)).toEqual([
      '+447700900100',
      '+447700900555',
    ]);
    const sought = { number: '+447700900555', label };
    expect(await shop().find(house, connection, sought)).toEqual(taken);
    // A number of the same account that another agency bought is not ours.
    expect(await shop().find(house, connection, { ...sought, label: 'Lintel 0191' })).toBeUndefined();
    await shop().release(house, connection, taken.providerNumberId);
    expect(await shop().find(house, connection, sought)).toBeUndefined();
    // What is gone already is no failure.
    await shop().release(house, connection, taken.providerNumberId);
  });
});

// Answers that are made from the description alone, by Twilio's own examples of them.
describe.skipIf(!published.isThere)('a Twilio that is nothing but its own description', async () => {
  const { peer: mock, house: away } = await openProviderPeer(published.mock);
  const there = connectionOf(away.ids.next(), { config: { accountSid, apiUrl: mock.url }, secret: { authToken } });

  test('takes a text, and lists texts', async () => {
    const outgoing = text({ statusCallback: 'https://x.example' });
    expect(await twilio.send(away, there, outgoing)).toEqual({
      providerMessageId: expect.stringMatching(/^SM\w{32}$/),
      segments: 1,
    });
    expect(await twilio.find?.(away, there, soughtOf(outgoing))).toEqual({ is: 'unknown' });
  });

  test('has an account and numbers, and lets one be taken', async () => {
    expect(await twilio.validate(away, there)).toEqual({ name: expect.any(String) });
    expect(await twilio.numbers?.offered(away, there, { country: 'GB', contains: '555' })).not.toEqual([]);
    const asked = { number: '+447700900555', label: 'Lintel 1', inboundUrl: 'https://crm.example.com/hooks/in' };
    const taken = await twilio.numbers?.take(away, there, asked);
    expect(taken).toMatchObject({ number: expect.stringMatching(/^\+\d+$/) });
    await twilio.numbers?.release(away, there, taken?.providerNumberId ?? '');
    expect(mock.asked.at(-1)?.method).toBe('DELETE');
    const [own] = (await twilio.numbers?.own?.(away, there)) ?? [];
    await twilio.listen?.(away, there, { url: asked.inboundUrl, phoneNumber: own?.number ?? '' });
    expect(mock.asked.at(-1)?.method).toBe('POST');
  });
});

published.testNothingDiffers();
