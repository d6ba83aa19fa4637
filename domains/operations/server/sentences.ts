// The words of an event, put together by PostgreSQL from the event's own row: event log, audit and notifications say the same.
// Whom something was sent to is not kept in words: it is named by the messages as they are today, to who reaches that contact.
import { type RawBuilder, sql } from 'kysely';
import { reachesSql } from '#/domains/contacts/server.ts';
import type { EventDeclaration } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { expressionOf, type ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import type { HappenedEvent } from '#/kernel/server/events/reader.ts';

type Sql = RawBuilder<string | null>;

/**
 * Who acted, in the row `row` of events: the agent's name today, or what stands for somebody who has none. An agent of another agency is the
 * owner of the parent who founded this one. A program that acted for somebody is named by its key: 'Tom Reed (key Warehouse)'.
 */
export const actorName = (row: string): Sql => sql`concat(coalesce(
  (select coalesce(a.full_name, a.email) from agents a
   where a.agency_id = ${sql.ref(`${row}.agency_id`)} and a.id = ${sql.ref(`${row}.actor_id`)}),
  case ${sql.ref(`${row}.actor_type`)} when 'system' then 'Lintel' when 'agent' then 'An owner of the parent agency' else 'A visitor' end),
  (select ' (key ' || k.display_name || ')' from api_keys k
   where k.agency_id = ${sql.ref(`${row}.agency_id`)} and k.id = ${sql.ref(`${row}.key_id`)}))`;

const tellers: ReadonlySet<string> = new Set(['events', 'logs']);

/** The kinds of records that something happens to: all but what only tells of events. */
export const namedKinds = ({ house }: Pick<Context, 'house'>): ServedEntity[] =>
  [...house.registry.entities.values()].filter(({ entity }) => !tellers.has(entity.table));

/** What a record `t` is called, or the kind that it is of. */
export const nameOrKind = (ctx: Context, served: ServedEntity): Sql => {
  const { label, title } = served.entity;
  return sql`coalesce((${expressionOf(ctx, served, label)})::text, ${`a ${title.one}`})`;
};

/** What it happened to, of a record of these kinds: the record's name today, or the kind of record where it is gone. */
const subjectName = (ctx: Context, row: string, kinds: ReadonlySet<string>): Sql => {
  const served = namedKinds(ctx).filter(({ entity }) => kinds.has(entity.typeName));
  if (served.length === 0) return sql.ref<string>(`${row}.subject_type`);
  // The record's own row is `t` in the expressions of its entity, so what is asked for comes from outside under another name.
  return sql`case ${sql.ref(`${row}.subject_type`)} ${sql.join(
    served.map(
      (one) => sql`when ${one.entity.typeName} then coalesce(
        (select ${expressionOf(ctx, one, one.entity.label)} from ${sql.table(one.entity.table)} t
         where t.agency_id = wanted.agency_id and t.id = wanted.id), ${`a ${one.entity.title.one}`})`,
    ),
    sql` `,
  )} else ${sql.ref(`${row}.subject_type`)} end`;
};

/** `{data.count message|messages}` is the number with the word for one or for many. */
const placeholder = /\{(actor|subject|recipients|data\.[\w.]+(?: [^{}|]+\|[^{}|]+)?)\}/;

const namesRecipients = ({ sentence: words }: EventDeclaration): boolean => words.includes('{recipients}');

/** The events whose sentence says to whom something was sent. */
export const sendings = (ctx: Context): EventDeclaration[] =>
  [...ctx.house.registry.events.values()].filter(namesRecipients);

/**
 * Whom the mailing of the event in row `row` goes to: how many contacts, or the one, by name where whoever asks reaches that contact. The reach of
 * contacts was asked before the query runs.
 */
const recipients = (ctx: Context, row: string): Sql => {
  const [data, count] = [sql.ref(`${row}.data`), sql`(${sql.ref(`${row}.data`)} ->> 'count')`];
  return sql`case when ${count} is distinct from '1' then concat(${grouped(sql`${count}::numeric`)}, ' contacts') else coalesce((
    select one.name from (
      select case when ${reachesSql(ctx, sql`c.id`)} then coalesce(nullif(c.full_name, ''), c.company_name, m.address) end as name,
        count(*) over () as number
      from messages m left join contacts c on c.agency_id = m.agency_id and c.id = m.contact_id and c.removed_at is null
      where m.agency_id = ${sql.ref(`${row}.agency_id`)} and m.mailing_id = ${sql.ref(`${row}.subject_id`)}
        and (${data} ->> 'messageId' is null or m.id::text = ${data} ->> 'messageId') limit 2) one
    where one.number = 1 limit 1), 'a contact') end`;
};

const grouped = (number: RawBuilder<unknown>): RawBuilder<unknown> => sql`to_char(${number}, 'FM999,999,999,999,990')`;

/** The declarations of these events: a statement that words no others is read and planned in a twentieth of the time. */
export const declarationsOf = (ctx: Context, events: readonly Pick<HappenedEvent, 'name'>[]): EventDeclaration[] =>
  [...new Set(events.map(({ name }) => name))].flatMap((name) => ctx.house.registry.events.get(name) ?? []);

/** The sentence of the event in row `row`, filled in; the event's name where no door declares it any more. */
export const sentence = (ctx: Context, row: string): Sql =>
  sentenceOf(ctx, row, [...ctx.house.registry.events.values()]);

/** The same where the event is one of a few. */
export const sentenceOf = (ctx: Context, row: string, declared: readonly EventDeclaration[]): Sql =>
  worded(ctx, row, declared, (event) => event.sentence);

/** The same of any other words that these events declare. */
export const worded = (
  ctx: Context,
  row: string,
  declared: readonly EventDeclaration[],
  wordsOf: (event: EventDeclaration) => string,
): Sql => {
  const name = sql.ref(`${row}.name`);
  if (declared.length === 0) return sql`${name}`;
  const sent = declared.filter(namesRecipients).map((event) => event.name);
  const toWhom =
    sent.length === 0 ? sql`null` : sql`case when ${name} = any(${sent}::text[]) then ${recipients(ctx, row)} end`;
  const kinds = new Set(declared.map(({ subject }) => subject));
  // Who and what are looked up in one place for all sentences: written into each, they would make thousands of plans (offset keeps them there).
  return sql`(select case ${name} ${sql.join(
    declared.map((event) => sql`when ${event.name} then concat(${sql.join(partsOf(row, wordsOf(event)))})`),
    sql` `,
  )} else ${name} end
  from (select ${actorName(row)} as actor, ${subjectName(ctx, row, kinds)} as subject, ${toWhom} as recipients
    from (select ${sql.ref(`${row}.agency_id`)} as agency_id, ${sql.ref(`${row}.subject_id`)} as id) wanted offset 0) said)`;
};

const partsOf = (row: string, template: string): RawBuilder<unknown>[] =>
  template.split(placeholder).map((part, at) => {
    if (at % 2 === 0) return sql`${part}::text`;
    if (part === 'actor') return sql`said.actor`;
    if (part === 'subject') return sql`said.subject`;
    if (part === 'recipients') return sql`said.recipients`;
    const [path = '', ...words] = part.split(/ (.*)/);
    const steps = path.split('.').slice(1);
    const value = sql`${sql.ref(`${row}.data`)} #> ${steps}::text[]`;
    const text = sql`${sql.ref(`${row}.data`)} #>> ${steps}::text[]`;
    const said = sql`case when jsonb_typeof(${value}) = 'number' and ${text} ~ '^-?[0-9]+$' then ${grouped(sql`(${text})::numeric`)} else ${text} end`;
    const [one, many] = words[0]?.split('|') ?? [];
    return one === undefined
      ? said
      : sql`concat(${said}, ' ', case when ${text} = '1' then ${one}::text else ${many ?? one}::text end)`;
  });
