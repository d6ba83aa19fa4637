import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Ended, readVitest } from './test-reports.ts';

const tests = `describe('inviting', () => {
  test('R165: makes an agent', () => {
    expect(1).toBe(1);
  });
  test('writes to them', () => {
    expect({ to: 'tom', at: [1] }).toEqual({ to: 'lena', at: [1] });
  });
  test.runIf(false)('later', () => {});
  test('much later');
});
describe('joining', () => {
  beforeAll(() => {
    throw new Error('no house');
  });
  test('opens a session', () => {});
});
`;

/** Runs the sources as a file of tests by itself, away from this run's configuration; answers what its report says. */
const reportOf = async (sources: Record<string, string>): Promise<Ended[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source);
  const report = join(folder, 'report.json');
  const { VITEST: _, VITEST_WORKER_ID: __, VITEST_POOL_ID: ___, ...environment } = process.env;
  const vitest = join(process.cwd(), 'node_modules/vitest/vitest.mjs');
  const words = ['run', '--globals', '--root', folder, '--reporter', join(process.cwd(), 'tools/vitest-report.ts')];
  const output = await new Promise<string>((resolve) => {
    const env = { ...environment, VITEST_REPORT: report };
    execFile(process.execPath, [vitest, ...words], { env }, (_error, ...texts) => resolve(texts.join('')));
  });
  expect(output).not.toContain('Startup Error');
  return readVitest(readFileSync(report, 'utf8').replaceAll(`${relative(process.cwd(), folder)}/`, ''));
};

test('vitest tells file, titles and end of each test, where it failed and what was there instead', async () => {
  const ended = await reportOf({ 'inviting.test.js': tests, 'broken.test.js': `import './nowhere.js';\n` });
  const of = (file: string, ...titles: string[]) =>
    ended.find((one) => one.file === file && one.titles.join() === titles.join());
  expect(of('inviting.test.js', 'inviting', 'R165: makes an agent')).toMatchObject({ state: 'passed', steps: [] });
  expect(of('inviting.test.js', 'inviting', 'later')?.state).toBe('left out');
  expect(of('inviting.test.js', 'inviting', 'much later')?.state).toBe('left out');
  const bad = of('inviting.test.js', 'inviting', 'writes to them');
  expect(bad).toMatchObject({ state: 'failed', why: expect.stringContaining('deeply equal') as string });
  expect(bad?.told?.join('\n')).toMatch(/-\s+"to": "lena"[^]*\+\s+"to": "tom"/);
  expect(of('broken.test.js', 'the file itself')).toMatchObject({
    state: 'failed',
    why: expect.stringContaining('nowhere.js') as string,
  });
  expect(of('inviting.test.js', 'joining')).toMatchObject({ state: 'failed', why: 'no house' });
  expect(of('inviting.test.js', 'joining', 'opens a session')?.state).not.toBe('passed');
});
