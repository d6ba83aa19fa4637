import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heightTeller } from './telling-heights.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const teller = () => {
  const told: number[] = [];
  return { told, ...heightTeller((height) => told.push(height)) };
};

test('a page is told of what changes what is seen, in whole pixels', () => {
  const { told, measured } = teller();
  for (const height of [400.2, 401, 402.5, 640, 640]) measured(height);
  expect(told).toEqual([401, 403, 640]);
});

test('a to and fro ends with the taller of both, and the last stays once it is calm', () => {
  const { told, measured } = teller();
  for (let times = 0; times < 40; times++) {
    measured(times % 2 ? 500 : 520);
    vi.advanceTimersByTime(16);
  }
  expect(told.length).toBeLessThan(12);
  expect(told.at(-1)).toBe(520);
  vi.advanceTimersByTime(2_000);
  expect(told.at(-1)).toBe(500);
  measured(300);
  expect(told.at(-1)).toBe(300);
});

test('what grows by the frame is never cut off', () => {
  const { told, measured } = teller();
  for (let height = 100; height < 200; height += 4) measured(height);
  expect(told.at(-1)).toBe(196);
});
