// What a search of the inbox asks of threads `t`: words in whom it is with, in the subject and in what came in, and operators (`inbox-search.ts`).
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { reachesSql, servedContacts } from '#/domains/contacts/server.ts';
import { readInboxSearch } from '#/domains/messaging/contract/inbox-search.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import { startOfDay } from '#/kernel/contract/zones/local-time.ts';
import type { Context } from '#/kernel/server/context.ts';
import { recordsWith, spelledIn } from '#/kernel/server/entities/lists/looking-into-words.ts';

type Condition = RawBuilder<SqlBool>;

const pattern = (text: string): string => `%${lowerCase(text).replace(/[\\%_]/g, '\\$&')}%`;

/** Of its contact, where the caller sees whom it is with: a name that they do not see must not answer. */
const isWith = (ctx: Context, texts: readonly string[]): Condition => {
  const { words } = servedContacts;
  return words
    ? sql`(t.contact_id in (select * from (${recordsWith(ctx, words, [...texts])}) c) and ${reachesSql(ctx, sql`t.contact_id`)})`
    : sql`false`;
};

const textsOf = (search: string): string[] => (servedContacts.words ? spelledIn(servedContacts.words, search) : []);

/** Every word stands in the name or an address of whom it is with, in the subject, or in something that came in. */
const hasWords = (ctx: Context, search: string): Condition => {
  const texts = textsOf(search);
  const all = (column: 't.words' | 'm.words') =>
    sql.join(
      texts.map((text) => sql`${sql.ref(column)} like ${pattern(text)}`),
      sql` and `,
    );
  return sql`(${isWith(ctx, texts)} or (${all('t.words')})
    or t.id in (select m.thread_id from messages m where m.agency_id = ${ctx.agency.id} and ${all('m.words')}))`;
};

/** It is with them, and one message of it went that way. */
const went = (ctx: Context, direction: 'in' | 'out', person: string): Condition => sql`(${isWith(ctx, textsOf(person))}
  and exists (select from messages m where m.agency_id = t.agency_id and m.thread_id = t.id and m.direction = ${direction} and m.removed_at is null))`;

/** Somebody whose name or address holds the text looks after it. */
const assignedToNamed = (ctx: Context, text: string): Condition => sql`exists (select from agents a
  where a.agency_id = ${ctx.agency.id} and a.id = t.assigned_to and (lower(a.full_name) like ${pattern(text)} or a.email like ${pattern(text)}))`;

/** Whoever asks looks after it, or nobody in particular does, or somebody of this name. */
export const assignedSql = (ctx: Context, whom: string): Condition => {
  const asked = lowerCase(whom);
  if (asked === 'me') return sql`t.assigned_to = ${ctx.actor.agentId}::uuid`;
  return asked === 'nobody' ? sql`t.assigned_to is null` : assignedToNamed(ctx, whom);
};

const dayBegins = (ctx: Context, day: string): Temporal.Instant =>
  startOfDay(Temporal.PlainDate.from(day), ctx.agency.timezone);

/** All of its conditions; days are the agency's. */
export const searchedSql = (ctx: Context, search: string): Condition[] => {
  const { words, from, to, subject, assigned, hasFiles, isUnread, before, after } = readInboxSearch(search);
  return [
    ...(words === '' ? [] : [hasWords(ctx, words)]),
    ...from.map((person) => went(ctx, 'in', person)),
    ...to.map((person) => went(ctx, 'out', person)),
    ...subject.map((text) => sql<SqlBool>`t.words like ${pattern(text)}`),
    ...assigned.map((whom) => assignedSql(ctx, whom)),
    ...(hasFiles ? [sql<SqlBool>`t.has_files`] : []),
    ...(isUnread === undefined ? [] : [sql<SqlBool>`t.is_unread is ${sql.raw(String(isUnread))}`]),
    ...(before === undefined ? [] : [sql<SqlBool>`t.last_at < ${dayBegins(ctx, before)}`]),
    ...(after === undefined ? [] : [sql<SqlBool>`t.last_at >= ${dayBegins(ctx, after)}`]),
  ];
};
