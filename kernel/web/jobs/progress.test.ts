import { expect, test } from 'vitest';
import { isUnderWay, leftWords, outcomeWords, overall, progressWords, titleWords } from './progress.ts';

const job = { _id: '1', title: 'Import of contacts', progress: 56, modifiedCount: 694, totalCount: 1240, since: 0 };

test('R177: a job is in progress until it is at 100', () => {
  expect([0, 99, 100].map((progress) => isUnderWay({ progress }))).toEqual([true, true, false]);
});

test('the ring shows the mean of what is under way, and nothing where nothing is', () => {
  expect(overall([{ progress: 20 }, { progress: 61 }, { progress: 100 }])).toBe(41);
  expect(overall([{ progress: 100 }])).toBeUndefined();
  expect(overall([])).toBeUndefined();
});

test('the title says how far one job is, or how many there are', () => {
  expect(titleWords([job])).toBe('56 % Import');
  expect(titleWords([job, { ...job, progress: 20 }])).toBe('38 % 2 jobs');
  expect(titleWords([{ ...job, progress: 100 }])).toBeUndefined();
});

test('from five seconds on a job says how long it will still take', () => {
  expect(progressWords(job, 4_999)).toBe('694 of 1,240');
  expect(progressWords(job, 56_000)).toBe('694 of 1,240 · 44 s left');
  expect(progressWords({ ...job, progress: 0 }, 60_000)).toBe('694 of 1,240');
  expect(progressWords({ ...job, totalCount: 0 }, 1)).toBe('Starting…');
});

test.each([
  [1, '1 s left'],
  [59_000, '59 s left'],
  [60_000, '1 min left'],
  [89 * 60_000, '89 min left'],
  [7_200_000, '2 h left'],
])('%d ms are %s', (ms, words) => {
  expect(leftWords(ms)).toBe(words);
});

test('the result says what was done, skipped, and why it stopped', () => {
  const ended = { status: 'done', title: '', modifiedCount: 1236, skippedCount: 0, error: null };
  expect(outcomeWords(ended, 'updated')).toBe('1,236 updated');
  expect(outcomeWords({ ...ended, skippedCount: 2 })).toBe('1,236 done · 2 skipped');
  expect(outcomeWords({ ...ended, status: 'failed', error: 'No space' })).toBe('Stopped: No space (1,236 done)');
  expect(outcomeWords({ ...ended, status: 'failed' })).toBe('Stopped (1,236 done)');
  expect(outcomeWords({ ...ended, status: 'cancelled' })).toBe('Cancelled (1,236 done)');
});
