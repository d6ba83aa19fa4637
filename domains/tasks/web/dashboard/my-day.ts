// What the day brings, as one line of time: tasks and appointments in their order, what is over, and where now is between them. Pure.
import type { AppointmentRecord, TaskDisplayState } from '#/domains/tasks/contract.ts';
import { nameOf, startOf, stateNow, type Task } from '../task/wire.ts';

export interface Entry {
  id: string;
  kind: 'task' | 'appointment';
  title: string;
  /** With whom, where somebody. */
  who: string | null;
  at: Temporal.Instant;
  /** Of an appointment. */
  end: Temporal.Instant | null;
  /** Of a task. */
  state: TaskDisplayState | null;
  href: string;
  isOver: boolean;
}

const entryOfTask = (task: Task, at: Temporal.Instant, now: Temporal.Instant): Entry => ({
  id: task._id,
  kind: 'task',
  title: nameOf(task),
  who: task.contact?.displayName ?? null,
  at,
  end: null,
  state: stateNow(task, now),
  href: task.contactId === null ? `/tasks?peek=${task._id}` : `/contacts/${task.contactId}`,
  isOver: task.status !== 'pending',
});

const entryOfAppointment = (one: AppointmentRecord, now: Temporal.Instant): Entry => {
  const end = Temporal.Instant.from(one.appointmentDate.endAt);
  return {
    id: one._id,
    kind: 'appointment',
    title: one.title,
    who: one.contact?.displayName ?? null,
    at: Temporal.Instant.from(one.appointmentDate.startAt),
    end,
    state: null,
    href: one.contactId === null ? '/dashboard' : `/contacts/${one.contactId}`,
    isOver: Temporal.Instant.compare(end, now) <= 0,
  };
};

/** Everything of the day, by the time it begins. */
export const entriesOf = (
  tasks: readonly Task[],
  appointments: readonly AppointmentRecord[],
  now: Temporal.Instant,
): Entry[] =>
  [
    ...tasks.flatMap((task) => {
      const at = startOf(task);
      return at ? [entryOfTask(task, at, now)] : [];
    }),
    ...appointments.map((one) => entryOfAppointment(one, now)),
  ].toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));

/** Before which entry now stands; the number of entries where all of them have begun. */
export const placeOfNow = (entries: readonly Entry[], now: Temporal.Instant): number => {
  const place = entries.findIndex(({ at }) => Temporal.Instant.compare(at, now) > 0);
  return place === -1 ? entries.length : place;
};
