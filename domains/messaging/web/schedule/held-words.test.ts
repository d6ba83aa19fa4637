import { expect, test } from 'vitest';
import { heldForEach, heldWords } from './held-words.ts';

const on = (zone: string, people: number) => ({ zone, by: 'number' as const, count: people, displayName: 'Ana' });
const reach = (total: number, ...times: ReturnType<typeof on>[]) => ({ times, agencyZone: 'Europe/London', total });
const at = (time: string) => Temporal.Instant.from(time);
const open = { from: 9, until: 20 };

test('those for whom it is night get it in the morning, and whoever has no known clock is on the agency’s', () => {
  const people = reach(6, on('America/New_York', 3), on('Europe/Paris', 2));
  expect(heldWords(at('2026-01-05T12:00:00Z'), people, open)).toBe(
    '3 people get it at 09:00 on their clock, because of quiet hours.',
  );
  expect(heldWords(at('2026-01-05T19:30:00Z'), people, open)).toBe(
    '2 people get it at 09:00 on their clock, because of quiet hours.',
  );
  expect(heldWords(at('2026-01-05T08:30:00Z'), people, open)).toBe(
    '4 people get it at 09:00 on their clock, because of quiet hours.',
  );
  expect(heldWords(at('2026-01-05T08:30:00Z'), reach(1), open)).toMatch(/^1 person gets it/);
});

test('an hour on the clock of each that is a quiet one is one for everybody', () => {
  expect(heldForEach('2026-01-05T06:30', open)).toBe(
    'Everybody gets it at 09:00 on their clock, because of quiet hours.',
  );
  expect(heldForEach('2026-01-05T20:00', open)).toBeDefined();
  expect(['2026-01-05T09:00', '2026-01-05T19:59'].map((at) => heldForEach(at, open))).toEqual([undefined, undefined]);
});

test('by day nobody waits', () => {
  expect(heldWords(at('2026-01-05T15:00:00Z'), reach(5, on('America/New_York', 3)), open)).toBeUndefined();
});
