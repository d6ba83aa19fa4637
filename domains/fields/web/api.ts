// The calls that the screens of fields make: layouts, and the kernel's attributes.
import { layoutsContract } from '#/domains/fields/contract.ts';
import { attributesContract } from '#/kernel/contract/custom-attributes.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ layouts: layoutsContract, attributes: attributesContract });
