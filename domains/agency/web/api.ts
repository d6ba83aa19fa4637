// The calls that the screens of agency make.
import { agencyContract, childrenContract, domainsContract } from '#/domains/agency/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ agency: agencyContract, children: childrenContract, domains: domainsContract });
