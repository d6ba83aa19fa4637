// Keeps the embedded server running: one that dies under us is started again at the same place, so that the process goes on by itself
// once it is back. Requests meanwhile are refused with 503 and a moment to come back, and background work waits.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#/kernel/server/log.ts';
import { freeBytesIn, type MeasureSpace } from '#/kernel/server/storage/free-space.ts';
import { type EmbeddedDatabase, type LaunchOptions, launchEmbedded } from './launch.ts';

/** A server that dies this often within a minute has a reason that starting it again does not mend. */
const mostDeathsAMinute = 5;

/** Less is too little for the log that a start writes. */
const roomToStart = 32 * 1_048_576;

/** How room on the disk is looked for. */
export interface RoomWatch {
  free: MeasureSpace;
  lookEveryMs: number;
}
const usualWatch: RoomWatch = { free: freeBytesIn, lookEveryMs: 2_000 };

/** Waits while there is no room for the log of a start, which would die of it again; answers whether it had to. */
const waitForRoom = async (
  folder: string,
  log: Log,
  { free, lookEveryMs }: RoomWatch,
  signal: AbortSignal,
): Promise<boolean> => {
  let hasWaited = false;
  // Where it cannot be measured, the start itself finds out.
  while (!signal.aborted && ((await free(folder)) ?? roomToStart) < roomToStart) {
    if (!hasWaited) log.fatal({ folder }, 'The disk is full. The database starts again once there is room.');
    hasWaited = true;
    // Whoever stops meanwhile need not wait for the next look.
    await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
  return hasWaited;
};

/** Launches the server and starts it again whenever it ends by itself. `gaveUp` is called once that does not help. */
export const keepEmbedded = async (
  options: LaunchOptions,
  log: Log,
  gaveUp: () => void = () => process.kill(process.pid, 'SIGTERM'),
  room: RoomWatch = usualWatch,
): Promise<EmbeddedDatabase> => {
  let current = await launchEmbedded(options);
  const stopping = new AbortController();
  const deaths: number[] = [];

  const watch = async (): Promise<void> => {
    await current.ended;
    if (stopping.signal.aborted) return;
    if (await waitForRoom(options.folder, log, room, stopping.signal)) deaths.length = 0;
    if (stopping.signal.aborted) return;
    deaths.push(performance.now());
    log.error({ deaths: deaths.length }, 'the database has died and is started again');
    if (deaths.filter((at) => performance.now() - at < 60_000).length >= mostDeathsAMinute) return giveUp();
    try {
      await current.stop();
      current = await launchEmbedded(options);
      log.info('the database is back');
    } catch (error) {
      log.error({ err: error }, 'the database does not start again');
      return giveUp();
    }
    if (stopping.signal.aborted) await current.stop();
    else await watch();
  };
  const giveUp = async (): Promise<void> => {
    log.fatal('Lintel stops: its database keeps dying. The reason is in postgres.log in the data folder.');
    // The line must be out before the process is.
    await sleep(10);
    gaveUp();
  };
  const watched = watch();

  return {
    databaseUrl: (name) => current.databaseUrl(name),
    get ended() {
      return current.ended;
    },
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watched;
    },
  };
};
