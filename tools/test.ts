// `npm test`: everything that proves the product, in one command, with the counts at the end. Parts that do not disturb one another
// run side by side; the browser journeys come last and alone, because they measure time.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readBundleSizes } from './bundle-sizes.ts';
import { checks } from './check.ts';
import { needChromium } from './find-chromium.ts';
import { type Outcome, type Part, runParts } from './run-parts.ts';
import { countRules } from './specified.ts';

const results = 'test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const vitest: Part = {
  title: 'unit, property, database and API',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}/vitest.json`],
};

const journeys = (): Part => ({
  title: 'browser journeys',
  command: ['playwright', 'test', '--config', 'test/journeys/playwright.config.ts'],
  environment: {
    CHROMIUM_PATH: needChromium(process.env),
    JOURNEYS_REPORT: join(process.cwd(), results, 'journeys.json'),
  },
});

interface Counts {
  files: number;
  passed: number;
  failed: number;
  skipped: number;
}

const readVitest = (): Counts => {
  const file = `${results}/vitest.json`;
  if (!existsSync(file)) return { files: 0, passed: 0, failed: 0, skipped: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number> & { testResults: unknown[] };
  return {
    files: report.testResults.length,
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
};

const readJourneys = (): Counts => {
  const file = `${results}/journeys.json`;
  if (!existsSync(file)) return { files: 0, passed: 0, failed: 0, skipped: 0 };
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: unknown[];
  };
  return {
    files: suites.length,
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
};

const began = performance.now();
const cores = availableParallelism();
process.stdout.write(`Checking and testing on ${cores} cores …\n`);

// The tests take all cores by themselves; the checks go beside them one after the other.
const [checked, [tested]] = await Promise.all([runParts(checks, cores > 2 ? 2 : 1), runParts([vitest], 1)]);
const [walked] = await runParts([journeys()], 1);
const outcomes: Outcome[] = [...checked, ...[tested, walked].flatMap((outcome) => outcome ?? [])];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const count = (title: string, { files, passed, failed, skipped }: Counts): void =>
  say(`${title.padEnd(12)} ${files} files, ${passed} tests passed, ${failed} failed, ${skipped} left out`);
say('');
count('tests', readVitest());
count('journeys', readJourneys());
for (const line of countRules()) say(`${'rules'.padEnd(12)} ${line}`);
for (const { page, kilobytes, most } of readBundleSizes())
  say(`${'bundle'.padEnd(12)} ${page}: ${kilobytes.toFixed(1)} kB of at most ${most}`);
for (const { title, output } of checked)
  if (title === 'sizes') say(`${'sources'.padEnd(12)} ${output.trim().split('\n').at(-1)?.replace('sizes: ', '')}`);
const bad = outcomes.filter(({ isGood }) => !isGood);
const seconds = Math.round((performance.now() - began) / 1_000);
say(`${'time'.padEnd(12)} ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
say(bad.length === 0 ? 'All good.' : `NOT GOOD: ${bad.map(({ title }) => title).join(', ')}`);
process.exitCode = bad.length === 0 ? 0 : 1;
