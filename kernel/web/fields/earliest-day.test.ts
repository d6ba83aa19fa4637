import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { earliestDay } from './earliest-day.ts';

const today = '2026-03-07';

test('R790: the minimum of a calendar input can be "now": today, whatever else is said', () => {
  expect(earliestDay({ min: 'now' }, today)).toBe(today);
  expect(earliestDay({ min: 'now', allowsPast: true }, today)).toBe(today);
});

test('R792: a date input takes no past day unless the past is allowed', () => {
  expect(earliestDay({}, today)).toBe(today);
  expect(earliestDay({ allowsPast: false }, today)).toBe(today);
  expect(earliestDay({ allowsPast: true }, today)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (by) => {
      const day = Temporal.PlainDate.from(today).add({ days: by }).toString();
      const first = earliestDay({}, today);
      expect(first === null || day >= first).toBe(by >= 0);
    }),
  );
});

test('a minimum of its own stands before both', () => {
  expect(earliestDay({ min: '2026-01-01' }, today)).toBe('2026-01-01');
  expect(earliestDay({ min: '2026-01-01', allowsPast: true }, today)).toBe('2026-01-01');
});
