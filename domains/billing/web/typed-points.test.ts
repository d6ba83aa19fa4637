import { expect, test } from 'vitest';
import { movedIn, pointsIn } from './typed-points.ts';

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

test.each([
  ['500', 5_163, 500],
  ['5,163', 5_163, 5_163],
  ['5164', 5_163, 'You have fewer'],
  ['5164', undefined, 5_164],
  ['99999999999', 5_163, 'Enter a number of points'],
  ['0', 5_163, 'Enter a number of points'],
])('of %j typed and %s there, %j is moved', (written, available, moved) => {
  expect(movedIn(written, available)).toBe(moved);
});
