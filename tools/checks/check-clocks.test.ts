import { expect, test } from 'vitest';
import { clocksIn } from './check-clocks.ts';
import { glancesIn, messagesIn } from './fleeting-messages.ts';

test.each([
  'const began = performance.now();',
  'const [seconds] = process.hrtime(began);',
  'expect(house.clock.monotonicMs() - began).toBe(0);',
  'expect(Date.now() - began).toBeLessThan(500);',
  'const before = process.threadCpuUsage();',
  'const { user } = process.cpuUsage(before);',
  'const delay = monitorEventLoopDelay({ resolution: 1 });',
  'expect(began - house.clock.monotonicMs()).toBe(0);',
  'expect(middle(waits)).toBeLessThan(2);',
  'expect(median(waits)).toBeLessThanOrEqual(2);',
  'expect(workedMs).toBeLessThan(200);',
  'expect(longestStall).toBeLessThan(soonMs);',
])('%s judges by the clock', (line) => {
  expect(clocksIn('a.test.ts', `\n${line}`)).toEqual([expect.stringContaining('a.test.ts:2 judges by the clock')]);
});

test('what is left of two moments judges by the clock, a moment in a name does not', () => {
  const began = 'const began = Date.now();';
  expect(clocksIn('a.test.ts', `${began}\nawait work();\nexpect(later() - began).toBe(0);`)).toEqual([
    expect.stringContaining('a.test.ts:3 judges by the clock'),
  ]);
  expect(
    clocksIn('a.test.ts', `${began}\nexpect(tookMs).toBe(1);\nexpect(late).toBeLessThan(began + 5);`),
  ).toHaveLength(1);
  expect(clocksIn('a.journey.ts', 'const subject = `Parking ${Date.now()}`;\nawait write(subject);')).toEqual([]);
  expect(clocksIn('a.test.ts', 'const clock = { now, monotonicMs: () => performance.now() };')).toEqual([]);
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

test('a journey that looks for a message in the corner while it stands is found', () => {
  const messages = new Set([
    ...messagesIn("const save = useSend(api.theme.update, { success: 'Theme updated' });"),
    ...messagesIn("toast({ type: 'success', message: 'Points topped up' });"),
  ]);
  const look = (words: string) =>
    glancesIn('a.journey.ts', `\nawait expect(page.getByText('${words}')).toBeVisible();`, messages);
  expect(look('Theme updated')).toEqual([expect.stringContaining('a.journey.ts:2 looks for a message')]);
  expect(look('Points topped up')).toHaveLength(1);
  expect(look('500 points')).toEqual([]);
  expect(glancesIn('a.journey.ts', "await expectMessage(page, 'Theme updated');", messages)).toEqual([]);
});
