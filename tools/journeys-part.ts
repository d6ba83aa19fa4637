// The browser journeys, as `npm test` walks them, and what failed of them on a demo of its own, one after the other.
import { needChromium } from './find-chromium.ts';
import { broke, readJourneys } from './test-reports.ts';
import type { Tried } from './trying-again.ts';

export const journeys: Tried = {
  name: 'journeys',
  titles: { first: 'browser journeys', again: 'what failed of the journeys, again' },
  command: (failed) => [
    'playwright',
    'test',
    '--config',
    'test/journeys/playwright.config.ts',
    ...(failed ? ['--last-failed', '--workers', '1'] : []),
  ],
  environment: (report) => ({ CHROMIUM_PATH: needChromium(process.env), JOURNEYS_REPORT: report }),
  read: readJourneys,
  isBroken: (report) => broke(report),
};
