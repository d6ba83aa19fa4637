// Whom a letter goes to that answers: who is answered is written to where the conversation is with them, not at their primary address.

import type { MessageChannel } from '#/domains/integrations/contract.ts';
import type { WrittenRecipient } from '#/domains/messaging/contract/sending-calls.ts';
import { type Addressing, namesAnybody } from '../mailings/resolving-recipients.ts';
import type { Answered } from './threads-of-messages.ts';

/** A contact at one of their addresses; at their primary one where none is given. */
export const contactAt = (channel: MessageChannel, id: string, address: string | null): WrittenRecipient => ({
  _id: id,
  ...(address !== null &&
    (channel === 'email' ? { email: { emailAddress: address } } : { phone: { number: address } })),
});

/** The same addressing with who is answered in it: they alone where nobody was named. An address that was named for them goes first. */
export const addressAnswer = <A extends Addressing>(
  channel: MessageChannel,
  asked: A,
  answered: Pick<Answered, 'contactId' | 'address'> | null,
): A => {
  if (!answered) return asked;
  const { contactId, address } = answered;
  const meant = namesAnybody(asked) ? asked : { ...asked, contactId };
  const { to = [] } = meant;
  const isMeant = meant.contactId === contactId || to.some(({ _id }) => _id === contactId);
  // Of two entries for one contact the last that names an address holds.
  return isMeant ? { ...meant, to: [contactAt(channel, contactId, address), ...to] } : meant;
};
