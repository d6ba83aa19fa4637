// The ladder of domains, lowest first, by the name under which the web and tests call them.
// ladder: agency team auth operations

import { attributesContract } from '#/kernel/contract/custom-attributes.ts';
import { exportsContract } from '#/kernel/contract/exports.ts';
import { gridsContract } from '#/kernel/contract/grids.ts';
import { agencyContract, childrenContract, domainsContract } from './agency/contract.ts';
import { authContract } from './auth/contract.ts';
import {
  auditContract,
  jobsContract,
  logsContract,
  notificationsContract,
  setupContract,
} from './operations/contract.ts';
import { teamContract } from './team/contract.ts';

export const contracts = {
  grids: gridsContract,
  attributes: attributesContract,
  exports: exportsContract,
  agency: agencyContract,
  children: childrenContract,
  domains: domainsContract,
  team: teamContract,
  auth: authContract,
  jobs: jobsContract,
  logs: logsContract,
  audit: auditContract,
  notifications: notificationsContract,
  setup: setupContract,
} as const;
