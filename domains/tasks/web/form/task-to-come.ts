// A task that is to be made later, between the fields in which it is written and whoever keeps it. Pure.

import type { TaskToCome } from '#/domains/tasks/contract/task-to-come.ts';
import { quickTimes, type TaskReminder, taskReminders } from '#/domains/tasks/contract.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { type Chosen, nothingChosen, readClock } from '../task/times.ts';
import { newValues, type TaskValues } from './task-values.ts';

const minutesOf: Readonly<Record<TaskReminder, number>> = {
  minutes_30: 30,
  hours_1: 60,
  days_1: 24 * 60,
  weeks_1: 7 * 24 * 60,
};

const optionOf = (id: string | null, named: TaskToCome['agent'], unnamed: string): PickerOption | null =>
  id === null ? null : { value: id, label: named?.displayName ?? unnamed };

const chosenIn = (startAt: string | null): Chosen =>
  startAt === null ? nothingChosen : { day: startAt.slice(0, 10), time: startAt.slice(11, 16) };

export const valuesToCome = (task: TaskToCome, zone: string): TaskValues => ({
  ...newValues({ timezone: task.when.timezone ?? zone, agent: null, domain: task.domainId ?? '' }),
  displayName: task.displayName,
  type: task.type ?? '',
  when: chosenIn(task.when.startAt),
  reminder: taskReminders.find((one) => minutesOf[one] === task.reminder[0]) ?? 'none',
  isForList: task.collectionId !== null,
  agentId: optionOf(task.agentId, task.agent, 'A team member'),
  collectionId: optionOf(task.collectionId, task.collection, 'A list'),
  shouldMarkAsMissedIfNotCompleted: task.shouldMarkAsMissedIfNotCompleted,
  unitsOfTimeToMarkAsMissed: String(task.unitsOfTimeToMarkAsMissed),
  typeOfTimeToMarkAsMissed: task.typeOfTimeToMarkAsMissed,
  notes: task.notes ?? '',
  description: task.description ?? '',
  tags: task.tags.map(({ _id, displayName }) => ({ value: _id, label: displayName })),
});

/** The days later that are typed: a whole number up to ten years. */
export const typedDays = (typed: string): number => Math.min(3_650, Number(typed.replace(/\D/g, '').slice(0, 5) || 0));

const mostUnits = 10_000;
const typedUnits = (typed: string): number =>
  Math.min(mostUnits, Math.max(1, Number(typed.replace(/\D/g, '').slice(0, 6) || 1)));

const namedOf = (option: PickerOption | null) => option && { _id: option.value, displayName: option.label };

/** A day without a time begins at the first quick time of a morning; so many days later, the time alone counts, on the day that it would be. */
const startIn = ({ day, time }: Chosen, days: number | null, today: string): string | null => {
  const clock = readClock(time);
  if (days === null) return day === null ? null : `${day}T${clock ?? quickTimes.tomorrowMorning}`;
  return clock === undefined ? null : `${Temporal.PlainDate.from(today).add({ days }).toString()}T${clock}`;
};

/** The task as it is kept. `today` is the day on the agency's calendar. */
export const taskToCome = (
  values: TaskValues,
  { isAssignedToTriggeringContact, relativeDueDateDays, when }: TaskToCome,
  today: string,
): TaskToCome => ({
  displayName: values.displayName,
  description: values.description || null,
  when: { startAt: startIn(values.when, relativeDueDateDays, today), timezone: when.timezone },
  reminder: values.reminder === 'none' ? [] : [minutesOf[values.reminder]],
  shouldMarkAsMissedIfNotCompleted: values.shouldMarkAsMissedIfNotCompleted,
  unitsOfTimeToMarkAsMissed: typedUnits(values.unitsOfTimeToMarkAsMissed),
  typeOfTimeToMarkAsMissed: values.typeOfTimeToMarkAsMissed,
  isAssignedToTriggeringContact,
  agent: values.isForList ? null : namedOf(values.agentId),
  agentId: values.isForList ? null : (values.agentId?.value ?? null),
  collection: values.isForList ? namedOf(values.collectionId) : null,
  collectionId: values.isForList ? (values.collectionId?.value ?? null) : null,
  type: values.type || null,
  notes: values.notes || null,
  domainId: values.domain || null,
  tags: values.tags.map(({ value, label }) => ({ _id: value, displayName: label })),
  relativeDueDateDays,
});
