// Somebody who wrote to the agency, or was called by it, and is in nobody's book: a contact is made of what is known of them, marked as unknown until somebody
// names them (decision 40). Owners see it, and whose mailbox or number it came to.
import { sql } from 'kysely';
import { contactCreated } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { writeAccess } from './access/giving-access.ts';
import { holdContact, writeContact } from './changing-contacts.ts';
import { judgePhone } from './judging-phones.ts';
import { keepEmails, keepPhones } from './keeping-addresses.ts';

export interface UnknownPerson {
  firstName: string | null;
  lastName: string | null;
  /** In small letters. */
  emails: readonly string[];
  /** As they were written; what cannot be a number is left out. */
  phones: readonly string[];
  /** False for whom a portal named: they asked for something and said who they are. */
  isUnknown: boolean;
  /** Whose mailbox or number it came to; null is the agency's. */
  agentId: string | null;
  /** How: 'mail', 'text', 'call'. */
  by: string;
  /** False where it was we who reached out, which is no consent of theirs. */
  hasWritten?: false;
}

/** Makes the contact; answers its id. Whoever calls has looked for the person, and held their marks (`lockMarks`). */
export const addUnknownContact = async (ctx: Context, stranger: UnknownPerson): Promise<string> => {
  const { firstName, lastName, isUnknown, agentId, by } = stranger;
  const emails = keepEmails(
    stranger.emails.map((emailAddress) => ({ emailAddress })),
    [],
  );
  const country = ctx.agency.country;
  const numbers = stranger.phones.flatMap((typed) => judgePhone(typed, country)?.number ?? []);
  const phones = keepPhones(
    numbers.map((number) => ({ number })),
    [],
    { agencyCountry: country, place: (index) => `phones.${index}.number` },
  );
  const id = ctx.house.ids.next();
  const domain = await ctx.db
    .selectFrom('domains')
    .select('id')
    .where('agency_id', '=', ctx.agency.id)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  await ctx.db
    .insertInto('contacts')
    .values({
      agency_id: ctx.agency.id,
      id,
      first_name: firstName,
      last_name: lastName,
      emails: json(emails),
      phones: json(phones),
      domain_id: domain?.id ?? null,
      is_unknown: isUnknown,
      consent_source: stranger.hasWritten === false ? null : `wrote to us by ${by}`,
      consent_at: stranger.hasWritten === false ? null : ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  if (agentId) await writeAccess(ctx, [{ contactId: id, principalId: agentId, kind: 'agent', level: 7 }]);
  const displayName = [firstName, lastName].filter(Boolean).join(' ') || (emails[0]?.emailAddress ?? phones[0]?.number);
  ctx.emit(contactCreated, { subject: id, data: { displayName: displayName ?? 'Unknown', by } });
  return id;
};

type Named = Pick<UnknownPerson, 'firstName' | 'lastName' | 'isUnknown' | 'by'>;

/**
 * What a later message calls somebody who has no name yet. They are known from then on only where it says so itself, as a portal does; a
 * name that is there is never written over.
 */
export const nameUnknownContact = async (
  ctx: Context,
  id: string,
  { firstName, lastName, isUnknown, by }: Named,
): Promise<void> => {
  if (firstName === null && lastName === null) return;
  const { rows } = await sql`
    select from contacts where agency_id = ${ctx.agency.id} and id = ${id} and is_unknown and full_name is null and removed_at is null`.execute(
    ctx.db,
  );
  if (rows.length === 0) return;
  const held = await holdContact(ctx, id, 'write');
  // Somebody may have named them meanwhile.
  if (held.record.fullName !== null) return;
  const columns = new Map([
    ['first_name', sql`${firstName}::text`],
    ['last_name', sql`${lastName}::text`],
    ...(isUnknown ? [] : [['is_unknown', sql`false`] as const]),
  ]);
  await writeContact(ctx, held, columns, { by });
};
