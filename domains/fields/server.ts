// The door of fields for servers.
import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
import { layoutChanged, layoutsContract } from './contract.ts';
import { countFieldUses, getLayout, groupsOfContacts, saveLayout } from './server/laying-out.ts';

export const fieldsDoor: ServerDoor = {
  name: 'fields',
  calls: serveCalls(layoutsContract, { agency: getLayout, save: saveLayout, uses: countFieldUses }),
  events: [layoutChanged],
  config: async (ctx) => ({ crmPropertyGroupLayout: { groups: await groupsOfContacts(ctx) } }),
};
