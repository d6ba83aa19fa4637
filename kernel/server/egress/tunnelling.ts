// The door for a library that opens its connections itself and can only be told of a proxy (IMAP): a proxy on this machine for one
// connection to one peer, behind a password that only this process knows. What lies behind it is egress, with all that it judges.
import { createServer, type Socket } from 'node:net';
import type { Random } from '#/kernel/server/clock.ts';
import type { Audience, Egress } from './egress.ts';

/** The head of a CONNECT is a few lines. */
const longestHead = 8_192;

export interface Tunnel {
  /** Address of an HTTP proxy, with its password in it: for the library's settings, and for no log. */
  proxy: string;
  /** Why the peer was not reached, where it was not. */
  failure(): unknown;
  close(): void;
}

/** Opens a tunnel; the peer is reached when the library connects. */
export const openTunnel = async (
  { egress, random }: { egress: Egress; random: Random },
  peer: { host: string; port: number; audience: Audience; timeoutMs: number; signal?: AbortSignal },
): Promise<Tunnel> => {
  const password = random.token();
  const expected = `Basic ${Buffer.from(`lintel:${password}`).toString('base64')}`;
  let failure: unknown;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    near.on('error', () => near.destroy());
    void headOf(near).then(async (head) => {
      if (
        head === undefined ||
        !head.startsWith('CONNECT ') ||
        !head.includes(`\r\nProxy-Authorization: ${expected}\r\n`)
      )
        return near.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      try {
        const far = await egress.connect(peer);
        keep(far);
        far.on('error', () => far.destroy());
        far.once('close', () => near.destroy());
        near.once('close', () => far.destroy());
        near.write('HTTP/1.1 200 Connection established\r\n\r\n');
        return near.pipe(far).pipe(near);
      } catch (error) {
        failure = error;
        return near.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      }
    });
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    proxy: `http://lintel:${password}@127.0.0.1:${port}`,
    failure: () => failure,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** What came before the first empty line; undefined where there is none. What follows stays to be read. */
const headOf = (socket: Socket): Promise<string | undefined> => {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  let head = '';
  const read = (chunk: Buffer): void => {
    head += chunk.toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end < 0 && head.length < longestHead) return;
    socket.off('data', read);
    socket.pause();
    resolve(end < 0 ? undefined : head.slice(0, end + 2));
  };
  socket.on('data', read);
  socket.once('close', () => resolve(undefined));
  return promise;
};
