// Names that one process at a time may hold for as long as something takes that has no transaction of its own: a call that asks the world
// holds its Idempotency-Key from the first look to the last word (decision 123). One connection of the process holds all of them, so that
// a slow world takes none from the pool, and a process that dies lets go at once.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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

const reopenAfterMs = 250;

/** Nothing is connected before the first name is held. */
export const openHeldNames = (url: string, log: Log): HeldNames => {
  // Locks of one session do not keep each other out, so this process asks itself first.
  const taken = new Set<string>();
  const held = new Set<string>();
  const closing = new AbortController();
  /** The connection that counts. One that was lost before it was open, or gives up late, must not take the place of the next. */
  let current: { client: pg.Client; ready: Promise<pg.Client> } | undefined;
  let reopening: Promise<void> | undefined;

  const open = (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'lintel held names',
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
    });
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client));
    const ready = client.connect().then(async () => {
      await holdOn(client);
      return client;
    });
    current = { client, ready };
    ready.catch((error: unknown) => lose(client, error));
    return ready;
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
        // The connection itself failed: the next one holds them on.
        if (!(error instanceof pg.DatabaseError)) throw error;
        log.warn({ err: error }, 'a held name is held by another since its connection was lost');
      });
  };

  const lose = (client: pg.Client, error?: unknown): void => {
    if (current?.client !== client) return;
    current = undefined;
    void client.end().catch(() => undefined);
    log.warn({ err: error }, 'the connection that holds names was lost');
    reopening ??= reopen().finally(() => {
      reopening = undefined;
    });
  };

  /** Tries until what is held is held again: as long as it is not, another process could do the same work. */
  const reopen = async (): Promise<void> => {
    while (held.size > 0 && !closing.signal.aborted) {
      try {
        await opened();
        return;
      } catch (error) {
        log.warn({ err: error }, 'held names are not held');
        await sleep(reopenAfterMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };

  const opened = (): Promise<pg.Client> => current?.ready ?? open();

  /**
   * Asks on the connection. Where no answer comes, nobody knows what the server holds for it: the session ends, and with it all that it held; what is
   * held is held on by the next.
   */
  const ask = async <T extends pg.QueryResultRow>(client: pg.Client, text: string, name: string): Promise<T[]> => {
    try {
      return (await client.query<T>(text, [lockOf(name)])).rows;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) lose(client, error);
      throw error;
    }
  };

  const tryLock = async (name: string): Promise<boolean> => {
    const [row] = await ask<{ isHeld: boolean }>(await opened(), 'select pg_try_advisory_lock($1) as "isHeld"', name);
    return row?.isHeld === true;
  };

  const letGo = async (name: string): Promise<void> => {
    // First of all, so that a connection that comes back meanwhile does not hold it again.
    held.delete(name);
    try {
      const client = await current?.ready;
      if (client) await ask(client, 'select pg_advisory_unlock($1)', name);
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
      closing.abort();
      await reopening;
      const last = current;
      current = undefined;
      await last?.client.end().catch(() => undefined);
    },
  };
};
