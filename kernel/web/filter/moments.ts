// A moment in a filter: on the wire in UTC where it carries a time, else a plain date (communication §5); in a field by the clock of whoever
// looks. Pure.
import { isRelative } from './relative-days.ts';

/** 'YYYY-MM-DD HH:mm:ss' in a zone; null for nothing and for days counted from today. */
export const asLocal = (value: string, zone: string): string | null => {
  if (value === '' || isRelative(value)) return null;
  if (!value.includes('T')) return `${value} 00:00:00`;
  const local = Temporal.Instant.from(value).toZonedDateTimeISO(zone).toPlainDateTime();
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ');
};

/** The same back: '2026-03-01T14:30:00Z'. */
export const asUtc = (local: string, zone: string): string =>
  Temporal.PlainDateTime.from(local.replace(' ', 'T')).toZonedDateTime(zone).toInstant().toString();
