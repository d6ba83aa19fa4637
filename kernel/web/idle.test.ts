import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('where the browser tells when it is idle, work waits for that, and can be called off', () => {
  const waiting = new Map<number, () => void>();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.set(7, work) && 7);
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
  const work = vi.fn();
  const callOff = whenIdle(work);
  waiting.get(7)?.();
  expect(work).toHaveBeenCalledOnce();
  callOff();
  expect(waiting.size).toBe(0);
});

test('where it does not, work is done a little later, and can be called off', () => {
  vi.useFakeTimers();
  const [done, calledOff] = [vi.fn(), vi.fn()];
  whenIdle(done);
  whenIdle(calledOff)();
  expect(done).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(done).toHaveBeenCalledOnce();
  expect(calledOff).not.toHaveBeenCalled();
});
