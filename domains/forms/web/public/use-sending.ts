// What becomes of answers that were sent: they are there, they wait for the network, or somebody has to look at them again.
import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '#/domains/forms/contract/document.ts';
import type { PublicForm } from '#/domains/forms/contract/public-calls.ts';
import { api } from '../api.ts';
import { type Delivery, deliver, type Submission } from './delivering.ts';
import { type Begun, proverOf, solveHere } from './proving.ts';
import type { KeptForm } from './use-keeping.ts';
import { host } from './where-framed.ts';

interface Sending {
  form: PublicForm;
  token: string;
  begun: Begun;
  kept: KeptForm;
  /** The form asks something else by now: it is opened again. */
  onStale: () => void;
  onSent: (sent: { outcome: Outcome | null; responseUrl: string }, answers: Submission['answers']) => void;
}

const againMs = 30_000;

/** Tries again when there is a network again, when somebody looks, and every half minute. */
const useRetrying = (isWaiting: boolean, retry: () => void): void => {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = (): void => latest.current();
    const timer = setInterval(again, againMs);
    addEventListener('online', again);
    addEventListener('focus', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      removeEventListener('focus', again);
    };
  }, [isWaiting]);
};

export const useSending = ({ form, token, begun, kept, onStale, onSent }: Sending) => {
  const [delivery, setDelivery] = useState<Delivery | undefined>(() =>
    kept.current().unsent ? { became: 'waiting', words: 'Your answers are being sent.' } : undefined,
  );
  const isUnderWay = useRef(false);
  const [prove] = useState(() => proverOf(solveHere));
  const reopen = async () => {
    const opened = await api.forms.open({ formId: form._id, token }, { isQuiet: true });
    const { start, challenge } = opened;
    return opened.form ? { start, challenge, version: opened.form.version } : null;
  };
  const send = async (submission: Submission): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    try {
      const became = await deliver(submission, {
        submit: (sent) => api.forms.submit(sent, { isQuiet: true }),
        begun,
        prove,
        reopen,
        version: form.version,
        isOnline: () => navigator.onLine,
      });
      if (became.became === 'sent') {
        kept.renew({});
        host.say?.('submitted', { responseId: submission.responseId });
        onSent(became, submission.answers);
        return true;
      }
      kept.hold(became.became === 'waiting' ? submission : undefined);
      setDelivery(became);
      if (became.became === 'stale') onStale();
      return false;
    } finally {
      isUnderWay.current = false;
    }
  };
  const retry = (): void => {
    const { unsent } = kept.current();
    if (unsent) void send(unsent);
  };
  useRetrying(delivery?.became === 'waiting', retry);
  // What waited when the page was closed goes as soon as it is open again.
  const first = useRef(retry);
  useEffect(() => first.current(), []);
  return {
    delivery,
    /** Somebody types: what sending needs is made ready meanwhile. */
    begin: (): void => void prove(begun),
    send,
    retry,
    /** The answers are looked at again before they are sent. */
    change: (): void => {
      kept.hold(undefined);
      setDelivery(undefined);
    },
  };
};
