// Sending answers once, whatever becomes of the network: what may get through later waits, a start that ended is replaced, and a refusal is told.
import type { Outcome } from '#/domains/forms/contract/document.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import type { InputOf } from '#/kernel/contract/call.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import type { Begun, Prove } from './proving.ts';

export type Submission = InputOf<(typeof formsContract)['calls']['submit']>;

export type Delivery =
  | { became: 'sent'; outcome: Outcome | null; responseUrl: string }
  /** Nobody said no: the same is sent again. */
  | { became: 'waiting'; words: string }
  /** The form asks something else by now. */
  | { became: 'stale' }
  /** Other answers were sent under the id. */
  | { became: 'taken'; words: string }
  | { became: 'refused'; words: string };

interface Ways {
  submit: (submission: Submission) => Promise<{ outcome: Outcome | null; responseUrl: string }>;
  /** Of the page as it is open: what was sent by another one goes by it, too. */
  begun: Begun;
  /** Solves what opening the form answered. */
  prove: Prove;
  /** Opens the form again; answers its start, null where it takes no answers any more. */
  reopen: () => Promise<(Begun & { version: number }) | null>;
  /** Of the form that is shown. */
  version: number;
  isOnline: () => boolean;
}

const offline = 'You are offline. We will send it as soon as you are back.';
const busy = 'We could not send it just now. We will try again in a moment.';

const failed = (failure: CallFailed, isOnline: boolean): Delivery => {
  if (failure.mayPass) return { became: 'waiting', words: failure.status === null || !isOnline ? offline : busy };
  if (failure.reason === 'forms.idTaken') return { became: 'taken', words: failure.fullMessage };
  return { became: 'refused', words: failure.fullMessage };
};

const given = ({ outcome, responseUrl }: { outcome: Outcome | null; responseUrl: string }) => ({
  outcome,
  responseUrl,
});

const caught = (error: unknown): CallFailed => {
  if (!(error instanceof CallFailed)) throw error;
  return error;
};

export const deliver = async (submission: Submission, ways: Ways): Promise<Delivery> => {
  const first = await ways.submit({ ...submission, ...(await ways.prove(ways.begun)) }).catch(caught);
  if (!(first instanceof CallFailed)) return { became: 'sent', ...given(first) };
  if (first.reason !== 'forms.badStart') return failed(first, ways.isOnline());
  const opened = await ways.reopen().catch(caught);
  if (opened instanceof CallFailed) return failed(opened, ways.isOnline());
  if (opened === null) return failed(first, ways.isOnline());
  const second = await ways.submit({ ...submission, ...(await ways.prove(opened)) }).catch(caught);
  if (!(second instanceof CallFailed)) return { became: 'sent', ...given(second) };
  if (second.reason === 'forms.wrongAnswers' && opened.version !== ways.version) return { became: 'stale' };
  return failed(second, ways.isOnline());
};
