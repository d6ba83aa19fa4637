// What the window of an answer begins with, and what was written at the foot of the thread before it. Pure.
import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { asWords, withQuoted } from '../inbox/thread/quoting-answers.ts';
import { kindOf } from '../inbox/words.ts';
import type { ComposerValues } from './composer-values.ts';
import type { ComposerStart } from './opening.ts';

/** What was written at the foot of a thread. */
export interface Written {
  html: string;
  text: string;
}

/** What the window of an answer begins with. */
export const startOfAnswer = (
  { thread, messages, answersTo, answersBy }: ThreadAnswer,
  cc: readonly string[],
  zone: Zone,
): ComposerStart => {
  const isMail = kindOf(thread) === 'email';
  const to = thread.to && {
    _id: thread.to._id,
    displayName: thread.displayName,
    ...(isMail ? { email: answersTo } : { phone: answersTo }),
  };
  return {
    channel: isMail ? 'email' : 'sms',
    ...(to ? { to: [to] } : {}),
    cc,
    subject: asWords(thread.subject ?? ''),
    body: isMail ? withQuoted({ html: '<p></p>', text: '' }, messages.at(-1), zone).html : '',
    replyToId: messages.at(-1)?._id ?? thread._id,
    senderId: answersBy?._id ?? null,
  };
};

/** The words before what is there already, as a draft keeps them. */
export const before = (words: Written, values: ComposerValues): ComposerValues => ({
  ...values,
  body: `${words.html}${values.body.replace(/^<p><\/p>/, '')}`,
  plain: [words.text.trimEnd(), values.plain.trimStart()].filter((part) => part !== '').join('\n\n'),
});
