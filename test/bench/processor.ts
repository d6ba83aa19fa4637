// Seconds of processor time that processes took, as the system counts them. Needs the /proc of Linux.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Words of `/proc/<pid>/stat` after the name, which may have spaces: the state is the first; empty where the process is gone. */
const wordsOf = async (pid: number): Promise<string[]> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

const hundredths = (words: readonly string[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + Number(words[place] ?? 0), 0);

/** Of one process, by itself and for the system. */
export const secondsOf = async (pid: number): Promise<number> => hundredths(await wordsOf(pid), [11, 12]) / 100;

/** Of a database in this folder: its processes, and those of them that have ended. */
export const secondsOfDatabase = async (folder: string): Promise<number> => {
  const [first = ''] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  let sum = hundredths(await wordsOf(Number(first)), [11, 12, 13, 14]);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const words = await wordsOf(Number(name));
    if (words[1] === first.trim()) sum += hundredths(words, [11, 12]);
  }
  return sum / 100;
};
