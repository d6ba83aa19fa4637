// Mails and texts to thousands while everything that sends them is killed, stopped in mid-air and woken again, and the database crashes under
// it: every message reaches its provider once at most, none is lost, and whatever nobody can be sure of is listed (reliability §3.1, §3.2, G1).
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { testSecretKey } from '#/test/preparing.ts';
import type { Fault } from './breaking.ts';
import { chanceOf } from './chance.ts';
import { begunCount, lookAt, type Seen, settledCount } from './looking-at-sends.ts';
import { begin, openPeopled } from './program.ts';
import type { ProvidersAt, ProvidersOptions, ProvidersTook } from './providers.ts';
import { laySenders, type Sent, writeMailings } from './writing-sends.ts';

export interface SendsOptions {
  folder: string;
  seed: number;
  /** Messages, half of them mails and half texts. */
  sends: number;
  /** Processes killed and stopped, and databases crashed, while they go out. */
  faults: number;
  /** Milliseconds between two faults, about; longer where less went out since the last one than must for all of them to happen in time. */
  everyMs: number;
  workers?: number;
  providers?: Partial<ProvidersOptions>;
  /** Takes a minute off the age of every doubt again and again, where nobody has the time to wait for it. */
  isHurried?: boolean;
  say?: (line: string) => void;
}

export interface SendsReport extends Seen {
  faults: Record<Fault, number>;
  seconds: number;
}

/** Sends, breaks and compares. */
export const sendAmongFaults = async (options: SendsOptions): Promise<SendsReport> => {
  const { folder, seed, sends, faults, everyMs, workers = 3, isHurried = false, say = () => undefined } = options;
  const began = performance.now();
  const chance = chanceOf(seed);
  const database = await openPeopled(folder);
  const providers = new Worker(new URL('providers.ts', import.meta.url), {
    workerData: { seed, doubtful: 0.05, busy: 0.01, refused: 0.005, silenceMs: 60_000, ...options.providers },
  });
  const [at] = (await once(providers, 'message')) as [ProvidersAt];
  await laySenders(database.url, testSecretKey, { ...at, contacts: sends / 2 });
  const program = await begin(folder, database, {
    workers,
    chance,
    stopsFor: [1_000, 10_000],
    settings: { EGRESS_ALLOW: `127.0.0.1:${at.smtpPort},127.0.0.1:${at.httpPort}` },
  });
  let sent: Sent = { acknowledged: new Map(), problems: [] };
  try {
    const writing = writeMailings(program.address, database.url, {
      sends,
      withinMs: (faults * everyMs) / 3,
      chance: chanceOf(seed + 1),
    });
    for (let fault = 1; fault <= faults; fault += 1) {
      await sleep(everyMs * (0.5 + chance()));
      // Otherwise a slow machine would only ever see processes begin.
      while ((await begunCount(database.url)) < (sends * 0.9 * fault) / faults) await sleep(100);
      if (!(await program.strike())) fault -= 1;
      if (fault % 20 === 0)
        say(
          `${fault} faults, ${await settledCount(database.url)} settled, ${Math.round((performance.now() - began) / 1_000)} s`,
        );
    }
    sent = await writing;
    say(`${sent.acknowledged.size} mailings were acknowledged; all is left alone now`);
    for (let last = -1; ; ) {
      const now = await settledCount(database.url, isHurried);
      if (now !== last) say(`${now} of ${sends} settled, ${Math.round((performance.now() - began) / 1_000)} s`);
      if (now >= sends) break;
      last = now;
      await sleep(isHurried ? 250 : 5_000);
    }
    providers.postMessage('took', []);
    const [took] = (await once(providers, 'message')) as [ProvidersTook];
    const seen = await lookAt(database.url, { took, sent, sends });
    return {
      ...seen,
      problems: [...program.problems, ...sent.problems, ...seen.problems],
      faults: program.faults,
      seconds: Math.round((performance.now() - began) / 1_000),
    };
  } finally {
    await program.end();
    await providers.terminate();
    await database.close();
  }
};
