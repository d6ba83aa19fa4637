// Files in the record of a contact.
import { fileAdded, fileDeleted } from '#/domains/contacts/contract.ts';
import { filesOfRecords } from '#/kernel/server/entities/files/files-of-records.ts';
import { servedContacts } from './finding/serving-contacts.ts';

export const contactFiles = filesOfRecords({
  served: servedContacts,
  table: 'contact_files',
  record: 'contact_id',
  added: fileAdded,
  deleted: fileDeleted,
});

/** Lays files that are kept already into the record of a contact; of none nothing happens. */
export const layFiles = contactFiles.lay;
