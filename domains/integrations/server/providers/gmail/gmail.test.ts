import { createHash } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SyncOptions, SyncStep } from '#/domains/integrations/server/providers/receiving.ts';
import { testClock } from '#/test/clock.ts';
import { connectionOf, mailOf, soughtOf } from '#/test/outgoing.ts';
import { publishedBy } from '#/test/published/published.ts';
import type { PeerAnswer, PeerRequest } from '#/test/servers/http-peer.ts';
import { openProviderPeer } from '#/test/servers/provider-peer.ts';
import { gmail } from './gmail.ts';

interface Kept {
  id: string;
  threadId: string;
  labelIds: string[];
  raw: Buffer;
  ms: number;
  historyId: number;
}
const clock = testClock('2026-03-02T09:00:00Z');
const client = { GOOGLE_CLIENT_ID: 'the-client', GOOGLE_CLIENT_SECRET: 'secret of the client' };
const codes = new Map<string, { challenge: string; redirect: string }>();
let mailbox: Kept[] = [];
let historyKept = 0;
let rewritesMessageId = false;
let goodToken = 'access-1';
let tokens = 1;
let isRevoked = false;

const arrive = (more: Partial<Kept> = {}): Kept => {
  const number = mailbox.length + 1;
  const kept = {
    id: `m${number}`,
    threadId: `t${number}`,
    labelIds: ['INBOX'],
    raw: Buffer.from(`From: ana@buyer.example\r\nSubject: Mail ${number}\r\n\r\nHello ${number}\r\n`),
    ms: clock.now().epochMilliseconds + number,
    historyId: 1_000 + number,
    ...more,
  };
  mailbox.push(kept);
  return kept;
};
const headersOf = ({ raw }: Kept): Map<string, string> =>
  new Map(
    raw
      .toString()
      .split('\r\n\r\n')[0]
      ?.replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line): [string, string] => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]),
  );
const matches = (kept: Kept, q: string): boolean =>
  q.split(' ').every((term) => {
    const [, name, value = ''] = /^([^:]+):(.*)$/.exec(term) ?? [];
    if (name === 'after') return kept.ms >= Number(value) * 1_000;
    if (name === 'in') return kept.labelIds.includes(value.toUpperCase());
    if (name === 'rfc822msgid') return headersOf(kept).get('message-id') === `<${value}>`;
    return headersOf(kept)
      .get(name ?? '')
      ?.includes(value);
  });

const token = ({ form }: PeerRequest): PeerAnswer => {
  const refuse = (error: string): PeerAnswer => ({ status: 400, json: { error, error_description: `It is ${error}` } });
  if (form.get('client_secret') !== client.GOOGLE_CLIENT_SECRET) return refuse('invalid_client');
  const given = { access_token: goodToken, expires_in: 3_600 };
  if (form.get('grant_type') === 'authorization_code') {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || code.challenge !== challenge || code.redirect !== form.get('redirect_uri'))
      return refuse('invalid_grant');
    return { json: { ...given, refresh_token: 'refresh-1' } };
  }
  if (isRevoked || form.get('refresh_token') !== 'refresh-1') return refuse('invalid_grant');
  tokens += 1;
  goodToken = `access-${tokens}`;
  return { json: { ...given, access_token: goodToken } };
};

const page = (list: readonly object[], url: URL, size: number, name: string): Record<string, unknown> => {
  const at = Number(url.searchParams.get('pageToken') ?? 0);
  const next = at + size < list.length ? { nextPageToken: String(at + size) } : {};
  return { [name]: list.slice(at, at + size), ...next };
};

const answer = (request: PeerRequest): PeerAnswer => {
  const { method, url, json, headers, body } = request;
  if (url.pathname === '/token') return token(request);
  const error = (status: number, reason: string): PeerAnswer => ({
    status,
    json: { error: { code: status, message: `It is ${reason}`, errors: [{ reason }] } },
  });
  if (headers.authorization !== `Bearer ${goodToken}`) return error(401, 'authError');
  const path = url.pathname.replace('/gmail/v1/users/me', '');
  const last = String(Math.max(1_000, ...mailbox.map(({ historyId }) => historyId)));
  if (path === '/profile') return { json: { emailAddress: 'maya@gmail.example', historyId: last } };
  if (method === 'POST') {
    const [, part = ''] = body.toString().split('content-type: message/rfc822\r\n\r\n');
    const given = json as { raw: string; threadId?: string } | undefined;
    const raw = given ? Buffer.from(given.raw, 'base64url') : Buffer.from(part.slice(0, part.lastIndexOf('\r\n--')));
    const text = rewritesMessageId
      ? raw.toString().replace(/^Message-ID: .*$/m, 'Message-ID: <own@mail.gmail.example>')
      : raw;
    const kept = arrive({
      labelIds: ['SENT'],
      raw: Buffer.from(text),
      ...(given?.threadId ? { threadId: given.threadId } : {}),
    });
    return { json: { id: kept.id, threadId: kept.threadId, labelIds: kept.labelIds } };
  }
  if (path === '/messages') {
    const found = mailbox.filter((kept) => matches(kept, url.searchParams.get('q') ?? '')).toReversed();
    const list = found.map(({ id, threadId }) => ({ id, threadId }));
    return { json: { ...page(list, url, 2, 'messages'), resultSizeEstimate: list.length } };
  }
  if (path === '/history') {
    const start = Number(url.searchParams.get('startHistoryId'));
    if (start < historyKept) return error(404, 'notFound');
    const since = mailbox.filter(({ historyId }) => historyId > start);
    const records = since.map(({ id, historyId }) => ({ id: String(historyId), messagesAdded: [{ message: { id } }] }));
    return { json: { ...page(records, url, 2, 'history'), historyId: last } };
  }
  const kept = mailbox.find(({ id }) => path === `/messages/${id}`);
  if (!kept) return error(404, 'notFound');
  const { id, threadId, labelIds, raw, ms } = kept;
  const described = { id, threadId, labelIds, internalDate: String(ms), sizeEstimate: raw.length };
  if (url.searchParams.get('format') === 'raw') return { json: { ...described, raw: raw.toString('base64url') } };
  return {
    json: { ...described, payload: { headers: [...headersOf(kept)].map(([name, value]) => ({ name, value })) } },
  };
};

// Signing in stands in no description of Gmail's.
const published = await publishedBy('Google', ['gmail_v1.json'], { exceptFor: /^POST \/token$/ });
const environment = ({ url }: { url: string }) => ({ ...client, GMAIL_URL: url, GMAIL_OAUTH_URL: url });
const { peer, house } = await openProviderPeer(published.watched(answer), { clock, environment });
const connect = (
  secret: object = { accessToken: 'access-1', refreshToken: 'refresh-1', expiresAt: '2026-03-02T10:00:00Z' },
) => connectionOf(house.ids.next(), { secret: { ...secret } });
const mail = (more = {}) => mailOf(house.ids.next(), more);

beforeEach(() => {
  mailbox = [];
  historyKept = 0;
  rewritesMessageId = false;
  isRevoked = false;
  goodToken = 'access-1';
  tokens = 1;
  peer.asked.length = 0;
});

describe('signing in', () => {
  const redirectUrl = 'https://crm.example.com/mailbox-allowed';
  test('leads to a page that asks for no more than sending and reading, and gives a mailbox for its code once', async () => {
    const codeVerifier = 'v'.repeat(43);
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
    const page = new URL(gmail.signIn?.pageOf(house, { redirectUrl, state: 'the-state', codeChallenge }) ?? '');
    expect(Object.fromEntries(page.searchParams)).toEqual({
      client_id: 'the-client',
      redirect_uri: redirectUrl,
      response_type: 'code',
      scope: 'https://www.googleapis.com/auth/gmail.send https://www.googleapis.com/auth/gmail.readonly',
      state: 'the-state',
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    });
    codes.set('code-1', { challenge: codeChallenge, redirect: redirectUrl });
    const given = { code: 'code-1', redirectUrl, codeVerifier };
    expect(await gmail.signIn?.exchange(house, given)).toEqual({
      secret: { accessToken: 'access-1', refreshToken: 'refresh-1', expiresAt: '2026-03-02T10:00:00Z' },
      address: 'maya@gmail.example',
      name: null,
    });
    await expect(gmail.signIn?.exchange(house, given)).rejects.toMatchObject({ reason: 'signedOut' });
    codes.set('code-2', { challenge: 'of somebody else', redirect: redirectUrl });
    await expect(gmail.signIn?.exchange(house, { ...given, code: 'code-2' })).rejects.toMatchObject({
      reason: 'signedOut',
    });
  });

  test('lasts: a token that ends is renewed and kept, and so is one that is not taken any more', async () => {
    const ended = connect({ accessToken: 'old', refreshToken: 'refresh-1', expiresAt: '2026-03-02T09:00:30Z' });
    expect(await gmail.validate(house, ended)).toEqual({ address: 'maya@gmail.example' });
    expect(ended.kept).toEqual([
      { accessToken: 'access-2', refreshToken: 'refresh-1', expiresAt: '2026-03-02T10:00:00Z' },
    ]);
    // The connection goes on with what it renewed.
    await gmail.validate(house, ended);
    expect(ended.kept).toHaveLength(1);
    goodToken = 'changed';
    await gmail.validate(house, ended);
    expect(ended.kept).toHaveLength(2);
  });

  test('ends where its owner ends it: that is told as such, and nothing is tried again', async () => {
    isRevoked = true;
    goodToken = 'changed';
    const revoked = { name: 'CertainlyRefused', reason: 'revoked', concerns: 'integration', isPermanent: true };
    await expect(gmail.send(house, connect(), mail())).rejects.toMatchObject(revoked);
    await expect(gmail.validate(house, connect({}))).rejects.toMatchObject({ ...revoked, reason: 'signedOut' });
    expect(mailbox).toEqual([]);
  });
});

describe('a mail', () => {
  test('goes in its thread with all that is in it, and with recipients nobody sees', async () => {
    const outgoing = mail({ providerThreadId: 't-known', bcc: [{ name: '', address: 'hidden@buyer.example' }] });
    expect(await gmail.send(house, connect(), outgoing)).toEqual({
      providerMessageId: 'm1',
      providerThreadId: 't-known',
    });
    const parsed = await simpleParser(mailbox[0]?.raw ?? '');
    expect(parsed).toMatchObject({
      subject: outgoing.subject,
      messageId: outgoing.messageIdHeader,
      html: outgoing.html,
    });
    expect(parsed.bcc).toMatchObject({ text: 'hidden@buyer.example' });
  });

  test('that is large goes as it is', async () => {
    const content = Buffer.alloc(4_000_000, 'x');
    await gmail.send(house, connect(), mail({ files: [{ name: 'a.txt', mimetype: 'text/plain', content }] }));
    expect(peer.asked[0]?.url.pathname).toBe('/upload/gmail/v1/users/me/messages/send');
    expect((await simpleParser(mailbox[0]?.raw ?? '')).attachments[0]?.content.equals(content)).toBe(true);
  });

  test('tells under which Message-ID it went, where that is not ours', async () => {
    rewritesMessageId = true;
    expect(await gmail.send(house, connect(), mail())).toMatchObject({ messageIdHeader: '<own@mail.gmail.example>' });
    peer.next(/^GET .*messages\/m2/, 'before', 'breaks');
    expect(await gmail.send(house, connect(), mail())).toEqual({ providerMessageId: 'm2', providerThreadId: 't2' });
  });

  const error = (status: number, reason: string): PeerAnswer => ({
    status,
    json: { error: { message: reason, errors: [{ reason }] } },
  });
  const refused = (concerns: string, isPermanent: boolean) => ({ name: 'CertainlyRefused', concerns, isPermanent });
  test.each<[string, PeerAnswer | 'breaks', object]>([
    ['something is wrong with it', error(400, 'invalidArgument'), refused('message', true)],
    ['it is not allowed', error(403, 'insufficientPermissions'), refused('integration', true)],
    ['it goes too fast', error(403, 'userRateLimitExceeded'), refused('integration', false)],
    ['too many requests', error(429, 'rateLimitExceeded'), refused('integration', false)],
    ['Google is away', { status: 503 }, refused('integration', false)],
    ['Google fails', { status: 500 }, { name: 'DoubtfulAnswer' }],
    ['the yes is cut off', { status: 200, body: '{"id":' }, { name: 'DoubtfulAnswer' }],
    ['it breaks off', 'breaks', { name: 'EgressFailure' }],
  ])('%s', async (_, said, expected) => {
    peer.next(/send$/, 'after', said);
    await expect(gmail.send(house, connect(), mail())).rejects.toMatchObject(expected);
  });

  test.each([false, true])(
    'nobody is sure of is found by our id, whichever Message-ID it has (rewritten: %s)',
    async (rewrites) => {
      rewritesMessageId = rewrites;
      const outgoing = mail();
      peer.next(/send$/, 'after', 'breaks');
      await expect(gmail.send(house, connect(), outgoing)).rejects.toThrow('broke');
      expect(await gmail.find?.(house, connect(), soughtOf(outgoing))).toEqual({
        is: 'sent',
        providerMessageId: 'm1',
        providerThreadId: 't1',
      });
      expect(await gmail.find?.(house, connect(), soughtOf(mail()))).toEqual({ is: 'unknown' });
      peer.next(/messages$/, 'before', { status: 500 });
      expect(await gmail.find?.(house, connect(), soughtOf(mail()))).toEqual({ is: 'cannotSay' });
    },
  );
});

describe('reading', () => {
  const options: SyncOptions = { since: clock.now().subtract({ hours: 1 }), maxBytes: 100_000 };
  const read = async (cursor: unknown, more: Partial<SyncOptions> = {}) => {
    const steps: SyncStep[] = [];
    for await (const step of gmail.sync?.(house, connect(), cursor, { ...options, ...more }) ?? []) steps.push(step);
    return {
      steps,
      keys: steps.flatMap((step) => (step.is === 'mail' ? [step.mail.key] : [])),
      cursor: steps.at(-1)?.cursor ?? cursor,
    };
  };

  test('begins with the mails of a time, the oldest first, and goes on by history', async () => {
    arrive({ ms: clock.now().subtract({ hours: 2 }).epochMilliseconds });
    for (let n = 0; n < 4; n += 1) arrive();
    arrive({ labelIds: ['SENT'] });
    arrive({ labelIds: ['DRAFT'] });
    arrive({ labelIds: ['SPAM'] });
    const first = await read(null);
    expect(first.keys).toEqual(['m2', 'm3', 'm4', 'm5', 'm6']);
    expect(first.steps.flatMap((step) => (step.is === 'mail' && step.mail.isOwn ? [step.mail.key] : []))).toEqual([
      'm6',
    ]);
    expect(await read(first.cursor)).toMatchObject({ steps: [] });
    for (let n = 0; n < 3; n += 1) arrive();
    const second = await read(first.cursor);
    expect(second.keys).toEqual(['m9', 'm10', 'm11']);
    expect(second.steps[0]).toMatchObject({ mail: { providerThreadId: 't9', raw: mailbox[8]?.raw } });
    // Stopped after the first of them, it goes on with the second.
    expect((await read(second.steps[0]?.cursor)).keys).toEqual(['m10', 'm11']);
  });

  test('a first reading that stopped goes on where it was', async () => {
    for (let n = 0; n < 3; n += 1) arrive({ ms: clock.now().add({ seconds: n }).epochMilliseconds });
    const { steps } = await read(null);
    expect((await read(steps[1]?.cursor)).keys).toEqual(['m2', 'm3']);
  });

  test('says so where Google does not keep the place any more, and what was known comes again under its keys', async () => {
    arrive();
    const { cursor } = await read(null);
    arrive();
    historyKept = 5_000;
    const again = await read(cursor);
    expect(again.steps[0]).toMatchObject({ is: 'startedOver', because: expect.stringContaining('history') });
    expect(again.keys).toEqual(['m1', 'm2']);
  });

  test('is not read for ever where a page leads to itself', async () => {
    for (const nextPageToken of ['2', '2']) peer.next(/messages$/, 'before', { json: { messages: [], nextPageToken } });
    await expect(read(null)).rejects.toThrow('leads to itself');
  });

  test('passes by what is too large or gone, and says what failed', async () => {
    arrive({ raw: Buffer.alloc(150_000, 'x') });
    arrive({ raw: Buffer.alloc(400_000, 'x') });
    arrive();
    expect((await read(null)).steps.map(({ is }) => is)).toEqual(['tooLarge', 'tooLarge', 'mail', 'read']);
    peer.next(/messages\/m3/, 'before', { status: 404 });
    expect((await read(null)).keys).toEqual([]);
    peer.next(/messages$/, 'before', { status: 500 });
    await expect(read(null)).rejects.toMatchObject({ name: 'DoubtfulAnswer' });
    peer.next(/messages$/, 'before', { status: 403, json: { error: { message: 'Not allowed' } } });
    await expect(read(null)).rejects.toMatchObject({ name: 'CertainlyRefused', concerns: 'integration' });
  });
});

// Answers that are made from the description alone.
describe.skipIf(!published.isThere)('a Gmail that is nothing but its own description', async () => {
  const { peer: mock, house: away } = await openProviderPeer(published.mock, { clock, environment });
  const there = connectionOf(away.ids.next(), {
    secret: { accessToken: 'access-1', refreshToken: 'refresh-1', expiresAt: '2027-03-02T10:00:00Z' },
  });

  test('takes a mail, in JSON and as an upload, and is asked for it', async () => {
    const outgoing = mailOf(away.ids.next());
    const taken = { providerMessageId: expect.any(String), providerThreadId: expect.any(String) };
    expect(await gmail.send(away, there, outgoing)).toMatchObject(taken);
    const files = [{ name: 'plan.bin', mimetype: 'application/octet-stream', content: Buffer.alloc(3_000_000) }];
    expect(await gmail.send(away, there, { ...outgoing, files })).toMatchObject(taken);
    expect(mock.asked.map(({ url }) => url.pathname)).toContain('/upload/gmail/v1/users/me/messages/send');
    expect(await gmail.find?.(away, there, soughtOf(outgoing))).toMatchObject({ is: 'sent' });
  });

  test('tells whose mailbox it is', async () => {
    expect(await gmail.validate(away, there)).toEqual({ address: expect.any(String) });
  });
});

published.testNothingDiffers();
