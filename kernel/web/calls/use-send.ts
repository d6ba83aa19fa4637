// Changing: `const invite = useSend(api.team.invite, { success: 'Agent invited successfully' })`, then
// `const { failure } = await invite.send({ email })`. One Idempotency-Key per intention: the same input sent again after a failure
// is the same intention. Nothing is thrown: the failure is in the result, shown as a toast unless the caller shows it itself.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerOf, Call, InputOf } from '#/kernel/contract/call.ts';
import { type Toast, toast } from '../telling/toasts.ts';
import { refresh } from './cache.ts';
import { CallFailed } from './call-failed.ts';
import type { ApiCall } from './client.ts';
import { type CachedEdit, editAhead } from './editing-cached.ts';
import { failureToast, reportFailure, reportUnsent } from './failing.ts';

export type Sent<A> = { answer: A; failure?: undefined } | { answer?: undefined; failure: CallFailed };

export interface UseSendOptions<C extends Call> {
  /** The toast when it worked, verbatim; a function may leave it out. */
  success?: string | ((answer: AnswerOf<C>, input: InputOf<C>) => string | Toast | undefined);
  /** Contracts whose answers show the change besides the call's own. */
  refreshes?: readonly string[];
  /** Shows the change at once and takes it back if it fails. `name` is what the failure is about: "Tom's role". */
  optimistic?: (input: InputOf<C>) => CachedEdit & { name: string };
  /** The caller shows failures itself, beside what was typed; a refused value is a toast, too. */
  isQuiet?: boolean;
  /** The Idempotency-Key of what was meant before, by another page or tab; undefined where it is meant for the first time. */
  keyOf?: () => string | undefined;
  /** The toast of a failure, where the specification has its own words. */
  failed?: (failure: CallFailed) => Toast | undefined;
}

export interface Sender<C extends Call> {
  send: (input: InputOf<C>) => Promise<Sent<AnswerOf<C>>>;
  isSending: boolean;
  /** Why the last one failed; gone when it is sent again. */
  failure: CallFailed | undefined;
  forget: () => void;
}

// How often a request is repeated whose first try still runs on the server.
const mostWaits = 5;
const waitMs = 1000;

/** Sends under one key, waiting for a first try that is still running (409 with Retry-After, decision 102). */
const sendOnce = async <C extends Call>(call: ApiCall<C>, input: InputOf<C>, key: string): Promise<AnswerOf<C>> => {
  for (let tries = 1; ; tries++) {
    try {
      return await call(input, { key, isQuiet: true });
    } catch (error) {
      const isStillRunning = error instanceof CallFailed && error.reason === 'kernel.stillRunning';
      if (!isStillRunning || tries >= mostWaits) throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfterSeconds ?? 1) * waitMs));
    }
  }
};

export const useSend = <C extends Call>(call: ApiCall<C>, options: UseSendOptions<C> = {}): Sender<C> => {
  const [pending, setPending] = useState(0);
  const [failure, setFailure] = useState<CallFailed>();
  const intention = useRef<{ input: string; key: string }>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const send = useCallback(
    async function again(input: InputOf<C>): Promise<Sent<AnswerOf<C>>> {
      const { success, refreshes = [], optimistic, isQuiet = false, failed, keyOf } = latest.current;
      const written = JSON.stringify(input);
      if (intention.current?.input !== written) intention.current = { input: written, key: crypto.randomUUID() };
      const key = keyOf?.() ?? intention.current.key;
      const contracts = [call.domain, ...refreshes];
      const edit = optimistic?.(input);
      const shown = edit && editAhead(contracts, edit);
      setPending((count) => count + 1);
      setFailure(undefined);
      try {
        const answer = await sendOnce(call, input, key);
        intention.current = undefined;
        const words = typeof success === 'function' ? success(answer, input) : success;
        if (words !== undefined) toast(typeof words === 'string' ? { type: 'success', message: words } : words);
        shown?.settle();
        void refresh(...contracts);
        return { answer };
      } catch (error) {
        shown?.takeBack();
        if (!(error instanceof CallFailed)) throw error;
        setFailure(error);
        if (error.endsSession || error.silence === 'cancelled') reportFailure(error, { isQuiet: true });
        else if (edit) offerRetry(failed?.(error) ?? failureToast(error), edit.name, () => void again(input));
        else {
          const own = failed?.(error);
          if (own) toast(own);
          else reportUnsent(error, { isQuiet });
        }
        return { failure: error };
      } finally {
        setPending((count) => count - 1);
      }
    },
    [call],
  );
  const forget = useCallback(() => setFailure(undefined), []);
  return { send, isSending: pending > 0, failure, forget };
};

const offerRetry = ({ message }: Pick<Toast, 'message'>, name: string, retry: () => void): void => {
  toast({ type: 'error', message, description: `${name} was not saved.`, actionText: 'Retry', action: retry });
};
