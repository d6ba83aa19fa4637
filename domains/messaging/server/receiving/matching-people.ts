// Whose message it is: a contact with the address or the number it came from, or a new, unknown one (decision 40).
import { sql } from 'kysely';
import { addUnknownContact, judgePhone, lockMarks, nameUnknownContact, takeLead } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Lead } from './leads/lead.ts';

export interface Marks {
  emails: readonly string[];
  phones: readonly string[];
}

/**
 * Contacts with one of the marks: by address before by number, then the oldest, so that the same is found whatever came first. A number is many
 * people's: of whoever has it and says their name, those alone who are called so, or by no name yet (decision 30).
 */
export const findPeople = async (
  ctx: Context,
  { emails, phones }: Marks,
  name: string | null = null,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with marked as (
      select contact_id, 1 as by from contact_emails where agency_id = ${ctx.agency.id} and address = any(${emails}::text[])
      union all
      select contact_id, 2 from contact_phones where agency_id = ${ctx.agency.id} and number = any(${phones}::text[])
    )
    select c.id from marked m join contacts c on c.agency_id = ${ctx.agency.id} and c.id = m.contact_id
    where c.removed_at is null and (m.by = 1 or ${name}::text is null or c.full_name is null or lower(c.full_name) = lower(${name}))
    group by c.id, c.is_unknown, c.created_at
    order by min(m.by), c.is_unknown, c.created_at, c.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/** Numbers in E.164, in the agency's country where they name none; what cannot be one is left out. */
const numbersOf = ({ agency }: Context, typed: readonly string[]): string[] =>
  typed.flatMap((number) => judgePhone(number, agency.country)?.number ?? []);

export interface Somebody extends Marks {
  firstName: string | null;
  lastName: string | null;
  isUnknown: boolean;
  agentId: string | null;
  by: 'mail' | 'text';
}

/** The contact of a message, made where there is none. Two messages of one stranger at once make one contact. */
export const personOf = async (ctx: Context, somebody: Somebody): Promise<string> => {
  await lockMarks(ctx, somebody);
  const name = [somebody.firstName, somebody.lastName].filter(Boolean).join(' ') || null;
  const [known] = await findPeople(ctx, somebody, name);
  if (known === undefined) return addUnknownContact(ctx, somebody);
  await nameUnknownContact(ctx, known, somebody);
  return known;
};

/** The contact of a lead that a portal's mail names, by the rule for all leads; whoever's mailbox it came to manages a new one. */
export const contactOfLead = async (ctx: Context, lead: Lead, agentId: string | null): Promise<string> => {
  const { firstName, lastName, email } = lead;
  const emails = email === null ? [] : [{ emailAddress: email }];
  const phones = numbersOf(ctx, lead.phones).map((number) => ({ number }));
  // Named, and nothing that could be written to or called: a contact for people to look at.
  if (emails.length === 0 && phones.length === 0)
    return personOf(ctx, {
      emails: [],
      phones: [],
      firstName,
      lastName,
      isUnknown: firstName === null,
      agentId,
      by: 'mail',
    });
  const way = { by: 'mail', consentSource: 'wrote to us by mail', off: [], sharedWith: agentId };
  return (await takeLead(ctx, { firstName, lastName, emails, phones }, way)).contactId;
};

/** The agents who hear of a message: whose mailbox or number it came to, else who looks after the contact, else the owners. */
export const hearersOf = async (ctx: Context, contactId: string, agentId: string | null): Promise<string[]> => {
  if (agentId !== null) return [agentId];
  const { rows } = await sql<{ id: string }>`
    select coalesce(c.assigned_agent_id, o.id) as id from contacts c
    left join agents o on c.assigned_agent_id is null and o.agency_id = c.agency_id and o.role = 'owner' and o.status = 'active' and o.removed_at is null
    where c.agency_id = ${ctx.agency.id} and c.id = ${contactId}`.execute(ctx.db);
  return rows.flatMap(({ id }) => id ?? []);
};
