// Taking one contact out of a workflow: off the screen at once, on the server when the time to take it back is over. What was done stays done.
import { refresh } from '#/kernel/web/cache.ts';
import type { CallFailed } from '#/kernel/web/call-failed.ts';
import { reportUnsent } from '#/kernel/web/failing.ts';
import { store } from '#/kernel/web/store.ts';
import { holdAct } from '#/kernel/web/undo.ts';
import { api } from '../api.ts';

const held = store<{ runs: ReadonlySet<string> }>({ runs: new Set() });

/** Runs that are being ended: they are shown as such. */
export const useLeaving = (): ReadonlySet<string> => held.useValue(({ runs }) => runs);

const stay = (runId: string): void => held.set({ runs: held.get().runs.difference(new Set([runId])) });

interface Leaving {
  runId: string;
  workflowId: string;
  contactId: string;
  /** 'Ana Pop was taken out of Nurture'. */
  message: string;
}

export const takeOut = ({ runId, workflowId, contactId, message }: Leaving): void => {
  held.set({ runs: held.get().runs.union(new Set([runId])) });
  holdAct({
    message,
    restore: () => stay(runId),
    run: (isLast) => {
      api.workflows
        .unenroll({ id: workflowId, ids: [contactId] }, { isLast, isQuiet: true })
        .then(() => refresh('workflows', 'timeline'))
        .catch((error: unknown) => reportUnsent(error as CallFailed, { isQuiet: false }))
        .finally(() => stay(runId));
    },
  });
};
