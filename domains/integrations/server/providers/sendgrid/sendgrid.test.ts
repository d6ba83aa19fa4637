import { createSign, generateKeyPairSync } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { beforeEach, describe, expect, test } from 'vitest';
import { connectionOf, mailOf, soughtOf } from '#/test/outgoing.ts';
import { publishedBy } from '#/test/published/published.ts';
import type { PeerAnswer, PeerRequest } from '#/test/servers/http-peer.ts';
import { openProviderPeer } from '#/test/servers/provider-peer.ts';
import { isSigned } from './hearing.ts';
import { sendgrid } from './sendgrid.ts';

const apiKey = 'SG.key-of-the-account';
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const eventKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

interface Sent {
  personalizations: { to: { email: string }[]; cc?: object[]; custom_args: Record<string, string> }[];
  headers: Record<string, string>;
}
const sent: Sent[] = [];
const domains = new Map<number, { id: number; domain: string; valid: boolean; dns: Record<string, object> }>();
const ofAccount = { user_id: 7, username: 'agency', ips: [], custom_spf: false, legacy: false, subdomain: 'em1' };
const webhooks: Record<string, unknown>[] = [
  { id: 'w0', friendly_name: 'Of somebody else', url: 'https://else.example' },
];
const parseSettings = new Map<string, object>();
let scopes = ['mail.send'];
let paysForActivity = false;

const answer = ({ method, url, json, headers }: PeerRequest): PeerAnswer => {
  const refuse = (status: number, message: string, field: string | null = null): PeerAnswer => ({
    status,
    json: { errors: [{ message, field }] },
  });
  if (headers.authorization !== `Bearer ${apiKey}`) return refuse(401, 'The provided authorization grant is invalid');
  const of = `${method} ${url.pathname}`;
  const [, id] = /domains\/(\d+)/.exec(url.pathname) ?? [];
  const domain = domains.get(Number(id));
  const body = json as Record<string, unknown>;
  if (of === 'POST /v3/mail/send') {
    const mail = json as Sent;
    if (!mail.personalizations[0]?.to[0]?.email.includes('@'))
      return refuse(400, 'Does not contain a valid address.', 'personalizations.0.to.0.email');
    sent.push(mail);
    return { status: 202, headers: { 'x-message-id': `id-${sent.length}` } };
  }
  if (of === 'GET /v3/scopes') return { json: { scopes } };
  if (of === 'GET /v3/messages') {
    if (!paysForActivity) return refuse(403, 'access forbidden');
    const [, ours] = /unique_args\['lintel_message_id'\]="([^"]+)"/.exec(url.searchParams.get('query') ?? '') ?? [];
    const at = sent.findIndex((mail) => mail.personalizations[0]?.custom_args['lintel_message_id'] === ours);
    return { json: { messages: at < 0 ? [] : [{ msg_id: `id-${at + 1}.filter-1` }] } };
  }
  if (of === 'POST /v3/whitelabel/domains') {
    const dns = Object.fromEntries(
      ['mail_cname', 'dkim1', 'dkim2'].map((name) => [
        name,
        { valid: false, type: 'cname', host: `${name}.${String(body['domain'])}`, data: `${name}.sendgrid.net` },
      ]),
    );
    const made = {
      ...ofAccount,
      id: domains.size + 1,
      domain: String(body['domain']),
      default: body['default'],
      automatic_security: body['automatic_security'],
      valid: false,
      dns,
    };
    domains.set(made.id, made);
    return { status: 201, json: made };
  }
  if (of === 'GET /v3/whitelabel/domains') return { json: [...domains.values()] };
  if (!domain && url.pathname.startsWith('/v3/whitelabel/domains/')) return refuse(404, 'not found');
  if (domain && of.endsWith('/validate'))
    return {
      json: {
        id: domain.id,
        valid: false,
        validation_results: {
          mail_cname: { valid: true, reason: null },
          dkim1: { valid: false, reason: 'Expected CNAME for "dkim1" to match "dkim1.sendgrid.net".' },
          dkim2: { valid: true, reason: null },
        },
      },
    };
  if (domain && method === 'DELETE') {
    domains.delete(domain.id);
    return { status: 204 };
  }
  if (domain) return { json: domain };
  if (of === 'GET /v3/user/webhooks/event/settings/all') return { json: { max_allowed: 5, webhooks } };
  if (of === 'POST /v3/user/webhooks/event/settings') {
    const made = { id: `w${webhooks.length}`, ...body };
    webhooks.push(made);
    return { status: 201, json: made };
  }
  const [, signs, hook] = /event\/settings\/(signed\/)?(w\d)$/.exec(url.pathname) ?? [];
  const webhook = webhooks.find((one) => one['id'] === hook);
  if (webhook && signs) return { json: { id: hook, public_key: eventKey } };
  if (webhook) return { json: Object.assign(webhook, body) };
  const [, host] = /parse\/settings\/(.+)$/.exec(url.pathname) ?? [];
  if (host !== undefined && method === 'GET')
    return parseSettings.has(host) ? { json: parseSettings.get(host) } : refuse(404, 'not found');
  if (host !== undefined || of === 'POST /v3/user/webhooks/parse/settings') {
    const name = host ?? String(body['hostname']);
    parseSettings.set(name, { hostname: name, ...body });
    return { status: host === undefined ? 201 : 200, json: parseSettings.get(name) };
  }
  return refuse(404, 'not found');
};

// What a key may do and the feed of what became of mails stand in other descriptions than those at hand.
const published = await publishedBy(
  'SendGrid',
  ['tsg_mail_v3.json', 'tsg_webhooks_v3.json', 'tsg_domain_authentication_v3.json'],
  { exceptFor: /^GET \/v3\/(scopes|messages)$/ },
);
const { peer, house, setTestMode } = await openProviderPeer(published.watched(answer));
const connection = connectionOf(house.ids.next(), { config: { apiUrl: peer.url, eventKey }, secret: { apiKey } });
const mail = (more = {}) => mailOf(house.ids.next(), more);

beforeEach(() => {
  sent.length = 0;
  peer.asked.length = 0;
  scopes = ['mail.send'];
  paysForActivity = false;
});

describe('a mail', () => {
  test('is handed over whole, with our id where events tell it', async () => {
    const outgoing = mail({
      cc: [
        { name: '', address: 'ANA@buyer.example' },
        { name: 'Tom', address: 'tom@other.example' },
      ],
      inReplyTo: '<a@x>',
      references: ['<a@x>'],
      headers: { 'List-Unsubscribe': '<https://x.example/u>', 'Reply-To': 'evil@x.example' },
      files: [{ name: 'plan.png', mimetype: 'image/png', content: Buffer.from('picture'), contentId: 'plan' }],
    });
    expect(await sendgrid.send(house, connection, outgoing)).toEqual({ providerMessageId: 'id-1' });
    expect(sent[0]).toEqual({
      personalizations: [
        {
          to: [{ email: 'ana@buyer.example', name: 'Ana' }],
          // An address stands in it once.
          cc: [{ email: 'tom@other.example', name: 'Tom' }],
          custom_args: { lintel_message_id: outgoing.messageId },
        },
      ],
      from: { email: 'maya@agency.example', name: 'Maya Ünal' },
      subject: outgoing.subject,
      headers: {
        'Message-ID': outgoing.messageIdHeader,
        'In-Reply-To': '<a@x>',
        References: '<a@x>',
        'List-Unsubscribe': '<https://x.example/u>',
      },
      content: [
        { type: 'text/plain', value: outgoing.text },
        { type: 'text/html', value: outgoing.html },
      ],
      attachments: [
        { filename: 'plan.png', type: 'image/png', content: 'cGljdHVyZQ==', disposition: 'inline', content_id: 'plan' },
      ],
      tracking_settings: { subscription_tracking: { enable: false } },
    });
  });

  test('does not leave in test mode', async () => {
    await setTestMode(true);
    await expect(sendgrid.send(house, connection, mail())).rejects.toMatchObject({ reason: 'kernel.testMode' });
    await setTestMode(false);
    expect(peer.asked).toEqual([]);
  });

  const refused = (concerns: string, isPermanent: boolean, more = {}) => ({
    name: 'CertainlyRefused',
    concerns,
    isPermanent,
    ...more,
  });
  const error = (status: number, field: string | null = null): PeerAnswer => ({
    status,
    json: { errors: [{ message: 'No', field }] },
  });
  test.each<[string, PeerAnswer | 'breaks', object]>([
    ['something is wrong with the mail', error(400), refused('message', true, { message: 'No' })],
    ['the recipient is none', error(400, 'personalizations.0.to.0.email'), refused('recipient', true)],
    ['the sender is missing', error(400, 'from.email'), refused('integration', true)],
    ['the key is not taken', error(401), refused('integration', true)],
    ['the sender is not proven', error(403, 'from'), refused('integration', true)],
    ['it is too large', error(413), refused('message', true)],
    [
      'too many requests',
      { status: 429, headers: { 'x-ratelimit-reset': '1500000030', date: new Date(1_500_000_000_000).toUTCString() } },
      refused('integration', false, { retryAfterSeconds: 30 }),
    ],
    [
      'too many requests, until a moment',
      {
        status: 429,
        headers: { 'retry-after': 'Wed, 21 Oct 2015 07:28:30 GMT', date: 'Wed, 21 Oct 2015 07:28:00 GMT' },
      },
      refused('integration', false, { retryAfterSeconds: 30 }),
    ],
    [
      'too many for ages',
      { status: 429, headers: { 'retry-after': '99999999' } },
      refused('integration', false, { retryAfterSeconds: 86_400 }),
    ],
    ['it is away', { status: 503 }, refused('integration', false)],
    [
      'something on the way answers a page',
      { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } },
      { name: 'DoubtfulAnswer' },
    ],
    ['it leads elsewhere', { status: 307, headers: { location: 'https://else.example/' } }, { name: 'DoubtfulAnswer' }],
    ['it never ends', { status: 202, body: Buffer.alloc(10_500_000) }, { name: 'EgressFailure' }],
    ['it fails', { status: 500 }, { name: 'DoubtfulAnswer' }],
    ['a gateway fails', { status: 504, body: '<html>' }, { name: 'DoubtfulAnswer' }],
    ['it breaks off', 'breaks', { name: 'EgressFailure' }],
  ])('%s', async (_, said, expected) => {
    peer.next(/mail\/send/, 'after', said);
    await expect(sendgrid.send(house, connection, mail())).rejects.toMatchObject(expected);
  });

  test('nobody is sure of is looked for where the account pays for that, and stays unsure else', async () => {
    const outgoing = mail();
    peer.next(/mail\/send/, 'after', 'breaks');
    await expect(sendgrid.send(house, connection, outgoing)).rejects.toThrow('broke');
    expect(await sendgrid.find?.(house, connection, soughtOf(outgoing))).toEqual({ is: 'cannotSay' });
    paysForActivity = true;
    expect(await sendgrid.find?.(house, connection, soughtOf(outgoing))).toEqual({
      is: 'sent',
      providerMessageId: 'id-1',
    });
    expect(await sendgrid.find?.(house, connection, soughtOf(mail()))).toEqual({ is: 'cannotSay' });
  });
});

describe('calls of SendGrid', () => {
  const messageId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const url = 'https://crm.example.com/hooks/a';
  const at = house.clock.now();
  const now = String(Math.floor(at.epochMilliseconds / 1_000));
  const signed = (body: string | Buffer, timestamp = now, of = body) => ({
    url,
    at,
    body: Buffer.from(body),
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-timestamp': timestamp,
      'x-twilio-email-event-webhook-signature': createSign('sha256')
        .update(timestamp)
        .update(of)
        .sign(privateKey, 'base64'),
    },
  });
  const hear = (arrival: ReturnType<typeof signed>) => sendgrid.receive?.(house, connection, arrival);
  const event = (name: string, more = {}) => ({
    email: 'a@buyer.example',
    timestamp: 1_513_299_569,
    event: name,
    sg_event_id: `e-${name}`,
    sg_message_id: 'id-1.filter-2',
    lintel_message_id: messageId,
    ...more,
  });

  test('are proven as its own libraries prove them (published vector)', () => {
    const key =
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==';
    const signature =
      'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=';
    const payload = JSON.stringify({ category: 'example_payload', event: 'test_event', message_id: 'message_id' });
    const arrival = (timestamp: string, body = payload, sign = signature) => ({
      headers: { 'x-twilio-email-event-webhook-signature': sign, 'x-twilio-email-event-webhook-timestamp': timestamp },
      body: Buffer.from(body),
    });
    expect(isSigned(key, arrival('1588788367'))).toBe(true);
    expect(isSigned(eventKey, arrival('1588788367'))).toBe(false);
    expect(isSigned(key, arrival('1588788368'))).toBe(false);
    expect(isSigned(key, arrival('1588788367', `${payload} `))).toBe(false);
    expect(isSigned(key, arrival('1588788367', payload, signature.replace('WYNH2', 'WYNH3')))).toBe(false);
    expect(isSigned('no key', arrival('1588788367'))).toBe(false);
  });

  test.each([
    [event('processed'), { kind: 'accepted' }],
    [event('deferred', { response: '400 later' }), { kind: 'deferred', reason: '400 later' }],
    [event('delivered'), { kind: 'delivered' }],
    [event('open', { sg_machine_open: true, useragent: 'Bot' }), { kind: 'opened', isMachine: true, userAgent: 'Bot' }],
    [event('open'), { kind: 'opened' }],
    [event('click', { url: 'https://x.example/' }), { kind: 'clicked', url: 'https://x.example/' }],
    [
      event('bounce', { type: 'bounce', status: '5.1.1', reason: 'no user' }),
      { kind: 'hardBounce', reason: '5.1.1 no user' },
    ],
    [event('bounce', { type: 'blocked', reason: '550 blocked' }), { kind: 'softBounce', reason: '550 blocked' }],
    [event('bounce', { type: 'expired', reason: '452 full' }), { kind: 'softBounce', reason: '452 full' }],
    [event('dropped', { reason: 'Bounced Address' }), { kind: 'failed', reason: 'Bounced Address' }],
    [event('spamreport'), { kind: 'complaint' }],
    [event('unsubscribe'), { kind: 'unsubscribed' }],
    [event('group_unsubscribe', { asm_group_id: 10 }), { kind: 'unsubscribed' }],
  ])('an event "$event" is read as what it is', async (given, expected) => {
    const arrived = await hear(signed(JSON.stringify([given])));
    expect(arrived?.events).toEqual([
      {
        eventId: given.sg_event_id,
        messageId,
        providerMessageId: 'id-1',
        address: 'a@buyer.example',
        at: Temporal.Instant.from('2017-12-15T00:59:29Z'),
        ...expected,
      },
    ]);
  });

  test('one event that cannot be read does not keep the others from being heard', async () => {
    const body = JSON.stringify([
      { event: 'open' },
      event('delivered'),
      event('group_resubscribe'),
      7,
      event('open', { lintel_message_id: '../x' }),
    ]);
    expect((await hear(signed(body)))?.events.map(({ kind, messageId: ours }) => [kind, ours])).toEqual([
      ['delivered', messageId],
      ['opened', undefined],
    ]);
    expect(await hear(signed('{"not": "a list"}'))).toMatchObject({ events: [], reply: { status: 200 } });
  });

  test('are not believed where a byte of them is changed, or nobody gave us the key', async () => {
    const body = JSON.stringify([event('delivered')]);
    expect(await hear(signed(`${body} `, now, body))).toBeUndefined();
    const { headers, ...rest } = signed(body);
    expect(
      await hear({ ...rest, headers: { ...headers, 'x-twilio-email-event-webhook-signature': '' } }),
    ).toBeUndefined();
    expect(await sendgrid.receive?.(house, { ...connection, config: {} }, signed(body))).toBeUndefined();
  });

  test('are heard again for two days, and played back later, or from times to come, not at all', async () => {
    const body = JSON.stringify([event('delivered')]);
    const told = (hours: number) => hear(signed(body, String(Number(now) + hours * 3_600)));
    expect((await told(0))?.events).toEqual((await told(-24))?.events);
    expect(await told(-47)).toBeDefined();
    for (const hours of [-49, 2, -24 * 365]) expect(await told(hours)).toBeUndefined();
    expect(await hear(signed(body, 'soon'))).toBeUndefined();
  });

  test('bring mails byte for byte, whatever their charset', async () => {
    const raw = Buffer.concat([
      Buffer.from(
        'From: a@buyer.example\r\nSubject: Hi\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: 8bit\r\n\r\nGr',
      ),
      Buffer.from([0xfc, 0xdf]),
      Buffer.from('e\r\n--not-the-mark\r\n'),
    ]);
    const part = (name: string, value: string | Buffer) => [
      Buffer.from(`--mark\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ];
    const body = Buffer.concat([
      ...part('envelope', '{"to":["r+1@in.agency.example"],"from":"a@buyer.example"}'),
      ...part('email', raw),
      Buffer.from('--mark--\r\n'),
    ]);
    const arrival = { url, at, body, headers: { 'content-type': 'multipart/form-data; boundary=mark' } };
    const arrived = await sendgrid.receive?.(house, connection, arrival);
    expect(arrived?.mails).toMatchObject([{ recipients: ['r+1@in.agency.example'], isOwn: false }]);
    expect(arrived?.mails[0]?.raw.equals(raw)).toBe(true);
    expect((await simpleParser(arrived?.mails[0]?.raw ?? '')).text).toContain('Grüße');
    const again = await sendgrid.receive?.(house, connection, arrival);
    expect(again?.mails[0]?.key).toBe(arrived?.mails[0]?.key);
    for (const broken of [body.subarray(0, -20), Buffer.from('--mark--'), Buffer.alloc(0)])
      expect(await sendgrid.receive?.(house, connection, { ...arrival, body: broken })).toBeUndefined();
  });
});

describe('an account', () => {
  test('is proven by what its key may do', async () => {
    expect(await sendgrid.validate(house, connection)).toEqual({});
    scopes = ['user.profile.read'];
    await expect(sendgrid.validate(house, connection)).rejects.toMatchObject({ reason: 'noMailSend' });
    await expect(sendgrid.validate(house, { ...connection, secret: { apiKey: 'x' } })).rejects.toMatchObject({
      concerns: 'integration',
      message: 'The provided authorization grant is invalid',
    });
    await expect(sendgrid.validate(house, { ...connection, secret: {} })).rejects.toMatchObject({
      reason: 'incomplete',
    });
  });

  test('proves domains, and says of each record why it is not right', async () => {
    const made = await sendgrid.domains?.authenticate(house, connection, 'agency.example');
    expect(made).toMatchObject({ providerDomainId: '1', domain: 'agency.example', isValid: false });
    expect(
      made?.records.map(({ key, type, host, value, isValid }) => [key, type, host, value, isValid]),
    ).toContainEqual(['dkim1', 'CNAME', 'dkim1.agency.example', 'dkim1.sendgrid.net', false]);
    const looked = await sendgrid.domains?.validate(house, connection, '1');
    expect(looked?.isValid).toBe(false);
    expect(looked?.records.map(({ key, isValid, reason }) => [key, isValid, reason])).toEqual([
      ['mail_cname', true, null],
      ['dkim1', false, 'Expected CNAME for "dkim1" to match "dkim1.sendgrid.net".'],
      ['dkim2', true, null],
    ]);
    peer.next(/validate/, 'before', { status: 500, json: { errors: [{ message: 'internal error getting TXT' }] } });
    await expect(sendgrid.domains?.validate(house, connection, '1')).rejects.toMatchObject({ isPermanent: false });
    expect(await sendgrid.domains?.list(house, connection)).toHaveLength(1);
    await sendgrid.domains?.remove(house, connection, '1');
    await sendgrid.domains?.remove(house, connection, '1');
    expect(await sendgrid.domains?.list(house, connection)).toEqual([]);
  });

  test('is told where to tell, and gives the key that proves its calls', async () => {
    for (const url of ['https://crm.example.com/1', 'https://crm.example.com/2'])
      expect(await sendgrid.listen?.(house, connection, { url, inboundDomain: 'in.agency.example' })).toEqual({
        eventKey,
      });
    expect(webhooks.map(({ url }) => url)).toEqual(['https://else.example', 'https://crm.example.com/2']);
    expect(webhooks[1]).toMatchObject({ enabled: true, bounce: true, spam_report: true });
    expect(parseSettings.get('in.agency.example')).toMatchObject({ url: 'https://crm.example.com/2', send_raw: true });
  });
});

// Answers that are made from the description alone: whatever is understood of them is so as SendGrid published it.
describe.skipIf(!published.isThere)('a SendGrid that is nothing but its own description', async () => {
  const { peer: mock, house: away } = await openProviderPeer(published.mock);
  const there = connectionOf(away.ids.next(), { config: { apiUrl: mock.url, eventKey }, secret: { apiKey } });

  test('takes a mail with everything in it', async () => {
    const outgoing = mail({
      cc: [{ name: '', address: 'cc@buyer.example' }],
      bcc: [{ name: 'B', address: 'bcc@buyer.example' }],
      replyTo: { name: '', address: 'r@agency.example' },
      inReplyTo: '<a@x>',
      references: ['<a@x>'],
      headers: { 'List-Unsubscribe': '<https://x.example/u>' },
      files: [{ name: 'plan.pdf', mimetype: 'application/pdf', content: Buffer.from('plan') }],
    });
    expect(await sendgrid.send(away, there, outgoing)).toEqual({});
    expect(mock.asked).toHaveLength(1);
  });

  test('proves domains, lists them, and takes them away', async () => {
    const made = await sendgrid.domains?.authenticate(away, there, 'agency.example');
    expect(made?.records.map(({ key }) => key)).toEqual(expect.arrayContaining(['mail_cname', 'dkim1', 'dkim2']));
    const id = made?.providerDomainId ?? '';
    expect((await sendgrid.domains?.validate(away, there, id))?.records.length).toBeGreaterThan(2);
    expect(await sendgrid.domains?.list(away, there)).not.toEqual([]);
    await sendgrid.domains?.remove(away, there, id);
    expect(mock.asked.at(-1)?.method).toBe('DELETE');
  });

  test('is told where to tell', async () => {
    const kept = await sendgrid.listen?.(away, there, {
      url: 'https://crm.example.com/3',
      inboundDomain: 'in.agency.example',
    });
    expect(kept?.['eventKey']).toEqual(expect.any(String));
  });
});

published.testNothingDiffers();
