// What the other processes say: one connection of this process that listens. It comes back by itself when it is lost, and then says
// so, because whatever was said meanwhile was missed.
import pg from 'pg';
import type { House } from '#/kernel/server/house.ts';

export interface Listener {
  /** Calls `heard` for every message of a channel, and `missed` after a time in which messages may have been missed. */
  on(channel: string, heard: (message: string) => void, missed: () => void): void;
  /** Resolves once it listens for the first time. */
  ready: Promise<void>;
  stop: () => Promise<void>;
}

interface Ear {
  channel: string;
  heard: (message: string) => void;
  missed: () => void;
}

const longestPauseMs = 5_000;
/** A connection that died without a word is found out at this interval. */
const probeEveryMs = 15_000;
const probeTimeoutMs = 5_000;

/** Opens the listening connection of a process; what is listened for is named with `on`, before or after. */
export const openListener = (house: House): Listener => new ListeningConnection(house);

class ListeningConnection implements Listener {
  readonly #house: House;
  readonly #ears: Ear[] = [];
  readonly #first = Promise.withResolvers<void>();
  #client: pg.Client | undefined;
  #isConnected = false;
  #isStopped = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  // One statement after another: a connection does one thing at a time.
  #said: Promise<unknown> = Promise.resolve();

  constructor(house: House) {
    this.#house = house;
    void this.#open();
  }

  get ready(): Promise<void> {
    return this.#first.promise;
  }

  on(channel: string, heard: Ear['heard'], missed: Ear['missed']): void {
    const isNew = !this.#ears.some((ear) => ear.channel === channel);
    this.#ears.push({ channel, heard, missed });
    const to = this.#client;
    // A connection that is still being made listens to all that is wanted by then.
    if (isNew && to && this.#isConnected) this.#listen(to, channel).catch((error: unknown) => this.#lose(to, error));
  }

  stop = async (): Promise<void> => {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const last = this.#client;
    this.#client = undefined;
    last?.removeAllListeners();
    last?.on('error', () => undefined);
    await last?.end().catch(() => undefined);
  };

  async #open(): Promise<void> {
    const { database, log } = this.#house;
    const fresh = new pg.Client({
      connectionString: database.pool.options.connectionString,
      application_name: 'lintel listener',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.#client = fresh;
    fresh.on('error', (error) => this.#lose(fresh, error));
    fresh.on('end', () => this.#lose(fresh));
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const ear of this.#ears) if (ear.channel === channel) ear.heard(payload);
    });
    try {
      await fresh.connect();
      this.#isConnected = true;
      for (const channel of new Set(this.#ears.map((ear) => ear.channel))) await this.#listen(fresh, channel);
    } catch (error) {
      return this.#lose(fresh, error);
    }
    if (this.#failures > 0) log.info('listening again');
    this.#failures = 0;
    this.#first.resolve();
    for (const { missed } of this.#ears) missed();
    this.#probe(fresh);
  }

  #listen(to: pg.Client, channel: string): Promise<unknown> {
    this.#said = this.#said.catch(() => undefined).then(() => to.query(`listen ${pg.escapeIdentifier(channel)}`));
    return this.#said;
  }

  #lose(from: pg.Client, error?: unknown): void {
    if (this.#client !== from) return;
    this.#client = undefined;
    this.#isConnected = false;
    from.removeAllListeners();
    // Its end may report an error of its own, which nobody needs.
    from.on('error', () => undefined);
    void from.end().catch(() => undefined);
    if (this.#isStopped) return;
    this.#house.log.warn({ err: error }, 'the listening connection was lost');
    this.#comeBack();
  }

  #comeBack(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#open(), Math.min(longestPauseMs, 50 * 2 ** this.#failures));
    this.#failures += 1;
  }

  #probe(of: pg.Client): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      of.query({ text: 'select 1', query_timeout: probeTimeoutMs } as pg.QueryConfig).then(
        () => {
          if (this.#client === of) this.#probe(of);
        },
        (error: unknown) => this.#lose(of, error),
      );
    }, probeEveryMs);
  }
}
