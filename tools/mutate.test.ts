// The list of `npm run mutate` fits the sources, and its runner tells a mistake that was found from a test that could not run. No mistake is
// made here.
import { expect, test } from 'vitest';
import { choose } from './mutate/choosing.ts';
import { holds, judge } from './mutate/judging.ts';
import { faultsOf, type Mistake, readMistakes, titleOf } from './mutate/mistakes.ts';
import type { Ended } from './test-reports.ts';
import { beside, fileItself } from './vitest-report.ts';

const all = await readMistakes();

test('there are sixty mistakes at least, each said once', () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all.map(({ breaks }) => breaks)).size).toBe(all.length);
  expect(new Set(all.map(({ file, was, becomes }) => JSON.stringify([file, was, becomes]))).size).toBe(all.length);
});

test('each can be made at one place, and its tests name the rule', () => {
  expect(all.flatMap((mistake) => faultsOf(mistake).map((fault) => `${mistake.breaks}: ${fault}`))).toEqual([]);
});

const here: Mistake = {
  breaks: 'R001: nothing',
  file: 'tools/mutate/judging.ts',
  was: 'const mostSurvivors = 0.05',
  becomes: 'const mostSurvivors = 0.5',
  tests: ['tools/mutate.test.ts'],
};

// In parts, or this file would say it.
const unsaid = ['nobody', 'says', 'this'].join('-');

test.each([
  ['stands nowhere', { was: 'const mostSurvivors = 7' }, ['what it changes stands 0 times in tools/mutate/judging.ts']],
  ['stands nowhere: of nothing', { was: '' }, ['what it changes stands 0 times in tools/mutate/judging.ts']],
  ['is not there', { file: 'tools/gone.ts' }, ['what it changes stands 0 times in tools/gone.ts']],
  ['changes nothing', { becomes: here.was }, ['it changes nothing']],
  ['names no test', { tests: [] }, ['it names no test']],
  ['names no rule', { breaks: 'nothing' }, ['it names no rule and no title']],
  [
    'names a test that is gone',
    { tests: ['tools/mutate.test.ts', 'tools/gone.test.ts'] },
    ['there is no tools/gone.test.ts'],
  ],
  ['is proved by no title', { title: unsaid }, [`no test says “${unsaid}”`]],
  ['is well', {}, []],
] as const)('an entry that %s is told as such', (_what, patch, faults) => {
  expect(faultsOf({ ...here, ...patch })).toEqual(faults);
});

test('the title is the number of the rule, unless it is given', () => {
  expect(titleOf(here)).toBe('R001');
  expect(titleOf({ ...here, title: 'twice at once' })).toBe('twice at once');
});

const ended = (state: Ended['state'], titles = ['R001: it holds'], file = 'a.test.ts'): Ended => ({
  file,
  titles,
  state,
  steps: [],
  ...(state === 'failed' && { why: 'expected 1 to be 2' }),
});

test.each([
  ['a test failed', [ended('passed'), ended('failed')], 'found'],
  ['a suite could not begin', [ended('failed', ['R001']), ended('left out')], 'found'],
  ['all passed', [ended('passed'), ended('left out')], 'survived'],
  [
    'a promise failed beside the tests alone',
    [ended('passed'), ended('failed', ['beside the tests'], beside)],
    'survived',
  ],
  ['a file did not load', [ended('failed', [fileItself]), ended('failed')], 'faulty'],
  ['nothing had the title', [ended('left out')], 'faulty'],
  ['there were no tests', [], 'faulty'],
  ['there is no report', undefined, 'faulty'],
] as const)('where %s, that is what is told', (_what, report, end) => {
  expect(judge(report).end).toBe(end);
});

const verdicts = (found: number, survived: number, faulty: number) => [
  ...Array.from({ length: found }, () => ({ end: 'found', why: '' }) as const),
  ...Array.from({ length: survived }, () => ({ end: 'survived', why: '' }) as const),
  ...Array.from({ length: faulty }, () => ({ end: 'faulty', why: 'no test ran' }) as const),
];

test('three of sixty may survive, four may not, and no entry may be faulty', () => {
  expect(holds(verdicts(57, 3, 0))).toBe(true);
  expect(holds(verdicts(56, 4, 0))).toBe(false);
  expect(holds(verdicts(59, 0, 1))).toBe(false);
});

test('a part is the same for the same seed, and within what was named', () => {
  const some = choose(all, { seed: 7, take: 12 });
  expect(some).toHaveLength(12);
  expect(choose(all, { seed: 7, take: 12 })).toEqual(some);
  expect(choose(all, { seed: 8, take: 12 })).not.toEqual(some);
  expect(choose(all, { seed: 1 })).toEqual(all);
  const named = choose(all, { only: ['DOMAINS/contacts', 'nobody says this'], seed: 1 });
  expect(named.length).toBeGreaterThan(0);
  expect(named.every(({ file, tests }) => [file, ...tests].some((path) => path.includes('domains/contacts')))).toBe(
    true,
  );
});
