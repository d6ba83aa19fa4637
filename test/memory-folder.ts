// Where tests keep what nobody needs after them: in memory where there is room, so that nothing waits for a disk.
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const gigabyte = 1_073_741_824;

/** A folder to make one's own in, which has so many gigabytes of room. */
export const memoryFolder = async (gigabytes: number): Promise<string> => {
  try {
    const { bavail, bsize } = await statfs('/dev/shm');
    return bavail * bsize > gigabytes * gigabyte ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
};
