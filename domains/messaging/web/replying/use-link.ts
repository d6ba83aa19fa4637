// What a link to answer by is about, and the answer. The page stands outside of the app and its cache: it is opened once, by somebody who
// need not be signed in.
import { useCallback, useEffect, useState } from 'react';
import { repliesContract } from '#/domains/messaging/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';

const api = clients({ replies: repliesContract });
export type Shown = AnswerOf<(typeof repliesContract)['calls']['get']>;

export const useLink = (id: string) => {
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<CallFailed>();
  const [isBusy, setBusy] = useState(false);
  const failed = useCallback((error: unknown): void => {
    if (!(error instanceof CallFailed)) throw error;
    setFailure(error);
  }, []);
  const look = useCallback(
    () =>
      api.replies.get({ id }, { isQuiet: true }).then((answer) => {
        setShown(answer);
        setFailure(undefined);
      }, failed),
    [id, failed],
  );
  useEffect(() => {
    if (id !== '') void look();
  }, [id, look]);
  return {
    shown,
    failure,
    isBusy,
    again: (): void => void look(),
    /** What was typed stays where it could not be sent. */
    reply: async (body: string): Promise<void> => {
      setBusy(true);
      await api.replies.post({ id, body }, { isQuiet: true }).then(() => {
        toast({ type: 'success', message: 'The reply text message has been sent successfully' });
        setFailure(undefined);
        setShown((before) => before && { ...before, isAnswered: true });
      }, failed);
      setBusy(false);
    },
  };
};
