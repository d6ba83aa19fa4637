// The door of contacts for servers.

import { membershipJob } from '#/domains/collections/server.ts';
import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import {
  contactAssigned,
  contactCreated,
  contactDeleted,
  contactDoubled,
  contactMerged,
  contactRestored,
  contactShared,
  contactsAssigned,
  contactsContract,
  contactUnmerged,
  contactUnsubscribed,
  contactUpdated,
  fileAdded,
  fileDeleted,
} from './contract.ts';
import { aclBulk, bulkAcl } from './server/access/changing-access.ts';
import { access, permissions } from './server/access/explaining-access.ts';
import { listsInUse } from './server/access/lists-in-use.ts';
import { share } from './server/access/sharing.ts';
import { setAddresses, setEmails, setPhones, setStage, update } from './server/changing-contacts.ts';
import { bulkUpdate, updateBulk } from './server/changing-many.ts';
import { create } from './server/creating-contacts.ts';
import { bulkDelete, contactDeletion, forgetContacts, remove, restore } from './server/deleting-contacts.ts';
import { arrivals, keepFiles, uploads } from './server/files/keeping-files.ts';
import { deleteFile, files } from './server/files/listing-files.ts';
import { autocomplete } from './server/finding-contacts.ts';
import { known } from './server/finding-known.ts';
import { contactHolding } from './server/handing-over.ts';
import { forgetImport, importJob, rehearseJob, servedImports } from './server/importing/serving-imports.ts';
import { labelUses } from './server/labelling.ts';
import * as listing from './server/listing-contacts.ts';
import { duplicates } from './server/merging/finding-duplicates.ts';
import { merge } from './server/merging/merging.ts';
import { merges, undoMerge } from './server/merging/undoing-merges.ts';
import { servedContacts } from './server/serving-contacts.ts';
import { setupSteps } from './server/setting-up.ts';
import { bulkTags, tagBulk } from './server/tagging-contacts.ts';
import { unsubscribe, unsubscribeNow } from './server/unsubscribing/unsubscribing.ts';

export { setPhones } from './server/changing-contacts.ts';
export { startImport } from './server/importing/managing-imports.ts';
export { judgePhone } from './server/judging-phones.ts';
export { servedContacts } from './server/serving-contacts.ts';
export { touchContact } from './server/touching-contacts.ts';
export { unsubscribeLink } from './server/unsubscribing/signing-links.ts';

export const contactsDoor: ServerDoor = {
  name: 'contacts',
  calls: [
    ...servedImports,
    ...serveCalls(contactsContract, {
      ...readHandlers(servedContacts),
      list: listing.list,
      search: listing.search,
      count: listing.count,
      create,
      update,
      delete: remove,
      bulkDelete,
      restore,
      setEmails,
      setPhones,
      setAddresses,
      setStage,
      known,
      autocomplete,
      bulkTags,
      bulkUpdate,
      permissions,
      access,
      share,
      bulkAcl,
      files,
      keepFiles,
      deleteFile,
      uploads,
      unsubscribe,
      unsubscribeNow,
      duplicates,
      merge,
      merges,
      undoMerge,
    }),
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
    contactsAssigned,
    contactDoubled,
    contactMerged,
    contactUnmerged,
    contactUnsubscribed,
    fileAdded,
    fileDeleted,
  ],
  timers: [forgetImport, arrivals],
  schedules: [forgetContacts],
  visibleJobs: [
    importJob,
    rehearseJob,
    aclBulk.job,
    membershipJob(servedContacts),
    contactDeletion.job,
    tagBulk.job,
    updateBulk.job,
  ],
  holdings: [contactHolding],
  setupSteps,
};
