// What an unsubscribe link is about, and the two acts behind it. The page stands outside of the app and its cache: it is opened once, by
// somebody without a session.
import { useCallback, useEffect, useState } from 'react';
import type { contactsContract } from '#/domains/contacts/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { api } from '../api.ts';

export interface Link {
  token: string;
  contactId: string;
}

type State = AnswerOf<(typeof contactsContract)['calls']['unsubscribe']>;

export const useUnsubscribing = ({ token, contactId }: Link, isLink: boolean) => {
  const [state, setState] = useState<State>();
  const [failure, setFailure] = useState<CallFailed>();
  const [isBusy, setBusy] = useState(false);

  const told = useCallback((answer: State): boolean => {
    setState(answer);
    setFailure(undefined);
    return true;
  }, []);
  const failed = useCallback((error: unknown): boolean => {
    if (!(error instanceof CallFailed)) throw error;
    setFailure(error);
    return false;
  }, []);
  const look = useCallback(
    () => api.contacts.unsubscribe({ token, contactId }, { isQuiet: true }).then(told, failed),
    [token, contactId, told, failed],
  );
  useEffect(() => {
    if (isLink) void look();
  }, [isLink, look]);

  return {
    state,
    failure,
    isBusy,
    again: (): void => void look(),
    /** Unsubscribes, or takes it back. Answers whether it worked. */
    act: async (isBack: boolean, alerts: boolean): Promise<boolean> => {
      setBusy(true);
      const isDone = await api.contacts
        .unsubscribeNow(
          { token, contactId, isBack, ...(alerts ? { alerts: true } : {}) },
          { isQuiet: true, key: crypto.randomUUID() },
        )
        .then(told, failed);
      setBusy(false);
      return isDone;
    },
  };
};
