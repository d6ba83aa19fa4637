// Taking one contact out of a workflow, at once, with a way back for ten seconds and by ⌘Z: they go on where they stood. What was done stays done.
import { refresh } from '#/kernel/web/calls/cache.ts';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { reportUnsent } from '#/kernel/web/calls/failing.ts';
import { store } from '#/kernel/web/calls/store.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { api } from '../api.ts';
import { putBack } from './putting-back.ts';

const heldRuns = store<{ runs: ReadonlySet<string> }>({ runs: new Set() });

/** Runs that are being ended: they are shown as such. */
export const useLeaving = (): ReadonlySet<string> => heldRuns.useValue(({ runs }) => runs);

const stay = (runId: string): void => heldRuns.set({ runs: heldRuns.get().runs.difference(new Set([runId])) });

const undoMs = 10_000;

interface Leaving {
  runId: string;
  workflowId: string;
  contactId: string;
  /** 'Ana Pop was taken out of Nurture'. */
  message: string;
}

export const takeOut = ({ runId, workflowId, contactId, message }: Leaving): void => {
  heldRuns.set({ runs: heldRuns.get().runs.union(new Set([runId])) });
  api.workflows
    .unenroll({ id: workflowId, ids: [contactId] }, { isQuiet: true })
    .then(async ({ takenOutAt }) => {
      await refresh('workflows', 'timeline');
      if (takenOutAt === null) toast({ type: 'info', message: 'Left the workflow by then' });
      else
        toast({
          type: 'success',
          message,
          timer: undoMs,
          actionText: 'Undo',
          action: rememberUndo({ label: message, undo: () => putBack(workflowId, takenOutAt) }),
        });
    })
    .catch((error: unknown) => reportUnsent(error as CallFailed, { isQuiet: false }))
    .finally(() => stay(runId));
};
