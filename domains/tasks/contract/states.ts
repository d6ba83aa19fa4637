// What a task looks like at a moment: its display state by exact hours, its due label by the calendar of its zone (core §4; decisions 42, 43).
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import type { TaskMissedUnitType, TaskStatus } from './choices.ts';

export const taskDisplayStates = [
  'Completed',
  'Skipped',
  'Missed',
  'Future',
  'Upcoming',
  'Due',
  'Overdue',
  'Unknown',
] as const;
export type TaskDisplayState = (typeof taskDisplayStates)[number];

/** Days from which a task is Future, and within which it is Due; a day is 24 hours here (decision 42). */
export const futureAfterDays = 30;
export const dueWithinDays = 1;

const dayMs = 86_400_000;
const unitMs: Readonly<Record<TaskMissedUnitType, number>> = { minutes: 60_000, hours: 3_600_000, days: dayMs };

/** What of a task its state is told from. */
export interface TaskTimes {
  status: TaskStatus;
  /** Null where the task has no time. */
  startAt: Temporal.Instant | null;
  shouldMarkAsMissedIfNotCompleted: boolean;
  unitsOfTimeToMarkAsMissed: number;
  typeOfTimeToMarkAsMissed: TaskMissedUnitType;
}

/** When a task that is still to do counts as missed; undefined where it never does. */
export const missedFrom = (task: TaskTimes): Temporal.Instant | undefined =>
  task.startAt === null || !task.shouldMarkAsMissedIfNotCompleted
    ? undefined
    : task.startAt.add({ milliseconds: task.unitsOfTimeToMarkAsMissed * unitMs[task.typeOfTimeToMarkAsMissed] });

/** Completed and skipped win; then missed; then the distance of the start (core §4, decision 43). */
export const displayStateOf = (task: TaskTimes, now: Temporal.Instant): TaskDisplayState => {
  if (task.status === 'completed') return 'Completed';
  if (task.status === 'skipped') return 'Skipped';
  if (task.startAt === null) return 'Unknown';
  const missed = missedFrom(task);
  if (missed && Temporal.Instant.compare(missed, now) <= 0) return 'Missed';
  const days = (task.startAt.epochMilliseconds - now.epochMilliseconds) / dayMs;
  if (days > futureAfterDays) return 'Future';
  if (days > dueWithinDays) return 'Upcoming';
  return days >= -dueWithinDays ? 'Due' : 'Overdue';
};

/** How a date further off than thirty days is written: 'March 4, 2027'. */
const fullDate = (day: Temporal.PlainDate): string => writtenDay(day, 'long');

/**
 * 'Due Today', 'Due in 3 Days', 'Due Yesterday', '4 Days Overdue', or the full date of what is more than thirty days off; counted in
 * calendar days of the task's own zone (decision 42). Null where the task has no time.
 */
export const dueLabelOf = (
  startAt: Temporal.Instant | null,
  timezone: string,
  now: Temporal.Instant,
): string | null => {
  if (startAt === null) return null;
  const day = startAt.toZonedDateTimeISO(timezone).toPlainDate();
  const days = now.toZonedDateTimeISO(timezone).toPlainDate().until(day, { largestUnit: 'days' }).days;
  if (days > futureAfterDays) return fullDate(day);
  if (days > 1) return `Due in ${days} Days`;
  if (days === 1) return 'Due Tomorrow';
  if (days === 0) return 'Due Today';
  return days === -1 ? 'Due Yesterday' : `${-days} Days Overdue`;
};
