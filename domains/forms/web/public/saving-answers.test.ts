import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saverOf } from './saving-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('answers are saved once nothing was typed for five seconds, the last of them alone', async () => {
  const save = vi.fn(() => Promise.resolve(true));
  const saver = saverOf(save);
  saver.change('A');
  await vi.advanceTimersByTimeAsync(4_000);
  saver.change('An');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(save.mock.calls).toEqual([['An', false]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);
});

test('leaving a step and hiding the page save at once, and nothing where nothing is new', () => {
  const save = vi.fn(() => Promise.resolve(true));
  const saver = saverOf(save);
  saver.flush();
  saver.change('A');
  saver.flush();
  saver.flush(true);
  saver.change('B');
  saver.flush(true);
  expect(save.mock.calls).toEqual([
    ['A', false],
    ['B', true],
  ]);
});

test('what could not be saved goes with what comes next, unless something newer came', async () => {
  const save = vi.fn(() => Promise.resolve(true));
  save.mockRejectedValueOnce(new Error('no network'));
  const saver = saverOf(save);
  saver.change('A');
  saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  saver.flush();
  expect(save.mock.calls).toEqual([
    ['A', false],
    ['A', false],
  ]);
});

test('nothing is saved after the agency said no, or after the answers were sent', async () => {
  const save = vi.fn(() => Promise.resolve(false));
  const refused = saverOf(save);
  refused.change('A');
  refused.flush();
  await vi.advanceTimersByTimeAsync(0);
  refused.change('B');
  refused.flush();
  expect(save).toHaveBeenCalledTimes(1);
  const sent = saverOf(save);
  sent.change('C');
  sent.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);
});
