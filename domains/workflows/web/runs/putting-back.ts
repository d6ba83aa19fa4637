// Putting back whom one took out of a workflow, and saying what came of it.
import { refresh } from '#/kernel/web/calls/cache.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { api } from '../api.ts';
import { backWords } from './run-words.ts';

export const putBack = async (workflowId: string, takenOutAt: string): Promise<void> => {
  const answer = await api.workflows.undoUnenroll({ id: workflowId, takenOutAt });
  await refresh('workflows', 'timeline');
  toast({ type: answer.modifiedCount === answer.totalCount ? 'success' : 'warning', message: backWords(answer) });
};
