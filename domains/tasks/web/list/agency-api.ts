// What the list asks of the agency: whether it has several domains.
import { agencyContract } from '#/domains/agency/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const { agency: agencyApi } = clients({ agency: agencyContract });
