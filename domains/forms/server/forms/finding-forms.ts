// Finding forms: by the flags that say what they are for (R395), by what was not filled in yet about a contact, and by name for pickers.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import type { Context } from '#/kernel/server/context.ts';
import { countRecords, listRecords } from '#/kernel/server/entities/lists/list-records.ts';
import { isReachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedForms } from './serving-forms.ts';

type Calls = (typeof formsContract)['calls'];

interface Lookups {
  isCallSurvey?: boolean | undefined;
  isEndedCallSurvey?: boolean | undefined;
  isRegistrationAgent?: boolean | undefined;
  contactId?: string | undefined;
}

/**
 * Forms that the flags ask for; none given are all. Of a contact, those that are published and that nobody has filled in about it since its last
 * call ended; one that was never called has none.
 */
const asked = async (
  ctx: Context,
  { isCallSurvey, isEndedCallSurvey, isRegistrationAgent, contactId }: Lookups,
): Promise<RawBuilder<SqlBool> | undefined> => {
  const flag = (column: string, value: boolean | undefined): RawBuilder<SqlBool>[] =>
    value === undefined ? [] : [sql`${sql.ref(`t.${column}`)} = ${value}`];
  const conditions = [
    ...flag('is_call_survey', isCallSurvey),
    ...flag('is_ended_call_survey', isEndedCallSurvey),
    ...flag('is_registration_agent', isRegistrationAgent),
    ...(contactId === undefined ? [] : [await notFilledIn(ctx, contactId)]),
  ];
  return conditions.length === 0 ? undefined : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};

const notFilledIn = async (ctx: Context, contactId: string): Promise<RawBuilder<SqlBool>> => {
  // Of a contact out of reach, nobody learns whether it was called.
  if (!(await isReachable(ctx, servedContacts, contactId))) return sql`false`;
  return sql`(t.status = 'published' and (
  select max(c.at + make_interval(secs => coalesce(c.duration_seconds, 0))) from calls c
  where c.agency_id = ${ctx.agency.id} and c.contact_id = ${contactId} and c.status <> 'ongoing'
) > coalesce((select max(r.submitted_at) from form_responses r
  where r.agency_id = t.agency_id and r.form_id = t.id and r.contact_id = ${contactId} and r.by = 'agent'), '-infinity'))`;
};

const apart = <T extends Lookups>({
  isCallSurvey,
  isEndedCallSurvey,
  isRegistrationAgent,
  contactId,
  ...input
}: T): { lookups: Lookups; input: Omit<T, keyof Lookups> } => ({
  lookups: { isCallSurvey, isEndedCallSurvey, isRegistrationAgent, contactId },
  input,
});

/** GET /crm/forms. */
export const list: Verb<Calls['list']> = async (ctx, given) => {
  const { lookups, input } = apart(given);
  return listRecords(ctx, servedForms, input, await asked(ctx, lookups));
};

/** POST /crm/forms/search. */
export const search: Verb<Calls['search']> = async (ctx, given) => {
  const { lookups, input } = apart(given);
  return listRecords(ctx, servedForms, input, await asked(ctx, lookups));
};

/** GET /crm/forms/count. */
export const count: Verb<Calls['count']> = async (ctx, given) => {
  const { lookups, input } = apart(given);
  return countRecords(ctx, servedForms, input, await asked(ctx, lookups));
};

const mostPicked = 20;

/** GET /crm/forms/autocomplete. */
export const autocomplete: Verb<Calls['autocomplete']> = async (ctx, { search: words = '' }) => {
  const { rows } = await sql<{ _id: string; name: string }>`
    select id as "_id", display_name as name from forms
    where agency_id = ${ctx.agency.id} and removed_at is null and strpos(lower(display_name), ${lowerCase(words.trim())}) > 0
    order by display_name collate "und-x-icu", id limit ${mostPicked}`.execute(ctx.db);
  return { data: rows };
};
