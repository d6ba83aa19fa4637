// The calls that the screens of operations make.
import { agencyContract } from '#/domains/agency/contract.ts';
import { contactsContract } from '#/domains/contacts/contract.ts';
import { originsContract } from '#/domains/labels/contract.ts';
import {
  auditContract,
  jobsContract,
  logsContract,
  notificationsContract,
  setupContract,
} from '#/domains/operations/contract.ts';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({
  agency: agencyContract,
  audit: auditContract,
  contacts: contactsContract,
  jobs: jobsContract,
  logs: logsContract,
  notifications: notificationsContract,
  origins: originsContract,
  setup: setupContract,
  team: teamContract,
});
