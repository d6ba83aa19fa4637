import { type AddressInfo, createServer, Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { connectTo } from './connecting.ts';

let received = '';
const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    received += String(data);
  });
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

const connect = () =>
  connectTo(
    { host: 'inner.example', port },
    { allowed: [`127.0.0.1:${port}`], isConfigured: false, lookup: () => Promise.resolve(['127.0.0.1']) },
    AbortSignal.timeout(2_000),
  );

test('a peer that the settings allow is reached', async () => {
  const socket = await connect();
  socket.end('hello');
  await expect.poll(() => received).toBe('hello');
});

test('whoever answers is judged once more: a connection that ends elsewhere than it was sent is dropped, and nothing is said', async () => {
  // What a redirection in the machine's own network would do: the system names another peer than the one that was asked for.
  const named: unknown = Reflect.get(Socket.prototype, '_getpeername');
  Reflect.set(Socket.prototype, '_getpeername', () => ({ address: '10.0.0.9', family: 'IPv4', port }));
  received = '';
  try {
    await expect(connect()).rejects.toMatchObject({ reason: 'forbidden' });
  } finally {
    Reflect.set(Socket.prototype, '_getpeername', named);
  }
  expect(received).toBe('');
});
