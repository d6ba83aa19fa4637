import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayChips, dayWords, isRelative } from './relative-days.ts';

describe('days counted from today', () => {
  test('are said in words', () => {
    expect(dayWords('today')).toBe('today');
    expect(dayWords('today-7d')).toBe('7 days ago');
    expect(dayWords('today+1w')).toBe('in 1 week');
    expect(dayWords('today-0d')).toBe('today');
    expect(dayWords('2026-03-01')).toBeUndefined();
  });

  test('are told apart from dates and from anything else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('+', '-'),
        fc.integer({ min: 0, max: 9_999 }),
        fc.constantFrom(...'dwmy'),
        (sign, by, unit) => isRelative(`today${sign}${by}${unit}`),
      ),
    );
    for (const other of ['', 'today-7', 'yesterday', 'today-7d ', '2026-03-01']) expect(isRelative(other)).toBe(false);
  });

  test('the chips mean the same tomorrow; "This month" is the one of the calendar', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const today = date.toISOString().slice(0, 10);
          const chips = dayChips(today);
          expect(chips.map(({ label }) => label)).toEqual(['Today', 'Last 7 days', 'Last 30 days', 'This month']);
          const [first, last] = chips[3]?.values ?? [];
          expect(first).toBe(`${today.slice(0, 7)}-01`);
          expect(last?.slice(0, 7)).toBe(today.slice(0, 7));
          expect(Temporal.PlainDate.from(last ?? '').add({ days: 1 }).day).toBe(1);
          expect(chips.slice(0, 3).every(({ values }) => values.every(isRelative))).toBe(true);
        },
      ),
    );
  });
});
