import { describe, expect, test } from 'vitest';
import { fieldTypes } from '../attribute.ts';
import { filterEnums, filterRules } from '../filter.ts';
import { operators } from './kinds.ts';

const rulesOf = (type: keyof typeof operators): string[] => operators[type].map(({ rule }) => rule);

describe('the operator table', () => {
  test('every field type takes rules, each known and once, and isEmpty and isNotEmpty among them', () => {
    for (const type of [...fieldTypes, 'id', 'doNotDisturb'] as const) {
      const rules = rulesOf(type);
      expect(filterRules).toEqual(expect.arrayContaining(rules));
      expect(new Set(rules).size).toBe(rules.length);
      expect(rules).toEqual(expect.arrayContaining(['isEmpty', 'isNotEmpty']));
    }
  });

  test.each([
    ['string', 'filterRulesString'],
    ['string', 'filterRulesEmail'],
    ['string', 'filterRulesPhone'],
    ['string', 'filterRulesWorkflowTriggerExtra'],
    ['number', 'filterRulesNumber'],
    ['invoiceprice', 'filterRulesNumber'],
    ['date', 'filterRulesDate'],
    ['email[]', 'filterRulesEmailArray'],
    ['phonenumber[]', 'filterRulesPhoneArray'],
    ['boolean', 'filterRulesBoolean'],
    ['dropdown', 'filterRulesSingleChoice'],
    ['dropdown', 'filterRulesMultiChoice'],
    ['string[]', 'filterRulesMultiChoice'],
    ['doNotDisturb', 'filterRulesDoNotDisturb'],
    ['tag', 'filterRulesTag'],
    ['tag[]', 'filterRulesTag'],
    ['origin[]', 'filterRulesOrigin'],
    ['group[]', 'filterRulesGroup'],
    ['id', 'filterRulesCollection'],
    ['id', 'filterRulesDomain'],
  ] as const)("%s takes the specification's %s", (type, name) => {
    expect(rulesOf(type)).toEqual(expect.arrayContaining([...filterEnums[name]]));
  });

  test('communication §5: between takes two values, empties none, the rest at least one', () => {
    const all = Object.values(operators).flat();
    const counts = (rules: readonly string[]) =>
      new Set(all.filter(({ rule }) => rules.includes(rule)).map(({ values }) => values));
    expect(counts(filterEnums.filterRulesTwoValues)).toEqual(new Set(['two']));
    expect(counts([...filterEnums.filterRulesValueOptional, 'isAny'])).toEqual(new Set(['none']));
    for (const { rule, values, of } of all)
      if ((filterEnums.filterRulesValueRequired as readonly string[]).includes(rule))
        expect([values === 'none', of]).not.toContain(true);
    for (const { values, of } of all) expect(of === undefined).toBe(values === 'none');
  });
});
