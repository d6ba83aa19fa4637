// The reporter that vitest runs with in `npm test`: writes which tests ran and how each ended, with the difference that a failed one
// found, which vitest's own report of this kind leaves out.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { keepDurations } from './longest-first.ts';
import { tellError } from './telling.ts';
import type { Ended } from './test-reports.ts';

/** Where a promise that nobody awaits failed. */
export const beside = 'vitest';

/** What the title of a file is that does not load. */
export const fileItself = 'the file itself';

type Told = Pick<SerializedError, 'message' | 'stack'> & { diff?: string };

const tell = ({ message, stack, diff }: Told): string[] =>
  tellError([message, diff ?? '', (stack ?? '').replace(message, '')].join('\n'));

const failed = (file: string, titles: string[], errors: readonly Told[]): Ended => ({
  file,
  titles,
  state: 'failed',
  steps: [],
  why: errors[0]?.message.trim().split('\n')[0] ?? '',
  told: errors.flatMap(tell),
});

const titlesOf = (one: TestCase | TestSuite): string[] => [
  ...(one.parent.type === 'module' ? [] : titlesOf(one.parent)),
  one.name,
];

const endOf = (file: string, test: TestCase): Ended => {
  const titles = titlesOf(test);
  const { state, errors } = test.result();
  if (state === 'failed') return failed(file, titles, errors);
  return { file, titles, state: state === 'passed' ? 'passed' : 'left out', steps: [] };
};

/** What fails beside the tests: a file that does not load, a describe that throws, a promise that nobody awaits. */
const brokenIn = (file: string, module: TestModule): Ended[] => [
  ...(module.errors().length > 0 ? [failed(file, [fileItself], module.errors())] : []),
  ...[...module.children.allSuites()]
    .filter((suite) => suite.errors().length > 0)
    .map((suite) => failed(file, titlesOf(suite), suite.errors())),
];

export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const ended = modules.flatMap((module) => {
      const file = relative(process.cwd(), module.moduleId);
      return [...[...module.children.allTests()].map((test) => endOf(file, test)), ...brokenIn(file, module)];
    });
    keepDurations(
      modules.map((module) => {
        const { collectDuration, setupDuration, duration } = module.diagnostic();
        return { file: relative(process.cwd(), module.moduleId), ms: collectDuration + setupDuration + duration };
      }),
    );
    const unawaited = unhandled.map((error) => failed(beside, ['beside the tests'], [error]));
    writeFileSync(process.env.VITEST_REPORT ?? 'test-results/vitest.json', JSON.stringify([...ended, ...unawaited]));
  }
}
