// Contacts that were deleted and can still be had back: the same records, seen by those who may manage them (decision 19).
import { sql } from 'kysely';
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import { contactReach } from '../access/reaching.ts';
import { lastingLinks, servedContacts } from './serving-contacts.ts';

/** Days that a deleted contact can be had back. */
export const keptForDays = 30;

/** Their addresses and labels stand in no index any more, and are looked for in the row. */
export const servedDeletedContacts: ServedEntity<typeof contactEntity> = {
  entity: contactEntity,
  computed: servedContacts.computed,
  links: lastingLinks,
  exists: (ctx) => sql`(t.removed_at > ${ctx.now.subtract({ hours: 24 * keptForDays })} and t.merged_into is null)`,
  reach: (actor, ctx) => contactReach(actor, ctx, 'manage'),
  ...(servedContacts.sortedBy ? { sortedBy: servedContacts.sortedBy } : {}),
  ...(servedContacts.scope ? { scope: servedContacts.scope } : {}),
};
