// What failed of a long run, tried again alone where it is little: a machine that others use may stumble, and a fault that comes only
// sometimes is still a fault. So what passes in the end ends nothing and is told with all that it said the first time; more than a few, or one
// that never passes, ends the run.
import { type Outcome, type Part, runParts } from './run-parts.ts';
import type { Ended } from './test-reports.ts';

/** How many may be tried again, of thousands of tests or some four hundred journeys, and how often one is run at most. */
const most = 6;
const times = 3;

export interface Tried {
  /** Runs everything, or once more what failed, and writes a report of this name. */
  part: (report: string, failed?: readonly Ended[]) => Part;
  read: (report: string) => Ended[];
  /** Whether something failed that cannot be tried again alone. */
  isBroken: (report: string) => boolean;
}

const keyOf = ({ file, titles }: Ended): string => [file, ...titles].join('\n');

/** How all ended after another try: what passed in it keeps what it said in the first, and what was left out behind it may have run. */
export const settle = (first: readonly Ended[], again: readonly Ended[]): Ended[] => {
  const states = new Map(again.map((one) => [keyOf(one), one.state]));
  const files = new Set(again.map(({ file }) => file));
  for (const { file, state } of again) if (state === 'failed') files.delete(file);
  return first.map((one) => {
    const state = states.get(keyOf(one));
    if (one.state === 'left out' && state === 'passed') return { ...one, state };
    // What a describe or a whole file failed of has no end of its own where it went well.
    const isGood = state === 'passed' || (state === undefined && files.has(one.file));
    return one.state === 'failed' && isGood ? { ...one, state: 'passed', isUnsteady: true } : one;
  });
};

/** Runs a part of `npm test`, and again what failed of it; answers how each ended, and whether what ran is good. */
export const runTried = async (
  name: string,
  { part, read, isBroken }: Tried,
): Promise<{ ended: Ended[]; outcomes: Outcome[] }> => {
  let outcomes = await runParts([part(name)], 1);
  let ended = read(name);
  let report = name;
  for (let time = 2; time <= times; time++) {
    const failed = ended.filter(({ state }) => state === 'failed');
    if (failed.length === 0 || failed.length > most || isBroken(report)) break;
    report = `${name}-${time}`;
    outcomes = await runParts([part(report, failed)], 1);
    ended = settle(ended, read(report));
  }
  return { ended, outcomes };
};
