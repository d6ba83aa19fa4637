// Tests run on the pinned Node, on a real PostgreSQL that global-setup starts once; each file gets a database of its own.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';

export default defineConfig({
  test: {
    include: ['{kernel,domains,ui,db,test,tools,app}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/journeys/**'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/after-each-file.ts'],
    // They end what hangs. A machine with two busy cores is slow, not wrong.
    testTimeout: 420_000,
    hookTimeout: 300_000,
    pool: 'forks',
    // Loading the product costs more than most files of tests: the files of a worker share what is loaded.
    isolate: false,
    // Vitest leaves one core alone, and of two that is half. A worker waits for the database or for a program of its own half of its time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // A test that holds nothing against anything proves nothing. What is waited for has time: of itself Vitest gives it one second.
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
  },
});
