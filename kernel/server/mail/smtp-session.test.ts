import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { selfSigned } from '#/test/servers/self-signed.ts';
import { openSmtp, type SmtpServer } from './smtp-session.ts';

const received: { isSecure: boolean; user: unknown; to: string[]; content: string }[] = [];
const options: SMTPServerOptions = {
  ...selfSigned,
  authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
  allowInsecureAuth: true,
  onAuth: ({ method, username, password, accessToken }, _session, done) => {
    const isKnown = method === 'XOAUTH2' ? accessToken === 'good token' : password === 'p@ss word';
    if (isKnown) return done(null, { user: username });
    return done(Object.assign(new Error('Not you'), { responseCode: 535 }));
  },
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('nobody') ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : null),
  onData: (stream, { secure, user, envelope }, done) => {
    void stream.toArray().then((chunks: Buffer[]) => {
      const content = Buffer.concat(chunks).toString();
      received.push({ isSecure: secure, user, to: envelope.rcptTo.map(({ address }) => address), content });
      done();
    });
  },
};
const listen = async (server: SMTPServer): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  // A client that does not trust it hangs up: that is what some tests are about.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  afterAll(() => server.close());
  return (server.server.address() as { port: number }).port;
};
const ports = {
  starttls: await listen(new SMTPServer(options)),
  tls: await listen(new SMTPServer({ ...options, secure: true })),
  none: await listen(new SMTPServer({ ...options, disabledCommands: ['STARTTLS'] })),
};
const known = getCACertificates('default');
setDefaultCACertificates([...known, selfSigned.cert]);
afterAll(() => setDefaultCACertificates(known));
const { house } = await openHouse({
  doors: [],
  environment: {
    EGRESS_ALLOW: Object.values(ports)
      .map((port) => `127.0.0.1:${port}`)
      .join(','),
  },
});
const open = (security: keyof typeof ports, auth: SmtpServer['auth'], port = ports[security]) =>
  openSmtp(
    house.egress,
    { host: '127.0.0.1', port, security, ...(auth ? { auth } : {}) },
    { audience: 'machine', timeoutMs: 10_000 },
  );
const password = { user: 'maya', password: 'p@ss word' };
const envelope = { from: 'maya@agency.example', to: ['ana@buyer.example'] };
const content = Buffer.from('Subject: x\r\n\r\n.a line that begins with a dot\r\n');

beforeEach(() => {
  received.length = 0;
});

describe('a session', () => {
  test.each(['tls', 'starttls', 'none'] as const)(
    'with security "%s" hands mails over one after the other',
    async (security) => {
      const session = await open(security, password);
      for (const _ of [1, 2]) await session.send(envelope, content, 10_000);
      expect(session.isOpen()).toBe(true);
      session.close();
      const one = { isSecure: security !== 'none', user: 'maya', to: envelope.to };
      expect(received).toEqual([one, one].map((expected) => ({ ...expected, content: content.toString() })));
    },
  );

  test('signs in with a token, and says when it is not taken', async () => {
    const session = await open('tls', { user: 'maya', accessToken: 'good token' });
    await session.send(envelope, content, 10_000);
    session.close();
    expect(received).toHaveLength(1);
    await expect(open('tls', { user: 'maya', accessToken: 'old token' })).rejects.toMatchObject({
      stage: 'signingIn',
      isCertainlyUndone: true,
    });
    await expect(open('tls', { ...password, password: 'wrong' })).rejects.toMatchObject({
      stage: 'signingIn',
      code: 535,
    });
  });

  test('does not sign in where it should be encrypted and is not', async () => {
    await expect(open('starttls', password, ports.none)).rejects.toMatchObject({ isCertainlyUndone: true });
    await expect(open('tls', password, ports.none)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(received).toEqual([]);
  });

  test('does not speak to a server that cannot prove who it is', async () => {
    setDefaultCACertificates(known);
    for (const security of ['tls', 'starttls'] as const)
      await expect(open(security, password)).rejects.toMatchObject({ isCertainlyUndone: true });
    setDefaultCACertificates([...known, selfSigned.cert]);
    expect(received).toEqual([]);
  });

  test('tells which recipients were not taken, and that nobody got it where none was', async () => {
    const session = await open('tls', password);
    const to = ['ana@buyer.example', 'nobody@buyer.example'];
    const { refused } = await session.send({ ...envelope, to }, content, 10_000);
    expect(refused).toEqual([{ address: 'nobody@buyer.example', reason: expect.stringContaining('550') }]);
    expect(received[0]?.to).toEqual(['ana@buyer.example']);
    await expect(session.send({ ...envelope, to: ['nobody@buyer.example'] }, content, 10_000)).rejects.toMatchObject({
      stage: 'recipient',
      code: 550,
      status: '5.1.1',
      isCertainlyUndone: true,
    });
    session.close();
  });
});
