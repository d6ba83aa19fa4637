// A server on a database full of contacts, and a bare connection to it. The database is filled once and kept as a template in the
// system's folder for temporary files: a second run copies it and begins in seconds.
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { doors } from '#/domains/server.ts';
import { systemClock, systemIds, systemRandom } from '#/kernel/server/clock.ts';
import { readConfig } from '#/kernel/server/config.ts';
import { launchEmbedded } from '#/kernel/server/db/embedded/launch.ts';
import { appUrl } from '#/kernel/server/db/roles.ts';
import type { House } from '#/kernel/server/house.ts';
import { buildWebServer } from '#/kernel/server/http/web-server.ts';
import { openLog } from '#/kernel/server/log.ts';
import { makeHouse } from '#/kernel/server/make-house.ts';
import { type Background, makeBackground } from '#/kernel/server/workers/background.ts';
import { prepare, testSecretKey } from '#/test/preparing.ts';
import { fillBooks } from './contacts/book.ts';

export interface Bench {
  address: string;
  /** Of the database, for its owner. */
  url: string;
  bare: pg.Client;
  background: Background;
  house: House;
  /** Of the database, as the product opens it. */
  asApp: string;
}

/** What a database is filled with, and the file that says it. */
export interface Filling {
  /** 'contacts and twenty agencies beside them'. */
  what: string;
  file: string;
  lay(client: pg.Client, count: number): Promise<void>;
}

const books: Filling = { what: 'contacts and twenty agencies beside them', file: 'contacts/book.ts', lay: fillBooks };

/** The template's folder: another for each size and each state of the tables. */
const templateFor = async ({ file }: Filling, count: number): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(join(import.meta.dirname, file)));
  const migrations = join(import.meta.dirname, '../../db/migrations');
  for (const file of (await readdir(migrations)).toSorted()) hash.update(await readFile(join(migrations, file)));
  return join(tmpdir(), `lintel-bench-${count}-${hash.digest('hex').slice(0, 12)}`);
};

const makeTemplate = async (
  folder: string,
  filling: Filling,
  count: number,
  tell: (line: string) => void,
): Promise<void> => {
  tell(`Filling ${count.toLocaleString('en')} ${filling.what}; this is kept for the next time.`);
  const begun = `${folder}-begun`;
  await rm(begun, { recursive: true, force: true });
  await mkdir(begun);
  await fill(begun, filling, count);
  await rename(begun, folder);
};

const fill = async (folder: string, filling: Filling, count: number): Promise<void> => {
  const server = await launchEmbedded({ folder, settings: { fsync: 'off' } });
  const url = server.databaseUrl('postgres');
  await prepare(url);
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  await filling.lay(client, count);
  await client.end();
  await server.stop();
};

/** Fewer than these are filled anew each time, and leave nothing behind. */
const worthKeeping = 50_000;

/** A database with people and no contacts, for a program that runs by itself. */
export interface Emptied {
  folder: string;
  url: string;
  secretKey: string;
}

export const withEmpty = <T>(work: (empty: Emptied) => Promise<T>): Promise<T> =>
  withFilled(books, 0, () => undefined, work);

/** A database with people and so much of what it is filled with, on its own copy of the template, for programs that run by themselves. */
export const withFilled = async <T>(
  filling: Filling,
  count: number,
  tell: (line: string) => void,
  work: (filled: Emptied) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-run-'));
  await copyOrFill(folder, filling, count, tell);
  const server = await launchEmbedded({ folder });
  try {
    return await work({ folder, url: server.databaseUrl('postgres'), secretKey: testSecretKey });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const copyOrFill = async (
  folder: string,
  filling: Filling,
  count: number,
  tell: (line: string) => void,
): Promise<void> => {
  if (count < worthKeeping) return fill(folder, filling, count);
  const template = await templateFor(filling, count);
  if (!(await readdir(template).catch(() => undefined))) await makeTemplate(template, filling, count, tell);
  await cp(template, folder, { recursive: true, preserveTimestamps: true });
};

/** Opens the product on its own copy of the template for as long as `work` takes. */
export const withBench = async (
  count: number,
  tell: (line: string) => void,
  work: (bench: Bench) => Promise<void>,
  filling: Filling = books,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-run-'));
  await copyOrFill(folder, filling, count, tell);
  const server = await launchEmbedded({ folder });
  const url = server.databaseUrl('postgres');
  const bare = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  try {
    await bare.connect();
    const house = await makeHouse({
      config: readConfig({
        PORT: '0',
        LOG_LEVEL: 'silent',
        DATA_DIR: folder,
        DATABASE_URL: url,
        SECRET_KEY: testSecretKey,
      }),
      clock: systemClock,
      ids: systemIds,
      random: systemRandom,
      log: openLog('silent', systemClock),
      appUrl: appUrl(url, testSecretKey),
      ownerUrl: url,
      doors,
      secretKey: testSecretKey,
      passwordCost: { memoryCost: 256, timeCost: 1 },
      checksAnswers: false,
    });
    const app = await buildWebServer(house.house);
    const background = makeBackground(house.house);
    try {
      const address = await app.listen({ host: '127.0.0.1', port: 0 });
      await work({ address, url, bare, background, house: house.house, asApp: appUrl(url, testSecretKey) });
    } finally {
      await app.close();
      await house.close();
    }
  } finally {
    await bare.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
