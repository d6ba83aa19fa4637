// "Days of Week": until the next of some week days, at once where today is one and any time will do (R812, R813).
import * as z from 'zod/mini';
import { maybe, some, weekDay } from '#/kernel/contract/automation/parts.ts';
import { listed } from '#/kernel/contract/automation/words.ts';
import { dayAt } from '#/kernel/contract/zones/local-time.ts';
import { dayNames } from '../telling/words.ts';
import { delayKind } from './delay-kind.ts';
import { firstFrom, inZone, momentOn, type WaitingFor, zoneOf } from './moments.ts';

const modelValue = z.strictObject({
  days: some(weekDay(), 7),
  event: z.enum(['anyTime', 'specificTime']),
  time: maybe.time,
  zone: zoneOf,
});

const endOf = (
  { days, event, time, zone: whose }: z.output<typeof modelValue>,
  { now, zones }: WaitingFor,
): Temporal.Instant | null => {
  const zone = zones[whose];
  const today = dayAt(now, zone);
  const dates = Array.from({ length: 8 }, (_, ahead) => today.add({ days: ahead })).filter((day) =>
    days.includes(day.dayOfWeek),
  );
  if (event === 'specificTime')
    return firstFrom(
      dates.map((day) => momentOn(day, time, zone)),
      now,
    );
  const [first] = dates;
  if (!first) return null;
  return first.equals(today) ? now : first.toZonedDateTime(zone).toInstant();
};

export const daysOfWeek = delayKind({
  type: 'daysOfWeek',
  label: 'Days of Week',
  hint: 'Wait until Tuesday or Thursday 09:00',
  settings: { modelValue },
  fresh: { modelValue: { days: [], event: 'anyTime', time: null, zone: 'account' } },
  missing({ modelValue: { days, event, time } }) {
    if (days.length === 0) return 'Choose at least one day';
    return event === 'specificTime' && time === null ? 'Choose a time' : null;
  },
  sentence({ modelValue: { days, event, time, zone } }) {
    const at = event === 'specificTime' && time !== null ? ` ${time}` : '';
    const names = dayNames(days).map((name) => (name === 'day' || name === 'weekday' ? `the next ${name}` : name));
    return `Wait until ${listed(names, 'or') || 'a day of the week'}${at}${inZone(zone)}`;
  },
  end: ({ modelValue: settings }, waiting) => endOf(settings, waiting),
});
