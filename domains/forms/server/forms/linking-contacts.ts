// The link of a form for one contact: whoever comes by it is that contact, as long as nothing that they type says otherwise (F6).
import { servedContacts } from '#/domains/contacts/server.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeForm } from './describing-forms.ts';
import { signContact } from './linking.ts';

/** GET /crm/forms/{id}/contact-link. Refuses a contact that the caller may not change: what is answered changes it. */
export const contactLink: Verb<(typeof formsContract)['calls']['contactLink']> = async (ctx, { id, contactId }) => {
  const { publicUrl } = await describeForm(ctx, id);
  await mustReach(ctx, servedContacts, contactId, 'write');
  if (!publicUrl) throw new Refusal('conflict', 'forms.notPublished', 'This form is not published');
  const url = new URL(publicUrl);
  url.searchParams.set('c', signContact(ctx.house, { agencyId: ctx.agency.id, formId: id, contactId }, ctx.now));
  return { url: url.href };
};
