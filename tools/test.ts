// `npm test`: everything that proves the product, in one command, with the counts at the end. Parts that do not disturb one another
// run side by side; the browser journeys come last and alone, because they measure time.
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { readBundleSizes } from './bundle-sizes.ts';
import { checks } from './check.ts';
import { journeys } from './journeys-part.ts';
import { costOf, type Outcome, runParts } from './run-parts.ts';
import { countRows } from './specified-rows.ts';
import { type Ended, failuresIn } from './test-reports.ts';
import { runTried } from './trying-again.ts';
import { tests } from './vitest-part.ts';

const results = 'test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const began = performance.now();
const cores = availableParallelism();
process.stdout.write(`Checking and testing on ${cores} cores …\n`);

// The tests take all cores by themselves; the checks go beside them one after the other.
const [checked, tested] = await Promise.all([runParts(checks, cores > 2 ? 2 : 1), runTried(tests)]);
const walked = await runTried(journeys);
const outcomes: Outcome[] = [...checked, ...tested.outcomes, ...walked.outcomes];
const all = [...tested.ended, ...walked.ended];

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const count = (title: string, ended: readonly Ended[]): void => {
  const of = (wanted: Ended['state']): number => ended.filter(({ state }) => state === wanted).length;
  const files = new Set(ended.map(({ file }) => file)).size;
  say(
    `${title.padEnd(12)} ${files} files, ${of('passed')} tests passed, ${of('failed')} failed, ${of('left out')} left out`,
  );
};
count('tests', tested.ended);
count('journeys', walked.ended);
for (const { titles, state } of all) if (state === 'left out') say(`${'left out'.padEnd(12)} ${titles.join(' > ')}`);
for (const one of all)
  if (one.state === 'failed' || one.isUnsteady) {
    for (const failure of failuresIn([one], () => true))
      say(`${(one.isUnsteady ? 'unsteady' : 'failed').padEnd(12)} ${failure}`);
    for (const line of one.told ?? []) say(`${''.padEnd(12)} │ ${line}`);
  }
for (const { table, due, later, missing } of countRows(all))
  say(
    `${table.padEnd(12)} ${due - missing.length} of ${due} due are held by a test that passed, ${later} come later${missing.length > 0 ? `; open: ${missing.join(', ')}` : ''}`,
  );
for (const { page, kilobytes, most } of readBundleSizes())
  say(`${'bundle'.padEnd(12)} ${page}: ${kilobytes.toFixed(1)} kB of at most ${most}`);
for (const { title, output } of checked)
  if (title === 'sizes') say(`${'sources'.padEnd(12)} ${output.trim().split('\n').at(-1)?.replace('sizes: ', '')}`);
const bad = outcomes.filter(({ isGood }) => !isGood);
const secondsOf = (parts: readonly Outcome[]): number => parts.reduce((sum, one) => sum + one.seconds, 0);
for (const [title, parts] of [
  ['checks', checked],
  ['tests', tested.all],
  ['journeys', walked.all],
] as const)
  say(`${'time'.padEnd(12)} ${title}: ${costOf(parts, secondsOf(parts))}`);
const seconds = Math.round((performance.now() - began) / 1_000);
const everything = costOf([...checked, ...tested.all, ...walked.all], seconds);
say(`${'time'.padEnd(12)} ${Math.floor(seconds / 60)} min ${seconds % 60} s on ${cores} cores: ${everything}`);
say(bad.length === 0 ? 'All good.' : `NOT GOOD: ${bad.map(({ title }) => title).join(', ')}`);
process.exitCode = bad.length === 0 ? 0 : 1;
