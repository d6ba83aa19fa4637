// The calls of the wizard.
import { agencyContract } from '#/domains/agency/contract.ts';
import { importsContract } from '#/domains/imports/contract.ts';
import { attributesContract } from '#/kernel/contract/custom-attributes.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ imports: importsContract, attributes: attributesContract, agency: agencyContract });
