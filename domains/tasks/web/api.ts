// The calls that the form and the list of tasks make.
import { agencyContract } from '#/domains/agency/contract.ts';
import { collectionsContract } from '#/domains/collections/contract.ts';
import { contactsContract } from '#/domains/contacts/contract.ts';
import { tagsContract } from '#/domains/labels/contract.ts';
import { tasksContract } from '#/domains/tasks/contract.ts';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({
  agency: agencyContract,
  team: teamContract,
  tags: tagsContract,
  collections: collectionsContract,
  contacts: contactsContract,
  tasks: tasksContract,
});
