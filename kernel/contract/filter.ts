// The filter language of every list, collection, reach, branch and audience: groups OR'ed, filters of a group AND'ed
// (communication §3, §5). This file is its vocabulary and its shape on the wire; a kind says which rules it takes.
import * as z from 'zod/mini';
import { isStorable } from './words/text.ts';

export const filterRules = [
  'isEmpty',
  'isNotEmpty',
  'contains',
  'doesNotContain',
  'isEqualTo',
  'isNotEqualTo',
  'isAny',
  'isLessThan',
  'isGreaterThan',
  'isGreaterThanOrEqualTo',
  'isLessThanOrEqualTo',
  'isBetween',
  'isNotBetween',
  'isDNDEnabled',
  'isIn',
  'isInIds',
] as const;
export type FilterRule = (typeof filterRules)[number];

/**
 * The specification's own lists (communication §4, §5): which rules each type offers, and which rule choosing a value sets. What a
 * kind takes beyond them stands in `operators` (kinds/kinds.ts).
 */
export const filterEnums = {
  filterRule: filterRules,
  filterRulesString: ['isEmpty', 'isNotEmpty', 'contains', 'doesNotContain', 'isEqualTo', 'isNotEqualTo'],
  filterRulesEmail: ['isEmpty', 'isNotEmpty', 'contains', 'doesNotContain', 'isEqualTo', 'isNotEqualTo'],
  filterRulesPhone: ['isEmpty', 'isNotEmpty', 'contains', 'doesNotContain', 'isEqualTo', 'isNotEqualTo'],
  filterRulesWorkflowTriggerExtra: ['isAny'],
  filterRulesNumber: [
    'isEmpty',
    'isNotEmpty',
    'isEqualTo',
    'isNotEqualTo',
    'isLessThan',
    'isGreaterThan',
    'isGreaterThanOrEqualTo',
    'isLessThanOrEqualTo',
    'isBetween',
    'isNotBetween',
  ],
  filterRulesDate: ['isEqualTo', 'isLessThan', 'isGreaterThan', 'isBetween', 'isNotBetween'],
  filterRulesEmailArray: ['isEmpty', 'isNotEmpty', 'contains', 'doesNotContain'],
  filterRulesPhoneArray: ['isEmpty', 'isNotEmpty', 'contains', 'doesNotContain'],
  filterRulesBoolean: ['isEqualTo'],
  filterRulesSingleChoice: ['isEqualTo'],
  filterRulesMultiChoice: ['isIn'],
  filterRulesDoNotDisturb: ['isDNDEnabled'],
  filterRulesTag: ['isInIds'],
  filterRulesOrigin: ['isInIds'],
  filterRulesGroup: ['isInIds'],
  filterRulesCollection: ['isInIds'],
  filterRulesDomain: ['isInIds'],
  filterRulesValueOptional: ['isEmpty', 'isNotEmpty'],
  filterRulesValueRequired: ['contains', 'doesNotContain', 'isLessThan', 'isGreaterThan', 'isBetween'],
  filterRulesTwoValues: ['isBetween', 'isNotBetween'],
} as const satisfies Readonly<Record<string, readonly FilterRule[]>>;

/** How much one filter may ask. */
export const filterLimits = { groups: 20, filtersInGroup: 20, values: 1_000, bytes: 8_192, valueLength: 500 } as const;

const scalar = z.union([
  z.string().check(z.maxLength(filterLimits.valueLength), z.refine(isStorable, 'holds characters that cannot be kept')),
  z.number(),
  z.boolean(),
  z.null(),
]);

export const filter = z.strictObject({
  field: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.optional(z.string().check(z.maxLength(40))),
  rule: z.enum(filterRules),
  value: z.optional(z.union([scalar, z.array(scalar).check(z.maxLength(filterLimits.values))])),
  displayName: z.optional(z.string().check(z.maxLength(200))),
});
export type Filter = z.infer<typeof filter>;

/** One filter as screens send it, with the words that its chip shows. */
export const filterOn = (
  field: string,
  type: string,
  displayName: string,
  rule: Filter['rule'],
  value?: Filter['value'],
): Filter => ({ field, type, rule, displayName, ...(value === undefined ? {} : { value }) });

/** `Filter[][]`: groups joined by OR, the filters of a group by AND (decisions, wire conventions). */
export const filtersGroups = z
  .array(z.array(filter).check(z.maxLength(filterLimits.filtersInGroup)))
  .check(z.maxLength(filterLimits.groups));
export type FiltersGroups = z.infer<typeof filtersGroups>;
