import { expect, test } from 'vitest';
import { backWords, refundableWords, wantedIn } from './refund-words.ts';

const refundable = { unusedPoints: 1_500, amountCents: 2_150, currency: 'usd', methodLabel: 'Visa 4242' };

test('what can be given back is said with its price and its card', () => {
  expect(refundableWords(refundable)).toBe(
    '1,500 points of your last top-up were not used. Refund them and $21.50 goes back to Visa 4242.',
  );
  expect(refundableWords({ ...refundable, unusedPoints: 1, amountCents: 2, methodLabel: null })).toBe(
    '1 point of your last top-up was not used. Refund it and $0.02 goes back to the card that paid.',
  );
});

test.each([
  ['1,500', 1_500],
  [' 20 ', 20],
  ['1501', 'At most 1,500 were not used'],
  ['0', 'Enter a number of points'],
  ['-5', 'Enter a number of points'],
  ['1.5', 'Enter a number of points'],
  ['', 'Enter a number of points'],
])('%j typed is %s', (written, wanted) => {
  expect(wantedIn(written, refundable)).toBe(wanted);
});

test('all of it is told to the cent, and a part is about as much', () => {
  expect(backWords(1_500, refundable)).toBe('$21.50');
  expect(backWords(100, refundable)).toBe('About $1.43');
});
