// The door of fields for servers.
import { configPart } from '#/domains/agency/server.ts';
import { fieldTypes } from '#/kernel/contract/attribute.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { layoutChanged, layoutsContract } from './contract.ts';
import { arrangeParts, countFieldUses, getLayout, groupsOf, saveLayout } from './server/laying-out.ts';

export { groupsOf, usualLayout } from './server/laying-out.ts';

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
  fills: [
    configPart({
      about: 'contact',
      tell: async (ctx) => ({ crmPropertyGroupLayout: { groups: await groupsOf(ctx, 'contact') } }),
    }),
  ],
};
