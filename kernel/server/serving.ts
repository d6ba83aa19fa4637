// The web server of a process at its address, and its orderly end: no new requests, those at hand answered, then the sockets.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { House } from './house.ts';
import { listenProblem } from './http/free-port.ts';
import { buildWebServer } from './http/web-server.ts';
import type { Listener } from './live/listener.ts';
import { openSockets, type Sockets } from './live/sockets.ts';

export interface Serving {
  address: string;
  stop(drainMs: number): Promise<void>;
}

/** Builds the web server and listens. Throws CannotStart where the address cannot be had. */
export const startServing = async (house: House, listener: Listener): Promise<Serving> => {
  const app = await buildWebServer(house);
  const atHand = countRequests(app);
  const sockets = openSockets(house, app, listener);
  const { HOST: host, PORT: port } = house.config;
  try {
    const address = await app.listen({ host, port });
    return { address, stop: (drainMs) => stopServing(app, atHand, sockets, drainMs) };
  } catch (error) {
    await sockets.stop();
    await app.close();
    throw listenProblem(error, house.config);
  }
};

/** Requests that have come and are not answered yet, with a way to wait until there are none. */
interface AtHand {
  none(): Promise<void>;
}

const countRequests = (app: FastifyInstance): AtHand => {
  let count = 0;
  let waiting: (() => void)[] = [];
  app.addHook('onRequest', (_request, reply, done) => {
    count += 1;
    if (app.life.isDraining) reply.header('connection', 'close');
    // Also told of a browser that hangs up before the answer.
    reply.raw.once('close', () => {
      count -= 1;
      if (count > 0) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    });
    done();
  });
  return {
    none: () => (count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
};

/** How long requests are still taken after /readyz says no: those under way here must not find the door slammed. */
const noticeMs = 150;

const stopServing = async (app: FastifyInstance, atHand: AtHand, sockets: Sockets, drainMs: number): Promise<void> => {
  app.life.isDraining = true;
  await sleep(noticeMs);
  const closed = app.close();
  await atMost(drainMs, atHand.none());
  await sockets.stop();
  app.server.closeAllConnections();
  await closed;
};

const atMost = async (ms: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
};
