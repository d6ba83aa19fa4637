// Contacts as screens of other domains list them: the members of a collection.

import { contactEntity } from '#/domains/contacts/contract.ts';
import type { Records } from '#/kernel/web/records.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { api } from './api.ts';
import { type Contact, nameOf } from './contact/wire.ts';

const { list, search, count, get, listCheck, explain } = api.contacts;

const records: Records = {
  entity: contactEntity,
  api: { list, search, count, get, listCheck, explain },
  nameOf: (record) => nameOf(record as Contact),
  hrefOf: (id) => `/contacts/${id}`,
  share: api.contacts.bulkAcl,
  liveAccess: lazyPart(() => import('./access/LiveAccess.tsx')),
};
export default records;
