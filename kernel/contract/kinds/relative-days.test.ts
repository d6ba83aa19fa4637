import { describe, expect, test } from 'vitest';
import { relativeDays, relativeDayTokens, yearlyDays } from './relative-days.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const spelled = (token: string, today: string): string => {
  const days = relativeDays(token, day(today));
  return days ? `${days.first.toString()}..${days.last.toString()}` : 'none';
};

describe('days counted from today roll with the calendar', () => {
  test.each([
    ['today', '2026-11-21..2026-11-21'],
    ['yesterday', '2026-11-20..2026-11-20'],
    ['thisWeek', '2026-11-16..2026-11-22'],
    ['lastWeek', '2026-11-09..2026-11-15'],
    ['thisMonth', '2026-11-01..2026-11-30'],
    ['nextMonth', '2026-12-01..2026-12-31'],
    ['thisQuarter', '2026-10-01..2026-12-31'],
    ['thisYear', '2026-01-01..2026-12-31'],
    ['last7Days', '2026-11-15..2026-11-21'],
    ['inNext30Days', '2026-11-21..2026-12-20'],
    ['today-7d', '2026-11-14..2026-11-14'],
    ['today+1m', '2026-12-21..2026-12-21'],
    ['last0Days', 'none'],
    ['sometime', 'none'],
  ])('%s on Saturday 21 November 2026 is %s', (token, expected) => {
    expect(spelled(token, '2026-11-21')).toBe(expected);
  });

  test('on a Monday the week begins, on a Sunday it ends', () => {
    expect(spelled('thisWeek', '2026-11-16')).toBe('2026-11-16..2026-11-22');
    expect(spelled('thisWeek', '2026-11-22')).toBe('2026-11-16..2026-11-22');
  });

  test('every token that the API publishes is one', () => {
    for (const token of relativeDayTokens) {
      const written = token.replace('{n}', '3').replace('d|w|m|y', 'd');
      const found = relativeDays(written, day('2026-11-21')) ?? yearlyDays(written, day('2026-11-21'));
      expect(found, token).toBeDefined();
    }
  });
});

describe('decision 61: a birthday comes every year', () => {
  test('this month is every day of it', () => {
    expect(yearlyDays('yearlyThisMonth', day('2026-11-21'))).toHaveLength(30);
    expect(yearlyDays('yearlyThisMonth', day('2026-11-21'))).toContain('11-30');
  });

  test('the next days go on into January', () => {
    expect(yearlyDays('yearlyInNext3Days', day('2026-12-30'))).toEqual(['12-30', '12-31', '01-01']);
  });

  test('29 February is met on the 28th where there is no 29th, and on the 29th where there is one', () => {
    expect(yearlyDays('yearlyToday', day('2026-02-28'))).toEqual(['02-28', '02-29']);
    expect(yearlyDays('yearlyToday', day('2028-02-28'))).toEqual(['02-28']);
    expect(yearlyDays('yearlyToday', day('2028-02-29'))).toEqual(['02-29']);
  });

  test('a year is all of them, and what is no token is none', () => {
    expect(yearlyDays('yearlyThisYear', day('2026-02-28'))).toHaveLength(366);
    expect(yearlyDays('yearlySometime', day('2026-02-28'))).toBeUndefined();
    expect(yearlyDays('thisMonth', day('2026-02-28'))).toBeUndefined();
  });
});
