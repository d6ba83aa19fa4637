// The ladder of domains, lowest first, by the name under which the web and tests call them.
// ladder: agency team auth labels fields collections contacts timeline calls operations

import { attributesContract } from '#/kernel/contract/custom-attributes.ts';
import { exportsContract } from '#/kernel/contract/exports.ts';
import { gridsContract } from '#/kernel/contract/grids.ts';
import { agencyContract, childrenContract, domainsContract } from './agency/contract.ts';
import { authContract } from './auth/contract.ts';
import { callsContract } from './calls/contract.ts';
import { collectionsContract } from './collections/contract.ts';
import { contactsContract, importsContract } from './contacts/contract.ts';
import { layoutsContract } from './fields/contract.ts';
import { originsContract, tagsContract } from './labels/contract.ts';
import {
  auditContract,
  jobsContract,
  logsContract,
  notificationsContract,
  setupContract,
} from './operations/contract.ts';
import { teamContract } from './team/contract.ts';
import { notesContract, timelineContract } from './timeline/contract.ts';

export const contracts = {
  grids: gridsContract,
  attributes: attributesContract,
  exports: exportsContract,
  agency: agencyContract,
  children: childrenContract,
  domains: domainsContract,
  team: teamContract,
  auth: authContract,
  tags: tagsContract,
  origins: originsContract,
  layouts: layoutsContract,
  collections: collectionsContract,
  contacts: contactsContract,
  imports: importsContract,
  timeline: timelineContract,
  notes: notesContract,
  calls: callsContract,
  jobs: jobsContract,
  logs: logsContract,
  audit: auditContract,
  notifications: notificationsContract,
  setup: setupContract,
} as const;
