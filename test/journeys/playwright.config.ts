// Browser journeys: the real program on an empty data folder with the demo, the built web app, and the system's Chromium.
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { needChromium } from '#/tools/find-chromium.ts';
import { isJudged } from './quickest.ts';

const { JOURNEYS_REPORT: report } = process.env;

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.journey.ts',
  globalSetup: './serve-demo.ts',
  outputDir: '../../test-results/journeys',
  fullyParallel: true,
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  retries: 0,
  // They end what hangs. A machine with two busy cores is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [[report ? 'dot' : 'list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    // Set by serve-demo.ts before any worker reads this file.
    ...(process.env.LINTEL_ADDRESS ? { baseURL: process.env.LINTEL_ADDRESS } : {}),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A list that is coming breathes sixty times a second, row by row, and takes the processor from what it waits for.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every step costs more than the step; ask for it where a failure is not understood from its page.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: needChromium(process.env),
      args: [
        // No machine that walks journeys draws with a graphics card, and imitating one costs more than drawing without.
        '--disable-gpu',
        '--disable-software-rasterizer',
        // What puts a picture together without a card is a thread of the browser then, and not a process that is told of each picture.
        '--in-process-gpu',
        // The pages of a context share one process, as the tabs of a person may: what it compiled for one, the next one finds.
        '--process-per-site',
        // A page of a journey lives for seconds, in which optimized code costs more than it saves. Where speed is judged, it is a person's browser.
        ...(isJudged ? [] : ['--js-flags=--no-opt,--no-maglev']),
        // Whoever calls is heard by a tone, where no machine has a microphone.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        // Chromium's sandbox refuses to run as root; containers and small servers are root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
});
