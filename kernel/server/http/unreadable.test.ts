// What the parser refuses, over a real connection: nothing of it reaches the framework.
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { refusalBody } from '#/kernel/contract/refusal.ts';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';

const { app, house } = await openHouse();
const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);

/** Sends raw text, and answers all that came back before the connection ended. */
const say = (text: string): Promise<{ status: number; headers: string; body: unknown }> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let said = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
    socket.on('error', reject).on('end', () => {
      const [headers = '', body = ''] = said.split('\r\n\r\n');
      resolve({ status: Number(headers.split(' ')[1]), headers: headers.toLowerCase(), body: JSON.parse(body) });
      socket.end();
    });
  });

const get = (address: string, header: string): string =>
  `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${header}\r\n\r\n`;

test.each([
  ['a header that is too long', get('/api/crm/config', `x-much: ${'x'.repeat(300_000)}`), 431, 'HeadersTooLarge'],
  ['an address that is too long', get(`/api/crm/config?${'x'.repeat(70_000)}`, 'x: y'), 431, 'HeadersTooLarge'],
  ['no HTTP', 'EHLO mail.example\r\n\r\n', 400, 'BadRequest'],
  ['a name that is none', get('/api/crm/config', 'x y: z'), 400, 'BadRequest'],
  [
    'two lengths',
    'POST /api/crm/agents HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'BadRequest',
  ],
  [
    'a chunk with too much to say',
    `POST /api/crm/agents HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n`,
    413,
    'TooLarge',
  ],
])('decision 101: %s is refused like everything else, and the connection ends', async (_what, text, status, code) => {
  const { body, headers, ...answer } = await say(text);
  expect(answer).toEqual({ status });
  expect(refusalBody.parse(body)).toEqual(body);
  expect(body).toMatchObject({ status, code, message: expect.any(String), fullMessage: expect.any(String) });
  for (const part of ['connection: close', 'application/json', 'no-store', 'nosniff', "default-src 'none'"])
    expect(headers).toContain(part);
});

test('somebody who goes away in the middle of a request is no reason to stop', async () => {
  await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /api/crm/agents/me HTTP/1.1\r\nHost');
      socket.resetAndDestroy();
    }).on('close', resolve);
  });
  expect((await say(get('/healthz', 'x: y'))).status).toBe(200);
});

test('R255 R291: a list check takes as many ids as its contract says in one address', async () => {
  const ids = Array.from({ length: 1_000 }, () => house.ids.next()).map((id) => `entityIds=${id}`);
  const query = `typeName=agents&${ids.join('&')}`;
  const { status, body } = await say(
    get(`/api/crm/agents/listCheck?${query}`, `Authorization: Bearer ${people.maya.token}`),
  );
  expect([status, body]).toEqual([200, expect.anything()]);
});
