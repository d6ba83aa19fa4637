// The calls of the wizard.
import { importsContract } from '#/domains/contacts/contract.ts';
import { attributesContract } from '#/kernel/contract/custom-attributes.ts';
import { clients } from '#/kernel/web/client.ts';

export const api = clients({ imports: importsContract, attributes: attributesContract });
