import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayStateOf, dueLabelOf, missedFrom, type TaskTimes } from './states.ts';

const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Europe/Bucharest'] as const;
const hour = 3_600_000;
const day = 24 * hour;
const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);
const task = (startMs: number | null, more: Partial<TaskTimes> = {}): TaskTimes => ({
  status: 'pending',
  startAt: startMs === null ? null : at(startMs),
  shouldMarkAsMissedIfNotCompleted: false,
  unitsOfTimeToMarkAsMissed: 30,
  typeOfTimeToMarkAsMissed: 'days',
  ...more,
});
const now = Date.UTC(2026, 2, 2, 9);
const stateAt = (distance: number, more: Partial<TaskTimes> = {}) =>
  displayStateOf(task(now + distance, more), at(now));

describe('R151 R160: the display state at every boundary, to the millisecond', () => {
  test.each([
    ['R155', 30 * day + 1, 'Future'],
    ['R156', 30 * day, 'Upcoming'],
    ['R156', day + 1, 'Upcoming'],
    ['R157', day, 'Due'],
    ['R157', 0, 'Due'],
    ['R157', -day, 'Due'],
    ['R158', -day - 1, 'Overdue'],
    ['R158', -400 * day, 'Overdue'],
  ])('%s: %d ms from now is %s', (_, distance, state) => {
    expect(stateAt(distance)).toBe(state);
  });

  test('R152 R153 decision 43: completed and skipped win, also over missed', () => {
    const missed = { shouldMarkAsMissedIfNotCompleted: true };
    expect(stateAt(-60 * day, { ...missed, status: 'completed' })).toBe('Completed');
    expect(stateAt(-60 * day, { ...missed, status: 'skipped' })).toBe('Skipped');
    expect(displayStateOf(task(null, { status: 'completed' }), at(now))).toBe('Completed');
  });

  test.each([
    ['minutes', 60_000],
    ['hours', hour],
    ['days', day],
  ] as const)('R154: missed after so many %s, and not before', (type, unit) => {
    const more = {
      shouldMarkAsMissedIfNotCompleted: true,
      unitsOfTimeToMarkAsMissed: 7,
      typeOfTimeToMarkAsMissed: type,
    };
    expect(stateAt(-7 * unit, more)).toBe('Missed');
    expect(stateAt(-7 * unit + 1, more)).not.toBe('Missed');
    expect(stateAt(-7 * unit, { ...more, shouldMarkAsMissedIfNotCompleted: false })).not.toBe('Missed');
  });

  test('R159: unknown where nothing else applies: it has no time', () => {
    expect(displayStateOf(task(null, { shouldMarkAsMissedIfNotCompleted: true }), at(now))).toBe('Unknown');
    expect(missedFrom(task(null, { shouldMarkAsMissedIfNotCompleted: true }))).toBeUndefined();
  });
});

/** Days of a zone counted by its clocks alone, without the library that the product counts with. */
const dayNumber = (ms: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(ms)
    .reduce<Record<string, number>>((all, { type, value }) => ({ ...all, [type]: Number(value) }), {});
  return Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day) / day;
};

const labelOf = (startMs: number, zone: string, nowMs: number): string => {
  const days = dayNumber(startMs, zone) - dayNumber(nowMs, zone);
  if (days < -1) return `${-days} Days Overdue`;
  const near = new Map([
    [-1, 'Due Yesterday'],
    [0, 'Due Today'],
    [1, 'Due Tomorrow'],
  ]).get(days);
  if (near !== undefined) return near;
  return days <= 30
    ? `Due in ${days} Days`
    : new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long' }).format(startMs);
};

const states = (startMs: number, nowMs: number): string => {
  const hours = (startMs - nowMs) / hour;
  return hours > 720 ? 'Future' : hours > 24 ? 'Upcoming' : hours >= -24 ? 'Due' : 'Overdue';
};

const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) });
const distance = fc.oneof(
  fc.integer({ min: -60 * day, max: 60 * day }),
  // Around the whole days, where everything changes.
  fc
    .tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -2 * hour, max: 2 * hour }))
    .map(([days, ms]) => days * day + ms),
);
const zone = fc.oneof(fc.constantFrom(...zones), fc.constantFrom(...Intl.supportedValuesOf('timeZone')));

describe('whatever the moment and the zone', () => {
  test('decision 42: the state counts exact hours, and the label days of the calendar', () => {
    fc.assert(
      fc.property(moment, distance, zone, (nowMs, far, timezone) => {
        const startMs = nowMs + far;
        expect(displayStateOf(task(startMs), at(nowMs))).toBe(states(startMs, nowMs));
        expect(dueLabelOf(at(startMs), timezone, at(nowMs))).toBe(labelOf(startMs, timezone, nowMs));
      }),
      { numRuns: 3_000 },
    );
  });

  test('a task has exactly one state, and is missed from its moment on for good', () => {
    const unit = fc.constantFrom('minutes', 'hours', 'days');
    fc.assert(
      fc.property(moment, distance, fc.integer({ min: 1, max: 100 }), unit, (nowMs, far, units, type) => {
        const one = task(nowMs + far, {
          shouldMarkAsMissedIfNotCompleted: true,
          unitsOfTimeToMarkAsMissed: units,
          typeOfTimeToMarkAsMissed: type,
        });
        const from = missedFrom(one)?.epochMilliseconds ?? Number.NaN;
        const length = { minutes: 60_000, hours: hour, days: day }[type];
        expect(from).toBe(nowMs + far + units * length);
        expect(displayStateOf(one, at(nowMs)) === 'Missed').toBe(from <= nowMs);
        expect(displayStateOf(one, at(from))).toBe('Missed');
        expect(displayStateOf(one, at(from - 1))).not.toBe('Missed');
      }),
    );
  });
});

describe('R161 R162 R163 R164: labels at their boundaries', () => {
  test.each([
    [31, 'April 2, 2026'],
    [30, 'Due in 30 Days'],
    [4, 'Due in 4 Days'],
    [3, 'Due in 3 Days'],
    [2, 'Due in 2 Days'],
    [1, 'Due Tomorrow'],
    [0, 'Due Today'],
    [-1, 'Due Yesterday'],
    [-2, '2 Days Overdue'],
    [-9, '9 Days Overdue'],
  ])('%d days away: %s', (days, label) => {
    expect(dueLabelOf(at(now + days * day), 'Europe/Bucharest', at(now))).toBe(label);
  });

  test('a task without a time has none', () => {
    expect(dueLabelOf(null, 'Europe/London', at(now))).toBeNull();
  });
});

/** Each zone’s changes of the clocks in 2026: the night in which they go forwards, and the one in which they go back. */
const changes = [
  ['Europe/London', '2026-03-29', '2026-10-25'],
  ['America/New_York', '2026-03-08', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-04-05'],
  ['Europe/Bucharest', '2026-03-29', '2026-10-25'],
] as const;

describe.each(changes.flatMap(([timezone, ...nights]) => nights.map((night) => [timezone, night] as const)))(
  'in %s, in the night of %s',
  (timezone, night) => {
    const date = Temporal.PlainDate.from(night);
    const clock = (offset: number, time: string) =>
      date.add({ days: offset }).toZonedDateTime({ timeZone: timezone, plainTime: time }).toInstant();

    test('the day is not 24 hours long, and its two ends are today all the same', () => {
      const length = clock(1, '00:00').since(clock(0, '00:00')).total('hours');
      expect(length).not.toBe(24);
      for (const time of ['00:00', '12:00', '23:59:59.999'])
        for (const of of ['00:00', '23:59:59.999'])
          expect(dueLabelOf(clock(0, of), timezone, clock(0, time))).toBe('Due Today');
    });

    test('labels change at the midnights of the zone', () => {
      const evening = clock(-1, '23:59:59.999');
      expect(dueLabelOf(clock(0, '00:00'), timezone, evening)).toBe('Due Tomorrow');
      expect(dueLabelOf(clock(1, '00:00'), timezone, evening)).toBe('Due in 2 Days');
      expect(dueLabelOf(clock(0, '12:00'), timezone, clock(1, '00:00'))).toBe('Due Yesterday');
      expect(dueLabelOf(clock(-1, '23:59'), timezone, clock(1, '00:00'))).toBe('2 Days Overdue');
      expect(dueLabelOf(clock(30, '23:00'), timezone, clock(0, '01:00'))).toBe('Due in 30 Days');
      expect(dueLabelOf(clock(31, '00:00'), timezone, clock(0, '23:00'))).toMatch(/^\w+ \d+, 2026$/);
    });

    test('states keep to 24 hours, whatever the clocks show', () => {
      const noon = clock(0, '12:00');
      for (const [ms, state] of [
        [day, 'Due'],
        [day + 1, 'Upcoming'],
        [-day, 'Due'],
        [-day - 1, 'Overdue'],
        [30 * day, 'Upcoming'],
        [30 * day + 1, 'Future'],
      ] as const)
        expect(displayStateOf(task(noon.epochMilliseconds + ms), noon)).toBe(state);
    });
  },
);
