import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldFor, isSame, missing, trimmed } from './problems.ts';

describe('the field that the server refused', () => {
  const names = ['email', 'firstName', 'phone', 'address'] as const;

  test('is found without regard to case (core §5)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (name, ups) => {
        const path = [...name].map((letter, at) => (ups[at] ? letter.toUpperCase() : letter.toLowerCase())).join('');
        expect(fieldFor(path, names)).toBe(name);
      }),
    );
  });

  test('is the one that holds what was refused, or that what was refused holds', () => {
    expect(fieldFor('email.emailAddress', names)).toBe('email');
    expect(fieldFor('phone.number', names)).toBe('phone');
    expect(fieldFor('role', ['role.name', 'title'])).toBe('role.name');
    expect(fieldFor('agent.firstname', names)).toBe('firstName');
  });

  test('is none where the form has no such field: the refusal then stands over it', () => {
    expect(fieldFor('whatever', names)).toBeUndefined();
    expect(fieldFor(undefined, names)).toBeUndefined();
    expect(fieldFor('', names)).toBeUndefined();
    expect(fieldFor('emails', names)).toBeUndefined();
  });
});

describe('what can be checked without the server', () => {
  const labels = { firstName: 'First name', tags: 'Tags', age: 'Age' };

  test('names every required field without a value', () => {
    expect(missing({ firstName: '  ', tags: [], age: null }, labels)).toEqual({
      firstName: 'First name is required',
      tags: 'Tags is required',
      age: 'Age is required',
    });
  });

  test('takes 0 and false for values', () => {
    expect(missing({ firstName: false, tags: ['a'], age: 0 }, labels)).toEqual({});
  });
});

test('texts are sent without the space around them, everything else as it is (core §5)', () => {
  const given = { name: '  Ana Pop ', tags: [' a '], age: 3, nobody: null };
  expect(trimmed(given)).toEqual({ name: 'Ana Pop', tags: [' a '], age: 3, nobody: null });
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (values) => {
      expect(trimmed(trimmed(values))).toEqual(trimmed(values));
    }),
  );
});

test('nothing and null are the same: a form that was touched and put back has nothing to lose', () => {
  expect(isSame(undefined, null)).toBe(true);
  expect(isSame('', null)).toBe(false);
  expect(isSame({ a: [1] }, { a: [1] })).toBe(true);
});
