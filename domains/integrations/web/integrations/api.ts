// The calls that the screens of integrations, numbers and senders make.
import { agencyContract } from '#/domains/agency/contract.ts';
import { integrationsContract, sendersContract } from '#/domains/integrations/contract.ts';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({
  agency: agencyContract,
  integrations: integrationsContract,
  senders: sendersContract,
  team: teamContract,
});
