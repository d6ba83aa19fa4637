// What a reminder says: when the task or the appointment is, and how late it is told where the worker was away.

import { dueLabelOf } from '#/domains/tasks/contract.ts';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';

/** Told later than this, a reminder says so. */
const lateAfterMs = 120_000;

const units = [
  ['day', 86_400_000, 2],
  ['hour', 3_600_000, 1],
  ['minute', 60_000, 1],
] as const;

/** '2 hours late'; undefined for what is told in time. */
export const latenessOf = (dueAt: Temporal.Instant, now: Temporal.Instant): string | undefined => {
  const ms = now.epochMilliseconds - dueAt.epochMilliseconds;
  if (ms < lateAfterMs) return undefined;
  const [name, size] = units.find(([, unit, least]) => ms >= unit * least) ?? units[2];
  const count = Math.floor(ms / size);
  return `${count} ${name}${count === 1 ? '' : 's'} late`;
};

/** The time of day in a zone: '15:30'. */
export const clockIn = (moment: Temporal.Instant, timezone: string): string =>
  moment.toZonedDateTimeISO(timezone).toPlainTime().toString({ smallestUnit: 'minute' });

/** 'Due Today at 15:30'; null where there is no time. */
const dueOf = (startAt: Temporal.Instant | null, timezone: string, now: Temporal.Instant): string | undefined =>
  startAt === null ? undefined : `${dueLabelOf(startAt, timezone, now)} at ${clockIn(startAt, timezone)}`;

/** Of a task: '2 hours late · Due Today at 15:30'. */
export const saysOfTask = (
  { startAt, timezone, dueAt }: { startAt: Temporal.Instant | null; timezone: string; dueAt: Temporal.Instant },
  now: Temporal.Instant,
): string =>
  [latenessOf(dueAt, now), dueOf(startAt, timezone, now) ?? 'You wanted to be reminded'].filter(Boolean).join(' · ');

/** A moment in words of its own zone: 'Friday, November 27 at 10:00'. */
export const momentIn = (moment: Temporal.Instant, timezone: string): string =>
  `${dayWords(moment.toZonedDateTimeISO(timezone).toPlainDate())} at ${clockIn(moment, timezone)}`;

/** 'Friday, November 27'. */
export const dayWords = (day: Temporal.PlainDate): string => writtenDay(day, 'named');

/** Of an appointment: '12 minutes late · Friday, November 27 at 10:00'. */
export const saysOfAppointment = (
  { startAt, timezone, dueAt }: { startAt: Temporal.Instant; timezone: string; dueAt: Temporal.Instant },
  now: Temporal.Instant,
): string => [latenessOf(dueAt, now), momentIn(startAt, timezone)].filter(Boolean).join(' · ');
