import { describe, expect, test } from 'vitest';
import { filter as filterSchema } from '#/kernel/contract/filter.ts';
import { filterByValue } from './by-value.ts';
import { attribute, everyKind, madeUp } from './made-up.ts';
import { rulesOf } from './rules.ts';

const { name, stage, age, birthday, tags, emails } = madeUp;

describe('a filter made of a cell', () => {
  test('"Only this" keeps the records with its value', () => {
    expect(filterByValue(name, 'Ana', 'only')).toMatchObject({ field: 'name', rule: 'isEqualTo', value: 'Ana' });
    expect(filterByValue(stage, 'active', 'only')).toMatchObject({ rule: 'isEqualTo', value: 'active' });
    expect(filterByValue(age, 31, 'only')).toMatchObject({ rule: 'isEqualTo', value: 31 });
    expect(filterByValue(tags, [{ _id: 't1' }, { _id: 't2' }], 'only')).toMatchObject({
      rule: 'isInIds',
      value: ['t1', 't2'],
    });
    expect(filterByValue(emails, [{ emailAddress: 'a@b.example' }], 'only')).toMatchObject({
      field: 'emails.emailAddress',
      rule: 'contains',
      value: 'a@b.example',
    });
  });

  test('"Not this" keeps the others', () => {
    expect(filterByValue(name, 'Ana', 'not')).toMatchObject({ rule: 'isNotEqualTo', value: 'Ana' });
    expect(filterByValue(birthday, '2026-03-01', 'not')).toMatchObject({
      rule: 'isNotBetween',
      value: ['2026-03-01', '2026-03-01'],
    });
  });

  test('a moment stands for its day, an empty cell for being empty', () => {
    expect(filterByValue(birthday, '2026-03-01T10:15:00Z', 'only')).toMatchObject({ value: '2026-03-01' });
    expect(filterByValue(name, null, 'only')).toMatchObject({ rule: 'isEmpty' });
    expect(filterByValue(name, '', 'not')).toMatchObject({ rule: 'isNotEmpty' });
  });

  test('is not offered where the field has no rule for it', () => {
    expect(filterByValue(stage, 'active', 'not')).toBeUndefined();
    expect(filterByValue(stage, null, 'only')).toBeUndefined();
    expect(filterByValue(attribute('picture', 'string', { isFilterable: false }), 'x', 'only')).toBeUndefined();
  });

  test('is one the server reads, with a rule of its field', () => {
    for (const of of everyKind)
      for (const which of ['only', 'not'] as const)
        for (const cell of ['x', 7, true, null, [{ _id: 'a' }]]) {
          const made = filterByValue(of, cell, which);
          if (!made) continue;
          expect(filterSchema.safeParse(made).success).toBe(true);
          expect(rulesOf(of)).toContain(made.rule);
        }
  });
});
