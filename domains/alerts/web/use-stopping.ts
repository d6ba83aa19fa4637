// What the link in an alert is about, and the acts behind it. The page stands outside of the app and its cache: it is opened once, by somebody
// without a session.
import { useCallback, useEffect, useState } from 'react';
import { alertsContract } from '#/domains/alerts/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { clients } from '#/kernel/web/calls/client.ts';

const api = clients({ alerts: alertsContract });
export type Shown = AnswerOf<(typeof alertsContract)['calls']['shown']>;

export interface Act {
  /** All alerts, and not the one search. */
  all?: boolean;
  isBack?: boolean;
}

export const useStopping = (token: string) => {
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<CallFailed>();
  const [isBusy, setBusy] = useState(false);
  const told = useCallback((answer: Shown): void => {
    setShown(answer);
    setFailure(undefined);
  }, []);
  const failed = useCallback((error: unknown): void => {
    if (!(error instanceof CallFailed)) throw error;
    setFailure(error);
  }, []);
  const look = useCallback(
    () => api.alerts.shown({ token }, { isQuiet: true }).then(told, failed),
    [token, told, failed],
  );
  useEffect(() => {
    if (token !== '') void look();
  }, [token, look]);
  return {
    shown,
    failure,
    isBusy,
    again: (): void => void look(),
    act: async (act: Act): Promise<void> => {
      setBusy(true);
      await api.alerts.stop({ token, ...act }, { isQuiet: true, key: crypto.randomUUID() }).then(told, failed);
      setBusy(false);
    },
  };
};
