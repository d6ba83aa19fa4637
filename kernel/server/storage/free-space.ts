// How much an ordinary user may still write on the disk of a folder.
import { statfs } from 'node:fs/promises';

/** In bytes; null where it cannot be measured: the folder is not there yet, or its file system does not say. Never rejects. */
export type MeasureSpace = (folder: string) => Promise<number | null>;

export const freeBytesIn: MeasureSpace = async (folder) => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    // Whoever writes there is told by the write itself.
    return null;
  }
};
