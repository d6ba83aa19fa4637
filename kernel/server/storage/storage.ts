// How much room there is for what the product keeps. Free space is measured when somebody asks, at most every few seconds, so that no timer
// runs for it; a write that failed for lack of room counts for a while, since a disk of another machine cannot be measured from here.
import type { Clock } from '#/kernel/server/clock.ts';
import type { Config } from '#/kernel/server/config.ts';
import type { Log } from '#/kernel/server/log.ts';
import { freeBytesIn, type MeasureSpace } from './free-space.ts';
import { lookAgainSeconds, type Room, roomMissed } from './no-room.ts';

/** One place that things are kept in. */
export interface Place {
  room: Room;
  /** Null where it is not on a disk of this machine. */
  folder: string | null;
  /** Null where it cannot be measured. */
  freeBytes: number | null;
  /** What is missing of the reserve. */
  missingBytes: number | null;
  /** A write failed here for lack of room, a moment ago. */
  isFailing: boolean;
  /** There is less than the reserve, or a write failed. */
  isFull: boolean;
}

export interface Storage {
  /** How it stands with files and with the database. */
  look(): Promise<readonly [files: Place, database: Place]>;
  isFull(): Promise<boolean>;
  /** Whether the last measure found less than the reserve: for those who cannot wait for another. */
  wasFull(): boolean;
  /** Remembers where there was no room, if that is why something failed; answers where. */
  note(error: unknown): Room | undefined;
}

const megabyte = 1_048_576;
/** A measure is used for so long. */
const lookEveryMs = 5_000;

interface Needed {
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'S3_BUCKET' | 'STORAGE_RESERVE_MB'>;
  clock: Clock;
  log: Log;
}

/** Watches the data folder, which the embedded database is in as well, and what becomes of writes. */
export const openStorage = ({ config, clock, log }: Needed, measure: MeasureSpace = freeBytesIn): Storage => {
  const reserve = config.STORAGE_RESERVE_MB * megabyte;
  const failingUntil = new Map<Room, number>();
  let lastFree: number | null = null;
  let measured: { atMs: number; free: Promise<number | null> } | undefined;

  let isToldUnknown = false;
  const learn = (free: number | null): number | null => {
    // A disk that does not say is no reason to stop, but whoever watches it must know that nobody does.
    if (free === null && !isToldUnknown)
      log.warn({ folder: config.DATA_DIR }, 'the free space of the data folder cannot be measured');
    isToldUnknown = free === null;
    lastFree = free;
    return free;
  };
  const freeNow = (): Promise<number | null> => {
    const atMs = clock.monotonicMs();
    if (!measured || atMs - measured.atMs >= lookEveryMs)
      measured = { atMs, free: measure(config.DATA_DIR).then(learn) };
    return measured.free;
  };
  const placeOf = (room: Room, folder: string | null, free: number | null): Place => {
    const freeBytes = folder === null ? null : free;
    const isFailing = (failingUntil.get(room) ?? Number.NEGATIVE_INFINITY) > clock.monotonicMs();
    const missingBytes = freeBytes === null ? null : Math.max(0, reserve - freeBytes);
    return { room, folder, freeBytes, missingBytes, isFailing, isFull: isFailing || (missingBytes ?? 0) > 0 };
  };
  const look = async (): Promise<readonly [Place, Place]> => {
    const free = await freeNow();
    return [
      // Files that are read or made lie here for a while even where a bucket keeps them.
      placeOf('files', config.DATA_DIR, free),
      placeOf('database', config.DATABASE_URL ? null : config.DATA_DIR, free),
    ];
  };
  return {
    look,
    isFull: async () => (await look()).some(({ isFull }) => isFull),
    wasFull: () => lastFree !== null && lastFree < reserve,
    note: (error) => {
      const room = roomMissed(error);
      if (room) failingUntil.set(room, clock.monotonicMs() + lookAgainSeconds * 1_000);
      return room;
    },
  };
};
