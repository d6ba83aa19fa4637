// The calls that the screens of operations make, but for those of logs: they come with what shows logs, and not with the frame.
import { agencyContract } from '#/domains/agency/contract.ts';
import { contactsContract } from '#/domains/contacts/contract.ts';
import { originsContract } from '#/domains/labels/contract.ts';
import { jobsContract, notificationsContract, setupContract } from '#/domains/operations/contract.ts';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({
  agency: agencyContract,
  contacts: contactsContract,
  jobs: jobsContract,
  notifications: notificationsContract,
  origins: originsContract,
  setup: setupContract,
  team: teamContract,
});
