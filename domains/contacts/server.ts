// The door of contacts for servers.

import { contract } from '#/kernel/contract/call.ts';
import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { contactsContract } from './contract.ts';
import { servedContacts } from './server/serving-contacts.ts';

export { servedContacts } from './server/serving-contacts.ts';

const { list, search, count, get, listCheck, export: exporting } = contactsContract.calls;

export const contactsDoor: ServerDoor = {
  name: 'contacts',
  calls: serveCalls(
    contract('contacts', { list, search, count, get, listCheck, export: exporting }),
    readHandlers(servedContacts),
  ),
  entities: [servedContacts],
};
