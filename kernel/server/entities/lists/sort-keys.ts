// What a list is sorted by, of each kind of value: the column as its index has it, or an expression that people find in order, such as the
// name of what a reference points to and the place of a choice among the others.
import { type RawBuilder, sql } from 'kysely';
import type { FieldType } from '#/kernel/contract/attribute.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { Field } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { valueOf } from '../question-sql.ts';
import { columnOf, entityOf, type ServedEntity } from '../served-entity.ts';

type Sql = RawBuilder<unknown>;

/** People expect names in the order of their language: Émile before Zoe, adam before Bea. */
const people = sql.raw('collate "und-x-icu"');
const isText: ReadonlySet<string> = new Set(['string', 'dropdown', 'subscriptionplan']);

/** The key of an attribute as its index has it: nothing but the column, for under row level security an index is read for no more. */
export const indexedKey = (entity: AnyEntity, name: string): Sql => {
  const { type, options } = entity.attributes[name] ?? { type: 'string', options: {} };
  const column = sql.ref(`t.${columnOf(entity, name)}`);
  return isText.has(type) && options.holds !== 'id' ? sql`${column} ${people}` : column;
};

const inWords = (text: Sql): Sql => sql`nullif(${text}, '') ${people}`;

type Key = (value: Sql, asked: { ctx: Context; served: ServedEntity; field: Field }) => Sql | Promise<Sql>;

const asWords: Key = (value) => inWords(sql`(${value})::text`);
const asNumber: Key = (value, { field }) => (field.isCustom ? sql`(${value})::double precision` : value);
/** In the order in which the options are offered. */
const asOption: Key = async (value, { ctx, served, field: { name, attribute, isCustom } }) => {
  const { options = [] } = (isCustom ? attribute : (await entityOf(ctx, served)).attributes[name])?.options ?? {};
  return options.length === 0
    ? inWords(sql`(${value})::text`)
    : sql`array_position(${options.map((one) => one.value)}::text[], (${value})::text)`;
};

const keys: Readonly<Record<FieldType, Key>> = {
  string: asWords,
  'string[]': asWords,
  object: asWords,
  'object[]': asWords,
  'email[]': asWords,
  'emailmessaging[]': asWords,
  'phonenumber[]': asWords,
  'origin[]': asWords,
  'tag[]': asWords,
  'group[]': asWords,
  tag: (value) => inWords(sql`(to_jsonb(${value}) ->> 'displayName')`),
  dropdown: asOption,
  subscriptionplan: asOption,
  number: asNumber,
  invoiceprice: asNumber,
  boolean: (value) => sql`(${value})::boolean`,
  date: (value, { field }) => (field.attribute.options.hasTime ? sql`(${value})::timestamptz` : sql`(${value})::date`),
};

/** The key of an attribute that no index has in order. */
export const gatheredKey = async (ctx: Context, served: ServedEntity, field: Field): Promise<Sql> => {
  const { name, attribute, isCustom } = field;
  const given = isCustom ? undefined : served.sortedBy?.[name];
  if (given) return given(ctx);
  const value = valueOf(ctx, served, field);
  if (attribute.options.holds === 'id') return sql`(${value})::uuid`;
  return keys[attribute.type](value, { ctx, served, field });
};
