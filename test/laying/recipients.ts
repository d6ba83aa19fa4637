// One line of a mailing, as its page reads it.
import type { MailingRecipient } from '#/domains/messaging/contract.ts';

/** Somebody who got it; what is given goes over that. */
export const recipient = (some: Partial<MailingRecipient>): MailingRecipient => ({
  _id: 'one',
  contactId: 'ana',
  displayName: 'Ana Pop',
  address: 'ana@example.com',
  state: 'sent',
  reason: null,
  error: null,
  threadId: null,
  sentAt: null,
  openedAt: null,
  isOpenHuman: null,
  clickedAt: null,
  repliedAt: null,
  unsubscribedAt: null,
  ...some,
});
