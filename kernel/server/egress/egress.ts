// The only door to the outside world: http, https and plain connections, to public peers only, without redirects, within a time
// and a size. What goes to contacts stops here while the agency is in test mode (decisions 51, 97).
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { connect as secure } from 'node:tls';
import { Agent, request as send } from 'undici';
import * as z from 'zod/mini';
import type { Clock } from '#/kernel/server/clock.ts';
import type { Config } from '#/kernel/server/config.ts';
import type { Database } from '#/kernel/server/db/database.ts';
import type { Log } from '#/kernel/server/log.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { connectTo, type Lookup, systemLookup } from './connecting.ts';
import { EgressFailure } from './failure.ts';
import { lookTogether } from './looking-together.ts';

/**
 * Whom the call reaches in the end: the agency's contacts, its own users, or only a machine (a token endpoint, a store of files).
 * What goes to contacts names the agency, so that its test mode can be looked up at the moment of the call.
 */
export type Audience = 'users' | 'machine' | { contactsOf: string };

interface Way {
  audience: Audience;
  /** The host comes from the settings of this installation, not from an agency or a contact: it may be a private one. */
  isConfigured?: boolean;
  /** Until the answer is whole. Default 10,000; never more than 120,000. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface EgressRequest extends Way {
  url: string | URL;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Largest answer. Default 10 MB; never more than 100 MB. */
  maxBytes?: number;
}

export interface EgressAnswer {
  /** As it came: a redirect is answered, not followed. */
  status: number;
  /** By lower-case name; of a header that came several times, all values with ", " between. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface Egress {
  /** One request and its whole answer. Throws EgressFailure, and refuses `kernel.testMode`. */
  request(request: EgressRequest): Promise<EgressAnswer>;
  /** One request whose answer is read as it comes, until the same deadline; its stream must be read or destroyed. Throws the same. */
  open(request: Omit<EgressRequest, 'maxBytes'>): Promise<Omit<EgressAnswer, 'body'> & { body: Readable }>;
  /** A plain connection for another protocol (SMTP), judged like any other. Throws the same. */
  connect(peer: Way & { host: string; port: number }): Promise<Socket>;
  /** For a simulator, which stands where the world would be: refuses `kernel.testMode` where a request would be refused. */
  mustBeLive(audience: Audience): Promise<void>;
}

const limits = { timeoutMs: 10_000, longestTimeoutMs: 120_000, maxBytes: 10_485_760, mostBytes: 104_857_600 } as const;

const testMode = z.object({ is_test_mode: z.boolean() });

interface Needed {
  config: Pick<Config, 'EGRESS_ALLOW'>;
  log: Log;
  clock: Clock;
  database: Pick<Database, 'look'>;
  lookup?: Lookup;
}

type Timed = <T>(
  way: Way,
  peer: { host: string; method: string },
  work: (signal: AbortSignal) => Promise<T>,
  told: (result: T) => object,
) => Promise<T>;

/** Runs `work` under the deadline of a call, and logs how it went: never the path or the body, which may hold secrets. */
const underDeadline = async <T>(
  { clock, log }: Pick<Needed, 'clock' | 'log'>,
  way: Way,
  peer: { host: string; method: string },
  work: (signal: AbortSignal) => Promise<T>,
  told: (result: T) => object,
): Promise<T> => {
  const audience = typeof way.audience === 'string' ? way.audience : 'contacts';
  const start = clock.monotonicMs();
  const deadline = AbortSignal.timeout(Math.min(way.timeoutMs ?? limits.timeoutMs, limits.longestTimeoutMs));
  const ms = () => Math.round(clock.monotonicMs() - start);
  try {
    const result = await work(way.signal ? AbortSignal.any([way.signal, deadline]) : deadline);
    log.info({ ...peer, audience, ...told(result), ms: ms() }, 'egress');
    return result;
  } catch (error) {
    const failure = failureOf(error, deadline, way.signal, peer.host);
    log.warn({ ...peer, audience, reason: failure.reason, ms: ms() }, 'egress failed');
    throw failure;
  }
};

/** Opens the door. `lookup` is the machine's own unless a test gives another. */
export const openEgress = ({ config, log, clock, database, lookup = systemLookup }: Needed): Egress => {
  const rules = { allowed: config.EGRESS_ALLOW, lookup };
  const ask = asking(rules);

  const isLive = lookTogether(async (agencyId) => {
    const [agency] = await database.look(
      { agencyId, userId: null },
      `select is_test_mode from agencies where id = nullif(current_setting('app.agency_id', true), '')::uuid`,
      testMode,
    );
    return agency?.is_test_mode === false;
  });

  const checkAudience = async (audience: Audience): Promise<void> => {
    if (typeof audience !== 'string' && !(await isLive(audience.contactsOf)))
      throw new Refusal('conflict', 'kernel.testMode', 'The agency is in test mode: nothing is sent to contacts');
  };

  const timed: Timed = async (way, ...call) => {
    await checkAudience(way.audience);
    return underDeadline({ clock, log }, way, ...call);
  };

  return {
    request: async (request) => {
      const url = parse(request.url);
      return timed(
        request,
        { host: url.host, method: request.method ?? 'GET' },
        async (signal) => {
          const answer = await ask({ ...request, url }, signal);
          return {
            ...answer,
            body: await read(answer, Math.min(request.maxBytes ?? limits.maxBytes, limits.mostBytes)),
          };
        },
        ({ status, body }) => ({ status, bytes: body.length }),
      );
    },
    open: async (request) => {
      const url = parse(request.url);
      return timed(
        request,
        { host: url.host, method: request.method ?? 'GET' },
        (signal) => ask({ ...request, url }, signal),
        ({ status }) => ({ status }),
      );
    },
    connect: ({ host, port, ...way }) =>
      timed(
        way,
        { host: `${host}:${port}`, method: 'CONNECT' },
        (signal) => connectTo({ host, port }, { ...rules, isConfigured: way.isConfigured ?? false }, signal),
        () => ({}),
      ),
    mustBeLive: checkAudience,
  };
};

const asking = (rules: Omit<Parameters<typeof agentOf>[0], 'isConfigured'>) => {
  const agents = {
    open: agentOf({ ...rules, isConfigured: false }),
    configured: agentOf({ ...rules, isConfigured: true }),
  };
  return async ({ url, method = 'GET', headers, body, isConfigured }: EgressRequest, signal: AbortSignal) => {
    const dispatcher = isConfigured ? agents.configured : agents.open;
    const sent = { 'user-agent': 'Lintel', 'accept-encoding': 'identity', ...headers };
    const answer = await send(url, { dispatcher, method, headers: sent, body: body ?? null, signal });
    return { status: answer.statusCode, headers: flat(answer.headers), body: answer.body };
  };
};

const parse = (url: string | URL): URL => {
  const parsed = URL.parse(String(url));
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    throw new EgressFailure('forbidden', 'Only http and https addresses are reached');
  // Credentials in an address would end up in logs; headers carry them.
  if (parsed.username || parsed.password) throw new EgressFailure('forbidden', 'An address must not hold a password');
  return parsed;
};

/** An agent that keeps no connection: a kept one may die as it is used again, and nobody would know whether the request arrived. */
const agentOf = (rules: Parameters<typeof connectTo>[1]): Agent =>
  new Agent({
    pipelining: 0,
    connect: ({ hostname, port, protocol }, callback) => {
      const isSecure = protocol === 'https:';
      const host = hostname.replace(/^\[|\]$/g, '');
      const peer = { host, port: Number(port) || (isSecure ? 443 : 80) };
      connectTo(peer, rules, AbortSignal.timeout(limits.timeoutMs))
        .then((socket) => (isSecure ? secured(socket, host) : socket))
        .then(
          (socket) => callback(null, socket),
          (error: unknown) => callback(error as Error, null),
        );
    },
  });

const secured = (socket: Socket, host: string): Promise<Socket> => {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const servername = /^[\d.]+$|:/.test(host) ? {} : { servername: host };
  const stop = setTimeout(() => socket.destroy(), limits.timeoutMs);
  const tls = secure({ socket, host, ...servername, ALPNProtocols: ['http/1.1'] }, () => {
    clearTimeout(stop);
    tls.off('error', refuse);
    resolve(tls);
  });
  const refuse = (error: Error) => {
    clearTimeout(stop);
    socket.destroy();
    reject(new EgressFailure('unreachable', `${host} does not prove who it is`, error));
  };
  tls.once('error', refuse);
  return promise;
};

const flat = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), typeof value === 'string' ? value : value.join(', ')]],
    ),
  );

const read = async (
  { headers, body }: { headers: Readonly<Record<string, string>>; body: AsyncIterable<Buffer> },
  most: number,
): Promise<Buffer> => {
  const expected = Number(headers['content-length'] ?? 0);
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop early closes the connection.
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most || expected > most) throw new EgressFailure('too-large', `The answer is larger than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const failureOf = (
  error: unknown,
  deadline: AbortSignal,
  given: AbortSignal | undefined,
  host: string,
): EgressFailure => {
  if (error instanceof EgressFailure && !deadline.aborted && !given?.aborted) return error;
  if (given?.aborted) return new EgressFailure('aborted', `The call to ${host} was given up`, error);
  if (deadline.aborted) return new EgressFailure('timeout', `${host} took too long`, error);
  return new EgressFailure('broken', `The connection to ${host} broke`, error);
};
