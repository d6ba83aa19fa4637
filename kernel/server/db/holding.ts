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
  const session = new LockSession(url, log);

  const letGo = async (name: string): Promise<void> => {
    try {
      await session.unlock(name);
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
      let isHeld = false;
      try {
        isHeld = await session.tryLock(name);
      } finally {
        if (!isHeld) taken.delete(name);
      }
      return isHeld ? () => letGo(name) : undefined;
    },
    close: () => session.close(),
  };
};

/** The session whose locks stand for names. Where its connection is lost, the next one holds them on. */
class LockSession {
  readonly #url: string;
  readonly #log: Log;
  readonly #held = new Set<string>();
  readonly #closing = new AbortController();
  /** The connection that counts. One that was lost before it was open, or gives up late, must not take the place of the next. */
  #current: { client: pg.Client; ready: Promise<pg.Client> } | undefined;
  #reopening: Promise<void> | undefined;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  /** Locks a name, and answers whether it is held now. */
  async tryLock(name: string): Promise<boolean> {
    const client = await this.#opened();
    const [row] = await this.#ask<{ isHeld: boolean }>(client, 'select pg_try_advisory_lock($1) as "isHeld"', name);
    if (row?.isHeld === true) this.#held.add(name);
    return row?.isHeld === true;
  }

  async unlock(name: string): Promise<void> {
    // First of all, so that a connection that comes back meanwhile does not hold it again.
    this.#held.delete(name);
    const client = await this.#current?.ready;
    if (client) await this.#ask(client, 'select pg_advisory_unlock($1)', name);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#reopening;
    const last = this.#current;
    this.#current = undefined;
    await last?.client.end().catch(() => undefined);
  }

  #opened(): Promise<pg.Client> {
    return this.#current?.ready ?? this.#open();
  }

  #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'lintel held names',
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
    });
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client));
    const ready = client.connect().then(async () => {
      await this.#holdOn(client);
      return client;
    });
    this.#current = { client, ready };
    ready.catch((error: unknown) => this.#lose(client, error));
    return ready;
  }

  /**
   * What was held when the connection was lost is held on. The server lets go of a lost session's locks only a moment after its end was
   * told, so they are waited for; whoever took one meanwhile answers for it.
   */
  async #holdOn(client: pg.Client): Promise<void> {
    if (this.#held.size === 0) return;
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    for (const name of this.#held)
      await client.query('select pg_advisory_lock($1)', [lockOf(name)]).catch((error: unknown) => {
        // The connection itself failed: the next one holds them on.
        if (!(error instanceof pg.DatabaseError)) throw error;
        this.#log.warn({ err: error }, 'a held name is held by another since its connection was lost');
      });
  }

  #lose(client: pg.Client, error?: unknown): void {
    if (this.#current?.client !== client) return;
    this.#current = undefined;
    void client.end().catch(() => undefined);
    this.#log.warn({ err: error }, 'the connection that holds names was lost');
    this.#reopening ??= this.#reopen().finally(() => {
      this.#reopening = undefined;
    });
  }

  /** Tries until what is held is held again: as long as it is not, another process could do the same work. */
  async #reopen(): Promise<void> {
    const { signal } = this.#closing;
    while (this.#held.size > 0 && !signal.aborted) {
      try {
        await this.#opened();
        return;
      } catch (error) {
        this.#log.warn({ err: error }, 'held names are not held');
        await sleep(reopenAfterMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /**
   * Asks on the connection. Where no answer comes, nobody knows what the server holds for it: the session ends, and with it all that it held; what is
   * held is held on by the next.
   */
  async #ask<T extends pg.QueryResultRow>(client: pg.Client, text: string, name: string): Promise<T[]> {
    try {
      return (await client.query<T>(text, [lockOf(name)])).rows;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) this.#lose(client, error);
      throw error;
    }
  }
}
