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
  return {
    need: async (path, wasThere) => {
      const missing = await stat(path).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      if (missing && (known.has(path) || (await wasThere?.()))) throw storeAway(missing.error);
      if (missing) await mkdir(path, { recursive: true });
      known.add(root).add(path);
    },
  };
};
