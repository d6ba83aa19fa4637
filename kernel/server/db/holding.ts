// Names that one process at a time may hold for as long as something takes that has no transaction of its own: a call that asks the world
// holds its Idempotency-Key from the first look to the last word (decision 123). One connection of the process holds all of them, so that
// a slow world takes none from the pool, and a process that dies lets go at once.
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Log } from '#/kernel/server/log.ts';

export interface HeldNames {
  /** Holds a name and answers how to let go of it; undefined where somebody holds it already. */
  hold(name: string): Promise<(() => Promise<void>) | undefined>;
  close(): Promise<void>;
}

/** The number of the advisory lock that a name stands for. */
export const lockOf = (name: string): string => createHash('sha256').update(name).digest().readBigInt64BE().toString();

const connectTimeoutMs = 5_000;
const queryTimeoutMs = 10_000;
const lockTimeoutMs = 2_000;

/** Nothing is connected before the first name is held. */
export const openHeldNames = (url: string, log: Log): HeldNames => {
  // Locks of one session do not keep each other out, so this process asks itself first.
  const taken = new Set<string>();
  const held = new Set<string>();
  let connection: Promise<pg.Client> | undefined;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'lintel held names',
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
    });
    client.on('error', (error) => lost(client, error));
    client.on('end', () => lost(client));
    await client.connect();
    await holdOn(client);
    return client;
  };

  /**
   * What was held when the connection was lost is held on. The server lets go of a lost session's locks only a moment after its end was
   * told, so they are waited for; whoever took one meanwhile answers for it.
   */
  const holdOn = async (client: pg.Client): Promise<void> => {
    if (held.size === 0) return;
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    for (const name of held)
      await client.query('select pg_advisory_lock($1)', [lockOf(name)]).catch((error: unknown) => {
        log.warn({ err: error }, 'a held name is held by another since its connection was lost');
      });
  };

  const lost = (client: pg.Client, error?: unknown): void => {
    client.removeAllListeners();
    client.on('error', () => undefined);
    void client.end().catch(() => undefined);
    connection = undefined;
    log.warn({ err: error }, 'the connection that holds names was lost');
    if (held.size > 0) void opened().catch((failed: unknown) => log.warn({ err: failed }, 'held names are not held'));
  };

  const opened = (): Promise<pg.Client> => {
    connection ??= connect().catch((error: unknown) => {
      connection = undefined;
      throw error;
    });
    return connection;
  };

  const tryLock = async (name: string): Promise<boolean> => {
    const client = await opened();
    const { rows } = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) as "isHeld"', [
      lockOf(name),
    ]);
    return rows[0]?.isHeld === true;
  };

  const letGo = async (name: string): Promise<void> => {
    // First of all, so that a connection that comes back meanwhile does not hold it again.
    held.delete(name);
    try {
      const client = await connection;
      await client?.query('select pg_advisory_unlock($1)', [lockOf(name)]);
    } catch (error) {
      // With its connection the lock went, too.
      log.warn({ err: error }, 'a held name was let go with its connection');
    } finally {
      taken.delete(name);
    }
  };

  return {
    hold: async (name) => {
      if (taken.has(name)) return undefined;
      taken.add(name);
      try {
        if (await tryLock(name)) held.add(name);
      } finally {
        if (!held.has(name)) taken.delete(name);
      }
      return held.has(name) ? () => letGo(name) : undefined;
    },
    close: async () => {
      const client = await connection?.catch(() => undefined);
      client?.removeAllListeners();
      client?.on('error', () => undefined);
      await client?.end().catch(() => undefined);
    },
  };
};
