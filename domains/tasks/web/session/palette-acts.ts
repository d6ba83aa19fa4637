// What the palette does in a session, from wherever one is; without one it says so.
import type { TaskSession } from '#/domains/tasks/contract.ts';
import { peekAt } from '#/kernel/web/calls/use-call.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { type Task, whyNotChanged } from '../task/wire.ts';
import { api } from '../tasks-api.ts';
import { completeInSession, endSession, stepInSession } from './acts.ts';
import { activeIn } from './session-state.ts';

const inSession = (act: (session: TaskSession, task: Task, at: number) => Promise<void>): void => {
  const session = peekAt(api.tasks.activeSession, {});
  const active = session && activeIn(session);
  if (active) void act(session, active.task, active.at);
  else toast({ type: 'info', message: 'No task session is active' });
};

export const completeNow = (): void =>
  inSession(async (session, task) => {
    const reason = whyNotChanged(task);
    if (reason === undefined) await completeInSession(session, task);
    else toast({ type: 'info', message: reason });
  });
export const nextNow = (): void => inSession((session, _task, at) => stepInSession(session, at, 1));
export const endNow = (): void => inSession(endSession);
