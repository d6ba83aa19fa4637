// After three mails of a day the rest is one more, in the evening.
import { expect, test } from 'vitest';
import { dayBegan, limitedUntil } from './waiting.ts';

const zone = 'Europe/London';
const at = (time: string): Temporal.Instant => Temporal.Instant.from(time);

test('the fourth of a day waits for the evening, and what comes after that for the next morning', () => {
  const three = ['08:00', '09:00', '10:00'].map((time) => at(`2026-12-01T${time}:00Z`));
  expect(limitedUntil(at('2026-12-01T11:00:00Z'), zone, three.slice(1))).toBeUndefined();
  expect(limitedUntil(at('2026-12-01T11:00:00Z'), zone, three)?.toString()).toBe('2026-12-01T18:00:00Z');
  expect(limitedUntil(at('2026-12-01T18:00:00Z'), zone, three)).toBeUndefined();
  const four = [...three, at('2026-12-01T18:00:00Z')];
  expect(limitedUntil(at('2026-12-01T18:30:00Z'), zone, four)?.toString()).toBe('2026-12-02T07:00:00Z');
  expect(dayBegan(at('2026-12-01T18:30:00Z'), zone).toString()).toBe('2026-12-01T00:00:00Z');
});
