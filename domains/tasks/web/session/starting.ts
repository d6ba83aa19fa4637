// Starting a session from wherever tasks stand: the list, the dashboard, the strip over the contacts.
import { mostSessionItems } from '#/domains/tasks/contract.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { reportFailure } from '#/kernel/web/calls/failing.ts';
import { go } from '#/kernel/web/navigation.ts';
import { api } from '../tasks-api.ts';
import { placeOfWork } from './moves.ts';
import { activeIn, setFinished, showSession } from './session-state.ts';

/** Starts it with these tasks in this order, and goes to where the first one is worked on. */
export const startSession = async (ids: readonly string[]): Promise<void> => {
  try {
    const session = await api.tasks.startSession({ items: ids.slice(0, mostSessionItems) }, { isQuiet: true });
    setFinished(null);
    showSession(session);
    const active = activeIn(session);
    if (active) go(placeOfWork(active.task));
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    reportFailure(error);
  }
};
