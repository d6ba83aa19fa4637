// From a filter as it was sent to the conditions it stands for: fields found, rules and values checked, dates resolved, empty ones
// dropped. The SQL compiler and the evaluation in memory both start from here, so that they can only differ in how they compare.
import type { Attribute } from './attribute.ts';
import type { AnyEntity } from './entity.ts';
import type { Filter, FiltersGroups } from './filter.ts';
import { type At, FilterProblem, type FilterValue, type Kind, opposites, type Question } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
import { readNever } from './kinds/or-never.ts';
import { pathOf } from './record.ts';

/** An attribute as a filter, a sort or a column finds it: declared, or the agency's own by its id. */
export interface Field {
  /** Name of a declared attribute; the id of an own one. */
  name: string;
  attribute: Attribute;
  isCustom: boolean;
}

/** One filter, understood. */
export interface Condition {
  field: Field;
  question: Question;
  /** The opposite is asked; a missing value then matches. */
  isNot: boolean;
  /** Of a date: a missing value matches as well. */
  orNever?: boolean;
  /** As it was sent. */
  sent: Filter;
}

/** Attributes an agency has added to an entity, by id. */
export type CustomAttributes = ReadonlyMap<string, Attribute>;
export const noCustomAttributes: CustomAttributes = new Map();

/** Where the values of an agency's own attributes stand in a record, and how a filter spells them: 'attributes.<id>'. */
export const customPath = 'attributes';

const declared = new WeakMap<AnyEntity, ReadonlyMap<string, Field>>();

/** The declared fields under every spelling: their name, their path on the wire, and 'emails.emailAddress' for emails (core §5). */
const declaredFields = (entity: AnyEntity): ReadonlyMap<string, Field> => {
  const known = declared.get(entity);
  if (known) return known;
  const fields = new Map<string, Field>();
  const attributes = Object.entries(entity.attributes);
  for (const [name, attribute] of attributes) {
    const field = { name, attribute, isCustom: false };
    const path = pathOf(name, attribute);
    fields.set(path, field);
    if (attribute.type === 'email[]' || attribute.type === 'emailmessaging[]')
      fields.set(`${path}.emailAddress`, field);
    if (attribute.type === 'phonenumber[]') fields.set(`${path}.number`, field);
  }
  // Names last: where one attribute's path is another's name, the name counts.
  for (const [name, attribute] of attributes) fields.set(name, { name, attribute, isCustom: false });
  declared.set(entity, fields);
  return fields;
};

/** The field of a name as it is sent, or undefined. */
export const findField = (entity: AnyEntity, custom: CustomAttributes, sent: string): Field | undefined => {
  const found = declaredFields(entity).get(sent);
  if (found) return found;
  if (!entity.hasCustomAttributes || !sent.startsWith(`${customPath}.`)) return undefined;
  const id = sent.slice(customPath.length + 1).toLowerCase();
  const attribute = custom.get(id);
  return attribute && { name: id, attribute, isCustom: true };
};

export interface ReadOptions extends At {
  attributes?: CustomAttributes;
  /** What the groups are called where they were sent; problems name it. Default 'filtersGroups'. */
  place?: string;
  /**
   * A filter of ours rather than of a caller: it may use every attribute, and nothing in it is dropped, so that "in none of these"
   * stays nothing.
   */
  isOurs?: boolean;
}

/** The conditions of one filter, group by group. Throws FilterProblem for an unknown field or rule and for a wrong value. */
export const readFilters = (entity: AnyEntity, groups: FiltersGroups, options: ReadOptions): Condition[][] =>
  groups.flatMap((group, at) => {
    const conditions = group.flatMap(
      (filter, index) => read(entity, filter, `${options.place ?? 'filtersGroups'}.${at}.${index}`, options) ?? [],
    );
    return conditions.length > 0 || options.isOurs ? [conditions] : [];
  });

const isGiven = (value: unknown): value is FilterValue => value !== null && value !== undefined && value !== '';

/** The filters of `groups` that ask for something: those with an empty value go, and then groups without any (core §4). */
export const withoutEmpty = (groups: FiltersGroups): FiltersGroups =>
  groups
    .map((group) =>
      group.filter(({ rule, value }) => takesNothing.has(rule) || [value].flat().some((given) => isGiven(given))),
    )
    .filter((group) => group.length > 0);

const takesNothing: ReadonlySet<string> = new Set(['isEmpty', 'isNotEmpty', 'isAny']);

const read = (entity: AnyEntity, filter: Filter, place: string, options: ReadOptions): Condition | undefined => {
  const field = findField(entity, options.attributes ?? noCustomAttributes, filter.field);
  const isOpen = field && !field.attribute.options.isHidden && field.attribute.options.isFilterable !== false;
  if (!field || !(isOpen || options.isOurs)) throw new FilterProblem(`${place}.field`, 'is not a field to filter by');
  const kind = kindOf(field.attribute);
  const operator = kind.operators.find(({ rule }) => rule === filter.rule);
  if (!operator) throw new FilterProblem(`${place}.rule`, `must be one of ${rulesOf(kind)}`);
  const asked = opposites[filter.rule] ?? filter.rule;
  const isNot = asked !== filter.rule;
  if (asked === 'isEmpty') return { field, isNot, question: { of: 'emptiness', shape: kind.shape }, sent: filter };
  if (asked === 'isAny') return { field, isNot, question: { of: 'anything' }, sent: filter };
  const values = [filter.value].flat().filter((value) => isGiven(value));
  if (values.length === 0 && !options.isOurs) return undefined;
  checkCount(operator.values, values.length, `${place}.value`, options.isOurs ?? false);
  const ends =
    field.attribute.type === 'date' ? values.map(readNever) : values.map((value) => ({ value, orNever: false }));
  const answer = kind.ask(
    asked,
    ends.map(({ value }) => value),
    options,
    `${place}.value`,
  );
  return {
    field,
    question: answer.question,
    isNot: isNot !== (answer.isNot ?? false),
    ...(ends.some(({ orNever }) => orNever) ? { orNever: true } : {}),
    sent: filter,
  };
};

const rulesOf = ({ operators }: Kind): string =>
  operators.map(({ rule }) => rule).join(', ') || 'none: it takes no rules';

const checkCount = (expected: 'none' | 'one' | 'two' | 'many', count: number, place: string, isOurs: boolean): void => {
  if (expected === 'one' && count !== 1) throw new FilterProblem(place, 'must be one value');
  if (expected === 'two' && count !== 2) throw new FilterProblem(place, 'must be two values');
  if (expected === 'many' && count === 0 && !isOurs) throw new FilterProblem(place, 'is required');
};
