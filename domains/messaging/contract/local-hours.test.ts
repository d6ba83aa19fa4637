import { describe, expect, test } from 'vitest';
import { clockAt, isQuietHour, nextMorning, quietAdvice } from './local-hours.ts';

const at = (text: string) => Temporal.Instant.from(text);
const lia = { zone: 'America/Los_Angeles', by: 'number' as const, count: 2, displayName: 'Lia' };
const nia = { zone: 'Europe/London', by: 'number' as const, count: 1, displayName: 'Nia' };

describe('the hour for whoever gets a message', () => {
  test('from eight in the morning until nine in the evening nothing is said', () => {
    expect(isQuietHour(at('2026-03-02T07:59:59Z'), 'Europe/London')).toBe(true);
    expect(isQuietHour(at('2026-03-02T08:00:00Z'), 'Europe/London')).toBe(false);
    expect(isQuietHour(at('2026-03-02T20:59:59Z'), 'Europe/London')).toBe(false);
    expect(isQuietHour(at('2026-03-02T21:00:00Z'), 'Europe/London')).toBe(true);
    expect(quietAdvice(at('2026-03-02T18:00:00Z'), [lia, nia])).toBeUndefined();
    expect(quietAdvice(at('2026-03-02T18:00:00Z'), [])).toBeUndefined();
  });

  test('eight in the morning is that of today while it is ahead, also on the day on which clocks are changed', () => {
    expect(nextMorning(at('2026-03-02T05:00:00Z'), 'Europe/London').toString()).toBe('2026-03-02T08:00:00Z');
    expect(nextMorning(at('2026-03-02T22:40:00Z'), 'Europe/London').toString()).toBe('2026-03-03T08:00:00Z');
    expect(nextMorning(at('2026-03-28T23:00:00Z'), 'Europe/London').toString()).toBe('2026-03-29T07:00:00Z');
  });

  test('it is told of the clock with most people, and sent when nobody is disturbed any more', () => {
    const now = at('2026-03-02T06:40:00Z');
    expect(clockAt(now, lia.zone)).toBe('22:40');
    expect(quietAdvice(now, [nia, lia])).toMatchObject({
      clock: '22:40',
      zone: lia.zone,
      count: 3,
      displayName: 'Lia',
    });
    expect(quietAdvice(now, [nia, lia])?.at.toString()).toBe('2026-03-02T16:00:00Z');
    expect(quietAdvice(now, [nia])?.at.toString()).toBe('2026-03-02T08:00:00Z');
  });
});
