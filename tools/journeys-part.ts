// The browser journeys, as `npm test` walks them, and what failed of them on a demo of its own, one after the other.
import { join } from 'node:path';
import { needChromium } from './find-chromium.ts';
import { broke, endedIn, failuresIn, readJourneys } from './test-reports.ts';
import type { Tried } from './trying-again.ts';

const fileOf = (report: string): string => join(process.cwd(), 'test-results', `${report}.json`);
const read: Tried['read'] = (report) => endedIn(fileOf(report), readJourneys);

export const journeys: Tried = {
  part: (report, failed) => ({
    title: failed ? 'what failed of the journeys, again' : 'browser journeys',
    command: [
      'playwright',
      'test',
      '--config',
      'test/journeys/playwright.config.ts',
      ...(failed ? ['--last-failed', '--workers', '1'] : []),
    ],
    environment: { CHROMIUM_PATH: needChromium(process.env), JOURNEYS_REPORT: fileOf(report) },
    failures: () => failuresIn(read(report)),
  }),
  read,
  isBroken: (report) => broke(fileOf(report)),
};
