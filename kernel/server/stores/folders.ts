// The folders of the data folder that were there. One that is missing now lies on a disk that is not mounted: made anew, it would stand for all
// that lies there, and what is asked for would be taken for gone.
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { storeAway } from './store.ts';

export interface Folders {
  /**
   * Makes a folder that never was; refuses `kernel.storeClosed` for one that was and is missing. `wasThere` is asked of one that this process
   * has not seen: it may have started while the disk was away.
   */
  need(path: string, wasThere?: () => Promise<boolean>): Promise<void>;
}

/** Knows what lies under a root as it is opened, and what is made from then on. */
export const openFolders = (root: string): Folders => {
  const known = new Set<string>();
  const recall = async (): Promise<void> => {
    for (const name of await readdir(root).catch(() => []))
      for (const path of [root, join(root, name)]) known.add(path);
  };
  void recall();
  const lookFor = (path: string): Promise<{ error: unknown } | undefined> =>
    stat(path).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
  return {
    need: async (path, wasThere) => {
      // Asked before the look: of several who come at once, one makes it between the look of another and its question, and it is not away.
      const wasKnown = known.has(path);
      const missing = await lookFor(path);
      if (missing && (wasKnown || ((await wasThere?.()) && (await lookFor(path))))) throw storeAway(missing.error);
      if (missing) await mkdir(path, { recursive: true });
      known.add(root).add(path);
    },
  };
};
