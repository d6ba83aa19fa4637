// Whom an answer would not reach: the contact whom the conversation's sender cannot write to, and copies that would be left out. Asked of the
// server, which decides the same when it is sent.

import { hasOtherLetters } from '#/domains/integrations/contract.ts';
import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import { type SkipReason, skipWords } from '#/domains/messaging/contract/messages.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { notReachedWords } from '../../recipients/recipient.ts';
import { api } from '../api.ts';
import { kindOf } from '../words.ts';

interface NotReached {
  /** Why it would reach nobody, in a sentence; undefined where it does, while it is asked, and where it could not be. */
  contact: string | undefined;
  /** A sentence for each copy that would be left out. */
  copies: readonly string[];
}

/** Why a copy would not go to an address. */
export const copyWords = ({ address, reason }: { address: string; reason: SkipReason }): string =>
  reason === 'beyondSender' ? notReachedWords(address) : `Not sent to ${address}: ${skipWords('email', reason)}`;

export const useUnreachable = (
  { thread, messages, answersTo }: ThreadAnswer,
  copies: readonly string[],
  isWriting: boolean,
): NotReached => {
  const contactId = thread.to?._id;
  const isAsked = isWriting && contactId !== undefined && kindOf(thread) === 'email';
  const { data } = useCall(
    api.messages.preview,
    {
      channel: 'email',
      ...(contactId ? { contactId } : {}),
      ...(copies.length > 0 ? { copies: [...copies] } : {}),
      replyToId: messages.at(-1)?._id ?? thread._id,
    },
    { isOff: !isAsked, isQuiet: true },
  );
  const known = isAsked ? data : undefined;
  const isBeyond = known?.skipped.some(({ reason }) => reason === 'beyondSender');
  const address = answersTo !== null && hasOtherLetters(answersTo) ? answersTo : 'the contact’s address';
  return {
    contact: isBeyond ? notReachedWords(address) : undefined,
    copies: known?.leftOutCopies.map(copyWords) ?? [],
  };
};
