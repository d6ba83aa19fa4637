// Trying again all who are shown as missed or stuck: how many and where they stand is said first, and then what became of it.
import { useState } from 'react';
import type { RetriableRuns } from '#/domains/workflows/contract/running.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { followJob } from '#/kernel/web/jobs/running.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { api } from '../api.ts';
import { retriedWords, retryQuestion } from './retry-words.ts';
import type { RunsAsked } from './use-runs.ts';

/** As the server calls the job. */
const title = 'Contacts tried again';

interface Retrying {
  /** It is asked how many they are, or they are being tried. */
  isBusy: boolean;
  ask: () => Promise<void>;
}

export const useRetryMany = (
  { workflowId, search }: Pick<RunsAsked, 'workflowId' | 'search'>,
  status: RetriableRuns,
  isOff: boolean,
): Retrying => {
  const [isCounting, setCounting] = useState(false);
  const searched = search === undefined ? {} : { search };
  const retry = useSend(api.workflows.retryMany, {
    refreshes: ['timeline'],
    success: ({ jobId, ...outcome }) => (jobId === null ? retriedWords(outcome) : undefined),
  });
  const ask = async (): Promise<void> => {
    setCounting(true);
    // What cannot be asked is said by the call.
    const counted = await api.workflows.enrolledCount({ workflowId, status, ...searched }).catch(() => undefined);
    setCounting(false);
    if (!counted) return;
    if (counted.total === 0) {
      toast({ type: 'info', message: 'No one is left to try again' });
      return;
    }
    if (!(await confirm(retryQuestion(counted, { status, isOff })))) return;
    const { answer } = await retry.send({ id: workflowId, status, ...searched });
    if (answer?.jobId) followJob({ _id: answer.jobId, title, totalCount: answer.totalCount }, { done: 'tried again' });
  };
  return { isBusy: isCounting || retry.isSending, ask };
};
