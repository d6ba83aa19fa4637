import { expect, test } from 'vitest';
import { countRows } from './specified-rows.ts';
import { type Ended, readJourneys } from './test-reports.ts';

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

test('a journey that failed tells where, what was expected, what was there and what its page showed', () => {
  const message = [
    'Error: \u001b[2mexpect(\u001b[22mlocator).toBeHidden() failed',
    '',
    "Locator:  getByRole('button', { name: 'Save' })",
    'Expected: hidden',
    'Received: visible',
    'Timeout:  20000ms',
    '',
    'Call log:',
    ...Array.from({ length: 40 }, (_, tries) => `  - ${tries} × locator resolved to <button>Save</button>`),
    '',
    '  6 | ',
    '> 7 |   await expect(save).toBeHidden();',
    '    |                      ^',
    `    at gone (${process.cwd()}/test/journeys/tasks.ts:7:22)`,
    `    at ${process.cwd()}/test/journeys/tasks.journey.ts:31:3`,
    `    at run (${process.cwd()}/node_modules/playwright/lib/worker.js:9:1)`,
  ].join('\n');
  const shown = ['http://localhost/tasks', '- main:', ...Array.from({ length: 90 }, (_, n) => `  - text: ${n}`)].join(
    '\n',
  );
  const attachments = [{ name: 'page', body: Buffer.from(shown).toString('base64') }];
  const tests = [{ status: 'unexpected', results: [{ errors: [{ message }], attachments }] }];
  const file = 'tasks.journey.ts';
  const [ended] = readJourneys(
    JSON.stringify({ suites: [{ title: file, file, specs: [{ title: 'closing', tests }] }] }),
  );
  expect(ended?.why).toBe('Error: expect(locator).toBeHidden() failed');
  expect(ended?.told?.slice(0, 7)).toEqual([
    'at test/journeys/tasks.ts:7',
    'at test/journeys/tasks.journey.ts:31',
    'Error: expect(locator).toBeHidden() failed',
    "Locator:  getByRole('button', { name: 'Save' })",
    'Expected: hidden',
    'Received: visible',
    'Timeout:  20000ms',
  ]);
  expect(ended?.told).toContain('> 7 |   await expect(save).toBeHidden();');
  expect(ended?.told).toContain('http://localhost/tasks');
  expect(ended?.told?.at(-1)).toMatch(/^… and \d+ lines more$/);
  expect(ended?.told?.length).toBeLessThanOrEqual(60);
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
