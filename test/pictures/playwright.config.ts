// Pictures of every screen, light, dark and on a phone: `-- --update-snapshots` takes them, without it they are compared with those.
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { needChromium } from '#/tools/find-chromium.ts';

const root = join(import.meta.dirname, '../..');
const wide = { width: 1440, height: 1200 };

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: 'every-screen.ts',
  globalSetup: './serve-kept-demo.ts',
  outputDir: join(root, 'test-results/pictures'),
  snapshotPathTemplate: join(root, '.cache/pictures/{projectName}/{arg}{ext}'),
  fullyParallel: true,
  workers: 2,
  // They end what hangs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    { name: 'light', use: { viewport: wide } },
    { name: 'dark', use: { viewport: wide, colorScheme: 'dark' } },
    { name: 'phone', grepInvert: /\(wide\)/, use: { viewport: { width: 390, height: 1200 } } },
  ],
  use: {
    // Set by serve-kept-demo.ts before any worker reads this file.
    ...(process.env['LINTEL_ADDRESS'] ? { baseURL: process.env['LINTEL_ADDRESS'] } : {}),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: needChromium(process.env),
      // Chromium's sandbox refuses to run as root; containers and small servers are root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
