// The calls that the screens of contacts make.
import { agencyContract } from '#/domains/agency/contract.ts';
import { collectionsContract } from '#/domains/collections/contract.ts';
import { contactsContract } from '#/domains/contacts/contract.ts';
import { layoutsContract } from '#/domains/fields/contract.ts';
import { originsContract, tagsContract } from '#/domains/labels/contract.ts';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({
  agency: agencyContract,
  team: teamContract,
  tags: tagsContract,
  origins: originsContract,
  layouts: layoutsContract,
  collections: collectionsContract,
  contacts: contactsContract,
});
