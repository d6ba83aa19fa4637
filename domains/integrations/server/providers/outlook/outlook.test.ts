import { simpleParser } from 'mailparser';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SyncOptions, SyncStep } from '#/domains/integrations/server/providers/receiving.ts';
import { testClock } from '#/test/clock.ts';
import { connectionOf, mailOf, soughtOf } from '#/test/outgoing.ts';
import { publishedBy } from '#/test/published/published.ts';
import { graphOperations, pageOf, record } from '#/test/published/reading-graph-types.ts';
import type { PeerAnswer, PeerRequest } from '#/test/servers/http-peer.ts';
import { openProviderPeer } from '#/test/servers/provider-peer.ts';
import { outlook } from './outlook.ts';

interface Kept {
  id: string;
  folder: 'inbox' | 'sentitems' | 'drafts' | 'outbox';
  internetMessageId: string;
  isDraft: boolean;
  raw: Buffer;
  at: string;
}
const clock = testClock('2026-03-02T09:00:00Z');
let mailbox: Kept[] = [];
let oldestPlace = 0;
let ignoresMessageId = false;
let outboxIsSlow = false;

const arrive = (more: Partial<Kept> = {}): Kept => {
  const number = mailbox.length + 1;
  const kept: Kept = {
    id: `AAMk${number}`,
    folder: 'inbox',
    internetMessageId: `<${number}@buyer.example>`,
    isDraft: false,
    raw: Buffer.from(`From: ana@buyer.example\r\nSubject: Mail ${number}\r\n\r\nHello\r\n`),
    at: clock.now().toString(),
    ...more,
  };
  mailbox.push(kept);
  return kept;
};
const described = ({ id, internetMessageId, isDraft, folder, at }: Kept) => ({
  id,
  internetMessageId,
  isDraft,
  parentFolderId: `folder-${folder}`,
  conversationId: `conversation-${id}`,
  receivedDateTime: at,
});

const answer = ({ method, url, json, headers, body }: PeerRequest): PeerAnswer => {
  if (url.pathname === '/oauth/token')
    return { json: { access_token: 'access', refresh_token: 'refresh', expires_in: 3_600 } };
  const error = (status: number, code: string): PeerAnswer => ({
    status,
    json: { error: { code, message: `It is ${code}` } },
  });
  if (headers.authorization !== 'Bearer access') return error(401, 'InvalidAuthenticationToken');
  const path = url.pathname.replace('/v1.0/me', '');
  if (path === '') return { json: { mail: null, userPrincipalName: 'maya@outlook.example', displayName: 'Maya' } };
  if (path === '/mailFolders/drafts') return { json: { id: 'folder-drafts' } };
  if (path === '/messages' && method === 'POST') {
    if (headers['content-type'] !== 'text/plain') return error(400, 'UnsupportedContent');
    const raw = Buffer.from(body.toString(), 'base64');
    const [, id = ''] = /^Message-ID: (.+)\r$/m.exec(raw.toString()) ?? [];
    const kept = arrive({
      folder: 'drafts',
      isDraft: true,
      raw,
      internetMessageId: ignoresMessageId ? '<own@outlook.example>' : id,
    });
    return { status: 201, json: described(kept) };
  }
  if (path === '/messages') {
    const [, wanted] = /internetMessageId eq '(.*)'/.exec(url.searchParams.get('$filter') ?? '') ?? [];
    return { json: { value: mailbox.filter(({ internetMessageId }) => internetMessageId === wanted).map(described) } };
  }
  const [, folder] = /^\/mailFolders\/(inbox|sentitems)\/messages\/delta$/.exec(path) ?? [];
  if (folder !== undefined) {
    const place = Number(url.searchParams.get('place') ?? 0);
    if (url.searchParams.has('place') && place < oldestPlace) return error(410, 'SyncStateNotFound');
    const [, since = ''] = /receivedDateTime ge (\S+)/.exec(url.searchParams.get('$filter') ?? '') ?? [];
    const list = mailbox
      .map((kept, index) => ({ kept, place: index + 1 }))
      .filter((one) => one.kept.folder === folder && one.kept.at >= since);
    const following = list.filter((one) => one.place > place).slice(0, 2);
    const rest = list.filter((one) => one.place > (following.at(-1)?.place ?? place)).length;
    const link = `${url.origin}${url.pathname}?place=${following.at(-1)?.place ?? Math.max(place, 1)}`;
    return {
      json: {
        value: [...following.map(({ kept }) => described(kept)), { id: 'gone', '@removed': { reason: 'deleted' } }],
        ...(rest > 0 ? { '@odata.nextLink': link } : { '@odata.deltaLink': link }),
      },
    };
  }
  const kept = mailbox.find(
    ({ id }) => path.startsWith(`/messages/${id}`) && /^(?:$|\/)/.test(path.slice(`/messages/${id}`.length)),
  );
  if (!kept) return error(404, 'ErrorItemNotFound');
  if (path.endsWith('/send')) {
    Object.assign(kept, outboxIsSlow ? { folder: 'outbox' } : { folder: 'sentitems', isDraft: false });
    return { status: 202 };
  }
  if (path.endsWith('/$value')) return { body: kept.raw };
  if (method === 'DELETE') {
    mailbox = mailbox.filter((one) => one !== kept);
    return { status: 204 };
  }
  if (method === 'PATCH' && !ignoresMessageId) Object.assign(kept, json);
  if (method === 'PATCH' && ignoresMessageId) ignoresMessageId = false;
  return { json: described(kept) };
};

// Its addresses are written here from its reference, as there is no description of them at hand; what they carry is published.
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const published = await publishedBy(
  'Microsoft',
  graphOperations({
    'GET /v1.0/me': { query: { $select: 'User' }, responses: { 200: json(record('User')) } },
    'GET /v1.0/me/mailFolders/{id}': {
      query: { $select: 'MailFolder' },
      responses: { 200: json(record('MailFolder')) },
    },
    'GET /v1.0/me/mailFolders/{id}/messages/delta': {
      query: { $select: 'Message', $filter: null, changeType: null, place: null },
      responses: { 200: json(pageOf('Message')) },
    },
    'GET /v1.0/me/messages': {
      query: { $select: 'Message', $filter: null },
      responses: { 200: json(pageOf('Message')) },
    },
    'POST /v1.0/me/messages': {
      requestBody: { content: { 'text/plain': {} } },
      responses: { 201: json(record('Message')) },
    },
    'GET /v1.0/me/messages/{id}/$value': { responses: { 200: {} } },
    'PATCH /v1.0/me/messages/{id}': {
      requestBody: json(record('Message')),
      responses: { 200: json(record('Message')) },
    },
    'DELETE /v1.0/me/messages/{id}': { responses: { 204: {} } },
    'POST /v1.0/me/messages/{id}/send': { responses: { 202: {} } },
  }),
  { exceptFor: /^POST \/oauth\/token$/ },
);
const { peer, house, setTestMode } = await openProviderPeer(published.watched(answer), {
  clock,
  environment: ({ url }) => ({
    MICROSOFT_CLIENT_ID: 'the-client',
    MICROSOFT_CLIENT_SECRET: 'secret of the client',
    OUTLOOK_URL: url,
    OUTLOOK_OAUTH_URL: `${url}/oauth`,
  }),
});
const connection = connectionOf(house.ids.next(), {
  secret: { accessToken: 'access', refreshToken: 'refresh', expiresAt: '2026-03-02T10:00:00Z' },
});
const mail = (more = {}) => mailOf(house.ids.next(), more);

beforeEach(() => {
  mailbox = [];
  oldestPlace = 0;
  ignoresMessageId = false;
  outboxIsSlow = false;
  peer.asked.length = 0;
});

test('signing in asks for no more than sending, reading and staying, and says whose mailbox it is', async () => {
  const asked = {
    redirectUrl: 'https://crm.example.com/back',
    state: 's',
    codeChallenge: 'c',
    loginHint: 'maya@outlook.example',
  };
  const page = new URL(outlook.signIn?.pageOf(house, asked) ?? '');
  expect(page.searchParams.get('scope')).toBe('offline_access User.Read Mail.Send Mail.ReadWrite');
  expect(page.searchParams.get('login_hint')).toBe('maya@outlook.example');
  expect(outlook.signIn?.isOffered(house)).toBe(true);
  expect(
    await outlook.signIn?.exchange(house, { code: 'c', redirectUrl: asked.redirectUrl, codeVerifier: 'v' }),
  ).toMatchObject({
    address: 'maya@outlook.example',
    name: 'Maya',
    secret: { refreshToken: 'refresh' },
  });
  expect(await outlook.validate(house, connection)).toEqual({ address: 'maya@outlook.example', name: 'Maya' });
});

describe('a mail', () => {
  test('is made as a draft of ours, and then sent', async () => {
    const outgoing = mail({ bcc: [{ name: '', address: 'hidden@buyer.example' }] });
    expect(await outlook.send(house, connection, outgoing)).toEqual({
      providerMessageId: 'AAMk1',
      providerThreadId: 'conversation-AAMk1',
    });
    expect(mailbox).toMatchObject([{ folder: 'sentitems', internetMessageId: outgoing.messageIdHeader }]);
    expect(await simpleParser(mailbox[0]?.raw ?? '')).toMatchObject({
      subject: outgoing.subject,
      bcc: { text: 'hidden@buyer.example' },
    });
    expect(peer.asked.every(({ headers }) => headers.prefer?.includes('ImmutableId'))).toBe(true);
  });

  test('does not even become a draft in test mode', async () => {
    await setTestMode(true);
    await expect(outlook.send(house, connection, mail())).rejects.toMatchObject({ reason: 'kernel.testMode' });
    await setTestMode(false);
    expect(peer.asked).toEqual([]);
  });

  test('that Microsoft would send under an id of its own is not sent', async () => {
    ignoresMessageId = true;
    await expect(outlook.send(house, connection, mail())).rejects.toMatchObject({
      reason: 'foreignMessageId',
      isPermanent: false,
    });
    expect(mailbox).toEqual([]);
  });

  const error = (status: number, code: string): PeerAnswer => ({ status, json: { error: { code, message: code } } });
  const refused = (concerns: string, isPermanent: boolean) => ({ name: 'CertainlyRefused', concerns, isPermanent });
  test.each<[string, RegExp, PeerAnswer | 'breaks', object, number]>([
    ['the draft is refused', /messages$/, error(400, 'ErrorInvalidRecipients'), refused('message', true), 1],
    ['the draft is answered with an error', /messages$/, { status: 500 }, refused('integration', false), 1],
    ['the connection breaks at the draft', /messages$/, 'breaks', refused('integration', false), 1],
    ['sending is refused', /send$/, error(400, 'ErrorInvalidRecipients'), refused('message', true), 0],
    [
      'the mailbox has sent too much',
      /send$/,
      error(403, 'ErrorExceededMessageLimit'),
      refused('integration', false),
      0,
    ],
    ['too many requests', /send$/, { status: 429, headers: { 'retry-after': '9' } }, refused('integration', false), 0],
    ['Microsoft is away', /send$/, { status: 503 }, refused('integration', false), 0],
    ['Microsoft fails', /send$/, { status: 500 }, { name: 'DoubtfulAnswer' }, 1],
    ['something on the way answers a page', /send$/, { status: 200, body: '<html>' }, { name: 'DoubtfulAnswer' }, 1],
    ['a gateway gives up', /send$/, { status: 504 }, { name: 'DoubtfulAnswer' }, 1],
    ['the connection breaks at sending', /send$/, 'breaks', { name: 'EgressFailure' }, 1],
  ])('%s', async (_, of, said, expected, left) => {
    const when =
      (expected as { name: string }).name === 'CertainlyRefused' && of.source === 'send$' ? 'before' : 'after';
    peer.next(of, when, said);
    await expect(outlook.send(house, connection, mail())).rejects.toMatchObject(expected);
    expect(mailbox).toHaveLength(left);
    expect(mailbox.filter(({ folder }) => folder === 'sentitems')).toHaveLength(
      (expected as { name: string }).name === 'CertainlyRefused' ? 0 : left,
    );
  });

  test('nobody is sure of is found by our Message-ID', async () => {
    const outgoing = mail();
    peer.next(/send$/, 'after', 'breaks');
    await expect(outlook.send(house, connection, outgoing)).rejects.toThrow('broke');
    expect(await outlook.find?.(house, connection, soughtOf(outgoing))).toMatchObject({
      is: 'sent',
      providerMessageId: 'AAMk1',
    });
    expect(await outlook.find?.(house, connection, soughtOf(mail()))).toEqual({ is: 'unknown' });
  });

  test('that is still a draft is taken away, so that it can be sent again; one on its way is left', async () => {
    const outgoing = mail();
    peer.next(/send$/, 'before', 'breaks');
    await expect(outlook.send(house, connection, outgoing)).rejects.toThrow('broke');
    peer.next(/^DELETE/, 'before', { status: 500 });
    expect(await outlook.find?.(house, connection, soughtOf(outgoing))).toEqual({ is: 'cannotSay' });
    // A page from somewhere on the way took nothing away.
    peer.next(/^DELETE/, 'before', { status: 200, body: '<html>' });
    expect(await outlook.find?.(house, connection, soughtOf(outgoing))).toEqual({ is: 'cannotSay' });
    expect(await outlook.find?.(house, connection, soughtOf(outgoing))).toEqual({ is: 'unknown' });
    expect(mailbox).toEqual([]);
    outboxIsSlow = true;
    peer.next(/send$/, 'after', 'breaks');
    await expect(outlook.send(house, connection, outgoing)).rejects.toThrow('broke');
    expect(await outlook.find?.(house, connection, soughtOf(outgoing))).toEqual({ is: 'cannotSay' });
    expect(mailbox).toHaveLength(1);
    peer.next(/messages$/, 'before', { status: 500 });
    expect(await outlook.find?.(house, connection, soughtOf(outgoing))).toEqual({ is: 'cannotSay' });
  });
});

describe('reading', () => {
  const options: SyncOptions = { since: clock.now().subtract({ hours: 1 }), maxBytes: 100_000 };
  const read = async (cursor: unknown) => {
    const steps: SyncStep[] = [];
    for await (const step of outlook.sync?.(house, connection, cursor, options) ?? []) steps.push(step);
    const mails = steps.flatMap((step) => (step.is === 'mail' ? [step.mail] : []));
    return { steps, keys: mails.map(({ key }) => key), mails, cursor: steps.at(-1)?.cursor ?? cursor };
  };

  test('goes through both folders page by page, and on from there', async () => {
    for (let n = 0; n < 3; n += 1) arrive();
    arrive({ folder: 'sentitems' });
    const first = await read(null);
    expect(first.keys).toEqual(['AAMk1', 'AAMk2', 'AAMk3', 'AAMk4']);
    expect(first.mails.map(({ isOwn }) => isOwn)).toEqual([false, false, false, true]);
    expect(first.mails[0]).toMatchObject({ raw: mailbox[0]?.raw, providerThreadId: 'conversation-AAMk1' });
    expect((await read(first.cursor)).keys).toEqual([]);
    arrive();
    expect((await read(first.cursor)).keys).toEqual(['AAMk5']);
    // Stopped on the second page, the second page comes again and nothing else of that folder.
    const second = first.steps.findIndex((step) => step.is === 'mail' && step.mail.key === 'AAMk3');
    expect((await read(first.steps[second]?.cursor)).keys).toEqual(['AAMk3', 'AAMk5', 'AAMk4']);
  });

  test('says so where Microsoft does not keep the place any more', async () => {
    arrive();
    const { cursor } = await read(null);
    oldestPlace = 100;
    const again = await read(cursor);
    expect(again.steps[0]).toMatchObject({ is: 'startedOver', because: expect.stringContaining('Microsoft') });
    expect(again.keys).toEqual(['AAMk1']);
  });

  test('begins anew whichever way Microsoft says that it lost the place, but not for ever', async () => {
    arrive();
    const { cursor } = await read(null);
    const lost = (status: number, code: string): PeerAnswer => ({ status, json: { error: { code } } });
    for (const said of [lost(410, 'resyncRequired'), lost(404, 'syncStateNotFound'), lost(400, 'SyncStateInvalid')]) {
      peer.next(/inbox.*delta/, 'before', said);
      expect((await read(cursor)).steps[0]).toMatchObject({ is: 'startedOver' });
    }
    peer.next(/inbox.*delta/, 'before', lost(410, 'resyncRequired'));
    peer.next(/inbox.*delta/, 'before', lost(410, 'resyncRequired'));
    await expect(read(cursor)).rejects.toMatchObject({ name: 'CertainlyRefused' });
    const self = `${peer.url}/v1.0/me/mailFolders/inbox/messages/delta?place=1`;
    peer.next(/inbox.*delta/, 'before', { json: { value: [], '@odata.nextLink': self } });
    peer.next(/inbox.*delta/, 'before', { json: { value: [], '@odata.nextLink': self } });
    await expect(read(null)).rejects.toThrow('leads to itself');
  });

  test('passes by what is too large or gone, follows no link that leads away, and says what failed', async () => {
    arrive({ raw: Buffer.alloc(200_000, 'x') });
    arrive();
    const { steps } = await read(null);
    expect(steps.slice(0, 2).map(({ is }) => is)).toEqual(['tooLarge', 'mail']);
    peer.next(/AAMk2/, 'before', { status: 404 });
    expect((await read(null)).keys).toEqual([]);
    await expect(read({ inbox: 'https://evil.example/v1.0/me/messages' })).rejects.toThrow('leads away');
    peer.next(/delta$/, 'before', { status: 403, json: { error: { code: 'ErrorAccessDenied' } } });
    await expect(read(null)).rejects.toMatchObject({ name: 'CertainlyRefused', concerns: 'integration' });
  });
});

published.testNothingDiffers();
