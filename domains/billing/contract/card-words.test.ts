import { expect, test } from 'vitest';
import { cardLabel } from './card-words.ts';

test.each([
  ['visa', 'Visa 4242'],
  ['amex', 'American Express 4242'],
  ['unionpay', 'UnionPay 4242'],
  ['unknown', 'Card 4242'],
  ['new_brand', 'New brand 4242'],
])('a card of %s is named %s', (brand, label) => {
  expect(cardLabel({ brand, last4: '4242' })).toBe(label);
});
