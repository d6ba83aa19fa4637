// The parts of a spreadsheet file, which is a zip. What an entry claims to hold is checked before it is read and counted while it is: a
// few bytes must never become gigabytes (row 26).
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import { whenFull } from '#/kernel/server/stores/store.ts';
import { refuseFile } from '../refusing.ts';

/** How many times larger than the file its parts together may be. */
const mostRatio = 100;
/** Small files may have a header of this size whatever their ratio. */
const alwaysAllowed = 1_048_576;
const mostEntries = 10_000;

export interface Archive {
  has(name: string): boolean;
  /** The text of an entry as a stream of bytes; undefined where it is not there. */
  open(name: string): Promise<AsyncIterable<Buffer> | undefined>;
  close(): void;
}

/** Opens the zip at a path of the local disk. Refuses one that is broken, encrypted or a bomb. */
export const openArchive = async (path: string, size: number): Promise<Archive> => {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, opened) =>
      error || !opened ? reject(broken(error)) : resolve(opened),
    );
  });
  const most = Math.max(alwaysAllowed, size * mostRatio);
  const entries = new Map<string, yauzl.Entry>();
  let [claimed, isOver] = [0, false];
  zip.on('entry', (entry: yauzl.Entry) => {
    claimed += entry.uncompressedSize;
    isOver ||= claimed > most || entries.size >= mostEntries;
    entries.set(entry.fileName, entry);
    if (isOver) zip.emit('end');
    else zip.readEntry();
  });
  zip.readEntry();
  try {
    await once(zip, 'end');
  } catch (error) {
    zip.close();
    throw broken(error);
  }
  if (isOver) {
    zip.close();
    throw bomb();
  }
  let read = 0;
  return {
    has: (name) => entries.has(name),
    open: async (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const stream = await new Promise<Readable>((resolve, reject) => {
        zip.openReadStream(entry, (error, opened) => (error || !opened ? reject(broken(error)) : resolve(opened)));
      });
      return counted(stream, (bytes) => {
        read += bytes;
        if (read > most * 2) throw bomb();
      });
    },
    close: () => zip.close(),
  };
};

async function* counted(stream: Readable, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      count(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw isExpectedNo(error) ? error : broken(error);
  }
}

const bomb = () => refuseFile('imports.bomb', 'grows beyond measure when it is unpacked');

/** What the archive's reader says has no code, and what unpacking says has one of its own. */
const isFaultOfFile = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined || (code.startsWith('Z_') && code !== 'Z_MEM_ERROR');
};

/** Only a fault of the file is the file's. Where the machine cannot read it, it says so, and the same file can be sent again. */
const broken = (error: unknown): unknown =>
  isFaultOfFile(error) ? refuseFile('imports.unreadable', 'is damaged and cannot be unpacked') : whenFull(error);
