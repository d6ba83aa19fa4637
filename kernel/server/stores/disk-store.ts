// Files on the local disk, in the data folder. A file appears whole or not at all: it is written beside its place, flushed, and renamed.
import { createReadStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Clock, Random } from '#/kernel/server/clock.ts';
import type { Config } from '#/kernel/server/config.ts';
import type { Database } from '#/kernel/server/db/database.ts';
import { noRoom } from '#/kernel/server/storage/no-room.ts';
import type { Storage } from '#/kernel/server/storage/storage.ts';
import { openFolders } from './folders.ts';
import { signPolicy } from './policy.ts';
import { partOf, type Span } from './spans.ts';
import { type DiskStore, type Received, readFrom, refuseWhenFull, type StoredObject, storeAway } from './store.ts';

/** Path of the form's address under FILES_ORIGIN or the app's own host. */
export const postPath = '/files/upload';

// What a process that was killed left behind is removed at the next start, but never what another process is writing now.
const leftover = Temporal.Duration.from({ hours: 1 });

interface Needed {
  config: Pick<Config, 'DATA_DIR' | 'FILES_ORIGIN'>;
  random: Random;
  clock: Clock;
  secretKey: Buffer;
  storage: Storage;
  database: Pick<Database, 'look'>;
}

/** Opens the files of the data folder. */
export const openDiskStore = ({ config, random, clock, secretKey, storage, database }: Needed): DiskStore => {
  const root = join(config.DATA_DIR, 'files');
  const incoming = join(root, 'incoming');
  const folders = openFolders(root);

  const receive = async (body: AsyncIterable<Uint8Array>): Promise<Received> => {
    // What is left belongs to the database, which stops altogether where it can write no log.
    const [{ missingBytes }] = await storage.look();
    if (missingBytes) throw noRoom('files');
    try {
      await folders.need(root);
      return await writeWhole(join(incoming, random.token()), body);
    } catch (error) {
      return refuseWhenFull(error);
    }
  };

  const place = async ({ path }: Received, key: string): Promise<void> => {
    const target = pathOf(root, key);
    const folder = dirname(target);
    try {
      await folders.need(folder, () => hasKept(database, basename(folder)));
      await rename(path, target);
      await flushFolder(dirname(target));
    } catch (error) {
      refuseWhenFull(error);
    }
  };

  const discard = ({ path }: Received): Promise<void> => rm(path, { force: true });

  void sweep(incoming, clock.now().subtract(leftover));
  return {
    arrives: 'here',
    origin: config.FILES_ORIGIN ?? null,
    receive,
    open: ({ path }) => createReadStream(path),
    place,
    discard,
    presign: (post) =>
      Promise.resolve({ url: (config.FILES_ORIGIN ?? '') + postPath, fields: signPolicy(secretKey, post) }),
    write: async (key, body) => {
      const received = await receive(body instanceof Uint8Array ? Readable.from([body]) : body);
      try {
        await place(received, key);
      } catch (error) {
        await discard(received);
        throw error;
      }
    },
    read: (key, span) => readObject(pathOf(root, key), span),
    remove: (key) => rm(pathOf(root, key), { force: true }),
  };
};

const readObject = async (path: string, span: Span | undefined): Promise<StoredObject | undefined> => {
  const found = await lookFor(path);
  if (!found || !span) return found && { size: found.size, body: readFrom(createReadStream(path)) };
  const { size } = found;
  const part = partOf(span, size);
  if (!part) return { size, part, body: Readable.from([]) };
  return { size, part, body: readFrom(createReadStream(path, { start: part.from, end: part.to })) };
};

/** Whether an agency has files that were kept, as the database remembers. Its folder was there then. */
const hasKept = async (database: Needed['database'], agencyId: string): Promise<boolean> => {
  const kept = await database.look(
    { agencyId, userId: null },
    "select from files where status = 'kept' limit 1",
    z.object({}),
  );
  return kept.length > 0;
};

/** Writes a file and flushes it; where that fails, nothing of it is left. */
const writeWhole = async (path: string, body: AsyncIterable<Uint8Array>): Promise<Received> => {
  try {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'w', 0o600);
    let size = 0;
    try {
      for await (const chunk of body) {
        await file.writeFile(chunk);
        size += chunk.length;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return { path, size };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};

const keyPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[A-Za-z0-9_-]{43}$/;

/** Whether text is a key as we make them: an agency and a random name, with nothing in it that a path could mean. */
export const isKey = (text: string): boolean => keyPattern.test(text);

const pathOf = (root: string, key: string): string => {
  if (!isKey(key)) throw new Error(`Not a key of a file: ${key}`);
  return join(root, key);
};

/**
 * One file may be gone; the folder of its agency is never removed. Where that is missing, too, a disk is not mounted or another folder was
 * named, and nothing can be said of the file.
 */
const lookFor = async (path: string): Promise<Stats | undefined> => {
  try {
    return await stat(path);
  } catch (error) {
    const isThere = isMissing(error) && (await stat(dirname(path)).catch(() => undefined));
    if (isThere) return undefined;
    throw storeAway(error);
  }
};

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Removes what was being received before a moment. */
const sweep = async (incoming: string, before: Temporal.Instant): Promise<void> => {
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    // Another process may have removed it meanwhile: then there is nothing left to do.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before.epochMilliseconds) await rm(path, { force: true }).catch(() => undefined);
  }
};

/** A rename is on the disk only when its folder is. Windows flushes no folders. */
const flushFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
