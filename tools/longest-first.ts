// The order in which vitest takes the files of tests: the long ones first, so that none begins when all others are done. Each run of
// `npm test` keeps how long its files took; a clone that is tested for the first time knows the few longest by name.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first, where no run has kept what they take. */
const slowFiles = [
  'test/loops/undone-loops',
  'test/loops/contract-loops',
  'test/loops/hostile',
  'test/loops/at-once',
  'kernel/server/workers/taking-over',
  'test/start/start',
  'tools/new',
  'test/chaos/sends',
  'test/chaos/workflows',
  'test/chaos/kill',
  'kernel/server/program',
].map((name) => `${name}.test.ts`);

const kept = '.cache/test-durations.json';

type Durations = Readonly<Record<string, number>>;

const readDurations = (): Durations => (existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Durations) : {});

/** Keeps how long files took, beside what is known of those that did not run. Files outside of the project are not its own. */
export const keepDurations = (taken: readonly { file: string; ms: number }[]): void => {
  const own = taken.filter(({ file }) => !file.startsWith('..'));
  if (own.length === 0) return;
  mkdirSync(dirname(kept), { recursive: true });
  const all = { ...readDurations(), ...Object.fromEntries(own.map(({ file, ms }) => [file, Math.round(ms)])) };
  writeFileSync(kept, JSON.stringify(all));
};

/** Longest first by what was kept; before those, in the order of the list, what no run has kept; the rest as they stand. */
export const longestFirst = <F>(files: readonly F[], pathOf: (file: F) => string, durations: Durations): F[] => {
  const rankOf = (file: F): number => {
    const path = pathOf(file);
    const at = slowFiles.indexOf(path);
    return durations[path] ?? (at === -1 ? 0 : Number.MAX_SAFE_INTEGER - at);
  };
  return files.toSorted((a, b) => rankOf(b) - rankOf(a));
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return longestFirst(sorted, ({ moduleId }) => relative(process.cwd(), moduleId), readDurations());
  }
}
