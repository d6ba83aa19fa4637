// How a session looks after each move, before the server has answered: it moves by the same functions (core §4; decision 46). Pure.
import { doneCount, nextPending, stepFrom, type TaskSession, type TaskStatus } from '#/domains/tasks/contract.ts';
import { asTask } from '../task/wire.ts';

type Items = TaskSession['items'];

const itemsOf = ({ items }: Pick<TaskSession, 'items'>) => items.map(asTask);

/** The place of the task that is worked on; a saved place helps where the server's is not among the items (R150). */
export const placeOf = (session: Pick<TaskSession, 'items' | 'activeId'>, saved: number | undefined): number => {
  const at = session.items.findIndex(({ _id }) => _id === session.activeId);
  return at >= 0 ? at : (nextPending(itemsOf(session), saved ?? 0) ?? 0);
};

const activeAt = (session: TaskSession, items: Items, at: number | undefined): TaskSession => ({
  ...session,
  items,
  activeId: at === undefined ? null : (items[at]?._id ?? null),
});

const changed = (items: Items, id: string, patch: object): Items =>
  items.map((item) => (item._id === id ? { ...item, ...patch } : item));

/** A task is done with: the next pending one at or after it becomes active, else the first pending one, else none (R144–R146). */
export const afterStatus = (session: TaskSession, id: string, status: TaskStatus): TaskSession => {
  const items = changed(session.items, id, { status });
  const at = session.items.findIndex(({ _id }) => _id === id);
  if (session.activeId !== id || status === 'pending') return { ...session, items };
  return activeAt(session, items, nextPending(itemsOf({ items }), at));
};

/** The active task is put off: the next pending one after it becomes active, else the first pending one (R148, R149). */
export const afterPuttingOff = (session: TaskSession, id: string, startAt: string): TaskSession => {
  const at = session.items.findIndex(({ _id }) => _id === id);
  const when = session.items[at]?.when;
  const items = when ? changed(session.items, id, { when: { ...when, startAt } }) : session.items;
  return session.activeId === id
    ? activeAt(session, items, nextPending(itemsOf({ items }), at + 1))
    : { ...session, items };
};

/** Previous and Next. */
export const afterStep = (session: TaskSession, from: number, by: 1 | -1): TaskSession =>
  activeAt(session, session.items, stepFrom(itemsOf(session), from, by));

/** How many of how many are done with: '3/12' (R049). */
export const progressOf = (session: Pick<TaskSession, 'items'>): { done: number; total: number } => ({
  done: doneCount(itemsOf(session)),
  total: session.items.length,
});

/** Where a task is worked on: the record of its contact, or the task itself where it has none. */
export const placeOfWork = ({ _id, contactId }: { _id: string; contactId: string | null }): string =>
  contactId === null ? `/tasks?peek=${_id}` : `/contacts/${contactId}`;
