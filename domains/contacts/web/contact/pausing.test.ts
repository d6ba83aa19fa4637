import { expect, test } from 'vitest';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { pauseFor } from './pause-periods.ts';
import { isPausedAt, pauseWords } from './pausing.ts';

const zone = zoneNamed('America/Los_Angeles');
const at = Temporal.Instant.from('2026-11-20T12:00:00Z');
const later = '2026-11-24T12:00:00Z';
const earlier = '2026-11-01T12:00:00Z';

test('do not disturb holds between its start and its end, without an end until it is lifted', () => {
  expect(isPausedAt({ isEnabled: true, startDate: earlier, endDate: later }, at)).toBe(true);
  expect(isPausedAt({ isEnabled: true, endDate: null }, at)).toBe(true);
  expect(isPausedAt({ isEnabled: true, startDate: later }, at)).toBe(false);
  expect(isPausedAt({ isEnabled: true, endDate: earlier }, at)).toBe(false);
  expect(isPausedAt({ isEnabled: false, endDate: null }, at)).toBe(false);
  expect(isPausedAt(null, at)).toBe(false);
});

test('its words say until when', () => {
  expect(pauseWords(null, at, zone)).toBe('Can be contacted');
  expect(pauseWords({ isEnabled: true, endDate: null }, at, zone)).toBe('Do not disturb until lifted');
  expect(pauseWords({ isEnabled: true, endDate: later }, at, zone)).toBe(
    `Do not disturb until ${formatMoment(later, zone)}`,
  );
  expect(pauseWords({ isEnabled: true, startDate: later }, at, zone)).toBe(
    `Do not disturb from ${formatMoment(later, zone)}`,
  );
  expect(pauseWords({ isEnabled: true, endDate: earlier }, at, zone)).toBe('Can be contacted again since Nov 1, 2026');
});

test('a period is counted on the calendar of its zone', () => {
  // Clocks go back on 1 November 2026 in New York: the day has 25 hours.
  const evening = Temporal.Instant.from('2026-11-01T00:00:00Z');
  expect(pauseFor({ days: 1 }, evening, 'America/New_York').endDate).toBe('2026-11-02T01:00:00Z');
  expect(pauseFor({ months: 1 }, Temporal.Instant.from('2026-01-31T12:00:00Z'), 'UTC').endDate).toBe(
    '2026-02-28T12:00:00Z',
  );
  expect(pauseFor(null, at, 'UTC')).toEqual({ isEnabled: true, startDate: '2026-11-20T12:00:00Z', endDate: null });
});
