// Setting one thing of many contacts, and setting it back to what each had, as far as that is known on the screen.
import { useSend } from '#/kernel/web/use-send.ts';
import { api } from '../../api.ts';
import type { Contact } from '../../contact/wire.ts';

type Updates = Parameters<typeof api.contacts.bulkUpdate>[0]['updates'];

/** Contacts with the same value before, together. */
const grouped = (records: readonly Contact[], before: (contact: Contact) => Updates): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const record of records) {
    const written = JSON.stringify(before(record));
    groups.set(written, [...(groups.get(written) ?? []), record._id]);
  }
  return groups;
};

export const useBulkUpdate = (records: readonly Contact[], before: (contact: Contact) => Updates) => ({
  ...useSend(api.contacts.bulkUpdate),
  undo: async (): Promise<void> => {
    for (const [updates, ids] of grouped(records, before))
      await api.contacts.bulkUpdate({ ids, updates: JSON.parse(updates) as Updates });
  },
});
