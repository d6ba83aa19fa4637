// The only place where a rule becomes SQL: parameters only, identifiers from declarations only. Its counterpart in memory is the
// `meets` of each kind.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Question, Shape, Test, TextQuestion } from '#/kernel/contract/kinds/kind.ts';
import { kindOf } from '#/kernel/contract/kinds/kinds.ts';
import type { Field } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { expressionOf, type Link, type ServedEntity } from './served-entity.ts';

type Sql = RawBuilder<unknown>;
type Truth = RawBuilder<SqlBool>;

/** The value of a field in row `t`; one of the agency's own is taken out of `custom`, as text where it is a single value. */
export const valueOf = (ctx: Context, served: ServedEntity, { name, attribute, isCustom }: Field): Sql => {
  if (!isCustom) return expressionOf(ctx, served, name);
  const { shape } = kindOf(attribute);
  return shape === 'list' || shape === 'object' ? sql`(t.custom -> ${name}::text)` : sql`(t.custom ->> ${name}::text)`;
};

/** What a question asks of a value, as a condition on row `t`; null where the value is missing. */
export const questionSql = (served: ServedEntity, field: Field, value: Sql, question: Question): Truth => {
  const link = field.isCustom ? undefined : served.links?.[field.name];
  switch (question.of) {
    case 'anything':
      return sql`true`;
    case 'emptiness':
      return link ? sql`not ${linkSql(link, () => sql`true`)}` : emptySql[question.shape](value);
    case 'text':
      return textSql(value, question);
    case 'texts': {
      const { key } = question;
      const meets = (text: Sql) => textSql(text, question);
      if (link) return linkSql(link, meets);
      return anyOf(value, (entry) => meets(key === null ? sql`${entry} #>> '{}'` : sql`${entry} ->> ${key}::text`));
    }
    case 'choice':
      // One value is compared as one, like one id.
      return question.values.length === 1
        ? sql`(${value})::text = ${question.values[0]}`
        : sql`(${value})::text = any(${question.values}::text[])`;
    case 'choices': {
      const isAmong = (text: Sql): Truth =>
        question.values.length === 1
          ? sql`${text} = ${question.values[0]}`
          : sql`${text} = any(${question.values}::text[])`;
      return link ? linkSql(link, isAmong) : anyOf(value, (entry) => isAmong(sql`(${entry} #>> '{}')`));
    }
    case 'place':
      if (served.within?.attribute !== field.name)
        throw new Error(`${served.entity.typeName}.${field.name} holds a place, and nothing says where that is kept.`);
      return served.within.holds(question.areas);
    case 'number':
      return testsSql(sql`(${value})::double precision`, question.tests, (than) => sql`${than}::double precision`);
    case 'day':
      return testsSql(sql`(${value})::date`, question.tests, (than) => sql`${than}::date`);
    case 'dayOfYear':
      return sql`to_char((${value})::date, 'MM-DD') = any(${question.days}::text[])`;
    case 'moment':
      return testsSql(sql`(${value})::timestamptz`, question.tests, momentSql);
    case 'truth':
      return question.isTrue ? sql`(${value})::boolean is true` : sql`(${value})::boolean is false`;
    case 'id':
      return amongIds(value, question.ids);
    case 'reference':
    case 'references': {
      if (link) return linkSql(link, (id) => amongIds(id, question.ids));
      const isAmong = (entry: Sql): Truth => sql`${entry} ->> '_id' = any(${question.ids}::text[])`;
      return question.of === 'reference' ? isAmong(sql`to_jsonb(${value})`) : anyOf(value, isAmong);
    }
    default:
      return doNotDisturbSql(sql`to_jsonb(${value})`, momentSql(question.at));
  }
};

/** One id is compared as one, because an index is read in the order of its next column only then. */
export const amongIds = (value: Sql, ids: readonly string[]): Truth =>
  ids.length === 1 ? sql`${value} = ${ids[0]}::uuid` : sql`${value} = any(${uuids(ids)})`;

const linkSql = (link: Link, meets: (value: Sql) => Truth): Truth => {
  if ('column' in link) {
    const column = sql.ref(`t.${link.column}`);
    return sql`(${column} is not null and ${meets(column)})`;
  }
  const [record, value] = [sql.ref(`l.${link.record}`), sql.ref(`l.${link.value}`)];
  return sql`exists (select from ${sql.table(link.table)} l
    where l.agency_id = t.agency_id and ${record} = t.id${link.where ? sql` and ${link.where}` : sql``} and ${meets(value)})`;
};

const emptySql: Readonly<Record<Shape, (value: Sql) => Truth>> = {
  scalar: (value) => sql`${value} is null`,
  text: (value) => sql`nullif((${value})::text, '') is null`,
  list: (value) => sql`(jsonb_typeof(to_jsonb(${value})) is distinct from 'array' or to_jsonb(${value}) = '[]')`,
  object: (value) => sql`coalesce(to_jsonb(${value}), 'null') in ('null', '{}')`,
};

// ilike compares in lower case by the same rule as lower(), and unlike a condition on lower(column) a trigram index may serve it
// under row level security.
export const textSql = (value: Sql, { how, texts }: Pick<TextQuestion, 'how' | 'texts'>): Truth => {
  const patterns = texts.map((text) => {
    const literal = text.replace(/[\\%_]/g, '\\$&');
    return how === 'contains' ? `%${literal}%` : literal;
  });
  return patterns.length === 1
    ? sql`(${value})::text ilike ${patterns[0]}`
    : sql`(${value})::text ilike any(${patterns}::text[])`;
};

const anyOf = (value: Sql, meets: (entry: Sql) => Truth): Truth =>
  sql`exists (select from jsonb_array_elements(case jsonb_typeof(to_jsonb(${value})) when 'array' then to_jsonb(${value}) end) e
    where ${meets(sql`e`)})`;

const testsSql = <T>(value: Sql, tests: readonly Test<T>[], asSql: (than: T) => Sql): Truth =>
  sql`(${sql.join(
    tests.map(({ is, than }) => sql`${value} ${sql.raw(is)} ${asSql(than)}`),
    sql` and `,
  )})`;

const [firstMs, endMs] = [-62_135_596_800_000, 253_402_300_800_000];

/** Milliseconds since 1970 as a moment; days at the edge of the calendar reach beyond what a time can spell. */
const momentSql = (ms: number): Sql => {
  if (ms < firstMs) return sql`'-infinity'::timestamptz`;
  if (ms >= endMs) return sql`'infinity'::timestamptz`;
  return sql`${Temporal.Instant.fromEpochMilliseconds(ms)}::timestamptz`;
};

// A date of the value counts to the millisecond, as it does in memory; a start or an end that is missing bounds nothing.
const doNotDisturbSql = (value: Sql, at: Sql): Truth => {
  const date = (name: string) => sql`date_trunc('milliseconds', (${value} ->> ${name}::text)::timestamptz)`;
  return sql`(${value} -> 'isEnabled' = 'true' and coalesce(${date('startDate')} <= ${at}, true)
    and coalesce(${at} <= ${date('endDate')}, true))`;
};
