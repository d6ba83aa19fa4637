// What a full disk looks like, wherever it is met: the operating system's word for it, the database's, or that of a store of files. Here they
// become one refusal, so that people read what is wrong and whoever waits knows that it is worth waiting.
import pg from 'pg';
import { Refusal } from '#/kernel/server/refusal.ts';

/** Where there is no room: for files, or in the database. */
export type Room = 'files' | 'database';

/** The code of every answer that says so, whatever its status. */
export const storageFull = 'StorageFull';

/** When another try makes sense, and how long what waits for room waits. */
export const lookAgainSeconds = 30;

const ofSystem: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
const ofStores: ReadonlySet<string> = new Set(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage']);
const ofDatabase = '53100';
const deepest = 5;

/** Where there was no room, if that is why something failed. */
export const roomMissed = (error: unknown, depth = 0): Room | undefined => {
  if (!(error instanceof Error) || depth === deepest) return undefined;
  if (error instanceof Refusal) {
    if (error.details.code !== storageFull) return undefined;
    return error.kind === 'storage-full' ? 'files' : 'database';
  }
  if (error instanceof pg.DatabaseError) return error.code === ofDatabase ? 'database' : undefined;
  if (('code' in error && ofSystem.has(error.code)) || ofStores.has(error.name)) return 'files';
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [error.cause];
  return inner.map((one) => roomMissed(one, depth + 1)).find((room) => room !== undefined);
};

/** The refusal that says so: 507 for files, 503 for the database, which takes changes again as soon as it has room. */
export const noRoom = (where: Room): Refusal =>
  where === 'files'
    ? new Refusal('storage-full', 'kernel.storeFull', 'Storage is full, so the file could not be saved', details)
    : new Refusal('unavailable', 'kernel.databaseFull', 'Storage is full, so the change could not be saved', details);

const details = { code: storageFull, retryAfterSeconds: lookAgainSeconds, isOutage: true };
