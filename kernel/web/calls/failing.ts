// The error catalogue (core §8, decisions 11 and 12), written once: what happens on the screen when a call fails.

import { go, home, type Route } from '../navigation.ts';
import { expireSession } from '../session.ts';
import { fillingsOf, slot } from '../slots.ts';
import { type Toast, toast } from '../telling/toasts.ts';
import { CallFailed } from './call-failed.ts';

/** Codes whose message the caller shows itself, as a question (core §8). */
const passedOn: ReadonlySet<string> = new Set(['TagsInUse', 'OriginsInUse']);

const refusedValue = 'ValidationError';

/** Where a refusal can be mended, by its reason, which is the id. */
export const failureRemedy = slot<{ label: string; href: () => string }>('remedy');

/** Acts on a failed call. `isQuiet`: whoever called shows the failure; only the end of the session is acted on here. */
export const reportFailure = (error: unknown, { isQuiet = false, isPageRecord = false } = {}): void => {
  if (!(error instanceof CallFailed)) {
    toast({ type: 'error', message: 'Something went wrong' });
    return;
  }
  if (error.silence === 'cancelled') return;
  if (error.endsSession) {
    expireSession();
    return;
  }
  // An address that can name no record is refused as a value; for the person it is a record that is not there.
  if (isPageRecord && (error.status === 404 || error.code === refusedValue)) {
    go(`${home}?errorMessage=${encodeURIComponent("That record was deleted or isn't shared with you")}`, {
      replace: true,
      isForced: true,
    });
    return;
  }
  if (isQuiet || (error.code !== undefined && passedOn.has(error.code))) return;
  toast(failureToast(error));
};

/**
 * Acts on a change that failed. `isQuiet`: whoever sent it shows why beside what was typed; a refused value is said as a toast all
 * the same (core §8).
 */
export const reportUnsent = (error: CallFailed, { isQuiet = false } = {}): void =>
  reportFailure(error, { isQuiet: isQuiet && error.code !== refusedValue });

/** Says that a part of the page did not come which has no place to say so itself (a window, a menu, the editor of a cell), and closes it. */
export const reportMissing = (close: () => void): void => {
  toast({ type: 'error', message: 'Something went wrong', description: 'Check your connection and try again.' });
  close();
};

/** How a failure reads as a toast. */
export const failureToast = (error: CallFailed): Toast => {
  if (error.silence === 'timeout')
    return { type: 'error', message: 'Something went wrong', description: 'The server took too long to answer.' };
  if (error.silence)
    return { type: 'error', message: 'Something went wrong', description: 'The server could not be reached.' };
  const remedy =
    error.reason === undefined ? undefined : fillingsOf(failureRemedy).find(({ id }) => id === error.reason);
  return {
    type: 'error',
    message: error.fullMessage,
    ...(error.reference ? { description: `Reference ${error.reference}` } : {}),
    ...(remedy ? { actionText: remedy.label, actionRoute: remedy.href() as Route } : {}),
  };
};
