// Which files begin something, so that knip finds all that nothing reaches: files, exports and packages.
import type { KnipConfig } from 'knip';

export default {
  entry: [
    'app/*.{ts,tsx}',
    'tools/*.{ts,mjs}',
    'tools/schema/write-schema.ts',
    // Programs that tests and commands start in processes of their own.
    'test/programs/*.ts',
    'test/start/hold-database.ts',
    'test/{bench,chaos}/run.ts',
    'test/chaos/vitest.config.ts',
    'test/chaos/**/*.chaos.ts',
    // Found by their folder.
    'test/mutations/*.ts',
    'test/journeys/{playwright.config,serve-demo}.ts',
    'test/journeys/**/*.journey.ts',
    'test/pictures/{playwright.config,serve-kept-demo,every-screen}.ts',
    // Pages of their own that journeys open.
    'test/journeys/browser/*-stage.tsx',
    // What the build wraps around imports.
    'kernel/web/calls/preloading-chunks.ts',
    // Read by the build, which names it in the page.
    'domains/first-reads.ts',
    // Read as text into the pages they belong to.
    'kernel/server/http/reference/reference.css',
    'domains/sites/server/pages/site.css',
    // Read as text, for programs of others.
    'domains/platform/client/client.mjs',
    // Read as text, for pages of others.
    'domains/forms/embed/f.js',
    'domains/marketing/embed/b.js',
  ],
  project: ['{app,domains,kernel,ui,db,test,tools}/**/*.{ts,tsx,mjs,css}', '!db/tables.ts'],
  ignoreExportsUsedInFile: true,
  compilers: {
    // Style sheets import style sheets of packages and of their own.
    css: (text) => [...text.matchAll(/@import\s+["']([^"']+)["']/g)].map(([, path]) => `import '${path}';`).join('\n'),
  },
  // Run by tools/check.ts: oxlint by its name, the other by oxlint for what needs types.
  ignoreDependencies: ['oxlint', 'oxlint-tsgolint'],
  // Of the system, and only where they are there: tests mount small disks, tools/find-chromium.ts installs a browser.
  ignoreBinaries: ['mount', 'umount', 'apt-get'],
} satisfies KnipConfig;
