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
export const openListener = (house: House): Listener => {
  const { log, database } = house;
  const ears: Ear[] = [];
  let client: pg.Client | undefined;
  let isConnected = false;
  let isStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  const first = Promise.withResolvers<void>();

  // One statement after another: a connection does one thing at a time.
  let said: Promise<unknown> = Promise.resolve();
  const listen = (to: pg.Client, channel: string): Promise<unknown> => {
    said = said.catch(() => undefined).then(() => to.query(`listen ${pg.escapeIdentifier(channel)}`));
    return said;
  };

  const lost = (from: pg.Client, error?: unknown): void => {
    if (client !== from) return;
    client = undefined;
    isConnected = false;
    from.removeAllListeners();
    // Its end may report an error of its own, which nobody needs.
    from.on('error', () => undefined);
    void from.end().catch(() => undefined);
    if (isStopped) return;
    log.warn({ err: error }, 'the listening connection was lost');
    comeBack();
  };

  const comeBack = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void open(), Math.min(longestPauseMs, 50 * 2 ** failures));
    failures += 1;
  };

  const probe = (of: pg.Client): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      of.query({ text: 'select 1', query_timeout: probeTimeoutMs } as pg.QueryConfig).then(
        () => {
          if (client === of) probe(of);
        },
        (error: unknown) => lost(of, error),
      );
    }, probeEveryMs);
  };

  const open = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: database.pool.options.connectionString,
      application_name: 'lintel listener',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client = fresh;
    fresh.on('error', (error) => lost(fresh, error));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const ear of ears) if (ear.channel === channel) ear.heard(payload);
    });
    try {
      await fresh.connect();
      isConnected = true;
      for (const channel of new Set(ears.map((ear) => ear.channel))) await listen(fresh, channel);
    } catch (error) {
      return lost(fresh, error);
    }
    if (failures > 0) log.info('listening again');
    failures = 0;
    first.resolve();
    for (const { missed } of ears) missed();
    probe(fresh);
  };

  void open();
  return {
    ready: first.promise,
    on: (channel, heard, missed) => {
      const isNew = !ears.some((ear) => ear.channel === channel);
      ears.push({ channel, heard, missed });
      const to = client;
      // A connection that is still being made listens to all that is wanted by then.
      if (isNew && to && isConnected) listen(to, channel).catch((error: unknown) => lost(to, error));
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      last?.removeAllListeners();
      last?.on('error', () => undefined);
      await last?.end().catch(() => undefined);
    },
  };
};
