// What failed of a long run, tried again alone where it is little: a machine that others use may stumble, and a fault that comes only
// sometimes is still a fault. So what passes in the end ends nothing and is told with all that it said the first time; more than a few, or one
// that never passes, ends the run.
import { join } from 'node:path';
import { type Outcome, type Part, runParts } from './run-parts.ts';
import { type Ended, endedIn, failuresIn } from './test-reports.ts';

/** How many may be tried again, of thousands of tests or some four hundred journeys, and how often one is run at most. */
const maxFiles = 6;
const times = 3;

export interface Tried {
  /** Of its reports: 'vitest', and 'vitest-2' of the second time. */
  name: string;
  titles: Record<'first' | 'again', string>;
  /** Runs everything, or once more what failed. */
  command: (failed?: readonly Ended[]) => Part['command'];
  /** Has it write its report into this file. */
  environment: (report: string) => NonNullable<Part['environment']>;
  read: (text: string) => Ended[];
  /** Whether something failed that cannot be tried again alone. */
  isBroken: (report: string, ended: readonly Ended[]) => boolean;
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

const runOnce = async (tried: Tried, time: number, failed?: readonly Ended[]) => {
  const report = join(process.cwd(), 'test-results', `${tried.name}${time > 1 ? `-${time}` : ''}.json`);
  const read = (): Ended[] => endedIn(report, tried.read);
  const part: Part = {
    title: failed ? tried.titles.again : tried.titles.first,
    command: tried.command(failed),
    environment: tried.environment(report),
    failures: () => failuresIn(read()),
  };
  const outcomes = await runParts([part], 1);
  const ended = read();
  return { outcomes, ended, isBroken: tried.isBroken(report, ended) };
};

/** Runs a part of `npm test`, and again what failed of it; answers how each ended, whether what ran last is good, and what all tries cost. */
export const runTried = async (tried: Tried): Promise<{ ended: Ended[]; outcomes: Outcome[]; all: Outcome[] }> => {
  let { outcomes, ended, isBroken } = await runOnce(tried, 1);
  const all = [...outcomes];
  for (let time = 2; time <= times && !isBroken; time++) {
    const failed = ended.filter(({ state }) => state === 'failed');
    if (failed.length === 0 || failed.length > maxFiles) break;
    const again = await runOnce(tried, time, failed);
    ({ outcomes, isBroken } = again);
    all.push(...again.outcomes);
    ended = settle(ended, again.ended);
  }
  return { ended, outcomes, all };
};
