// A task session: the tasks an agent works through one after another (core §3, §4; decision 46). The server's row is the truth; both sides
// move with the same functions.
import * as z from 'zod/mini';
import { references } from '#/domains/contacts/contract.ts';
import { call } from '#/kernel/contract/call.ts';
import { id } from '#/kernel/contract/values.ts';
import { mostSessionItems, type TaskStatus } from './choices.ts';
import { task } from './task-calls.ts';

/** What of an item the moves look at. */
export interface SessionItem {
  _id: string;
  status: TaskStatus;
}

const isPending = ({ status }: SessionItem): boolean => status === 'pending';

/** The next pending item at or after a place, otherwise the first pending one; undefined where none is left (core §4). */
export const nextPending = (items: readonly SessionItem[], from: number): number | undefined => {
  const at = items.findIndex((item, place) => place >= from && isPending(item));
  const first = at === -1 ? items.findIndex(isPending) : at;
  return first === -1 ? undefined : first;
};

/** Where Previous and Next lead: one step, and no further than the ends. */
export const stepFrom = (items: readonly SessionItem[], from: number, by: 1 | -1): number =>
  Math.min(Math.max(from + by, 0), Math.max(items.length - 1, 0));

/** How many are done with: completed or skipped. */
export const doneCount = (items: readonly SessionItem[]): number => items.filter((item) => !isPending(item)).length;

export const taskSession = z.object({
  _id: id(),
  /** In the order they are worked through; what was deleted, or is out of reach by now, is left out. */
  items: z.array(task),
  /** The one that is worked on; null once none is pending. */
  activeId: z.nullable(id()),
  startedAt: z.string(),
});
export type TaskSession = z.output<typeof taskSession>;

export const sessionCalls = {
  startSession: call({
    method: 'POST',
    path: '/crm/tasks/sessions',
    summary: 'Start a session with these tasks, in this order; one that was active ends',
    body: z.strictObject({ items: references(mostSessionItems).check(z.minLength(1)) }),
    answer: taskSession,
    needs: 'task.read',
    refusals: { 'tasks.nothingPending': 'conflict' },
    status: 201,
  }),
  /** Not found where none is active would redirect; `session: null` says it (decision 12). */
  activeSession: call({
    method: 'GET',
    path: '/crm/tasks/sessions/active',
    summary: 'The session the caller is in, on whatever device it was started; null where there is none',
    answer: z.nullable(taskSession),
    needs: 'task.read',
    refusals: {},
  }),
  moveSession: call({
    method: 'PATCH',
    path: '/crm/tasks/sessions/active',
    summary: 'Work on another of the session’s tasks',
    body: z.strictObject({ activeId: id() }),
    answer: taskSession,
    needs: 'task.read',
    refusals: {},
  }),
  endSession: call({
    method: 'DELETE',
    path: '/crm/tasks/sessions/active',
    summary: 'End the active session; its tasks stay as they are',
    answer: z.object({ deletedCount: z.int() }),
    needs: 'task.read',
    refusals: {},
  }),
} as const;
