import { expect, test } from 'vitest';
import { counted, hintFor, plainerThan } from './counting.ts';

test('R486 R739 R740 R741: characters, segments and cost; one recipient at least', () => {
  expect(counted('', 0, undefined)).toMatchObject({ characters: '0 / 1,400', segments: '0 segments', cost: '1 point' });
  expect(counted('x'.repeat(160), 1, 500)).toMatchObject({ segments: '1 segment', cost: '1 point of 500' });
  expect(counted('x'.repeat(161), 3, 500)).toMatchObject({ segments: '2 segments', cost: '6 points of 500' });
  expect(counted('ă'.repeat(71), 1, 500)).toMatchObject({ segments: '2 segments', cost: '2 points of 500' });
});

test('R742: over the balance it is flagged, at it it is not', () => {
  expect(counted('x', 5, 5).isOver).toBe(false);
  expect(counted('x', 6, 5).isOver).toBe(true);
  expect([counted('x', 8, 5).missing, counted('x', 5, 5).missing, counted('x', 8, undefined).missing]).toEqual([
    3, 0, 0,
  ]);
  expect(counted('x', 6, undefined).isOver).toBe(false);
});

test('R738: full at 1,400 characters', () => {
  expect(counted('x'.repeat(1_399), 1, 5).isFull).toBe(false);
  expect(counted('x'.repeat(1_400), 1, 5).isFull).toBe(true);
});

test('one curly quote halves what a segment holds, and is written plainly where that helps', () => {
  const text = `It\u2019s ${'x'.repeat(120)}`;
  expect(plainerThan(text)).toBe(`It's ${'x'.repeat(120)}`);
  expect(plainerThan('It\u2019s')).toBeUndefined();
  expect(plainerThan(`ă \u2019 ${'x'.repeat(120)}`)).toBeUndefined();
});

test('a count of the provider that differs is said before it is paid for', () => {
  expect(hintFor('é'.repeat(100))).toBe('Your provider will probably count 1 segment.');
  expect(hintFor('x'.repeat(100))).toBeUndefined();
  expect(hintFor('')).toBeUndefined();
  expect(hintFor('ă'.repeat(1_400))).toMatch(/^Some networks refuse/);
});
