// The tests that vitest runs, as `npm test` runs them, and the files of those that failed, one after the other.
import { endedIn, failuresIn, readVitest } from './test-reports.ts';
import type { Tried } from './trying-again.ts';
import { beside } from './vitest-report.ts';

const fileOf = (report: string): string => `test-results/${report}.json`;
const read: Tried['read'] = (report) => endedIn(fileOf(report), readVitest);

export const tests: Tried = {
  part: (report, failed) => ({
    title: failed ? 'what failed of the tests, again' : 'unit, property, database and API',
    command: [
      'vitest',
      'run',
      '--reporter=minimal',
      '--reporter=./tools/vitest-report.ts',
      ...(failed ? ['--no-file-parallelism', ...new Set(failed.map(({ file }) => file))] : []),
    ],
    environment: { VITEST_REPORT: fileOf(report) },
    failures: () => failuresIn(read(report)),
  }),
  read,
  isBroken: (report) => read(report).some(({ file }) => file === beside),
};
