import { expect, test } from 'vitest';
import { clocksIn } from './check-clocks.ts';

test.each([
  'const began = performance.now();',
  'const [seconds] = process.hrtime(began);',
  'expect(house.clock.monotonicMs() - began).toBe(0);',
  'expect(Date.now() - began).toBeLessThan(500);',
])('%s judges by the clock', (line) => {
  expect(clocksIn('a.test.ts', `\n${line}`)).toEqual([expect.stringContaining('a.test.ts:2 judges by the clock')]);
});

test('a short deadline is found, also in the options of a wait', () => {
  expect(clocksIn('a.journey.ts', 'await expect(page).toHaveURL("/", { timeout: 5_000 });')).toHaveLength(1);
  expect(clocksIn('a.journey.ts', 'await expect(page).toHaveURL("/", { timeout: 60_000 });')).toEqual([]);
  const again = 'await expect(async () => expect(page).toHaveURL("/", { timeout: 5_000 })).toPass();';
  expect(clocksIn('a.journey.ts', again)).toEqual([]);
});

test('a reason that is written before it is enough for the rest of the file', () => {
  const measured = 'const began = performance.now();';
  expect(clocksIn('a.test.ts', `// Judged by the clock: two ways of waiting are told apart.\n${measured}`)).toEqual([]);
  expect(clocksIn('a.test.ts', `${measured}\n// Judged by the clock: too late.`)).toHaveLength(1);
  expect(clocksIn('a.test.ts', `// Judged by the clock:\n${measured}`)).toHaveLength(1);
});
