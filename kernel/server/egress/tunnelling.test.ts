import { connect, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { openTunnel } from './tunnelling.ts';

const server = createServer((socket) => {
  socket.on('error', () => undefined).write('welcome\r\n');
  socket.on('data', (data) => socket.write(`heard ${String(data)}`));
});
const port = await new Promise<number>((done) => {
  server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port));
});
const { house } = await openHouse({ doors: [], environment: { EGRESS_ALLOW: `127.0.0.1:${port}` } });
afterAll(() => server.close());

const open = (to = port) => openTunnel(house, { host: '127.0.0.1', port: to, audience: 'machine', timeoutMs: 5_000 });

/** What a client of the proxy hears that says this, and then "hello". */
const speak = (proxy: string, head: string): Promise<string> => {
  const { hostname, port: at } = new URL(proxy);
  const { promise, resolve } = Promise.withResolvers<string>();
  let heard = '';
  const socket = connect(Number(at), hostname, () => socket.write(head));
  socket.on('data', (data) => {
    const before = heard;
    heard += String(data);
    if (!before.includes('welcome') && heard.includes('welcome')) socket.write('hello');
    if (heard.includes('heard hello')) socket.end();
  });
  socket.on('error', () => undefined).once('close', () => resolve(heard));
  return promise;
};
const passwordIn = (proxy: string): string => {
  const { username, password } = new URL(proxy);
  return `Proxy-Authorization: Basic ${Buffer.from(`${username}:${password}`).toString('base64')}\r\n`;
};
const head = `CONNECT 127.0.0.1:${port} HTTP/1.1\r\nHost: x\r\n`;

test('a tunnel leads to its peer, and ends with it', async () => {
  const tunnel = await open();
  const heard = await speak(tunnel.proxy, `${head}${passwordIn(tunnel.proxy)}\r\n`);
  expect(heard).toBe('HTTP/1.1 200 Connection established\r\n\r\nwelcome\r\nheard hello');
  expect(tunnel.failure()).toBeUndefined();
  tunnel.close();
  expect(await speak(tunnel.proxy, head)).toBe('');
});

test('it leads nobody who does not know its password', async () => {
  const tunnel = await open();
  for (const said of [
    `${head}\r\n`,
    `${head}Proxy-Authorization: Basic bGludGVsOng=\r\n\r\n`,
    `GET / HTTP/1.1\r\n${passwordIn(tunnel.proxy)}\r\n`,
  ])
    expect(await speak(tunnel.proxy, said)).toBe('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
  tunnel.close();
});

test('it leads nowhere that egress would not, whatever it is asked for, and says why', async () => {
  const tunnel = await open(1);
  const heard = await speak(tunnel.proxy, `${head}${passwordIn(tunnel.proxy)}\r\n`);
  expect(heard).toBe('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  expect(tunnel.failure()).toMatchObject({ reason: 'forbidden' });
  tunnel.close();
});
