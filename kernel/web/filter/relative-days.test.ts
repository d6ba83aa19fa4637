import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayChips, dayWords, isRelative, isStretch, isYearly, yearlyChips } from './relative-days.ts';

describe('days counted from today', () => {
  test.each([
    ['today', 'today'],
    ['today-7d', '7 days ago'],
    ['today+1w', 'in 1 week'],
    ['today-0d', 'today'],
    ['yesterday', 'yesterday'],
    ['thisMonth', 'this month'],
    ['last7Days', 'the last 7 days'],
    ['inNext30Days', 'the next 30 days'],
    ['yearlyThisMonth', 'this month, any year'],
    ['yearlyInNext7Days', 'the next 7 days, any year'],
    ['2026-03-01', undefined],
  ])('%s is said as %s', (value, expected) => {
    expect(dayWords(value)).toBe(expected);
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
    for (const other of ['', 'today-7', 'someday', 'today-7d ', '2026-03-01', 'yearly'])
      expect(isRelative(other)).toBe(false);
  });

  test('a stretch is more than one day', () => {
    expect(['thisMonth', 'last7Days', 'yearlyThisWeek'].every(isStretch)).toBe(true);
    expect(['today', 'today-7d', 'yearlyToday', 'last1Days', '2026-03-01'].some(isStretch)).toBe(false);
  });

  test('the chips roll with the calendar: each is kept as days counted from today', () => {
    for (const { value } of [...dayChips, ...yearlyChips]) expect(isRelative(value), value).toBe(true);
    expect(dayChips.map(({ label }) => label)).toEqual(expect.arrayContaining(['Today', 'Last 7 days', 'This month']));
  });

  test('R781: birthday and purchaseAnniversary come every year, without a time', () => {
    expect(isYearly({ name: 'birthday' }) && isYearly({ name: 'purchaseAnniversary' })).toBe(true);
    expect(isYearly({ name: 'createdAt' })).toBe(false);
  });
});
