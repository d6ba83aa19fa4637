// The door of fields for servers.
import { fieldTypes } from '#/kernel/contract/attribute.ts';
import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
import { layoutChanged, layoutsContract } from './contract.ts';
import { arrangeParts, countFieldUses, getLayout, groupsOfContacts, saveLayout } from './server/laying-out.ts';

export const fieldsDoor: ServerDoor = {
  name: 'fields',
  calls: serveCalls(layoutsContract, {
    agency: getLayout,
    save: saveLayout,
    arrange: arrangeParts,
    uses: countFieldUses,
  }),
  events: [layoutChanged],
  enums: { fieldType: fieldTypes },
  config: async (ctx) => ({ crmPropertyGroupLayout: { groups: await groupsOfContacts(ctx) } }),
};
