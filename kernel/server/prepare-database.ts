// From settings to a database that is up to date: the embedded one or an outside one, migrated, with the app's role ready.
import { CannotStart, type Config } from '#/kernel/server/config.ts';
import { prepareJobs } from '#/kernel/server/jobs/prepare-jobs.ts';
import type { Log } from '#/kernel/server/log.ts';
import { keepEmbedded } from './db/embedded/keep.ts';
import type { EmbeddedDatabase } from './db/embedded/launch.ts';
import { checkKey } from './db/key-check.ts';
import { migrate } from './db/migrate.ts';
import { connectOwner } from './db/owner-connection.ts';
import { appUrl, prepareRoles } from './db/roles.ts';
import { isNotReady, type Patience, startPatience, whileNotReady } from './db/waiting-for-server.ts';

export interface PreparedDatabase {
  ownerUrl: string;
  appUrl: string;
  /** Stops the embedded server; an outside one is left alone. */
  stop(): Promise<void>;
}

const databaseName = 'lintel';

/** Starts or reaches the database and migrates it, waiting for a server that is not ready. Throws CannotStart where a person must act. */
export const prepareDatabase = async (
  config: Config,
  secretKey: string,
  log: Log,
  patience: Patience = startPatience,
): Promise<PreparedDatabase> => {
  const embedded = config.DATABASE_URL ? undefined : await keepEmbedded({ folder: config.DATA_DIR }, log);
  try {
    const ownerUrl = config.DATABASE_URL ?? (await ownDatabase(embedded as EmbeddedDatabase));
    await whileNotReady(log, patience, () => bringUpToDate(ownerUrl, secretKey, log));
    return { ownerUrl, appUrl: appUrl(ownerUrl, secretKey), stop: async () => embedded?.stop() };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
};

/** May be done again from the beginning, wherever it was cut off. */
const bringUpToDate = async (ownerUrl: string, secretKey: string, log: Log): Promise<void> => {
  await checkServer(ownerUrl);
  await checkKey(ownerUrl, secretKey);
  const { isLeakproof } = await prepareRoles(ownerUrl, secretKey);
  if (!isLeakproof)
    log.info(
      'Text and tag filters scan one agency at a time here: the owner may not mark functions leakproof. See docs/operations.md.',
    );
  const applied = await migrate(ownerUrl);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  await prepareJobs(ownerUrl);
};

const ownDatabase = async (embedded: EmbeddedDatabase): Promise<string> => {
  const client = await connectOwner(embedded.databaseUrl('postgres'));
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (known.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
  return embedded.databaseUrl(databaseName);
};

/** The oldest PostgreSQL whose features the migrations use. */
const oldestVersion = 18;

const checkServer = async (url: string): Promise<void> => {
  const client = await connectOwner(url).catch((error: Error) => {
    if (isNotReady(error)) throw error;
    throw new CannotStart(`The database of DATABASE_URL cannot be reached: ${error.message || String(error)}`);
  });
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  await client.end();
  if ((rows[0]?.version ?? 0) < oldestVersion)
    throw new CannotStart(
      `PostgreSQL ${oldestVersion} or newer is needed; DATABASE_URL leads to version ${rows[0]?.version}.`,
    );
};
