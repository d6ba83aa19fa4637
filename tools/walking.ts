// The browser journeys, and again, one after the other on a demo of their own, what failed of them where that is little: a machine that others
// use may stumble, and a fault that comes only sometimes is still a fault. So a walk that passed in the end ends nothing and is told with all
// that it said the first time; more than a few, or one that never passes, ends the run.
import { join } from 'node:path';
import { needChromium } from './find-chromium.ts';
import { type Outcome, type Part, runParts } from './run-parts.ts';
import { broke, type Ended, endedIn, failuresIn, readJourneys } from './test-reports.ts';

/** How many may be tried again, of some four hundred, and how often a journey is walked at most. */
const most = 6;
const times = 3;

const reportOf = (name: string): string => join(process.cwd(), 'test-results', `${name}.json`);
const readWalks = (name: string): Ended[] => endedIn(reportOf(name), readJourneys);

const journeys = (title: string, name: string, ...more: string[]): Part => ({
  title,
  command: ['playwright', 'test', '--config', 'test/journeys/playwright.config.ts', ...more],
  environment: { CHROMIUM_PATH: needChromium(process.env), JOURNEYS_REPORT: reportOf(name) },
  failures: () => failuresIn(readWalks(name)),
});

const keyOf = ({ file, titles }: Ended): string => [file, ...titles].join('\n');

/** How the walks ended after another try; a walk that passed in it keeps what it said in the first. */
export const settle = (first: readonly Ended[], again: readonly Ended[]): Ended[] => {
  const passed = new Set(again.filter(({ state }) => state === 'passed').map(keyOf));
  return first.map((walk) =>
    walk.state === 'failed' && passed.has(keyOf(walk)) ? { ...walk, state: 'passed', isUnsteady: true } : walk,
  );
};

/** Runs the journeys; answers how each ended, and whether what ran is good. */
export const walk = async (): Promise<{ walks: Ended[]; outcomes: Outcome[] }> => {
  let outcomes = await runParts([journeys('browser journeys', 'journeys')], 1);
  let walks = readWalks('journeys');
  let report = 'journeys';
  for (let time = 2; time <= times; time++) {
    const failed = walks.filter(({ state }) => state === 'failed').length;
    if (failed === 0 || failed > most || broke(reportOf(report))) break;
    report = `journeys-${time}`;
    const title = `what failed of them, time ${time}`;
    outcomes = await runParts([journeys(title, report, '--last-failed', '--workers', '1')], 1);
    walks = settle(walks, readWalks(report));
  }
  return { walks, outcomes };
};
