import { describe, expect, test } from 'vitest';
import { filterEnums, filterRules } from '#/kernel/contract/filter.ts';
import { ruleWords } from '#/kernel/contract/words/rule-words.ts';
import { attribute, everyKind, madeUp } from './made-up.ts';
import { attributeOf, chosenRule, fieldOf, filterable, firstRule, ruleSymbol, rulesOf, valuesOf } from './rules.ts';

describe('the rules of a field', () => {
  test('R784, R786, R787, R788: are those of the specification for its type', () => {
    expect(rulesOf(madeUp.name)).toEqual(filterEnums.filterRulesString);
    expect(rulesOf(madeUp.age)).toEqual(filterEnums.filterRulesNumber);
    expect(rulesOf(madeUp.price)).toEqual(filterEnums.filterRulesNumber);
    expect(rulesOf(madeUp.birthday)).toEqual(filterEnums.filterRulesDate);
    expect(rulesOf(madeUp.isHot)).toEqual(['isEqualTo']);
    expect(rulesOf(madeUp.stage)).toEqual(['isEqualTo', 'isIn']);
    expect(rulesOf(madeUp.views)).toEqual(['isIn', 'isEmpty', 'isNotEmpty']);
    expect([1, 2].map((count) => chosenRule(madeUp.views, count))).toEqual(['isIn', 'isIn']);
    expect(rulesOf(madeUp.tags)).toEqual(['isInIds']);
    expect(rulesOf(madeUp.emails)).toEqual(filterEnums.filterRulesEmailArray);
    expect(rulesOf(madeUp.phones)).toEqual(filterEnums.filterRulesPhoneArray);
    expect(rulesOf(madeUp.silence)).toEqual(['isDNDEnabled']);
  });

  test('each has words, a number of values, and what a field starts with is one of its own', () => {
    for (const of of everyKind) {
      const rules = rulesOf(of);
      expect(rules.length, of.name).toBeGreaterThan(0);
      const first = firstRule(of);
      if (first) expect(rules, of.name).toContain(first);
      for (const count of [1, 2]) {
        const chosen = chosenRule(of, count);
        if (firstRule(of) === undefined) expect(rules, of.name).toContain(chosen);
      }
      expect(chosenRule(of, 0) === undefined || of.holds === 'doNotDisturb').toBe(true);
    }
  });

  test('R456: are said in words, of dates in those of dates, with a sign beside them', () => {
    expect(new Set(filterRules.map((rule) => ruleWords(rule, 'string'))).size).toBe(filterRules.length - 1);
    expect(ruleWords('isBetween', 'number')).toBe('is between');
    expect(ruleWords('isLessThan', 'number')).toBe('is less than');
    expect(ruleWords('isLessThan', 'date')).toBe('is before');
    expect(ruleWords('isGreaterThan', 'date')).toBe('is after');
    expect(ruleSymbol('isNotEqualTo')).toBe('≠');
    const signed = filterRules.filter((rule) => rule !== 'isAny' && rule !== 'isDNDEnabled');
    for (const rule of signed) expect(ruleSymbol(rule), rule).not.toBe('');
    expect(ruleSymbol('contains')).not.toBe(ruleSymbol('doesNotContain'));
    expect(ruleSymbol('isBetween')).not.toBe(ruleSymbol('isNotBetween'));
  });

  test('take no value, one, two or many', () => {
    expect(filterRules.filter((rule) => valuesOf(rule) === 'none')).toEqual(['isEmpty', 'isNotEmpty', 'isAny']);
    expect(filterRules.filter((rule) => valuesOf(rule) === 'two')).toEqual(['isBetween', 'isNotBetween']);
    expect(filterRules.filter((rule) => valuesOf(rule) === 'many')).toEqual(['isIn', 'isInIds']);
  });
});

describe('the fields of a list', () => {
  test('R782: leave out _id, password and what cannot be filtered', () => {
    const fields = [
      attribute('_id', 'string'),
      attribute('password', 'string'),
      attribute('secret', 'string', { isHidden: true }),
      attribute('picture', 'string', { isFilterable: false }),
      madeUp.name,
    ];
    expect(filterable('contact', fields)).toEqual([madeUp.name]);
  });

  test('R222: of listings leave out MLS #, Thumbnail and Featured On', () => {
    const fields = ['MLS #', 'Thumbnail', 'Featured On', 'Price'].map((displayName, at) =>
      attribute(`f${at}`, 'string', { displayName }),
    );
    expect(filterable('listing', fields).map(({ displayName }) => displayName)).toEqual(['Price']);
    expect(filterable('contact', fields)).toEqual(fields);
  });

  test('R223, R224: phones and emails are compared inside, and found again by either name', () => {
    expect(fieldOf(madeUp.phones)).toBe('phones.number');
    expect(fieldOf(madeUp.emails)).toBe('emails.emailAddress');
    for (const of of everyKind) expect(attributeOf(fieldOf(of), everyKind)).toBe(of);
    expect(attributeOf('phones', everyKind)).toBe(madeUp.phones);
  });
});
