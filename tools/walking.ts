// The browser journeys, and once more, alone on a demo of its own, what failed of them where that is little: a machine that others use may
// stumble, and a fault that comes only sometimes is still a fault. So a walk that passed the second time ends nothing and is told with all
// that it said; more than a few, or one that fails again, ends the run.
import { join } from 'node:path';
import { needChromium } from './find-chromium.ts';
import { type Outcome, type Part, runParts } from './run-parts.ts';
import { broke, type Ended, endedIn, failuresIn, readJourneys } from './test-reports.ts';

/** How many may be tried again, of some four hundred. */
const most = 3;

const reportOf = (name: string): string => join(process.cwd(), 'test-results', `${name}.json`);
const readWalks = (name: string): Ended[] => endedIn(reportOf(name), readJourneys);

const journeys = (title: string, name: string, ...more: string[]): Part => ({
  title,
  command: ['playwright', 'test', '--config', 'test/journeys/playwright.config.ts', ...more],
  environment: { CHROMIUM_PATH: needChromium(process.env), JOURNEYS_REPORT: reportOf(name) },
  failures: () => failuresIn(readWalks(name)),
});

const keyOf = ({ file, titles }: Ended): string => [file, ...titles].join('\n');

/** How the walks ended after the second try; a walk that passed in it keeps what it said in the first. */
export const settle = (first: readonly Ended[], again: readonly Ended[]): Ended[] => {
  const passed = new Set(again.filter(({ state }) => state === 'passed').map(keyOf));
  return first.map((walk) =>
    walk.state === 'failed' && passed.has(keyOf(walk)) ? { ...walk, state: 'passed', isUnsteady: true } : walk,
  );
};

/** Runs the journeys; answers how each ended, and whether what ran is good. */
export const walk = async (): Promise<{ walks: Ended[]; outcomes: Outcome[] }> => {
  const outcomes = await runParts([journeys('browser journeys', 'journeys')], 1);
  const first = readWalks('journeys');
  const failed = first.filter(({ state }) => state === 'failed').length;
  if (failed === 0 || failed > most || broke(reportOf('journeys'))) return { walks: first, outcomes };
  const second = await runParts([journeys('what failed of them, once more', 'journeys-again', '--last-failed')], 1);
  return { walks: settle(first, readWalks('journeys-again')), outcomes: second };
};
