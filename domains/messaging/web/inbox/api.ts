// The calls of the inbox.
import { contactsContract } from '#/domains/contacts/contract.ts';
import { integrationsContract } from '#/domains/integrations/contract.ts';
import { emailsContract, inboxContract, messagesContract, textsContract } from '#/domains/messaging/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { spanning } from './spanning.ts';

const plain = clients({
  inbox: inboxContract,
  emails: emailsContract,
  texts: textsContract,
  messages: messagesContract,
  contacts: contactsContract,
  integrations: integrationsContract,
});

/** One object for as long as the app runs: lists tell their call by it. */
export const api = {
  ...plain,
  inbox: {
    ...plain.inbox,
    list: spanning(plain.inbox.list),
    search: spanning(plain.inbox.search),
    count: spanning(plain.inbox.count),
    thread: spanning(plain.inbox.thread),
  },
};
