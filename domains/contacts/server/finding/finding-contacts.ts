// Contacts for pickers: who holds the typed text, as recipients need to be shown (communication §7 "Recipients and search").
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { contactsContract } from '#/domains/contacts/contract.ts';
import { totalCap } from '#/kernel/contract/list.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { spelledIn } from '#/kernel/server/entities/lists/looking-into-words.ts';
import { askedFor, questionsOf } from '#/kernel/server/entities/lists/which-records.ts';
import { expressionOf } from '#/kernel/server/entities/served-entity.ts';
import { JsonText, type Verb } from '#/kernel/server/verb.ts';
import { seesAll } from '../access/reaching.ts';
import { servedContacts } from './serving-contacts.ts';

/** Shown where nobody says how many. */
const usualLimit = 20;
/** So many of those that hold the text are put in order: beyond that, no order helps whoever reads the first twenty. */
const mostRanked = 500;

interface AskedFor {
  where: RawBuilder<SqlBool>;
  /** All that hold the words, where the words alone tell: nothing else is asked, and everybody is within reach. */
  byWords: RawBuilder<unknown> | undefined;
  /** In lower case: the words as they stand in the column of words, and all as it was typed. */
  texts: readonly string[];
  text: string;
}

const like = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whether every word that was typed begins one of the words in row `w`. */
const beginning = (texts: readonly string[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    texts.map((text) => sql`(w.words like ${`${like(text)}%`} or w.words like ${`% ${like(text)}%`})`),
    sql` and `,
  )})`;

/** Ids of those who may come first: some of each rank, since the order of all would take too long where very many hold the text. */
const candidates = (ctx: Context, { where, byWords, texts, text }: AskedFor): RawBuilder<unknown> => {
  const some = (condition: RawBuilder<SqlBool>): RawBuilder<unknown> => {
    const held = sql`select w.contact_id from contact_search w where w.agency_id = ${ctx.agency.id} and ${condition}`;
    return byWords
      ? sql`(${held} limit ${sql.lit(mostRanked)})`
      : sql`(select t.id from contacts t where ${where} and t.id in (${held}) limit ${sql.lit(mostRanked)})`;
  };
  const any = byWords
    ? sql`(${byWords} limit ${sql.lit(mostRanked)})`
    : sql`(select t.id from contacts t where ${where} limit ${sql.lit(mostRanked)})`;
  return sql`${some(sql`w.words like ${`${like(text)}%`}`)} union ${some(beginning(texts))} union ${any}`;
};

/** So many of their own last acts tell whom somebody dealt with lately. */
const mostRecent = 300;

/** The lower the sooner, of row `t`. */
const rank = (ctx: Context, { texts, text }: AskedFor): RawBuilder<unknown> => {
  const [number] = texts;
  const isExact = sql`(${text} in (lower(t.full_name), lower(t.first_name), lower(t.last_name), lower(t.company_name))
    or exists (select from jsonb_array_elements(t.emails) e where lower(e ->> 'emailAddress') = ${text})
    or exists (select from jsonb_array_elements(t.phones) p where p ->> 'number' = ${`+${number ?? ''}`}))`;
  const isBeginning = sql`exists (select from contact_search w where w.agency_id = t.agency_id and w.contact_id = t.id and ${beginning(texts)})`;
  const isRecent = sql`t.id in (select e.subject_id from (
    select subject_id, subject_type from events where agency_id = ${ctx.agency.id} and actor_id = ${ctx.actor.agentId}
    order by id desc limit ${sql.lit(mostRecent)}) e where e.subject_type = 'contact')`;
  return sql`case when ${isExact} then 0 when ${isBeginning} then 1 when ${isRecent} then 2 else 3 end, (${isRecent}) desc`;
};

/**
 * GET /crm/contacts/autocomplete: whose name, address or number is the text, then those with words that begin with it, then those whom the
 * caller dealt with lately, then all others; among equals those something happened with last. With `hasPhone` only those who have a number;
 * `notInIds` are chosen already. `total` is counted up to the cap.
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
  const { words = { table: '', record: '', column: '', attributes: [] } } = servedContacts;
  const where = await askedFor(ctx, servedContacts, { search: text }, own);
  // Whoever sees all finds them by the words alone: the contacts themselves are only looked up to be shown.
  const { alone } = await questionsOf(ctx, servedContacts, { search: text }, own);
  const byWords = alone !== undefined && seesAll(ctx.actor) ? alone : undefined;
  const upTo = (most: number) =>
    byWords
      ? sql`${byWords} limit ${sql.lit(most)}`
      : sql`select from contacts t where ${where} limit ${sql.lit(most)}`;
  const column = (name: string) => expressionOf(ctx, servedContacts, name);
  const asked = { where, byWords, texts: spelledIn(words, text).map(lowerCase), text: lowerCase(text) };
  const found =
    text === ''
      ? sql`(select t.* from contacts t where ${where} order by t.created_at desc, t.id desc limit ${limit}) t`
      : sql`(select t.* from (${candidates(ctx, asked)}) w (id) join contacts t on t.agency_id = ${ctx.agency.id} and t.id = w.id) t`;
  const order =
    text === ''
      ? sql`t.created_at desc, t.id desc`
      : sql`${rank(ctx, asked)}, t.last_activity_at desc nulls last, t.created_at desc, t.id`;
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
