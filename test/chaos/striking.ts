// The faults of a run, one after the other, and what was done from the first of them to the last: what is done after the last one was never in
// danger, and says nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './breaking.ts';
import type { BrokenProgram } from './program.ts';

/** How far the work has come. */
export interface Progress {
  /** Sends that are settled, or steps that are done. */
  done: number;
  /** What is on its way, by the state it is in. */
  inFlight: Record<string, number>;
}

export interface Struck extends Progress {
  kind: Fault;
  /** Since the first fault, or the begin. */
  second: number;
}

export interface Striking {
  /** Faults, at least. */
  faults: number;
  /** Done from the first fault to the last, at least: there are more faults until it is. */
  least: number;
  /** Milliseconds from one fault to the next, at least and at most. */
  gapMs: readonly [least: number, most: number];
  chance: () => number;
  /** Undefined while the database is away. */
  look: () => Promise<Progress | undefined>;
  mayGoOn?: () => boolean;
  say?: (line: string) => void;
}

/** How much was done from the first fault to the last. */
export const doneBetween = (struck: readonly Struck[]): number => (struck.at(-1)?.done ?? 0) - (struck[0]?.done ?? 0);

/** One fault in so many comes whether anything was done since the last one or not, and may strike what is just starting. */
const blind = 0.3;

/** Strikes until there were enough faults and enough was done between them. */
export const strikeAmid = async (
  program: BrokenProgram,
  { faults, least, gapMs: [shortest, longest], chance, look, mayGoOn = () => true, say = () => undefined }: Striking,
): Promise<Struck[]> => {
  const began = performance.now();
  const struck: Struck[] = [];
  while (mayGoOn() && (struck.length < faults || doneBetween(struck) < least)) {
    await sleep(shortest + chance() * (longest - shortest));
    const isBlind = chance() < blind && struck.length > 0 && struck.length + 1 < faults;
    // Otherwise a slow machine would only ever see processes start.
    const share = Math.min(least, (least * struck.length) / Math.max(1, faults - 1));
    const enough = (struck[0]?.done ?? 1) + share;
    const isTime = (one: Progress | undefined): boolean => one !== undefined && (isBlind || one.done >= enough);
    let now = await look();
    while (mayGoOn() && !isTime(now)) {
      await sleep(200);
      now = await look();
    }
    const kind = now && (await program.strike());
    if (!now || !kind) continue;
    struck.push({ kind, second: Math.round((performance.now() - began) / 1_000), ...now });
    say(lineOf(struck.length, struck));
  }
  return struck;
};

const lineOf = (count: number, struck: readonly Struck[]): string => {
  const [before, last] = [struck.at(-2), struck.at(-1)];
  const flying = Object.entries(last?.inFlight ?? {}).map(([state, many]) => `${many} ${state}`);
  const since = (last?.done ?? 0) - (before?.done ?? last?.done ?? 0);
  return `fault ${count} at ${last?.second} s: ${last?.kind}, ${last?.done} done, ${since} since the last one; ${flying.join(', ')}`;
};

/** What the faults met: how much was done in a gap, and how much was on its way; least, median and most. */
export const tableOf = (struck: readonly Struck[]): string[] => {
  const spread = (name: string, numbers: readonly number[]): string => {
    const sorted = numbers.toSorted((a, b) => a - b);
    const told = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((number = 0) =>
      number.toLocaleString('en').padStart(9),
    );
    return `${name.padEnd(40)} ${told.join(' ')}`;
  };
  const gaps = struck.slice(1).map((one, at) => ({
    done: one.done - (struck[at]?.done ?? 0),
    seconds: one.second - (struck[at]?.second ?? 0),
  }));
  const states = Object.keys(struck[0]?.inFlight ?? {});
  return [
    `${''.padEnd(40)} ${['least', 'median', 'most'].map((name) => name.padStart(9)).join(' ')}`,
    spread(
      'seconds between two faults',
      gaps.map(({ seconds }) => seconds),
    ),
    spread(
      'done between two faults',
      gaps.map(({ done }) => done),
    ),
    ...states.map((state) =>
      spread(
        `at a fault: ${state}`,
        struck.map(({ inFlight }) => inFlight[state] ?? 0),
      ),
    ),
    `${doneBetween(struck).toLocaleString('en')} done between the first fault and the last of ${struck.length}`,
  ];
};
