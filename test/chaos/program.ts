// The program as it is broken: one process that serves and several that work on a database with people in it, each there again whenever it is struck.

import { prepare, testSecretKey } from '#/test/preparing.ts';
import { freePort } from '#/test/servers/free-port.ts';
import { type Fault, faultAt, faultKinds, immortal, openDatabase } from './breaking.ts';

export interface BreakingOptions {
  workers: number;
  /** Says what is struck, and for how long a process is stopped. */
  chance: () => number;
  /** Milliseconds for which a process is stopped, at least and at most. */
  stopsFor: readonly [least: number, most: number];
  /** Settings of the processes besides those that they need. */
  settings?: Readonly<Record<string, string>>;
}

export interface BrokenProgram {
  address: string;
  /** Strikes once, and says what; undefined where there was nothing to strike, since the database was away itself. */
  strike(): Promise<Fault | undefined>;
  /** How often each of them was struck. */
  faults: Readonly<Record<Fault, number>>;
  /** Processes that ended by themselves. */
  problems: readonly string[];
  end(): Promise<void>;
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** A database with people in it. */
export const openPeopled = async (folder: string): Promise<Database> => {
  const database = await openDatabase(folder);
  await prepare(database.url);
  return database;
};

/** Begins the processes. */
export const begin = async (
  folder: string,
  database: Database,
  { workers, chance, stopsFor: [least, most], settings = {} }: BreakingOptions,
): Promise<BrokenProgram> => {
  const port = await freePort();
  const problems: string[] = [];
  const start = (ROLE: 'web' | 'worker', PORT: number) =>
    immortal(
      {
        ...settings,
        DATABASE_URL: database.url,
        SECRET_KEY: testSecretKey,
        DATA_DIR: folder,
        ROLE,
        PORT: String(PORT),
      },
      (line) => void problems.push(line),
    );
  const web = start('web', port);
  const hands = Array.from({ length: workers }, () => start('worker', 0));
  const faults = Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as Record<Fault, number>;
  const suffer = async (kind: Fault): Promise<void> => {
    const hand = hands[Math.floor(chance() * workers)];
    if (kind === 'workerKilled') hand?.kill();
    else if (kind === 'workerStopped') hand?.stopFor(least + chance() * (most - least));
    else if (kind === 'webKilled') web.kill();
    else if (kind === 'databaseCrashed') await database.crash();
    else await database.kill();
  };
  return {
    address: `http://127.0.0.1:${port}`,
    strike: async () => {
      const kind = faultAt(chance());
      try {
        await suffer(kind);
      } catch (error) {
        // The database was away itself: nothing was broken this time.
        if (!(error instanceof Error)) throw error;
        return undefined;
      }
      faults[kind] += 1;
      return kind;
    },
    faults,
    problems,
    end: async () => {
      await Promise.all([web, ...hands].map((one) => one.end()));
    },
  };
};
