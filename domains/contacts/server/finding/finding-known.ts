// Whether a person is in the book already (decision 30): the same address, or the same number with the same name. What the actor does
// not see is found too, and told to owners alone.
import { sql } from 'kysely';
import type { contactsContract } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { judgePhone } from '../judging-phones.ts';
import { servedContacts } from './serving-contacts.ts';

type Calls = (typeof contactsContract)['calls'];

/** What a person is known by. Addresses in small letters, numbers in E.164. */
export interface Marks {
  emails: readonly string[];
  phones: readonly string[];
}

export interface Match {
  id: string;
  fullName: string | null;
  by: 'email' | 'phone';
  /** First and last name are the same, in whatever letters. */
  isNamesake: boolean;
  isVisible: boolean;
}

/**
 * Lets one at a time look for a person and then add them: two at the same moment would both find nobody. The locks are taken in one
 * order, and given back when the transaction ends.
 */
export const lockMarks = async (ctx: Context, { emails, phones }: Marks): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(${ctx.agency.id} || ' ' || mark, 0) as key
      from unnest(${[...emails, ...phones]}::text[]) as mark order by key
    ) ordered`.execute(ctx.db);
};

/** Contacts with one of the marks: those the actor sees first, then by address, then the oldest. */
export const findMatches = async (
  ctx: Context,
  { emails, phones }: Marks,
  { firstName, lastName }: { firstName: string | null; lastName: string | null },
): Promise<Match[]> => {
  const { rows } = await sql<Match>`
    with marked as (
      select contact_id, 'email' as by from contact_emails where agency_id = ${ctx.agency.id} and address = any(${emails}::text[])
      union
      select contact_id, 'phone' from contact_phones where agency_id = ${ctx.agency.id} and number = any(${phones}::text[])
    )
    select t.id, t.full_name as "fullName", min(m.by) as by,
           lower(coalesce(t.first_name, '')) = lower(${firstName ?? ''}) and lower(coalesce(t.last_name, '')) = lower(${lastName ?? ''}) as "isNamesake",
           (${await reachable(ctx, servedContacts)}) is true as "isVisible"
    from marked m join contacts t on t.agency_id = ${ctx.agency.id} and t.id = m.contact_id
    where t.removed_at is null
    group by t.agency_id, t.id
    order by "isVisible" desc, by, t.created_at, t.id limit 50`.execute(ctx.db);
  return rows;
};

/** GET /crm/contacts/known: asked while somebody types, and answered with what the caller sees. */
export const known: Verb<Calls['known']> = async (ctx, { email, phone, country }) => {
  const judged = phone === undefined ? undefined : judgePhone(phone, country?.toUpperCase(), ctx.agency.country);
  const marks = {
    emails: email === undefined ? [] : [email.trim().toLowerCase()],
    phones: judged ? [judged.number] : [],
  };
  const matches = await findMatches(ctx, marks, { firstName: null, lastName: null });
  return {
    data: matches.filter(({ isVisible }) => isVisible).map(({ id, fullName, by }) => ({ _id: id, fullName, by })),
  };
};
