// Whoever is deleted, or became one with another contact, leaves every workflow for good (decision 67): a contact that is brought back is not put
// back where it stood. Whoever was given to an agent goes on where their step waited for just that.
import {
  claimLapsed,
  claimTaken,
  contactAssigned,
  contactDeleted,
  contactMerged,
  contactsAssigned,
} from '#/domains/contacts/contract.ts';
import type { EventReader } from '#/kernel/server/events/reader.ts';
import { leaveForGood } from './running/leaving.ts';
import { wakeHeld } from './running/waking.ts';

export const goneReader: EventReader = {
  name: 'workflows.gone',
  wants: () => [
    contactDeleted.name,
    contactMerged.name,
    contactAssigned.name,
    contactsAssigned.name,
    claimTaken.name,
    claimLapsed.name,
  ],
  read: async (ctx, events) => {
    const gone = events.flatMap(({ name, subject, data }) => {
      if (name === contactDeleted.name) return subject.id ?? [];
      return name === contactMerged.name && typeof data.mergedId === 'string' ? data.mergedId : [];
    });
    if (gone.length > 0) await leaveForGood(ctx, [...new Set(gone)]);
    const of = (...names: string[]): string[] =>
      events.flatMap(({ name, subject }) => (names.includes(name) ? (subject.id ?? []) : []));
    // Of many at once only whom they were given to is told.
    const agents = events.flatMap(({ name, data }) =>
      name === contactsAssigned.name && typeof data.agentId === 'string' ? data.agentId : [],
    );
    const claims = of(claimTaken.name, claimLapsed.name);
    await wakeHeld(ctx, { contacts: of(contactAssigned.name), claims, agents });
  },
};
