// The session that one is in, as this browser knows it: the server's row in the cache, the last step in it as a hint for a reload, and for
// two seconds that everything is done (decision 46).
import type { TaskRecord, TaskSession } from '#/domains/tasks/contract.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { store } from '#/kernel/web/calls/store.ts';
import { peekAt, remember, useCall } from '#/kernel/web/calls/use-call.ts';
import { asTask, type Task } from '../task/wire.ts';
import { api } from '../tasks-api.ts';
import { placeOf } from './moves.ts';

interface State {
  finished: number | null;
  /** What is shown while steps are on their way: what the server says meanwhile is of before. */
  ahead: TaskSession | null | undefined;
}

const state = store<State>({ finished: null, ahead: undefined });
/** How many were worked through, while that is said. */
export const useFinished = (): number | null => state.useValue(({ finished }) => finished);
export const setFinished = (finished: number | null): void => state.set({ finished });

/** Undefined until it is known, null where there is none. */
export const useTaskSession = (): TaskSession | null | undefined => {
  const { data } = useCall(api.tasks.activeSession, {}, { isQuiet: true });
  const ahead = state.useValue((now) => now.ahead);
  return ahead === undefined ? data : ahead;
};

let stepsOnTheirWay = 0;

/** Keeps to what is shown until the step has arrived, and the ones after it. */
export const whileUnderWay = async <A>(work: Promise<A>): Promise<A> => {
  stepsOnTheirWay += 1;
  state.set({ ahead: peekAt(api.tasks.activeSession, {}) });
  try {
    return await work;
  } finally {
    stepsOnTheirWay -= 1;
    const { ahead } = state.get();
    if (stepsOnTheirWay === 0) {
      if (ahead !== undefined) remember(api.tasks.activeSession, {}, ahead);
      state.set({ ahead: undefined });
      void refresh('tasks');
    }
  }
};

/** Shows the session like this, before the server has said so. */
export const showSession = (session: TaskSession | null): void => {
  if (session) savePlace(session);
  remember(api.tasks.activeSession, {}, session);
  if (stepsOnTheirWay > 0) state.set({ ahead: session });
};

const keyOf = (session: Pick<TaskSession, '_id'>): string => `lintel.session.${session._id}`;

const savePlace = (session: TaskSession): void => {
  const at = session.items.findIndex(({ _id }) => _id === session.activeId);
  if (at >= 0) sessionStorage.setItem(keyOf(session), String(at));
};

const savedPlace = (session: TaskSession): number | undefined => {
  const saved = sessionStorage.getItem(keyOf(session));
  return saved === null ? undefined : Number(saved);
};

/** The task that is worked on, and its place. */
export const activeIn = (session: TaskSession): { at: number; task: Task } | undefined => {
  const at = placeOf(session, savedPlace(session));
  const item: TaskRecord | undefined = session.items[at];
  return item && { at, task: asTask(item) };
};
