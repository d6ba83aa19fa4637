// When something goes that waits: 'today 14:05', 'tomorrow 08:00', else the day with its name. Pure.

import { dayAt } from '#/kernel/contract/zones/local-time.ts';
import { clockTime, comingMoment } from '#/kernel/contract/zones/writing-moments.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';

/** On the clock of a zone. */
export const dueWords = (at: Temporal.Instant, now: Temporal.Instant, zone: Zone): string => {
  const days = dayAt(now, zone).until(dayAt(at, zone)).days;
  const time = clockTime(at, zone);
  if (days === 0) return `today ${time}`;
  return days === 1 ? `tomorrow ${time}` : comingMoment(at, zone);
};
