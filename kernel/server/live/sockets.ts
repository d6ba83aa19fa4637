// The live socket: browsers hear at once that something changed, never what (core §7 "Live socket", decision 111). Who is in which
// room is computed here from the token; a browser cannot ask for one.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Server, type Socket } from 'socket.io';
import type { House } from '#/kernel/server/house.ts';
import { type Caller, fingerprintsOf, proveCaller } from './callers.ts';
import { type LastHeard, rememberHeard } from './last-heard.ts';
import type { Listener } from './listener.ts';
import { isWelcome } from './origins.ts';
import { rooms } from './rooms.ts';
import { tellBrowsers } from './telling-browsers.ts';

export interface Sockets {
  /** Looks at once who of the connected was signed out, disabled or given another role, and drops them. */
  recheck(): Promise<void>;
  /** Drops everybody; the web server itself is closed by whoever opened it. */
  stop(): Promise<void>;
}

/** A browser that says more than this in a second is dropped; it has nothing to say but `join`. */
const mostMessagesASecond = 20;
const largestMessage = 10_000;
/** Ended sessions and changed roles count within this time, well under the five seconds that are promised. */
const recheckEveryMs = 2_000;

/** Longer than this is long: everything is loaded again if anything happened at all within it. */
const longestAwayMs = 24 * 60 * 60_000;
/** Acts, and the readers of what they told, may take so long until others can see them. */
const underWayMs = 10_000;
/** The way from what a browser says until it is heard here. */
const onItsWayMs = 1_000;

const callers = new WeakMap<Socket, Caller>();

/** Lets a socket into the rooms that are its caller's, and answers it once it knows whether it missed anything. */
const join = (house: House, lastHeard: LastHeard, socket: Socket, given: readonly unknown[]): void => {
  const caller = callers.get(socket);
  const done = given.at(-1);
  if (!caller) return;
  const awayMs = awayOf(given[0]);
  void socket.join([
    rooms.agency(caller.agencyId),
    rooms.agent(caller.agentId),
    ...(caller.isOwner ? [rooms.owners(caller.agencyId)] : []),
    ...caller.sees.map((typeName) => rooms.seers(caller.agencyId, typeName)),
  ]);
  const answer = (): void => {
    if (typeof done === 'function') Reflect.apply(done, undefined, [{ joined: true }]);
  };
  if (awayMs === undefined) return answer();
  // What was said before it joined is not said again: it hears that there was something, before it is answered, and looks for itself.
  const isHeard = lastHeard.isWithin(caller.agencyId, awayMs + onItsWayMs);
  (isHeard ? Promise.resolve(true) : hasHappened(house, caller.agencyId, awayMs))
    .then(
      (yes) => yes && socket.emit('resync'),
      (error: unknown) => house.log.warn({ err: error }, 'a socket missed changes'),
    )
    .finally(answer);
};

/** Opens the socket on the web server's own port. */
export const openSockets = (house: House, app: FastifyInstance, listener: Listener): Sockets => {
  const io = new Server(app.server, {
    serveClient: false,
    maxHttpBufferSize: largestMessage,
    allowRequest: (request, answer) => {
      isWelcome(house, request.headers).then(
        (yes) => answer(null, yes),
        () => answer('unavailable', false),
      );
    },
  });
  const lastHeard = rememberHeard(() => house.clock.monotonicMs());
  io.use((socket, next) => {
    proveCaller(house, socket.handshake).then(
      (caller) => {
        if (!caller) return next(new Error('unauthorized'));
        callers.set(socket, caller);
        next();
      },
      (error: unknown) => {
        house.log.warn({ err: error }, 'a socket could not be opened');
        next(new Error('unavailable'));
      },
    );
  });
  io.on('connection', (socket) => {
    capMessages(house, socket);
    socket.on('join', (...given: unknown[]) => join(house, lastHeard, socket, given));
  });
  const members = (agencyId: string): Caller[] =>
    [...(io.of('/').adapter.rooms.get(rooms.agency(agencyId)) ?? [])].flatMap((id) => {
      const socket = io.of('/').sockets.get(id);
      return (socket && callers.get(socket)) ?? [];
    });
  tellBrowsers(house, io, listener, { members, lastHeard });

  const recheck = async (): Promise<void> => {
    const sockets = [...io.of('/').sockets.values()];
    const known = sockets.flatMap((socket) => callers.get(socket) ?? []);
    const now = await fingerprintsOf(house, known);
    for (const socket of sockets) {
      const caller = callers.get(socket);
      if (!caller || now.get(caller.key) !== caller.fingerprint) socket.disconnect(true);
    }
  };
  const timer = setInterval(() => {
    recheck().catch((error: unknown) => house.log.warn({ err: error }, 'sockets could not be checked'));
  }, recheckEveryMs);
  return {
    recheck,
    stop: async () => {
      clearInterval(timer);
      io.local.disconnectSockets(true);
      io.engine.close();
      await io.of('/').adapter.close();
    },
  };
};

/** For how long the browser heard nothing, in milliseconds, as it says itself. Without a word, it does not want to know. */
const awayOf = (given: unknown): number | undefined => {
  const said: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, 'awayMs') : undefined;
  return typeof said === 'number' && said >= 0 ? Math.min(said, longestAwayMs) : undefined;
};

/** Whether anything happened in the agency within so many milliseconds, and a little before: what was under way then counts too. */
const hasHappened = (house: House, agencyId: string, awayMs: number): Promise<boolean> =>
  house.database.transaction({ agencyId, userId: null }, async (db) => {
    const since = house.clock.now().subtract({ milliseconds: Math.ceil(awayMs) + underWayMs });
    const { rows } = await sql<{ yes: boolean }>`
      select exists (select from events where agency_id = ${agencyId} and at >= ${since}) as yes`.execute(db);
    return rows[0]?.yes ?? false;
  });

const capMessages = (house: House, socket: Socket): void => {
  let count = 0;
  let sinceMs = house.clock.monotonicMs();
  socket.conn.on('packet', ({ type }: { type: string }) => {
    if (type !== 'message') return;
    const now = house.clock.monotonicMs();
    if (now - sinceMs >= 1_000) [count, sinceMs] = [0, now];
    count += 1;
    if (count > mostMessagesASecond) socket.disconnect(true);
  });
};
