// What the rules of filters are called, wherever a filter is put into words: beside a list, in a trace, on the card of a branch.
import type { FieldType } from '../attribute.ts';
import type { FilterRule } from '../filter.ts';

const words: Readonly<Record<FilterRule, string>> = {
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
  contains: 'contains',
  doesNotContain: 'does not contain',
  isEqualTo: 'is equal to',
  isNotEqualTo: 'is not equal to',
  isAny: 'is anything',
  isLessThan: 'is less than',
  isGreaterThan: 'is greater than',
  isGreaterThanOrEqualTo: 'is greater than or equal to',
  isLessThanOrEqualTo: 'is less than or equal to',
  isBetween: 'is between',
  isNotBetween: 'is not between',
  isDNDEnabled: 'is on',
  isIn: 'is any of',
  isInIds: 'is any of',
};
const dateWords: Readonly<Partial<Record<FilterRule, string>>> = {
  isEqualTo: 'is on',
  isLessThan: 'is before',
  isGreaterThan: 'is after',
};

/** A rule in words: 'is between'; of dates 'is before'. */
export const ruleWords = (rule: FilterRule, type: FieldType | undefined): string =>
  (type === 'date' ? dateWords[rule] : undefined) ?? words[rule];

/** The same inside a sentence, which is shorter than the name of the rule in a list: 'Stage is Nurture'. */
export const saidRule = (rule: FilterRule, type: FieldType | undefined): string =>
  type === 'date' ? ruleWords(rule, type) : words[rule].replace(/^(is(?: not)?) equal to$/, '$1');
