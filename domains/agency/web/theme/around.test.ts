import { expect, test } from 'vitest';
import { around } from './around.ts';

test('a message stands where its theme says, or before it', () => {
  expect(around('Dear friend,\n{{message}}\nBye', 'your offer was accepted')).toBe(
    'Dear friend,\nyour offer was accepted\nBye',
  );
  expect(around('Northlight Realty', 'Hello')).toBe('Hello\n\nNorthlight Realty');
  expect(around('  ', 'Hello')).toBe('Hello');
});

test('a message is taken as it is', () => {
  expect(around('[{{message}}]', 'costs $& and {{message}}')).toBe('[costs $& and {{message}}]');
});
