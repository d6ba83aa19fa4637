// The calls that the screens of agency make.
import { agencyContract, childrenContract, domainsContract } from '#/domains/agency/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { withChoices } from './with-choices.ts';

export const api = clients({ agency: agencyContract, children: childrenContract, domains: domainsContract });

/** The configuration as screens read it. */
export const readConfig = async (...asked: Parameters<typeof api.agency.config>) =>
  withChoices(await api.agency.config(...asked));
