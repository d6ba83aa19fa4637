import { createServer } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openSmtp } from '#/kernel/server/mail/smtp-session.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { connectionOf, mailOf } from '#/test/outgoing.ts';
import { openSmtpPeer, type Script } from '#/test/servers/smtp-peer.ts';
import { custom } from './custom.ts';
import { asRefusal } from './submitting.ts';

const peer = await openSmtpPeer();
const nobody = await new Promise<number>((done) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number };
    server.close(() => done(port));
  });
});
const { house, owner } = await openHouse({
  doors: [],
  environment: { EGRESS_ALLOW: `127.0.0.1:${peer.port},127.0.0.1:${nobody}` },
});
afterAll(() => peer.close());
const setTestMode = (isTestMode: boolean) =>
  owner.query('update agencies set is_test_mode = $2 where id = $1', [agencies.northlight.id, isTestMode]);
await setTestMode(false);
beforeEach(() => {
  peer.taken.length = 0;
});

const at = (port: number, config = {}) =>
  connectionOf(house.ids.next(), {
    config: { smtpHost: '127.0.0.1', smtpPort: port, smtpSecurity: 'none', smtpUser: 'maya', ...config },
    secret: { smtpPassword: 'secret' },
  });
const mail = () => mailOf(house.ids.next());

/** One mail in a session of its own, with little patience. */
const attempt = async (script: Script, to: readonly string[] = ['b@buyer.example']): Promise<unknown> => {
  peer.script(script);
  const audience = { contactsOf: agencies.northlight.id };
  try {
    const server = {
      host: '127.0.0.1',
      port: peer.port,
      security: 'none',
      auth: { user: 'maya', password: 'x' },
    } as const;
    const session = await openSmtp(house.egress, server, { audience, timeoutMs: 2_000 });
    const { refused: notTaken } = await session.send(
      { from: 'a@agency.example', to },
      Buffer.from('Subject: x\r\n\r\nx\r\n'),
      2_000,
    );
    session.close();
    return notTaken.length > 0 ? notTaken : 'accepted';
  } catch (error) {
    return asRefusal(error);
  }
};
const refused = (concerns: string, isPermanent: boolean, block?: 'hardBounce') => ({
  name: 'CertainlyRefused',
  concerns,
  isPermanent,
  block,
});
const ambiguous = { name: 'SmtpFailure', isCertainlyUndone: false };

describe('what each answer of a mail server means', () => {
  test.each<[string, Script, unknown, number]>([
    ['it takes the mail', {}, 'accepted', 1],
    ['it greets with 421', { greeting: '421 4.3.2 Busy' }, refused('integration', false), 0],
    ['it greets with 554', { greeting: '554 5.7.1 Not you' }, refused('integration', true), 0],
    ['it breaks off before it greets', { greeting: 'breaks' }, refused('integration', false), 0],
    ['it never greets', { greeting: 'waits' }, refused('integration', false), 0],
    ['it greets as something else', { greeting: 'SSH-2.0-OpenSSH' }, refused('integration', false), 0],
    ['it does not know the password', { auth: '535 5.7.8 Bad credentials' }, refused('integration', true), 0],
    ['it cannot look passwords up now', { auth: '454 4.7.0 Later' }, refused('integration', false), 0],
    ['it takes no mail of this sender', { mail: '550 5.1.8 Bad sender' }, refused('integration', true), 0],
    ['it wants to be asked later', { mail: '451 4.7.1 Greylisted' }, refused('integration', false), 0],
    ['it breaks off after the sender', { mail: 'breaks' }, refused('integration', false), 0],
    ['the recipient is not there', { rcpt: '550 5.1.1 No such user' }, refused('recipient', true, 'hardBounce'), 0],
    [
      'the recipient is not there, in older words',
      { rcpt: '550 No such user' },
      refused('recipient', true, 'hardBounce'),
      0,
    ],
    ['the recipient’s mailbox is full', { rcpt: '552 5.2.2 Full' }, refused('recipient', true), 0],
    ['the recipient is refused for now', { rcpt: '450 4.2.1 Later' }, refused('recipient', false), 0],
    ['a policy refuses the recipient', { rcpt: '550 5.7.1 Policy' }, refused('recipient', true), 0],
    ['nobody answers about the recipient', { rcpt: 'waits' }, refused('integration', false), 0],
    ['it has no room for content', { data: '452 4.3.1 Full' }, refused('integration', false), 0],
    ['it breaks off before the content', { data: 'breaks' }, refused('integration', false), 0],
    ['it refuses the content for good', { end: '554 5.6.0 Not like this' }, refused('message', true), 1],
    ['it refuses the content for now', { end: '451 4.3.0 Try again' }, refused('integration', false), 1],
    ['it breaks off within the content', { breaksWithin: true }, ambiguous, 0],
    ['it has the content and breaks off', { end: 'breaks' }, ambiguous, 1],
    ['it has the content and is silent', { end: 'waits' }, ambiguous, 1],
    ['it has the content and says nonsense', { end: '999 What?' }, ambiguous, 1],
  ])('%s', async (_, script, expected, taken) => {
    const outcome = await attempt(script);
    if (typeof expected === 'string') expect(outcome).toBe(expected);
    else expect(outcome).toMatchObject(expected as object);
    expect(peer.taken).toHaveLength(taken);
    // What certainly did not leave was taken by nobody who did not also say so.
    if ((outcome as Error).name === 'CertainlyRefused' && script.end === undefined) expect(peer.taken).toEqual([]);
  });

  test('an address with letters beyond a to z goes where the server takes it, and is refused in words where not', async () => {
    const reason = expect.stringContaining('SMTPUTF8') as unknown;
    expect(await attempt({ takesAnyScript: true }, ['jörg@buyer.example'])).toBe('accepted');
    expect(await attempt({}, ['jörg@buyer.example'])).toMatchObject({ ...refused('recipient', true), message: reason });
    expect(peer.taken).toHaveLength(1);
    expect(await attempt({}, ['b@buyer.example', 'jörg@buyer.example'])).toEqual([
      { address: 'jörg@buyer.example', reason },
    ]);
    expect(peer.taken).toHaveLength(2);
  });

  test('nobody listens, or nobody may be reached there', async () => {
    await expect(custom.send(house, at(nobody), mail())).rejects.toMatchObject(refused('integration', false));
    await expect(custom.send(house, at(1), mail())).rejects.toMatchObject({
      ...refused('integration', true),
      reason: 'forbidden',
    });
  });
});

describe('a custom mailbox', () => {
  beforeEach(() => peer.script({}));

  test('goes on in a session that stands, and begins another where it was closed meanwhile', async () => {
    const connection = at(peer.port);
    const before = peer.sessions();
    for (const _ of [1, 2, 3]) await custom.send(house, connection, mail());
    expect([peer.taken.length, peer.sessions() - before]).toEqual([3, 1]);
    // The server closes what lay still at the moment it is used again.
    peer.script({ mail: 'breaks' });
    await expect(custom.send(house, connection, mail())).rejects.toMatchObject(refused('integration', false));
    expect(peer.sessions() - before).toBe(2);
    peer.script({});
    await custom.send(house, connection, mail());
    expect(peer.taken).toHaveLength(4);
  });

  test('mails that go at the same time do not get into each other', async () => {
    const connection = at(peer.port);
    const mails = Array.from({ length: 20 }, mail);
    await Promise.all(mails.map((one) => custom.send(house, connection, one)));
    const ids = peer.taken.map((content) => content.match(/^Message-ID: (.+)$/gm));
    expect(new Set(ids.map((found) => found?.join()))).toEqual(
      new Set(mails.map(({ messageIdHeader }) => `Message-ID: ${messageIdHeader}`)),
    );
  });

  test('is silent in test mode, also with a session that stands', async () => {
    const connection = at(peer.port);
    await custom.send(house, connection, mail());
    await setTestMode(true);
    await expect(custom.send(house, connection, mail())).rejects.toMatchObject({ reason: 'kernel.testMode' });
    await setTestMode(false);
    expect(peer.taken).toHaveLength(1);
  });

  test('copies that are not taken are told, and whom it was for not being taken is a failure that is not tried again', async () => {
    const [boss, file] = ['boss@buyer.example', 'file@buyer.example'];
    const copied = { ...mail(), cc: [{ name: '', address: boss }], bcc: [{ name: '', address: file }] };
    peer.script({ rcptOf: { [boss]: '550 5.1.1 No such user' } });
    expect(await custom.send(house, at(peer.port), copied)).toMatchObject({
      refused: [{ address: boss, reason: '550 5.1.1 No such user' }],
    });
    for (const [answer, block] of [
      ['550 5.1.1 No such user', 'hardBounce'],
      ['450 4.2.1 Later', undefined],
    ] as const) {
      peer.script({ rcptOf: { 'ana@buyer.example': answer } });
      const sent = custom.send(house, at(peer.port), { ...copied, messageId: house.ids.next() });
      await expect(sent).rejects.toMatchObject(refused('recipient', true, block));
      await expect(sent).rejects.toThrow(`${answer} (its copies went out)`);
    }
    expect(peer.taken).toHaveLength(3);
  });

  test('nothing that people wrote becomes a header, and copies that nobody sees stay unseen', async () => {
    await custom.send(house, at(peer.port), {
      ...mail(),
      subject: 'Hi\r\nBcc: all@world.example\r\n\r\nbody',
      bcc: [{ name: '', address: 'hidden@buyer.example' }],
    });
    const [head = ''] = (peer.taken[0] ?? '').split('\n\n');
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).not.toContain('hidden@buyer.example');
    expect(head).toMatch(/^Subject: Hi Bcc: all@world\.example/m);
  });

  test('does not send its password over an open network, nor texts', async () => {
    await expect(custom.validate(house, at(25, { smtpHost: 'smtp.example.com' }))).rejects.toMatchObject({
      message: 'The connection to smtp.example.com must be encrypted',
    });
    await expect(custom.validate(house, connectionOf(house.ids.next()))).rejects.toMatchObject({
      reason: 'incomplete',
    });
  });
});
