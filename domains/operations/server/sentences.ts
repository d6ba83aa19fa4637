// The words of an event, put together by PostgreSQL from the event's own row: event log, audit and notifications say the same.
import { type RawBuilder, sql } from 'kysely';
import type { EventDeclaration } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { expressionOf } from '#/kernel/server/entities/served-entity.ts';

type Sql = RawBuilder<string | null>;

/** Who acted, in the row `row` of events: the agent's name today, or what stands for somebody who has none. */
export const actorName = (row: string): Sql => sql`coalesce(
  (select coalesce(a.full_name, a.email) from agents a
   where a.agency_id = ${sql.ref(`${row}.agency_id`)} and a.id = ${sql.ref(`${row}.actor_id`)}),
  case ${sql.ref(`${row}.actor_type`)} when 'system' then 'Lintel' else 'A visitor' end)`;

/** What it happened to: the record's name today, or the kind of record where it is gone. */
const subjectName = (ctx: Context, row: string): Sql => {
  const served = [...ctx.house.registry.entities.values()].filter(({ entity }) => entity.table !== 'events');
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

const placeholder = /\{(actor|subject|data\.[\w.]+)\}/;

/** The sentence of the event in row `row`, filled in; the event's name where no door declares it any more. */
export const sentence = (ctx: Context, row: string): Sql => worded(ctx, row, (event) => event.sentence);

/** The same of any other words that an event declares. */
export const worded = (ctx: Context, row: string, wordsOf: (event: EventDeclaration) => string): Sql => {
  const declared = [...ctx.house.registry.events.values()];
  const name = sql.ref(`${row}.name`);
  if (declared.length === 0) return sql`${name}`;
  // Who and what are looked up in one place for all sentences: written into each, they would make thousands of plans (offset keeps them there).
  return sql`(select case ${name} ${sql.join(
    declared.map((event) => sql`when ${event.name} then concat(${sql.join(partsOf(row, wordsOf(event)))})`),
    sql` `,
  )} else ${name} end
  from (select ${actorName(row)} as actor, ${subjectName(ctx, row)} as subject
    from (select ${sql.ref(`${row}.agency_id`)} as agency_id, ${sql.ref(`${row}.subject_id`)} as id) wanted offset 0) said)`;
};

const partsOf = (row: string, template: string): RawBuilder<unknown>[] =>
  template.split(placeholder).map((part, at) => {
    if (at % 2 === 0) return sql`${part}::text`;
    if (part === 'actor') return sql`said.actor`;
    if (part === 'subject') return sql`said.subject`;
    return sql`${sql.ref(`${row}.data`)} #>> ${part.split('.').slice(1)}::text[]`;
  });
