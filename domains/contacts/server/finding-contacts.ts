// Contacts for pickers: who holds the typed text, as recipients need to be shown (communication §7 "Recipients and search").
import { sql } from 'kysely';
import type { contactsContract } from '#/domains/contacts/contract.ts';
import { totalCap } from '#/kernel/contract/list.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { JsonText, type Verb } from '#/kernel/server/door.ts';
import { expressionOf } from '#/kernel/server/entities/served-entity.ts';
import { askedFor, questionsOf } from '#/kernel/server/entities/which-records.ts';
import { seesAll } from './access/reaching.ts';
import { servedContacts } from './serving-contacts.ts';

/** Shown where nobody says how many. */
const usualLimit = 20;
/** So many of those that hold the text are put in order: beyond that, no order helps whoever reads the first twenty. */
const mostRanked = 500;

/**
 * GET /crm/contacts/autocomplete: names that begin with the text first, then those something happened with last. With `hasPhone` only
 * those who have a number; `notInIds` are chosen already. `total` is counted up to the cap.
 */
export const autocomplete: Verb<(typeof contactsContract)['calls']['autocomplete']> = async (
  ctx,
  { search = '', hasPhone, limit = usualLimit, notInIds = [] },
) => {
  const text = search.trim();
  const conditions = [
    ...(hasPhone === true ? [sql<boolean>`t.phones <> '[]'`] : []),
    ...([notInIds].flat().length > 0 ? [sql<boolean>`t.id <> all(${uuids([notInIds].flat())})`] : []),
  ];
  const own = conditions.length > 0 ? sql<boolean>`${sql.join(conditions, sql` and `)}` : undefined;
  const where = await askedFor(ctx, servedContacts, { search: text }, own);
  // Whoever sees all finds them by the words alone: the contacts themselves are only looked up to be shown.
  const { alone } = await questionsOf(ctx, servedContacts, { search: text }, own);
  const byWords = alone !== undefined && seesAll(ctx.actor) ? alone : undefined;
  const upTo = (most: number) =>
    byWords
      ? sql`${byWords} limit ${sql.lit(most)}`
      : sql`select from contacts t where ${where} limit ${sql.lit(most)}`;
  const column = (name: string) => expressionOf(ctx, servedContacts, name);
  const beginning = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const found =
    text === ''
      ? sql`(select t.* from contacts t where ${where} order by t.created_at desc, t.id desc limit ${limit}) t`
      : byWords
        ? sql`(select t.* from (${upTo(mostRanked)}) w (id) join contacts t on t.agency_id = ${ctx.agency.id} and t.id = w.id) t`
        : sql`(select t.* from contacts t where ${where} limit ${mostRanked}) t`;
  const order =
    text === ''
      ? sql`t.created_at desc, t.id desc`
      : sql`(t.full_name ilike ${beginning} or t.last_name ilike ${beginning}) desc nulls last, t.last_activity_at desc nulls last, t.created_at desc, t.id`;
  const { rows } = await sql<{ answer: string }>`
    select '{"data":' || data || ',"total":'
      || case when total > ${totalCap} then ${`${totalCap},"totalIsCapped":true}`} else total || '}' end as answer
    from (
      select coalesce(json_agg(r)::text, '[]') as data,
             case when count(*) < ${limit} then count(*)
               else (select count(*) from (${upTo(totalCap + 1)}) c) end as total
      from (
        select t.id as "_id", 'contact' as type, t.full_name as "fullName", t.first_name as "firstName", t.last_name as "lastName",
               ${column('email')} as email, ${column('phone')} as phone, t.emails, t.phones, t.do_not_disturb as "doNotDisturb",
               json_build_object(
                 'isEnabledEmailManual', t.is_email_manual, 'isEnabledEmailWorkflow', t.is_email_workflow,
                 'isEnabledMessageManual', t.is_message_manual, 'isEnabledMessageWorkflow', t.is_message_workflow,
                 'isEnabledPhoneCallManual', t.is_phone_call_manual, 'isEnabledAlertWorkflow', t.is_alert_workflow
               ) as "marketingPreferences"
        from ${found} order by ${order} limit ${limit}
      ) r
    ) page`.execute(ctx.db);
  return new JsonText(rows[0]?.answer ?? '');
};
