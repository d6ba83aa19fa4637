// The calls that the screens of operations make.
import { agencyContract } from '#/domains/agency/contract.ts';
import {
  auditContract,
  jobsContract,
  logsContract,
  notificationsContract,
  setupContract,
} from '#/domains/operations/contract.ts';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/client.ts';

export const api = clients({
  agency: agencyContract,
  audit: auditContract,
  jobs: jobsContract,
  logs: logsContract,
  notifications: notificationsContract,
  setup: setupContract,
  team: teamContract,
});
