import { expect, test } from 'vitest';
import { requestWords } from './request-words.ts';

const asked = { kind: 'showing', displayName: '14 Oak Street', wishes: [], message: null, isHomeGone: false };

test('a request for a showing says the home and the first time that was suggested', () => {
  const wishes = [
    { day: '2026-12-03', half: 'morning' as const },
    { day: '2026-12-04', half: 'afternoon' as const },
  ];
  expect(requestWords({ ...asked, wishes })).toBe('Asked to see 14 Oak Street · Thu, Dec 3, morning');
});

test('a question stands in one line, and a long one is cut between signs', () => {
  expect(requestWords({ ...asked, kind: 'information', message: 'Is the\ngarden walled?' })).toBe(
    'Asked about 14 Oak Street · Is the garden walled?',
  );
  const cut = requestWords({ ...asked, kind: 'information', message: '🏠'.repeat(200) });
  expect(cut).toBe(`Asked about 14 Oak Street · ${'🏠'.repeat(79)}…`);
});

test('a home that was deleted since is said to be', () => {
  expect(requestWords({ ...asked, isHomeGone: true })).toBe('Asked to see 14 Oak Street · the home was deleted since');
});
