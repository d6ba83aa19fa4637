// The tests that vitest runs, as `npm test` runs them, and the files of those that failed, one after the other.
import { readVitest } from './test-reports.ts';
import type { Tried } from './trying-again.ts';
import { beside } from './vitest-report.ts';

export const tests: Tried = {
  name: 'vitest',
  titles: { first: 'unit, property, database and API', again: 'what failed of the tests, again' },
  command: (failed) => [
    'vitest',
    'run',
    '--reporter=minimal',
    '--reporter=./tools/vitest-report.ts',
    ...(failed ? ['--no-file-parallelism', ...new Set(failed.map(({ file }) => file))] : []),
  ],
  environment: (report) => ({ VITEST_REPORT: report }),
  read: readVitest,
  isBroken: (_report, ended) => ended.some(({ file }) => file === beside),
};
