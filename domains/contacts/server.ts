// The door of contacts for servers.

import { membershipJob } from '#/domains/collections/server.ts';
import { contract } from '#/kernel/contract/call.ts';
import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import {
  contactAssigned,
  contactCreated,
  contactDeleted,
  contactDoubled,
  contactRestored,
  contactShared,
  contactsContract,
  contactUpdated,
} from './contract.ts';
import { aclBulk, bulkAcl } from './server/access/changing-access.ts';
import { access, permissions } from './server/access/explaining-access.ts';
import { listsInUse } from './server/access/lists-in-use.ts';
import { share } from './server/access/sharing.ts';
import { setAddresses, setEmails, setPhones, setStage, update } from './server/changing-contacts.ts';
import { create } from './server/creating-contacts.ts';
import { bulkDelete, contactDeletion, forgetContacts, remove, restore } from './server/deleting-contacts.ts';
import { known } from './server/finding-known.ts';
import { labelUses } from './server/labelling.ts';
import * as listing from './server/listing-contacts.ts';
import { servedContacts } from './server/serving-contacts.ts';

export { setPhones } from './server/changing-contacts.ts';
export { judgePhone } from './server/judging-phones.ts';
export { servedContacts } from './server/serving-contacts.ts';
export { touchContact } from './server/touching-contacts.ts';

const { list, search, count, get, listCheck, explain, export: exporting, ...others } = contactsContract.calls;

export const contactsDoor: ServerDoor = {
  name: 'contacts',
  calls: [
    ...serveCalls(contract('contacts', { list, search, count, get, listCheck, explain, export: exporting }), {
      ...readHandlers(servedContacts),
      list: listing.list,
      search: listing.search,
      count: listing.count,
    }),
    ...serveCalls(
      contract('contacts', {
        create: others.create,
        update: others.update,
        delete: others.delete,
        bulkDelete: others.bulkDelete,
        restore: others.restore,
        setEmails: others.setEmails,
        setPhones: others.setPhones,
        setAddresses: others.setAddresses,
        setStage: others.setStage,
        known: others.known,
      }),
      { create, update, delete: remove, bulkDelete, restore, setEmails, setPhones, setAddresses, setStage, known },
    ),
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
  collectionUses: [listsInUse],
  labelUses,
  events: [
    contactShared,
    contactCreated,
    contactUpdated,
    contactDeleted,
    contactRestored,
    contactAssigned,
    contactDoubled,
  ],
  schedules: [forgetContacts],
  visibleJobs: [aclBulk.job, membershipJob(servedContacts)],
};
