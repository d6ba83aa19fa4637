// Filters in words, as one sentence: 'Stage is Hot or Warm and City is Coventry'.

import { plainNaming } from '#/domains/contacts/contract.ts';
import type { FieldType } from '#/kernel/contract/attribute.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import { listed } from '#/kernel/contract/automation/words.ts';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import { saidRule } from '#/kernel/contract/words/rule-words.ts';

const isId = (value: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value);

const valueWords = (field: string, value: unknown, naming: Naming): string => {
  if (value === true || value === 'true') return 'yes';
  if (value === false || value === 'false') return 'no';
  const text = String(value);
  return isId(text) ? (naming.record(text, { field }) ?? 'a chosen one') : (naming.option?.(field, text) ?? text);
};

/** One filter: 'Stage is Hot or Warm'. */
const conditionOf = ({ field, displayName, type, rule, value }: Filter, naming: Naming): string => {
  const name = displayName ?? naming.field(field) ?? field;
  const values = [value ?? []].flat().map((one) => valueWords(field, one, naming));
  const joined = rule === 'isBetween' || rule === 'isNotBetween' ? values.join(' and ') : listed(values, 'or');
  if (rule === 'isDNDEnabled') return `${name} is ${joined === 'no' ? 'off' : 'on'}`;
  // One of several, and the only one, read alike.
  if (rule === 'isIn' || rule === 'isInIds') return `${name} is ${joined}`;
  return `${name} ${saidRule(rule, type as FieldType | undefined)} ${joined}`.trimEnd();
};

/** The filters of a lane, of a collection, of a page: groups joined by or. */
export const sentenceOfFilters = (groups: FiltersGroups, naming: Naming = plainNaming): string =>
  groups
    .filter((group) => group.length > 0)
    .map((group) => group.map((filter) => conditionOf(filter, naming)).join(' and '))
    .join(', or ');
