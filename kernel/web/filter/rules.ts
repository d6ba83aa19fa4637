// Which rules a field offers, what they are called, how many values they take, and which rule a choice sets (communication §4, §5). Pure.
import type { FieldType } from '#/kernel/contract/attribute.ts';
import { type FilterRule, filterEnums } from '#/kernel/contract/filter.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';

const {
  filterRulesString,
  filterRulesNumber,
  filterRulesDate,
  filterRulesEmailArray,
  filterRulesPhoneArray,
  filterRulesBoolean,
  filterRulesSingleChoice,
  filterRulesMultiChoice,
  filterRulesTag,
  filterRulesDoNotDisturb,
  filterRulesTwoValues,
  filterRulesValueOptional,
} = filterEnums;

const emptiness = filterRulesValueOptional;

const choices = [...filterRulesSingleChoice, ...filterRulesMultiChoice];
const ofSeveral = [...filterRulesMultiChoice, ...emptiness];

const byType: Readonly<Record<FieldType, readonly FilterRule[]>> = {
  string: filterRulesString,
  number: filterRulesNumber,
  invoiceprice: filterRulesNumber,
  date: filterRulesDate,
  'email[]': filterRulesEmailArray,
  'emailmessaging[]': filterRulesEmailArray,
  'string[]': filterRulesEmailArray,
  'phonenumber[]': filterRulesPhoneArray,
  boolean: filterRulesBoolean,
  dropdown: choices,
  subscriptionplan: choices,
  tag: filterRulesTag,
  'tag[]': filterRulesTag,
  'origin[]': filterRulesTag,
  'group[]': filterRulesTag,
  object: emptiness,
  'object[]': emptiness,
};

/** The rules of a field, in the order of the specification's table. */
export const rulesOf = ({ type, holds, of, lookup }: PrototypeAttribute): readonly FilterRule[] => {
  if (holds === 'doNotDisturb') return filterRulesDoNotDisturb;
  if (holds === 'id') return of ? [...filterRulesTag, ...emptiness] : ['isEqualTo', ...emptiness];
  return type === 'string[]' && lookup ? ofSeveral : byType[type];
};

export type ValueCount = 'none' | 'one' | 'two' | 'many';

export const valuesOf = (rule: FilterRule): ValueCount => {
  if ((emptiness as readonly FilterRule[]).includes(rule) || rule === 'isAny') return 'none';
  if ((filterRulesTwoValues as readonly FilterRule[]).includes(rule)) return 'two';
  return rule === 'isIn' || rule === 'isInIds' ? 'many' : 'one';
};

const symbols: Readonly<Partial<Record<FilterRule, string>>> = {
  contains: '∋',
  doesNotContain: '∌',
  isEmpty: '∅',
  isNotEmpty: '≠ ∅',
  isEqualTo: '=',
  isNotEqualTo: '≠',
  isLessThan: '<',
  isGreaterThan: '>',
  isGreaterThanOrEqualTo: '≥',
  isLessThanOrEqualTo: '≤',
  isBetween: '↔',
  isNotBetween: '↮',
  isIn: '∈',
  isInIds: '∈',
};

/** The sign beside a rule's words (core §9). */
export const ruleSymbol = (rule: FilterRule): string => symbols[rule] ?? '';

/** The rule a field starts with, before anything is chosen: what people ask of it most. */
export const firstRule = (attribute: PrototypeAttribute): FilterRule | undefined => {
  const rules = rulesOf(attribute);
  if (rules.includes('contains')) return 'contains';
  // Of a list of values the choice sets the rule.
  if (rules.includes('isIn') || rules.includes('isInIds') || rules === filterRulesBoolean) return undefined;
  return rules.find((rule) => rule === 'isEqualTo') ?? rules[0];
};

/** The rule that choosing values of a list sets: one isEqualTo, several isIn, records isInIds (communication §4). */
export const chosenRule = (attribute: PrototypeAttribute, count: number): FilterRule | undefined => {
  if (attribute.holds === 'doNotDisturb') return 'isDNDEnabled';
  if (count === 0) return undefined;
  const rules = rulesOf(attribute);
  if (rules.includes('isInIds')) return 'isInIds';
  return rules.includes('isIn') && (count > 1 || !rules.includes('isEqualTo')) ? 'isIn' : 'isEqualTo';
};

/** Listing lists never filter by these (core §5). */
const hiddenOfListings: ReadonlySet<string> = new Set(['MLS #', 'Thumbnail', 'Featured On']);
const hiddenAlways: ReadonlySet<string> = new Set(['_id', 'password']);

/** The attributes a list can be filtered by. */
export const filterable = (typeName: string, attributes: readonly PrototypeAttribute[]): PrototypeAttribute[] =>
  attributes.filter(
    ({ name, displayName, isFilterable, isHidden }) =>
      isFilterable &&
      !isHidden &&
      !hiddenAlways.has(name) &&
      !(/listing/i.test(typeName) && hiddenOfListings.has(displayName)),
  );

/** The field of a filter: lists of addresses and numbers are compared inside (core §5). */
export const fieldOf = ({ name, type }: PrototypeAttribute): string => {
  if (type === 'email[]' && name === 'emails') return 'emails.emailAddress';
  return type === 'phonenumber[]' && name === 'phones' ? 'phones.number' : name;
};

/** The attribute that a filter's field names. */
export const attributeOf = (field: string, attributes: readonly PrototypeAttribute[]): PrototypeAttribute | undefined =>
  attributes.find((attribute) => attribute.name === field || fieldOf(attribute) === field);
