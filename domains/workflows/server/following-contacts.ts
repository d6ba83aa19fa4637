// Whoever is deleted, or became one with another contact, leaves every workflow for good (decision 67): a contact that is brought back is not put
// back where it stood.
import { contactDeleted, contactMerged } from '#/domains/contacts/contract.ts';
import type { EventReader } from '#/kernel/server/events/reader.ts';
import { leaveForGood } from './running/leaving.ts';

export const goneReader: EventReader = {
  name: 'workflows.gone',
  wants: () => [contactDeleted.name, contactMerged.name],
  read: async (ctx, events) => {
    const gone = events.flatMap(({ name, subject, data }) =>
      name === contactDeleted.name ? (subject.id ?? []) : typeof data.mergedId === 'string' ? data.mergedId : [],
    );
    if (gone.length > 0) await leaveForGood(ctx, [...new Set(gone)]);
  },
};
