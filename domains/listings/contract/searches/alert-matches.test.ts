import { expect, test } from 'vitest';
import { matchReasons, toldWords } from './alert-matches.ts';

test('what became of a match is said in words, and each reason in words of its own', () => {
  expect(toldWords({ state: 'sent', reason: null })).toBe('Told');
  expect(toldWords({ state: 'queued', reason: null })).toBe('On its way');
  expect(toldWords({ state: 'found', reason: null })).toBe('Not told yet');
  expect(toldWords({ state: 'found', reason: 'quietHours' })).toBe('Not told yet: waits for the morning');
  expect(toldWords({ state: 'notSent', reason: 'dnd' })).toBe('Not told: do not disturb');
  expect(new Set(matchReasons.map((reason) => toldWords({ state: 'notSent', reason }))).size).toBe(matchReasons.length);
});
