import { expect, test } from 'vitest';
import { cardWords, expiryWords, roleWords } from './method-words.ts';

test('a card is named as its owner knows it, and nothing more of it', () => {
  expect(cardWords({ brand: 'visa', last4: '4242' })).toBe('Visa ending in 4242');
  expect(expiryWords({ expMonth: 4, expYear: 2029 })).toBe('04/29');
  expect(expiryWords({ expMonth: 12, expYear: 2105 })).toBe('12/05');
});

test.each([
  [true, false, 'Default'],
  [false, true, 'Backup'],
  [false, false, undefined],
])('charged first (%s) or after (%s) it is %s', (isDefault, isBackup, words) => {
  expect(roleWords({ isDefault, isBackup })).toBe(words);
});
