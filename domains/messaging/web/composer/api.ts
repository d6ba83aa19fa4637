// The calls that composers make.
import { agencyContract } from '#/domains/agency/contract.ts';
import { collectionsContract } from '#/domains/collections/contract.ts';
import { contactsContract } from '#/domains/contacts/contract.ts';
import {
  draftsContract,
  emailsContract,
  messagesContract,
  scheduledContract,
  textsContract,
} from '#/domains/messaging/contract.ts';
import { teamContract } from '#/domains/team/contract.ts';
import { templatesContract } from '#/domains/templates/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({
  agency: agencyContract,
  collections: collectionsContract,
  contacts: contactsContract,
  drafts: draftsContract,
  emails: emailsContract,
  messages: messagesContract,
  scheduled: scheduledContract,
  team: teamContract,
  templates: templatesContract,
  texts: textsContract,
});
