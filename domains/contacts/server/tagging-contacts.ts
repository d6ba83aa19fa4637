// Tags of many contacts at once (decision 18).
import { type contactsContract, contactUpdated } from '#/domains/contacts/contract.ts';
import { tagging } from '#/kernel/server/entities/tagging-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { checkTags } from './checking-references.ts';
import { servedContacts } from './finding/serving-contacts.ts';

export const tagBulk = tagging({
  served: servedContacts,
  needs: 'contact.write',
  updated: contactUpdated,
  check: checkTags,
});

/** POST /crm/contacts/bulk/update/tags. Refuses tags that are not of contacts, and a change of nothing. */
export const bulkTags: Verb<(typeof contactsContract)['calls']['bulkTags']> = (ctx, asked) => tagBulk.start(ctx, asked);
