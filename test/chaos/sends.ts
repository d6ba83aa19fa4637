// Mails and texts to thousands while everything that sends them is killed, stopped in mid-air and woken again, and the database crashes under
// it: every message reaches its provider once at most, none is lost, and whatever nobody can be sure of is listed.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { testSecretKey } from '#/test/preparing.ts';
import type { Fault } from './breaking.ts';
import { chanceOf } from './chance.ts';
import { lookAt, lookAtSends, type Seen } from './looking-at-sends.ts';
import { begin, openPeopled } from './program.ts';
import type { ProvidersAt, ProvidersOptions, ProvidersTook } from './providers.ts';
import { type Progress, type Struck, strikeAmid } from './striking.ts';
import { laySenders, writeMailings } from './writing-sends.ts';

export interface SendsOptions {
  folder: string;
  seed: number;
  /** Messages that are settled between the first fault and the last, at least; about half of them mails and half texts. */
  sends: number;
  /** Processes killed and stopped, and databases crashed, while they go out, at least. */
  faults: number;
  /** Milliseconds between two faults, at least and at most; longer where next to nothing was settled since the last one. */
  gapMs: readonly [least: number, most: number];
  /** Messages that are on their way at any moment. */
  ahead?: number;
  workers?: number;
  providers?: Partial<ProvidersOptions>;
  /** Takes a minute off the age of every doubt again and again, where nobody has the time to wait for it. */
  isHurried?: boolean;
  say?: (line: string) => void;
}

export interface SendsReport extends Seen {
  faults: Record<Fault, number>;
  struck: Struck[];
  /** Messages that were asked for in all. */
  messages: number;
  seconds: number;
}

/** Sends, breaks and compares. */
export const sendAmongFaults = async (options: SendsOptions): Promise<SendsReport> => {
  const { folder, seed, sends, faults, gapMs, workers = 3, isHurried = false, say = () => undefined } = options;
  const ahead = options.ahead ?? Math.min(3_000, Math.ceil(sends / 4));
  const began = performance.now();
  const seconds = (): number => Math.round((performance.now() - began) / 1_000);
  const chance = chanceOf(seed);
  const database = await openPeopled(folder);
  const providers = new Worker(new URL('providers.ts', import.meta.url), {
    workerData: { seed, doubtful: 0.05, busy: 0.01, refused: 0.005, silenceMs: 60_000, ...options.providers },
  });
  const [at] = (await once(providers, 'message')) as [ProvidersAt];
  await laySenders(database.url, testSecretKey, { ...at, contacts: sends * 2 });
  const program = await begin(folder, database, {
    workers,
    chance,
    stopsFor: [1_000, 10_000],
    settings: { EGRESS_ALLOW: `127.0.0.1:${at.smtpPort},127.0.0.1:${at.httpPort}` },
  });
  let settled = 0;
  const over = new AbortController();
  const look = async (): Promise<Progress | undefined> => {
    const now = await lookAtSends(database.url, isHurried);
    settled = now?.done ?? settled;
    return now;
  };
  try {
    const writing = writeMailings(program.address, database.url, {
      ahead,
      big: Math.max(60, Math.min(500, Math.floor(sends / 8))),
      chance: chanceOf(seed + 1),
      settled: () => settled,
      isOver: () => over.signal.aborted,
    });
    const watching = keepLooking(look, () => over.signal.aborted);
    const struck = await strikeAmid(program, { faults, least: sends, gapMs, chance, look, say });
    over.abort();
    const [sent] = await Promise.all([writing, watching]);
    say(`${sent.acknowledged.size} mailings were acknowledged; all is left alone now`);
    for (let last = -1; settled < sent.messages; await sleep(isHurried ? 250 : 5_000)) {
      await look();
      if (settled !== last) say(`${settled} of ${sent.messages} settled, ${seconds()} s`);
      last = settled;
    }
    providers.postMessage('took', []);
    const [took] = (await once(providers, 'message')) as [ProvidersTook];
    const seen = await lookAt(database.url, { took, sent });
    return {
      ...seen,
      problems: [...program.problems, ...sent.problems, ...seen.problems],
      faults: program.faults,
      struck,
      messages: sent.messages,
      seconds: seconds(),
    };
  } finally {
    over.abort();
    await program.end();
    await providers.terminate();
    await database.close();
  }
};

/** Whoever writes must know how far it is, also between two faults. */
const keepLooking = async (look: () => Promise<unknown>, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    await look();
    await sleep(250);
  }
};
