// What screens say of keys.
import { expect, test } from 'vitest';
import { endOf, scopesIn, scopeWords, shortened } from './key-words.ts';

test('scopes are said in words', () => {
  expect(['contact.write', '*.read', 'apiKey.manage'].map(scopeWords)).toEqual([
    'Changes contacts',
    'Reads everything',
    'Manages webhooks',
  ]);
});

test('scopes are read from lines and commas, each once', () => {
  expect(scopesIn(' contact.read,task.write\n\ncontact.read ')).toEqual(['contact.read', 'task.write']);
});

test('a key is known again by its beginning and its end', () => {
  expect(shortened({ prefix: 'lk_live_Ab3_', lastFour: '9zQ1' })).toBe('lk_live_Ab3_…9zQ1');
});

test('a key ends so many days after it was made, or never', () => {
  const now = Temporal.Instant.from('2026-11-27T09:00:00Z');
  expect(endOf('30', now)).toBe('2026-12-27T09:00:00Z');
  expect(endOf('never', now)).toBeNull();
});
