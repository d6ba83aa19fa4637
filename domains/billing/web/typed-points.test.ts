import { expect, test } from 'vitest';
import { pointsIn } from './typed-points.ts';

test.each([
  ['1,000', 1_000],
  [' 7 ', 7],
  ['10000000', 10_000_000],
  ['10000001', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
])('%j typed is %s', (written, points) => {
  expect(pointsIn(written)).toBe(points);
});
