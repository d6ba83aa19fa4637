import { expect, test } from 'vitest';
import { dialledFromAbroad, isPhoneLike } from './phone-numbers.ts';

test('a number as it is dialled at home says its country', async () => {
  expect(await dialledFromAbroad('020 7946 0321', 'GB')).toBe('+442079460321');
  expect(await dialledFromAbroad('(415) 555-2671', 'US')).toBe('+14155552671');
  expect(await dialledFromAbroad('0722 123 456', 'RO')).toBe('+40722123456');
});

test('a number that says its country keeps it, wherever it is typed', async () => {
  expect(await dialledFromAbroad('+40 722 123 456', 'GB')).toBe('+40 722 123 456');
  expect(await dialledFromAbroad('0040 722 123 456', 'GB')).toBe('+40 722 123 456');
});

test('what is no number there, or has no country, stays as it was typed', async () => {
  expect(await dialledFromAbroad('12', 'GB')).toBe('12');
  expect(await dialledFromAbroad('0722 123 456', null)).toBe('0722 123 456');
  expect(await dialledFromAbroad('0722 123 456', 'XX')).toBe('0722 123 456');
});

test('digits with a leading zero may be a number, letters may not', () => {
  expect(['020 7946 0321', '+44 20 7946 0321', '0044 20 7946 0321', '(212) 555-0123'].every(isPhoneLike)).toBe(true);
  expect(['call me', '', '+', '0', '020', '1', '12345678901234567'].some(isPhoneLike)).toBe(false);
});
