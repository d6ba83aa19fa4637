// The door of contacts for servers.

import { contract } from '#/kernel/contract/call.ts';
import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
import { countRecords, listRecords } from '#/kernel/server/entities/list-records.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { contactShared, contactsContract } from './contract.ts';
import { aclBulk, bulkAcl } from './server/access/changing-access.ts';
import { access, permissions } from './server/access/explaining-access.ts';
import { share } from './server/access/sharing.ts';
import { seenAs } from './server/access/viewing-as.ts';
import { servedContacts } from './server/serving-contacts.ts';

export { servedContacts } from './server/serving-contacts.ts';

const { list, search, count, get, listCheck, export: exporting, ...others } = contactsContract.calls;

export const contactsDoor: ServerDoor = {
  name: 'contacts',
  calls: [
    ...serveCalls(contract('contacts', { list, search, count, get, listCheck, export: exporting }), {
      ...readHandlers(servedContacts),
      list: async (ctx, { viewAs, ...input }) => listRecords(await seenAs(ctx, viewAs), servedContacts, input),
      search: async (ctx, { viewAs, ...input }) => listRecords(await seenAs(ctx, viewAs), servedContacts, input),
      count: async (ctx, { viewAs, ...input }) => countRecords(await seenAs(ctx, viewAs), servedContacts, input),
    }),
    ...serveCalls(
      contract('contacts', {
        permissions: others.permissions,
        access: others.access,
        share: others.share,
        bulkAcl: others.bulkAcl,
      }),
      { permissions, access, share, bulkAcl },
    ),
  ],
  entities: [servedContacts],
  events: [contactShared],
  visibleJobs: [aclBulk.job],
};
