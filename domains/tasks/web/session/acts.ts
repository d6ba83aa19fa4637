// What is done in a session: each act is on the screen at once, and taken back with its reason where the server refuses (core §4).
import type { TaskSession } from '#/domains/tasks/contract.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { reportFailure } from '#/kernel/web/calls/failing.ts';
import { go } from '#/kernel/web/navigation.ts';
import { announce } from '#/kernel/web/states/announcing.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { reschedule } from '../task/putting-off.ts';
import { leavesAfterMs, setTaskStatus, showTasks } from '../task/setting-status.ts';
import { nameOf, type Task } from '../task/wire.ts';
import { api } from '../tasks-api.ts';
import { afterPuttingOff, afterStatus, afterStep, placeOfWork } from './moves.ts';
import { activeIn, setFinished, showSession, whileUnderWay } from './session-state.ts';

let before: Promise<unknown> = Promise.resolve();
/** One after another: what was asked for later must not reach the server earlier. */
const inTurn = <A>(send: () => Promise<A>): Promise<A> => {
  const sent = before.then(send);
  // Whoever asked for it hears why it failed; the next one goes on.
  before = sent.catch(() => undefined);
  return whileUnderWay(sent);
};

const goTo = (session: TaskSession): void => {
  const active = activeIn(session);
  if (active) go(placeOfWork(active.task));
};

/** Does the work, and puts the session back as it was, and the page to its task, where that fails. Answers whether it was done. */
const orBack = async (session: TaskSession, work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await inTurn(work);
    return true;
  } catch (error) {
    setFinished(null);
    showSession(session);
    goTo(session);
    if (!(error instanceof CallFailed)) throw error;
    reportFailure(error);
    return false;
  }
};

/** Completes the task and leads to the next one; after the last one to the tasks (R144–R147). */
export const completeInSession = async (session: TaskSession, task: Task): Promise<void> => {
  const next = afterStatus(session, task._id, 'completed');
  const isLast = next.activeId === null;
  showSession(next);
  if (isLast) setFinished(session.items.length);
  else goTo(next);
  if (!(await orBack(session, () => api.tasks.setStatus({ id: task._id, status: 'completed' }, { isQuiet: true }))))
    return;
  const message = 'Task successfully completed!';
  const undo = rememberUndo({
    label: nameOf(task),
    undo: () => setTaskStatus({ ...task, status: 'completed' }, 'pending'),
  });
  toast({ type: 'success', message, actionText: 'Undo', action: undo });
  announce(message);
  if (isLast)
    setTimeout(() => {
      setFinished(null);
      showSession(null);
      go('/tasks');
    }, leavesAfterMs);
  await showTasks();
};

/** Gives the task another time and leads to the next one (R148, R149). Answers why it could not. */
export const rescheduleInSession = async (
  session: TaskSession,
  task: Task,
  startAt: Temporal.Instant,
): Promise<string | undefined> => {
  const refused = await inTurn(() => reschedule(task, startAt));
  if (refused !== undefined) return refused;
  const next = afterPuttingOff(session, task._id, startAt.toString());
  showSession(next);
  goTo(next);
  return undefined;
};

/** Previous and Next. */
export const stepInSession = async (session: TaskSession, from: number, by: 1 | -1): Promise<void> => {
  const next = afterStep(session, from, by);
  const { activeId } = next;
  if (activeId === null || activeId === session.activeId) return;
  showSession(next);
  goTo(next);
  await orBack(session, () => api.tasks.moveSession({ activeId }, { isQuiet: true }));
};

/** Ends it; the tasks stay as they are. */
export const endSession = async (session: TaskSession): Promise<void> => {
  showSession(null);
  await orBack(session, () => api.tasks.endSession({}, { isQuiet: true }));
};
