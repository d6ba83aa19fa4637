import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { date } from '../attribute.ts';
import { entity } from '../entity.ts';
import { matches } from '../matches.ts';

const sighting = entity({
  typeName: 'sighting',
  plural: 'sightings',
  path: '/crm/sightings',
  resource: 'contact',
  table: 'sightings',
  title: { one: 'sighting', many: 'sightings' },
  label: 'seenAt',
  order: { column: 'seenAt', order: 'asc' },
  columns: ['seenAt'],
  attributes: { seenAt: date('Seen', { hasTime: true }), bornOn: date('Born') },
});

const timezone = 'Europe/London';
const now = Temporal.Instant.from('2026-11-23T12:00:00Z');
const today = Temporal.PlainDate.from('2026-11-23');

/** What somebody may type as an end of a range, and from when until before when it lasts, counted here and not by the product. */
interface End {
  typed: string;
  from: number;
  to: number;
}
const daysAs = (typed: string, first: Temporal.PlainDate, next: Temporal.PlainDate): End => ({
  typed,
  from: first.toZonedDateTime(timezone).epochMilliseconds,
  to: next.toZonedDateTime(timezone).epochMilliseconds,
});
const thisYear = today.with({ month: 1, day: 1 });
const thisMonth = today.with({ day: 1 });
const end: fc.Arbitrary<End> = fc.oneof(
  fc.integer({ min: -500, max: 500 }).map((days) => {
    const day = today.add({ days });
    return daysAs(day.toString(), day, day.add({ days: 1 }));
  }),
  fc.integer({ min: -500 * 86_400, max: 500 * 86_400 }).map((seconds) => {
    const moment = now.add({ seconds });
    return { typed: moment.toString(), from: moment.epochMilliseconds, to: moment.epochMilliseconds + 1 };
  }),
  fc.integer({ min: 0, max: 14 }).map((months) => {
    const day = today.subtract({ months });
    return daysAs(`today-${months}m`, day, day.add({ days: 1 }));
  }),
  fc.constantFrom(
    daysAs('thisYear', thisYear, thisYear.add({ years: 1 })),
    daysAs('lastYear', thisYear.subtract({ years: 1 }), thisYear),
    daysAs('thisMonth', thisMonth, thisMonth.add({ months: 1 })),
    daysAs('nextMonth', thisMonth.add({ months: 1 }), thisMonth.add({ months: 2 })),
  ),
);

const isBetween = (seenAt: number, ends: readonly string[], rule: 'isBetween' | 'isNotBetween' = 'isBetween') =>
  matches(
    sighting,
    [[{ field: 'seenAt', rule, value: [...ends] }]],
    { seenAt: Temporal.Instant.fromEpochMilliseconds(seenAt).toString() },
    { now, timezone },
  );

describe('between two ends', () => {
  test('is from the start of the first to the end of the second, and turned round only where the second is over before the first begins', () => {
    let within = 0;
    let startsTurned = 0;
    fc.assert(
      fc.property(end, end, fc.constantFrom(-1, 0, 1), fc.boolean(), (first, second, off, isAtStart) => {
        const [from, to] = first.from < second.to ? [first.from, second.to] : [second.from, first.to];
        if (first.from < second.to && second.from < first.from) startsTurned += 1;
        for (const at of [(isAtStart ? first.from : second.from) + off, (isAtStart ? first.to : second.to) + off]) {
          const expected = from <= at && at < to;
          if (expected) within += 1;
          expect(isBetween(at, [first.typed, second.typed])).toBe(expected);
          expect(isBetween(at, [first.typed, second.typed], 'isNotBetween')).toBe(!expected);
        }
      }),
      { numRuns: 3_000, seed: 15 },
    );
    expect(within).toBeGreaterThan(1_000);
    expect(startsTurned).toBeGreaterThan(20);
  });

  test.each([
    [['2026-11-22T21:56:24Z', '2026-11-22'], '2026-11-22T22:30:00Z', true],
    [['2026-11-22T21:56:24Z', '2026-11-22'], '2026-11-22T21:00:00Z', false],
    [['today-6m', 'thisYear'], '2026-12-24T10:00:00Z', true],
    [['today-6m', 'thisYear'], '2026-02-01T10:00:00Z', false],
    [['thisYear', 'today-6m'], '2026-02-01T10:00:00Z', true],
    [['2026-06-02', '2026-06-01'], '2026-06-01T10:00:00Z', true],
  ])('%j at %s: %s', (ends, at, expected) => {
    expect(isBetween(Temporal.Instant.from(at).epochMilliseconds, ends)).toBe(expected);
  });

  test('means the same of plain dates', () => {
    const isBorn = (bornOn: string, value: string[]) =>
      matches(sighting, [[{ field: 'bornOn', rule: 'isBetween', value }]], { bornOn }, { now, timezone });
    expect(isBorn('2026-12-24', ['today-6m', 'thisYear'])).toBe(true);
    expect(isBorn('2026-02-01', ['today-6m', 'thisYear'])).toBe(false);
    expect(isBorn('2026-05-31', ['2026-06-01', '2026-05-31'])).toBe(true);
  });
});
