// Answering in a thread: the message goes on in it, to whom it is with, and is told like any other. What was typed stays until it was sent,
// and comes back where it is taken back (decision 47).

import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import type { MailingRecord, MessageRecord } from '#/domains/messaging/contract.ts';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { failureToast } from '#/kernel/web/calls/failing.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { zoneNow } from '#/kernel/web/zone.ts';
import { replySubject } from '../../composer/opening.ts';
import { leavesIn, rehearsedToast, sentWords, takenBackWords, undoMs } from '../../composer/sent-words.ts';
import { api } from '../api.ts';
import { kindOf } from '../words.ts';
import { withQuoted } from './quoting-answers.ts';

export interface Words {
  html: string;
  text: string;
}

export interface Replying {
  /** Answers whether it is on its way; `restore` puts back what was typed where it is taken back. `isAnyway`: also where a colleague answered meanwhile. */
  reply: (words: Words & { cc: readonly string[] }, restore: () => void, isAnyway?: boolean) => Promise<boolean>;
  /** Which colleague answered meanwhile, and when, where the last try was kept back for it. */
  answeredMeanwhile: string | undefined;
  forgetAnswered: () => void;
  sendAgain: (message: MessageRecord) => void;
  takeBack: (message: Pick<MessageRecord, '_id' | 'channel'>, restore?: () => void) => void;
  isSending: boolean;
}

// The agency is asked again, too: a text leaves it fewer points (R856).
const shows = { refreshes: ['inbox', 'timeline', 'contacts', 'agency', 'mailings'] };

const meanwhile = 'messaging.answeredMeanwhile';
/** That a colleague was faster is asked in the reply box, and is no failure to be told. */
const keptBack = {
  ...shows,
  isQuiet: true,
  failed: (failure: CallFailed) =>
    failure.reason === meanwhile || failure.silence === 'cancelled' ? undefined : failureToast(failure),
};

export const useReplying = ({ thread, messages, answersTo }: ThreadAnswer): Replying => {
  const mail = useSend(api.emails.create, keptBack);
  const text = useSend(api.texts.create, keptBack);
  const again = useSend(api.messages.sendAgain, shows);
  const dropMail = useSend(api.emails.delete, shows);
  const dropText = useSend(api.texts.delete, shows);
  const contactId = thread.to?._id;
  const isMail = kindOf(thread) === 'email';

  /** What the box shows, and nothing else: if it is not theirs any more when it is sent, it goes to nobody. */
  const whereTo = (_id: string) => ({
    _id,
    ...(answersTo !== null && (isMail ? { email: { emailAddress: answersTo } } : { phone: { number: answersTo } })),
  });

  const takeBack: Replying['takeBack'] = ({ _id, channel }, restore) =>
    void (channel === 'email' ? dropMail : dropText).send({ id: _id }).then(({ answer }) => {
      if (!answer) return;
      toast({ type: 'info', message: takenBackWords(channel, answer.outcome) });
      restore?.();
    });
  const tell = (mailing: MailingRecord, restore?: () => void): void => {
    const { _id, channel, isRehearsal } = mailing;
    const message = sentWords(channel, mailing);
    if (isRehearsal) {
      toast(rehearsedToast(message));
      return;
    }
    const label = channel === 'email' ? 'the email' : 'the text message';
    const undo = rememberUndo({ label, undo: () => takeBack({ _id, channel }, restore) });
    toast({
      type: 'success',
      message,
      description: leavesIn(mailing),
      actionText: 'Undo',
      action: undo,
      timer: undoMs(mailing),
    });
  };
  const seenIn = (isAnyway: boolean) => {
    const seenId = messages.at(-1)?._id;
    return isAnyway || seenId === undefined ? {} : { seenId };
  };
  const { failure } = isMail ? mail : text;
  return {
    answeredMeanwhile: failure?.reason === meanwhile ? failure.fullMessage : undefined,
    forgetAnswered: isMail ? mail.forget : text.forget,
    reply: async ({ html, text: plain, cc }, restore, isAnyway = false) => {
      if (contactId === undefined) return false;
      const replyToId = messages.at(-1)?._id ?? thread._id;
      const common = { to: [whereTo(contactId)], replyToId, requestKey: crypto.randomUUID(), ...seenIn(isAnyway) };
      const quoted = withQuoted({ html, text: plain }, messages.at(-1), zoneNow());
      const { answer } = isMail
        ? await mail.send({
            ...common,
            subject: replySubject(thread.subject ?? ''),
            body: quoted.html,
            plain: quoted.text,
            cc: [...cc],
          })
        : await text.send({ ...common, body: plain });
      if (!answer) return false;
      tell(answer, restore);
      return true;
    },
    sendAgain: ({ _id }) => void again.send({ id: _id }).then(({ answer }) => answer && tell(answer)),
    takeBack,
    isSending: mail.isSending || text.isSending,
  };
};
