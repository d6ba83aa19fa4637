// When a schedule comes round, on the agency's clock: a day once, days of the week, every day (R550). A time that clocks skip or show twice has the
// one answer that everything here has, so that no local day has two turns.
import { dayAt, momentAt } from '#/kernel/contract/zones/local-time.ts';
import { usualTime } from './delays/moments.ts';
import type { Schedule } from './triggers.ts';

const at = (day: Temporal.PlainDate, time: string | null, zone: string): Temporal.Instant =>
  momentAt(day.toPlainDateTime(Temporal.PlainTime.from(time ?? usualTime)), zone);

const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) > 0;

/** The first turn after a moment; null where there is none any more, and of a schedule that lacks something. */
export const turnAfter = (schedule: Schedule, after: Temporal.Instant, zone: string): Temporal.Instant | null => {
  if (schedule.kind === 'calendarDate') {
    const { date, time } = schedule.modelValue;
    const turn = date === null ? null : at(Temporal.PlainDate.from(date), time, zone);
    return turn && isAfter(turn, after) ? turn : null;
  }
  const { time } = schedule.modelValue;
  if (time === null) return null;
  const today = dayAt(after, zone);
  // Yesterday's turn may still come: of a zone that skips a whole evening, or at midnight of an agency that moved.
  for (let ahead = -1; ahead <= 8; ahead += 1) {
    const day = today.add({ days: ahead });
    const isDay = schedule.kind === 'timeOfDay' || schedule.modelValue.days.includes(day.dayOfWeek);
    if (!isDay) continue;
    const turn = at(day, time, zone);
    if (isAfter(turn, after)) return turn;
  }
  return null;
};

/**
 * The first turn of a schedule that is turned on now. A date needs no time, and one of today whose time is past already has its turn at once
 * (R820, R821).
 */
export const firstTurn = (schedule: Schedule, now: Temporal.Instant, zone: string): Temporal.Instant | null => {
  const turn = turnAfter(schedule, now, zone);
  if (turn || schedule.kind !== 'calendarDate') return turn;
  return schedule.modelValue.date === dayAt(now, zone).toString() ? now : null;
};
