import { expect, test } from 'vitest';
import { stepOf } from './photo-steps.ts';

test('arrows lead to the next photo and no further than the last, Home and End to the ends', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => stepOf(key, 1, 3))).toEqual([0, 2, 0, 3]);
  expect([stepOf('ArrowLeft', 0, 3), stepOf('ArrowRight', 3, 3)]).toEqual([0, 3]);
  expect(['a', 'Enter', 'constructor'].map((key) => stepOf(key, 1, 3))).toEqual([undefined, undefined, undefined]);
});
