import { expect, test } from 'vitest';
import { quantileOf, stepOf } from './amounts.ts';

test('an amount falls into a step of two digits, a small one into itself', () => {
  expect([0, 7, 99, 100, 653_210, -1_299, 1e12].map(stepOf)).toEqual([
    '0',
    '7',
    '99',
    '100',
    '650000',
    '-1200',
    '1000000000000',
  ]);
});

test('a million amounts come to at most ninety steps for each digit', () => {
  const steps = new Set(Array.from({ length: 1_000_000 }, (_, at) => stepOf(at + 1)));
  expect(steps.size).toBeLessThanOrEqual(99 + 90 * 4 + 1);
});

test('a quantile is the step in which the wanted share is reached', () => {
  const steps = [
    { step: 300, count: 1 },
    { step: 100, count: 2 },
    { step: 200, count: 1 },
  ];
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantileOf(steps, share))).toEqual([100, 100, 100, 200, 300]);
  expect(quantileOf([], 0.5)).toBeNull();
});
