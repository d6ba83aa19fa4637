// A task that is being written: what the form holds, what is wrong with it, what is sent (core §5 "Task"; decisions 44, 82). Pure. Fields
// are called as on the wire, so that what the server refuses is found by its name (R430).

import {
  mostMissedUnits,
  pastGraceSeconds,
  type TaskMissedUnitType,
  type TaskReminder,
  taskReminders,
  usualMissed,
  usualReminder,
} from '#/domains/tasks/contract.ts';
import { isSame } from '#/kernel/web/form/problems.ts';
import type { Form } from '#/kernel/web/form/use-form.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { type Chosen, chosenOf, momentOf, nothingChosen, readClock } from '../task/times.ts';
import { type Named, startOf, type Task, unknownName } from '../task/wire.ts';

export interface TaskValues {
  displayName: string;
  type: string;
  /** On the clock of `timezone`. */
  when: Chosen;
  timezone: string;
  reminder: TaskReminder | 'none';
  contactId: PickerOption | null;
  /** Whoever of a list of agents is first does it, instead of one agent. */
  isForList: boolean;
  agentId: PickerOption | null;
  collectionId: PickerOption | null;
  shouldMarkAsMissedIfNotCompleted: boolean;
  unitsOfTimeToMarkAsMissed: string;
  typeOfTimeToMarkAsMissed: TaskMissedUnitType;
  notes: string;
  description: string;
  tags: readonly PickerOption[];
  domain: string;
  /** The agency's own attributes, by id. */
  attributes: Readonly<Record<string, unknown>>;
}

/** What the fields of a task need of whoever keeps them: a form, or a step of a workflow. */
export type WrittenTask = Pick<Form<TaskValues>, 'values' | 'problems' | 'set' | 'text' | 'bind'>;

export interface NewTask {
  timezone: string;
  agent: PickerOption | null;
  domain: string;
  displayName?: string | undefined;
  type?: string | undefined;
  contact?: PickerOption | null;
}

/** A new one reminds by the first option and counts as missed after thirty days (R954, R955). */
export const newValues = ({ timezone, agent, domain, displayName, type, contact }: NewTask): TaskValues => ({
  displayName: displayName ?? '',
  type: type ?? 'todo',
  when: nothingChosen,
  timezone,
  reminder: usualReminder,
  contactId: contact ?? null,
  isForList: false,
  agentId: agent,
  collectionId: null,
  shouldMarkAsMissedIfNotCompleted: true,
  unitsOfTimeToMarkAsMissed: String(usualMissed.units),
  typeOfTimeToMarkAsMissed: usualMissed.type,
  notes: '',
  description: '',
  tags: [],
  domain,
  attributes: {},
});

const optionOf = (named: Named | null): PickerOption | null =>
  named && {
    value: named._id,
    label: named.displayName || unknownName,
    background: named.backgroundColor,
    foreground: named.foregroundColor,
  };

/** The saved reminder; the first option where it is not known any more (R954). */
const reminderOf = (saved: string | null): TaskValues['reminder'] =>
  saved === null ? 'none' : (taskReminders.find((one) => one === saved) ?? usualReminder);

export const valuesOf = (task: Task): TaskValues => ({
  displayName: task.displayName,
  type: task.type,
  when: chosenOf(startOf(task), task.when.timezone),
  timezone: task.when.timezone,
  reminder: reminderOf(task.reminder),
  contactId: optionOf(task.contact),
  isForList: task.collectionId !== null,
  agentId: optionOf(task.agent),
  collectionId: optionOf(task.collection),
  shouldMarkAsMissedIfNotCompleted: task.shouldMarkAsMissedIfNotCompleted,
  unitsOfTimeToMarkAsMissed: String(task.unitsOfTimeToMarkAsMissed),
  typeOfTimeToMarkAsMissed: task.typeOfTimeToMarkAsMissed,
  notes: task.notes ?? '',
  description: task.description ?? '',
  tags: task.tags.flatMap((tag) => optionOf(tag) ?? []),
  domain: task.domainId ?? '',
  attributes: task.attributes,
});

export const pastWords = 'Task time cannot be in the past.';
export const domainWords = 'Domain is required. Please select a domain.';

type Problems = Partial<Record<keyof TaskValues, string>>;

/** What can be said without the server. The time of a task that is changed may lie in the past as long as it stays what it was. */
export const problemsOf = (values: TaskValues, before: TaskValues | undefined, now: Temporal.Instant): Problems => {
  const { when, timezone } = values;
  const moment = momentOf(when, timezone);
  const isMoved = !before || !isSame([when, timezone], [before.when, before.timezone]);
  const isPast = moment !== null && Temporal.Instant.compare(moment, now.subtract({ seconds: pastGraceSeconds })) < 0;
  const units = values.unitsOfTimeToMarkAsMissed.trim();
  const isCounted = /^\d{1,6}$/.test(units) && Number(units) >= 1 && Number(units) <= mostMissedUnits;
  return {
    ...(values.displayName.trim() === '' ? { displayName: 'Task name is required' } : {}),
    ...(values.type === '' ? { type: 'Task type is required' } : {}),
    ...(when.time.trim() !== '' && readClock(when.time) === undefined
      ? { when: 'The time must be HH:MM, such as 14:30' }
      : isMoved && isPast
        ? { when: pastWords }
        : {}),
    ...(when.day === null && when.time.trim() !== '' ? { when: 'Choose a day as well' } : {}),
    ...(values.isForList && values.collectionId === null ? { collectionId: 'Choose a list of agents' } : {}),
    ...(values.shouldMarkAsMissedIfNotCompleted && !isCounted
      ? { unitsOfTimeToMarkAsMissed: `A whole number from 1 to ${formatNumber(mostMissedUnits)}` }
      : {}),
    ...(values.domain === '' ? { domain: domainWords } : {}),
  };
};

const textOf = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The whole body of a task: `when.startAt` in UTC, `agentId` in place of the agent (R372, R373). */
export const bodyOf = (values: TaskValues) => ({
  displayName: values.displayName.trim(),
  type: values.type,
  when: { startAt: momentOf(values.when, values.timezone)?.toString() ?? null, timezone: values.timezone },
  reminder: values.reminder === 'none' ? null : values.reminder,
  contactId: values.contactId?.value ?? null,
  agentId: values.isForList ? null : (values.agentId?.value ?? null),
  collectionId: values.isForList ? (values.collectionId?.value ?? null) : null,
  shouldMarkAsMissedIfNotCompleted: values.shouldMarkAsMissedIfNotCompleted,
  ...(values.shouldMarkAsMissedIfNotCompleted
    ? {
        unitsOfTimeToMarkAsMissed: Number(values.unitsOfTimeToMarkAsMissed),
        typeOfTimeToMarkAsMissed: values.typeOfTimeToMarkAsMissed,
      }
    : {}),
  notes: textOf(values.notes),
  description: textOf(values.description),
  tags: values.tags.map(({ value }) => value),
  domainId: values.domain,
  attributes: { ...values.attributes },
});
export type TaskBody = ReturnType<typeof bodyOf>;

/** What of it is another than before: an update names what changes (decision 106). */
export const changedBody = (values: TaskValues, before: TaskValues): Partial<TaskBody> => {
  const was: Readonly<Record<string, unknown>> = bodyOf(before);
  return Object.fromEntries(Object.entries(bodyOf(values)).filter(([name, value]) => !isSame(value, was[name])));
};
