// A task as the screens read it: the shapes of what it holds, and what it looks like now.
import {
  displayStateOf,
  dueLabelOf,
  type TaskDisplayState,
  type TaskRecord,
  type TaskReminder,
  type TaskStatus,
  type TaskTimes,
} from '#/domains/tasks/contract.ts';
import { now } from '#/kernel/web/clock.ts';

export interface Named {
  _id: string;
  displayName: string;
  backgroundColor?: string | null;
  foregroundColor?: string | null;
}

/** The entity knows only that these are objects and options; here is what they hold. */
export interface Task extends Omit<TaskRecord, 'agent' | 'tags' | 'status' | 'reminder' | 'typeOfTimeToMarkAsMissed'> {
  status: TaskStatus;
  reminder: TaskReminder | null;
  typeOfTimeToMarkAsMissed: TaskTimes['typeOfTimeToMarkAsMissed'];
  agent: (Named & { fullName?: string | null }) | null;
  tags: Named[];
}

/** A record as it came, read as a task. */
export const asTask = (record: TaskRecord): Task => record as unknown as Task;

/** What a contact without a name is called (core §8). */
export const unknownName = 'Unknown';

export const nameOf = ({ displayName }: Pick<Task, 'displayName'>): string => displayName;

/** What of a task says when it is due. */
export interface Timed {
  when: { startAt: string | null; timezone: string };
}

export const startOf = ({ when }: Timed): Temporal.Instant | null =>
  when.startAt === null ? null : Temporal.Instant.from(when.startAt);

/** The state of a task at this moment, or another; by the status on the screen, so that an edit shows at once. */
export const stateNow = (task: Timed & Omit<TaskTimes, 'startAt'>, at: Temporal.Instant = now()): TaskDisplayState =>
  displayStateOf({ ...task, startAt: startOf(task) }, at);

/** 'Due in 3 Days'; null where it has no time. */
export const dueNow = (task: Timed, at: Temporal.Instant = now()): string | null =>
  dueLabelOf(startOf(task), task.when.timezone, at);

/** Why a task cannot be changed by who looks at it; undefined where it can (core §6, decision 16). */
export const whyNotChanged = ({ isEditable }: Pick<Task, 'isEditable'>): string | undefined =>
  isEditable ? undefined : 'You can only view this task';
