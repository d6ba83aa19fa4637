// Where the bytes of files lie: the local disk, or an S3-compatible store. Both take posts by a signed policy from the browser and
// are read, written and emptied by the server under keys that only the server makes.
import { Readable } from 'node:stream';
import { Refusal } from '#/kernel/server/refusal.ts';
import { lookAgainSeconds, noRoom, roomMissed } from '#/kernel/server/storage/no-room.ts';
import type { Part, Span } from './spans.ts';

/** What a browser posts: the form's fields in order, then the file under the name `file`. */
export interface PresignedPost {
  url: string;
  fields: Readonly<Record<string, string>>;
}

export interface ExpectedPost {
  key: string;
  mimetype: string;
  maxBytes: number;
  now: Temporal.Instant;
  expiresAt: Temporal.Instant;
}

export interface StoredObject {
  /** Of the whole object. */
  size: number;
  /** What the body is of it, where a span was asked for; null where there is nothing of that, and left out where the body is all of it. */
  part?: Part | null;
  /** Fails with `kernel.storeClosed` where it breaks off. */
  body: Readable;
}

interface Store {
  /** Origin that posts go to where it is not the app's own. */
  readonly origin: string | null;
  /** An address for one post of one file of exactly this type, at most this large. */
  presign(post: ExpectedPost): Promise<PresignedPost>;
  /** Writes an object whole or not at all. */
  write(key: string, body: Uint8Array | Readable, mimetype: string): Promise<void>;
  /**
   * The object, or a span of it, or undefined where this one is gone and the store is there. Its body must be read or destroyed. Refuses
   * `kernel.storeClosed` where the store itself cannot be reached: nothing is known then of what it holds.
   */
  read(key: string, span?: Span): Promise<StoredObject | undefined>;
  /** Removes an object and what was posted for it; nothing there is no mistake. */
  remove(key: string): Promise<void>;
}

/** A file that has been received and flushed but has no place yet. */
export interface Received {
  path: string;
  size: number;
}

/** Posts come through this server, which looks at each file as it arrives. */
export interface DiskStore extends Store {
  readonly arrives: 'here';
  /** Writes a stream beside the files. The caller gives it a place or discards it. */
  receive(body: AsyncIterable<Uint8Array>): Promise<Received>;
  /** Reads a received file. */
  open(received: Received): Readable;
  /** Gives a received file its place. */
  place(received: Received, key: string): Promise<void>;
  discard(received: Received): Promise<void>;
}

/** Posts go past this server to the store; a file is looked at when a record first refers to it (decision 110). */
export interface RemoteStore extends Store {
  readonly arrives: 'there';
  /** What was posted for a key, or undefined. */
  readPosted(key: string): Promise<(StoredObject & { tag: string }) | undefined>;
  /** Takes what was posted under `tag` to its key, where its address for posting does not lead. */
  adopt(key: string, tag: string): Promise<void>;
}

export type FileStore = DiskStore | RemoteStore;

const closed = new Set(['EROFS', 'EMFILE', 'ENFILE']);

const refusedForNow = (message: string, cause: unknown): Refusal =>
  new Refusal('unavailable', 'kernel.storeClosed', message, {
    retryAfterSeconds: lookAgainSeconds,
    isOutage: true,
    cause,
  });

/** The refusal where the store cannot be reached: its disk is not mounted, its network is away, its keys do not open it. */
export const storeAway = (cause?: unknown): Refusal =>
  refusedForNow('Files cannot be reached at the moment, please try again later', cause);

/** The bytes of an object. Where reading breaks off, the store is away: what it holds may be whole. */
export const readFrom = (source: Readable): Readable => {
  const body = Readable.from(chunksOf(source), { objectMode: false });
  body.once('close', () => source.destroy());
  // Whoever reads is told; what breaks before anybody reads is no fault of the program.
  source.on('error', () => undefined);
  return body;
};

const chunksOf = async function* (source: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (error) {
    throw storeAway(error);
  }
};

/** Whether something failed because the store takes or gives nothing at the moment: whoever can wait does, however long it takes. */
export const isStoreClosed = (error: unknown): boolean =>
  error instanceof Refusal && error.reason === 'kernel.storeClosed';

/** An error as it is; a store that is full, or takes nothing at the moment, becomes a refusal that says so. */
export const whenFull = (error: unknown): unknown => {
  if (roomMissed(error)) return noRoom('files');
  const { code } = error as NodeJS.ErrnoException;
  if (code && closed.has(code))
    return refusedForNow('Files cannot be kept at the moment, please try again later', error);
  return error;
};

/** Throws it so. */
export const refuseWhenFull = (error: unknown): never => {
  throw whenFull(error);
};
