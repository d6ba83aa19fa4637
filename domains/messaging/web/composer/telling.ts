// Tells that a message was sent, with Undo as long as there is one; whoever takes it back has the letter before them again, as it was
// (decision 47).

import type { MailingRecord } from '#/domains/messaging/contract.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { reportFailure } from '#/kernel/web/calls/failing.ts';
import { keepDraft } from '#/kernel/web/drafts/drafts.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { api } from './api.ts';
import { type ComposerValues, draftOf } from './composer-values.ts';
import { type ComposerStart, compose } from './opening.ts';
import { changedWords, leavesIn, rehearsedToast, sentWords, takenBackWords, undoMs } from './sent-words.ts';

/** Contracts whose answers show that something was sent. */
export const shownIn = ['inbox', 'timeline', 'contacts', 'agency', 'messages', 'scheduled', 'mailings'] as const;

const takeBack = async (mailing: MailingRecord, start: ComposerStart, values: ComposerValues): Promise<void> => {
  const { channel } = start;
  try {
    const { outcome } = await (channel === 'email' ? api.emails : api.texts).delete(
      { id: mailing._id },
      { isQuiet: true },
    );
    toast({ type: 'info', message: takenBackWords(channel, outcome) });
    // The draft opens with the window.
    keepDraft(draftOf(start), values);
    compose(start);
    void refresh(...shownIn);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    reportFailure(error);
  }
};

export const tellSent = (mailing: MailingRecord, start: ComposerStart, values: ComposerValues): void => {
  const { channel, changes } = start;
  if (changes !== undefined) {
    toast({ type: 'success', message: changedWords[channel] });
    return;
  }
  const message = sentWords(channel, mailing);
  if (mailing.isRehearsal) {
    toast(rehearsedToast(message));
    return;
  }
  const undo = rememberUndo({
    label: channel === 'email' ? 'the email' : 'the text message',
    undo: () => takeBack(mailing, start, values),
  });
  toast({
    type: 'success',
    message,
    description: leavesIn(mailing),
    actionText: 'Undo',
    action: undo,
    timer: undoMs(mailing),
  });
};
