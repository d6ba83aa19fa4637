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
import { migrate } from '#/kernel/server/db/migrate.ts';
import { appUrl, prepareRoles } from '#/kernel/server/db/roles.ts';
import { buildWebServer } from '#/kernel/server/http/web-server.ts';
import { prepareJobs } from '#/kernel/server/jobs/prepare-jobs.ts';
import { openLog } from '#/kernel/server/log.ts';
import { makeHouse } from '#/kernel/server/make-house.ts';
import { type Background, makeBackground } from '#/kernel/server/workers/background.ts';
import { insertPeople } from '#/test/people.ts';
import { fillBooks } from './contacts/book.ts';

const secretKey = 'a5'.repeat(32);

export interface Bench {
  address: string;
  /** Of the database, for its owner. */
  url: string;
  bare: pg.Client;
  background: Background;
}

/** The template's folder: another for each size and each state of the tables. */
const templateFor = async (count: number): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(join(import.meta.dirname, 'contacts/book.ts')));
  const migrations = join(import.meta.dirname, '../../db/migrations');
  for (const file of (await readdir(migrations)).toSorted()) hash.update(await readFile(join(migrations, file)));
  return join(tmpdir(), `lintel-bench-${count}-${hash.digest('hex').slice(0, 12)}`);
};

const makeTemplate = async (folder: string, count: number, tell: (line: string) => void): Promise<void> => {
  tell(
    `Filling ${count.toLocaleString('en')} contacts and twenty agencies beside them; this is kept for the next time.`,
  );
  const begun = `${folder}-begun`;
  await rm(begun, { recursive: true, force: true });
  await mkdir(begun);
  await fill(begun, count);
  await rename(begun, folder);
};

const fill = async (folder: string, count: number): Promise<void> => {
  const server = await launchEmbedded({ folder, settings: { fsync: 'off' } });
  const url = server.databaseUrl('postgres');
  await prepareRoles(url, secretKey);
  await migrate(url);
  await prepareJobs(url);
  await insertPeople(url);
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  await fillBooks(client, count);
  await client.end();
  await server.stop();
};

/** Fewer contacts than these are filled anew each time, and leave nothing behind. */
const worthKeeping = 50_000;

/** A database with people and no contacts, for a program that runs by itself. */
export interface Emptied {
  folder: string;
  url: string;
  secretKey: string;
}

export const withEmpty = async <T>(work: (empty: Emptied) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-run-'));
  await fill(folder, 0);
  const server = await launchEmbedded({ folder });
  try {
    return await work({ folder, url: server.databaseUrl('postgres'), secretKey });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Opens the product on its own copy of the template for as long as `work` takes. */
export const withBench = async (
  count: number,
  tell: (line: string) => void,
  work: (bench: Bench) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-run-'));
  if (count < worthKeeping) await fill(folder, count);
  else {
    const template = await templateFor(count);
    if (!(await readdir(template).catch(() => undefined))) await makeTemplate(template, count, tell);
    await cp(template, folder, { recursive: true, preserveTimestamps: true });
  }
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
        SECRET_KEY: secretKey,
      }),
      clock: systemClock,
      ids: systemIds,
      random: systemRandom,
      log: openLog('silent', systemClock),
      appUrl: appUrl(url, secretKey),
      doors,
      secretKey,
      passwordCost: { memoryCost: 256, timeCost: 1 },
      checksAnswers: false,
    });
    const app = await buildWebServer(house.house);
    const background = makeBackground(house.house);
    try {
      await work({ address: await app.listen({ host: '127.0.0.1', port: 0 }), url, bare, background });
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
