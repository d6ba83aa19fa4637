// When something goes that waits: 'today 14:05', 'tomorrow 08:00', else the day with its name. Pure.
import { dayAt } from '#/kernel/contract/local-time.ts';
import { whenWords } from './slots.ts';

/** On the clock of a zone. */
export const dueWords = (at: Temporal.Instant, now: Temporal.Instant, zone: string): string => {
  const days = dayAt(now, zone).until(dayAt(at, zone)).days;
  const time = at.toZonedDateTimeISO(zone).toLocaleString('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  if (days === 0) return `today ${time}`;
  return days === 1 ? `tomorrow ${time}` : whenWords(at, zone);
};
