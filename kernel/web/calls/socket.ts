// The live socket: opened after signing in, closed on leaving. It tells that records changed, never what they hold; bodies are
// loaded under the person's own reach (core §4, §7, decision 111).
import type { Socket } from 'socket.io-client';
import { nowMs } from '../clock.ts';
import { whenIdle } from '../idle.ts';
import { onSessionEnd, session } from '../session.ts';
import { note } from '../telling/log.ts';
import { everythingMayHaveChanged, recordsChanged } from './cache.ts';
import { gatherChanges } from './gathering-changes.ts';

/** The numbers of core §7 and §9. */
export const socketLimits = {
  reconnectionAttempts: 5,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  timeout: 20_000,
} as const;
export const afterServerMs = 1000;
export const checkEveryMs = 30_000;

/** What the server says besides `changed`; screens listen with `onLive`. */
export interface LiveEvents {
  updatedJob: { _id: string; title: string; progress: number; modifiedCount: number; totalCount: number };
  taskReminder: { _id: string; title: string };
  appointmentCreated: { title: string; appointmentDate: { startAt: string; endAt: string }; contactUserName: string };
  incomingCall: { _id: string; isRinging: boolean };
  callChanged: { _id: string };
  threadWriters: { _id: string; writers: { _id: string; fullName: string; until: string }[] };
}

const eventNames = ['updatedJob', 'taskReminder', 'appointmentCreated'] as const satisfies (keyof LiveEvents)[];
/** What is said besides what the specification names. */
const furtherNames = ['incomingCall', 'callChanged', 'threadWriters'] as const satisfies (keyof LiveEvents)[];

const listeners = new Map<string, Set<(event: never) => void>>();

/** Hears of a live event; answers how to stop. */
export const onLive = <N extends keyof LiveEvents>(name: N, run: (event: LiveEvents[N]) => void): (() => void) => {
  const runs = listeners.get(name) ?? new Set();
  listeners.set(name, runs);
  runs.add(run);
  return () => runs.delete(run);
};

let socket: Socket | undefined;
/** Until when it heard everything; what is on the screen may be as old as that. */
let heardUntilMs = 0;
let checks = 0;

type Refused = () => Promise<boolean>;
let onRefused: Refused = () => Promise.resolve(true);

/**
 * What to do when the server refuses or drops the socket: look whether the session still holds and what rights it has now.
 * Answers whether connecting again makes sense.
 */
export const whenSocketRefused = (run: Refused): void => {
  onRefused = run;
};

const comeBack = async (to: Socket): Promise<void> => {
  const holds = await onRefused().catch(() => true);
  if (holds && session.get().token && socket === to) setTimeout(() => to.connect(), afterServerMs);
};

const open = async (): Promise<void> => {
  const { io } = await import('socket.io-client');
  if (socket || !session.get().token) return;
  // The token and the place are read at each attempt, so that a reconnection carries what holds then.
  const made = io({
    ...socketLimits,
    // A WebSocket at once needs no node of its own behind a load balancer; polling is for networks that forbid it.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (give) => give({ token: session.get().token, agencyId: session.get().agencyId }),
  });
  socket = made;
  made.on('connect', () => {
    // What was said while it was away, or before it came, is not said again: the server answers `resync` if there was anything.
    made.emit('join', { awayMs: Math.max(0, nowMs() - heardUntilMs) });
  });
  made.on('changed', gatherChanges(recordsChanged));
  made.on('resync', everythingMayHaveChanged);
  for (const name of [...eventNames, ...furtherNames]) {
    made.on(name, (event: unknown) => {
      for (const run of listeners.get(name) ?? []) run(event as never);
    });
  }
  made.on('disconnect', (reason) => {
    heardUntilMs = nowMs();
    if (reason === 'io server disconnect') void comeBack(made);
  });
  made.on('connect_error', ({ message }) => {
    note('socket', message);
    if (/auth|unauthorized/i.test(message)) void comeBack(made);
  });
};

/** Connects again if it is disconnected, also after its own attempts are used up. */
const checkSocket = (): void => {
  if (socket?.disconnected) socket.connect();
};

/**
 * Opens the socket of the signed-in session and looks after it every 30 s and at each route change, of which `onRouteChange` tells
 * (core §4). Answers how to stop hearing of those; the socket itself stays until the session ends.
 */
export const openSocket = (onRouteChange: (run: () => void) => () => void): (() => void) => {
  heardUntilMs = nowMs();
  // What is said before it is open is said by `resync`; what the page shows first does not wait beside it.
  const callOff = whenIdle(() => void open().catch((error: unknown) => note('socket', error)));
  clearInterval(checks);
  checks = window.setInterval(checkSocket, checkEveryMs);
  const stop = onRouteChange(checkSocket);
  return () => {
    callOff();
    stop();
  };
};
/** Opens it anew for another agency. */
export const moveSocket = (): void => {
  socket?.disconnect().connect();
};

export const closeSocket = (): void => {
  clearInterval(checks);
  socket?.disconnect();
  socket = undefined;
};
onSessionEnd(closeSocket);
