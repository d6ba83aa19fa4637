// A contact made by hand of answers that belong to nobody: of those that somebody has not sent yet, too. It is as if the agent had typed what was answered:
// it is no consent, and what was not sent starts nothing.
import { sql } from 'kysely';
import { type ContactRecord, contactEntity } from '#/domains/contacts/contract.ts';
import { createContact } from '#/domains/contacts/server.ts';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import type { Answers } from '#/domains/forms/contract/logic.ts';
import type { Context } from '#/kernel/server/context.ts';
import { customAttributesOf } from '#/kernel/server/entities/custom-attributes.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { withThereLabels } from './accepting.ts';
import { personOf } from './reading-people.ts';

const usualDomain = async (ctx: Context): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select id from domains where agency_id = ${ctx.agency.id} order by is_primary desc, created_at, id limit 1`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? null;
};

/** Adds a contact of what was answered, or completes the one that the agent knows. Refuses answers that say too little. */
export const addContact = async (
  ctx: Context,
  document: FormDocument,
  answers: Answers,
  agentId: string | null,
): Promise<string> => {
  if (!ctx.can('contact.write'))
    throw new Refusal('forbidden', 'kernel.notAllowed', 'You do not have permission to do this');
  const typed = await withThereLabels(ctx, personOf(document, answers, await customAttributesOf(ctx, contactEntity)));
  if (typeof typed['firstName'] !== 'string' || !(typed.email || typed.phone))
    throw new Refusal(
      'conflict',
      'forms.saysTooLittle',
      'A contact needs a first name, and an email address or a phone number',
    );
  const domain = document.settings.domainId ?? ctx.domainId ?? (await usualDomain(ctx));
  const added = await createContact(ctx, {
    ...typed,
    firstName: typed['firstName'],
    domain: domain ?? undefined,
    ...(agentId === null ? {} : { assignedAgent: agentId }),
  });
  return (added as ContactRecord)._id;
};
