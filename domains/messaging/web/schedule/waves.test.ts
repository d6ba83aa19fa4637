import { describe, expect, test } from 'vitest';
import type { LocalTime } from '#/domains/messaging/contract.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { unknownWords, wavesOf, waveWords } from './waves.ts';

const london = zoneNamed('Europe/London');
const now = Temporal.Instant.from('2026-11-30T15:00:00Z');
const on = (zone: string, count: number): LocalTime => ({ zone, by: 'number', count, displayName: 'Ana' });
const reach = (times: readonly LocalTime[], total?: number) => ({ times, agencyZone: 'Europe/London', total });
const nine = '2026-12-01T09:00';

describe('nine in the morning for each', () => {
  test('leaves first in the east, and last in the west, with how many get it when', () => {
    const waves = wavesOf(
      nine,
      reach([on('America/New_York', 4), on('Pacific/Auckland', 2), on('Europe/London', 9)]),
      now,
    );
    expect(waves.map(({ at, people }) => [at.toString(), people])).toEqual([
      ['2026-11-30T20:00:00Z', 2],
      ['2026-12-01T09:00:00Z', 9],
      ['2026-12-01T14:00:00Z', 4],
    ]);
    expect(waveWords(nine, waves, london)).toBe(
      '09:00 for each: first leaves Mon, Nov 30, 20:00, last Tue, Dec 1, 14:00',
    );
  });

  test('of zones whose clocks show the same it is one moment', () => {
    const waves = wavesOf(nine, reach([on('Europe/London', 1), on('Europe/Lisbon', 2)]), now);
    expect(waves.map(({ people }) => people)).toEqual([3]);
    expect(waveWords(nine, waves, london)).toBe('09:00 for each: leaves Tue, Dec 1, 09:00');
  });

  test('goes a day later to whom it has passed already', () => {
    const late = Temporal.Instant.from('2026-11-30T22:00:00Z');
    expect(wavesOf(nine, reach([on('Pacific/Auckland', 1)]), late).map(({ at }) => at.toString())).toEqual([
      '2026-12-01T20:00:00Z',
    ]);
  });

  test('goes on the agency’s clock to those whose own nobody knows, and says so', () => {
    const some = reach([on('America/New_York', 4)], 6);
    expect(wavesOf(nine, some, now).map(({ people }) => people)).toEqual([2, 4]);
    expect(unknownWords(some)).toBe('2 people have no known clock and get it on the agency’s');
    expect(unknownWords(reach([on('America/New_York', 4)], 4))).toBeUndefined();
    // Of a great many only the first are looked at.
    expect(unknownWords(reach([on('America/New_York', 2_000)], 90_000))).toBeUndefined();
  });
});
