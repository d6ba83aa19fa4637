import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer as createPlainServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { selfSigned } from '#/test/servers/self-signed.ts';
import { systemClock } from '../clock.ts';
import { openEgress } from './egress.ts';
import { fetchThrough } from './fetching.ts';

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

let behave: Behaviour = (_, response) => response.end('ok');
let hits = 0;
const stops: (() => void)[] = [];
const listen = async (server: {
  listen(port: number, host: string, done: () => void): unknown;
  address(): unknown;
  close(): unknown;
}) => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stops.push(() => server.close());
  return (server.address() as AddressInfo).port;
};
const web = createServer((request, response) => {
  hits += 1;
  behave(request, response);
});
const port = await listen(web);
const { house } = await openHouse();
afterAll(() => {
  web.closeAllConnections();
  for (const stop of stops) stop();
});
beforeEach(() => {
  hits = 0;
});

const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });
const open = (...allow: number[]) =>
  openEgress({
    config: { EGRESS_ALLOW: [port, ...allow].map((allowed) => `127.0.0.1:${allowed}`) },
    log,
    clock: systemClock,
    database: house.database,
  });
const egress = open();
const url = `http://127.0.0.1:${port}/path?token=secret-in-query`;
const get = (more: object = {}) => egress.request({ url, audience: 'machine', ...more });

describe('a request', () => {
  test('answers status, headers and body, and sends what it is given', async () => {
    behave = (request, response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      void request
        .toArray()
        .then((chunks) =>
          response
            .writeHead(201)
            .end(`${request.method} ${String(request.headers['x-own'])} ${Buffer.concat(chunks).toString()}`),
        );
    };
    const answer = await get({ method: 'POST', headers: { 'x-own': 'yes' }, body: 'a=1' });
    expect(answer).toMatchObject({ status: 201, headers: { 'set-cookie': 'a=1, b=2' } });
    expect(answer.body.toString()).toBe('POST yes a=1');
  });

  test('does not follow redirects, however many there are', async () => {
    behave = (_, response) => response.writeHead(302, { location: url }).end();
    await expect(get()).resolves.toMatchObject({ status: 302, headers: { location: url } });
    expect(hits).toBe(1);
  });

  test('gives up on a server that never begins', async () => {
    behave = () => undefined;
    await expect(get({ timeoutMs: 1_500 })).rejects.toMatchObject({ reason: 'timeout', isCertainlyUndone: false });
  });

  test('gives up on a server that drips (slow loris)', async () => {
    behave = (_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    await expect(get({ timeoutMs: 1_500 })).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('gives up on a server that drips its headers', async () => {
    const dripping = createPlainServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x-a: 1\r\n'), 20);
      socket.on('error', () => undefined).on('close', () => clearInterval(drip));
    });
    const at = await listen(dripping);
    await expect(
      open(at).request({ url: `http://127.0.0.1:${at}/`, audience: 'machine', timeoutMs: 300 }),
    ).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('stops reading at its size, whether the server says it or not', async () => {
    let isClosed = false;
    behave = (_, response) => {
      response.on('close', () => {
        isClosed = true;
      });
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        response.once('drain', pour);
      };
      pour();
    };
    await expect(get({ maxBytes: 1_000_000 })).rejects.toMatchObject({ reason: 'too-large' });
    await expect.poll(() => isClosed).toBe(true);
    behave = (_, response) => response.writeHead(200, { 'content-length': 200_000_000 }).write('x');
    await expect(get({ maxBytes: 1_000_000_000 })).rejects.toMatchObject({ reason: 'too-large' });
    behave = (_, response) => response.end('x'.repeat(1_000));
    expect((await get({ maxBytes: 1_000 })).body.length).toBe(1_000);
    await expect(get({ maxBytes: 999 })).rejects.toMatchObject({ reason: 'too-large' });
  });

  test('is given up with its signal', async () => {
    behave = () => undefined;
    const controller = new AbortController();
    const asked = get({ signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expect(asked).rejects.toMatchObject({ reason: 'aborted' });
    await expect(get({ signal: AbortSignal.abort() })).rejects.toMatchObject({ reason: 'aborted' });
  });

  test('tells what was certainly not sent from what may have arrived', async () => {
    const gone = createPlainServer();
    const at = await listen(gone);
    await new Promise((done) => gone.close(done));
    await expect(open(at).request({ url: `http://127.0.0.1:${at}/`, audience: 'machine' })).rejects.toMatchObject({
      reason: 'unreachable',
      isCertainlyUndone: true,
    });
    behave = (request) => request.socket.destroy();
    await expect(get()).rejects.toMatchObject({ reason: 'broken', isCertainlyUndone: false });
    behave = (_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(get()).rejects.toMatchObject({ reason: 'broken', isCertainlyUndone: false });
  });

  test('goes by https only to a server that proves who it is', async () => {
    const at = await listen(createSecureServer(selfSigned, (_, response) => response.end('ok')));
    await expect(open(at).request({ url: `https://127.0.0.1:${at}/`, audience: 'machine' })).rejects.toMatchObject({
      reason: 'unreachable',
      isCertainlyUndone: true,
    });
  });

  test('goes by https to one that does, by name and by address', async () => {
    const at = await listen(createSecureServer(selfSigned, (_, response) => response.end('secure')));
    const known = getCACertificates('default');
    setDefaultCACertificates([...known, selfSigned.cert]);
    try {
      const secure = openEgress({
        config: { EGRESS_ALLOW: [`localhost:${at}`, `127.0.0.1:${at}`] },
        log,
        clock: systemClock,
        database: house.database,
      });
      for (const host of ['localhost', '127.0.0.1'])
        expect((await secure.request({ url: `https://${host}:${at}/`, audience: 'machine' })).body.toString()).toBe(
          'secure',
        );
      // The name is held against the certificate, not only the address.
      const other = openEgress({
        config: { EGRESS_ALLOW: [`other.example:${at}`] },
        log,
        clock: systemClock,
        database: house.database,
        lookup: () => Promise.resolve(['127.0.0.1']),
      });
      await expect(other.request({ url: `https://other.example:${at}/`, audience: 'machine' })).rejects.toMatchObject({
        reason: 'unreachable',
      });
    } finally {
      setDefaultCACertificates(known);
    }
  });

  test('keeps no connection open afterwards', async () => {
    behave = (_, response) => response.end('ok');
    await get();
    await expect.poll(() => new Promise((done) => web.getConnections((_, count) => done(count)))).toBe(0);
  });

  test('writes host, status and time to the log, and nothing that may be secret', async () => {
    lines.length = 0;
    behave = (_, response) => response.end('ok');
    await get({ headers: { authorization: 'Bearer secret-in-header' }, body: 'secret-in-body', method: 'POST' });
    behave = () => undefined;
    await expect(get({ timeoutMs: 100 })).rejects.toThrow('took too long');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        msg: 'egress',
        host: `127.0.0.1:${port}`,
        method: 'POST',
        status: 200,
        bytes: 2,
        audience: 'machine',
        ms: expect.any(Number),
      }),
      expect.objectContaining({ msg: 'egress failed', reason: 'timeout' }),
    ]);
    expect(lines.join('')).not.toContain('secret');
  });

  test('refuses an address with a password in it', async () => {
    await expect(
      egress.request({ url: `http://user:pass@127.0.0.1:${port}/`, audience: 'machine' }),
    ).rejects.toMatchObject({ reason: 'forbidden' });
    expect(hits).toBe(0);
  });
});

describe('test mode (decisions 51, 97)', () => {
  const { northlight } = agencies;
  const setTestMode = async (isTestMode: boolean) => {
    await house.database.transaction({ agencyId: northlight.id, userId: null }, (tx) =>
      tx.updateTable('agencies').set({ is_test_mode: isTestMode }).where('id', '=', northlight.id).execute(),
    );
  };

  test('R008: what goes to contacts stops here until the agency is live; what goes to users and machines does not', async () => {
    behave = (_, response) => response.end('ok');
    await setTestMode(true);
    await expect(get({ audience: { contactsOf: northlight.id } })).rejects.toMatchObject({
      reason: 'kernel.testMode',
      kind: 'conflict',
    });
    await expect(
      egress.connect({ host: '127.0.0.1', port, audience: { contactsOf: northlight.id } }),
    ).rejects.toMatchObject({ reason: 'kernel.testMode' });
    expect(hits).toBe(0);
    await get({ audience: 'users' });
    await get({ audience: 'machine' });
    expect(hits).toBe(2);
    await setTestMode(false);
    await get({ audience: { contactsOf: northlight.id } });
    expect(hits).toBe(3);
  });

  test('an agency that does not exist counts as one in test mode', async () => {
    await expect(get({ audience: { contactsOf: house.ids.next() } })).rejects.toMatchObject({
      reason: 'kernel.testMode',
    });
    expect(hits).toBe(0);
  });
});

describe('the door in the shape of fetch', () => {
  const fetch = fetchThrough(egress, { audience: 'machine' });

  test('answers a Response', async () => {
    behave = (request, response) =>
      void request
        .toArray()
        .then((chunks) =>
          response
            .setHeader('content-type', 'application/json')
            .end(JSON.stringify({ got: Buffer.concat(chunks).toString(), type: request.headers['content-type'] })),
        );
    const answer = await fetch(url, { method: 'post', body: new URLSearchParams({ a: 'b c' }) });
    expect([answer.ok, await answer.json()]).toEqual([
      true,
      { got: 'a=b+c', type: 'application/x-www-form-urlencoded' },
    ]);
    behave = (_, response) => response.writeHead(204).end();
    expect((await fetch(url)).status).toBe(204);
  });

  test('reaches nothing that the door would not', async () => {
    await expect(fetch(`http://127.0.0.1:${port + 1}/`)).rejects.toMatchObject({ reason: 'forbidden' });
  });
});
