// Whether an answer would reach nobody because the conversation's sender cannot write to the address: asked of the server, which decides the
// same when it is sent.
import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import { hasOtherLetters } from '#/domains/messaging/contract/senders.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { notReachedWords } from '../../recipients/recipient.ts';
import { api } from '../api.ts';
import { kindOf } from '../words.ts';

/** Why, in a sentence; undefined where it is reached, while it is asked, and where it could not be. */
export const useNotReached = (
  { thread, messages, answersTo }: ThreadAnswer,
  isWriting: boolean,
): string | undefined => {
  const contactId = thread.to?._id;
  const isAsked = isWriting && contactId !== undefined && kindOf(thread) === 'email';
  const { data } = useCall(
    api.messages.preview,
    { channel: 'email', ...(contactId ? { contactId } : {}), replyToId: messages.at(-1)?._id ?? thread._id },
    { isOff: !isAsked, isQuiet: true },
  );
  const isBeyond = isAsked && data?.skipped.some(({ reason }) => reason === 'beyondSender');
  if (!isBeyond) return undefined;
  return notReachedWords(answersTo !== null && hasOtherLetters(answersTo) ? answersTo : 'the contact’s address');
};
