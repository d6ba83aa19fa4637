// Setting one thing of many contacts, and setting it back to what each had, as far as that is known on the screen; and how events will tell
// of it, for workflows that wait.

import type { contactUpdated } from '#/domains/contacts/contract.ts';
import type { ToCome } from '#/kernel/web/bulk/bulk-slots.ts';
import { setBack } from '#/kernel/web/bulk/setting-back.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../../api.ts';
import type { ContactRow } from '../../contact/contact-row.ts';

type Updates = Parameters<typeof api.contacts.bulkUpdate>[0]['updates'];

export const useBulkUpdate = (records: readonly ContactRow[], before: (contact: ContactRow) => Updates) => ({
  ...useSend(api.contacts.bulkUpdate),
  undo: () =>
    setBack(records, before, (ids, updates) => api.contacts.bulkUpdate({ ids, updates, startWorkflows: false })),
});

// Its name alone: the sentences of events are not built into the first pages.
const updated: (typeof contactUpdated)['name'] = 'contact.updated';

/** That one field of each changes. */
export const changeOf = (field: 'tags' | 'stage' | 'assignedAgent' | 'doNotDisturb'): ToCome => ({
  events: [updated],
  fields: [field],
});
