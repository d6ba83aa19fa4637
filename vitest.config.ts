// Tests run on the pinned Node, on a real PostgreSQL that global-setup starts once; each file gets a database of its own.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{kernel,domains,ui,db,test,tools,app}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/journeys/**'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
  },
});
