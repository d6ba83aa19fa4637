import { expect, test } from 'vitest';
import { countRows } from './specified-rows.ts';
import { type Ended, readJourneys, readVitest } from './test-reports.ts';

test('vitest tells file, titles and end of each test, and why it failed', () => {
  const name = `${process.cwd()}/domains/team/inviting.test.ts`;
  const assertion = { ancestorTitles: ['', 'inviting'], title: 'R165: makes an agent' };
  expect(
    readVitest(
      JSON.stringify({
        testResults: [
          {
            name,
            assertionResults: [
              { ...assertion, status: 'passed' },
              {
                ...assertion,
                status: 'failed',
                failureMessages: ['\u001b[31mAssertionError: expected 1\u001b[39m\n    at line 7'],
              },
              { ...assertion, status: 'skipped' },
              { ...assertion, status: 'todo' },
            ],
          },
        ],
      }),
    ),
  ).toEqual(
    ['passed', 'failed', 'left out', 'left out'].map((state) => ({
      file: 'domains/team/inviting.test.ts',
      titles: ['inviting', 'R165: makes an agent'],
      state,
      steps: [],
      ...(state === 'failed' ? { why: 'AssertionError: expected 1' } : {}),
    })),
  );
});

test('a journey that passed at the second attempt only is one that failed', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped', steps: string[] = []) => ({
    title,
    tests: [{ status, results: [{ steps: steps.map((step) => ({ title: step })) }] }],
  });
  const file = 'routes.journey.ts';
  const inner = {
    title: 'R013: ways in',
    file,
    specs: [spec('/login', 'expected', ['R052: is reminded']), spec('/join', 'flaky')],
  };
  expect(
    readJourneys(
      JSON.stringify({
        suites: [{ title: file, file, specs: [spec('/', 'skipped'), spec('/x', 'unexpected')], suites: [inner] }],
      }),
    ),
  ).toEqual([
    { file, titles: ['/'], state: 'left out', steps: [] },
    { file, titles: ['/x'], state: 'failed', steps: [] },
    { file, titles: ['R013: ways in', '/login'], state: 'passed', steps: ['R052: is reminded'] },
    { file, titles: ['R013: ways in', '/join'], state: 'failed', steps: [] },
  ]);
});

test('only a test that passed holds a row of the specification', () => {
  const openRules = (state: Ended['state']): string[] =>
    countRows([{ file: 'a.test.ts', titles: ['R165: inviting', 'makes an agent'], state, steps: ['R166: mails'] }])
      .filter(({ table }) => table === 'rules')
      .flatMap(({ missing }) => missing);
  const rule = 'R002';
  expect(openRules('passed')).toContain(rule);
  expect(openRules('passed').length).toBe(openRules('failed').length - 2);
  expect(openRules('left out')).toEqual(openRules('failed'));
});
