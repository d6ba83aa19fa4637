// Opens a connection to the outside. A name is resolved once, each address it gives is judged, and the connection goes to a judged
// address itself: there is no second look-up that could answer otherwise. The peer is judged once more when connected.
import { lookup } from 'node:dns/promises';
import { isIP, connect as openSocket, type Socket } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import { EgressFailure } from './failure.ts';

/** Finds the addresses of a name. */
export type Lookup = (name: string) => Promise<readonly string[]>;

/** The machine's own way to find addresses, hosts file included. */
export const systemLookup: Lookup = async (name) =>
  (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address);

export interface Peer {
  /** Host as it stands in an address, an IPv6 one without brackets. */
  host: string;
  port: number;
}

export interface Rules {
  /** `host:port` of private peers that may be reached (EGRESS_ALLOW). */
  allowed: readonly string[];
  /** True for a host that the settings name (SMTP_URL, S3_ENDPOINT): whoever set it may point it anywhere. */
  isConfigured: boolean;
  lookup: Lookup;
}

/** A plain connection to a peer that may be reached. Throws EgressFailure. */
export const connectTo = async (peer: Peer, rules: Rules, signal: AbortSignal): Promise<Socket> => {
  const mayReach = (address: string): boolean =>
    rules.isConfigured ||
    isPublicAddress(address) ||
    rules.allowed.includes(`${peer.host}:${peer.port}`) ||
    rules.allowed.includes(`${address}:${peer.port}`);
  const addresses = await addressesOf(peer.host, rules.lookup, signal);
  const reachable = addresses.filter(mayReach);
  if (reachable.length === 0) throw forbidden(peer);
  const socket = await firstToAnswer(reachable, peer, signal);
  if (!mayReach(socket.remoteAddress ?? '')) {
    socket.destroy();
    throw forbidden(peer);
  }
  return socket;
};

const forbidden = ({ host, port }: Peer): EgressFailure =>
  new EgressFailure('forbidden', `${host}:${port} is not on the public internet`);

const addressesOf = async (host: string, find: Lookup, signal: AbortSignal): Promise<readonly string[]> => {
  if (isIP(host) !== 0) return [host];
  // The system's look-up cannot be cancelled, but nobody needs to wait for it.
  const { promise: abort, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new Error('Gave up'));
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([find(host), abort]);
  } catch (error) {
    throw new EgressFailure('unreachable', `${host} has no address`, error);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
};

const firstToAnswer = async (addresses: readonly string[], peer: Peer, signal: AbortSignal): Promise<Socket> => {
  let last: unknown;
  // One after the other, two at most: the deadline of the call is short.
  for (const address of addresses.slice(0, 2)) {
    try {
      return await opened(address, peer.port, signal);
    } catch (error) {
      last = error;
      if (signal.aborted) break;
    }
  }
  throw new EgressFailure('unreachable', `${peer.host}:${peer.port} does not answer`, last);
};

const opened = (address: string, port: number, signal: AbortSignal): Promise<Socket> => {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = openSocket({ host: address, port, family: isIP(address), noDelay: true });
  const abort = () => socket.destroy(new Error('Gave up'));
  signal.addEventListener('abort', abort, { once: true });
  const settle = () => signal.removeEventListener('abort', abort);
  socket.once('error', reject);
  socket.once('close', () => {
    settle();
    reject(new Error('The connection was closed'));
  });
  socket.once('connect', () => {
    settle();
    socket.off('error', reject);
    resolve(socket);
  });
  if (signal.aborted) abort();
  return promise;
};
