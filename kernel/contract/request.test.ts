import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { requestOf } from './request.ts';

const change = call({
  method: 'PUT',
  path: '/crm/things/{id}',
  summary: 'Change a thing',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ search: z.optional(z.string()), filtersGroups: z.optional(z.string()) }),
  body: z.strictObject({ name: z.optional(z.string()), phone: z.optional(z.unknown()), note: z.optional(z.unknown()) }),
  answer: z.null(),
  needs: 'signedIn',
  refusals: {},
});

describe('a request', () => {
  test('R221: leaves out fields that hold an empty string, at any depth', () => {
    const { path, body } = requestOf(change, {
      id: 'a b',
      search: '',
      name: '',
      phone: { number: '', country: 'RO', line: { type: '', label: 'Home' } },
    });
    expect(path).toBe('/crm/things/a%20b');
    expect(body).toEqual({ phone: { country: 'RO', line: { label: 'Home' } } });
  });

  test('R221: leaves out nothing else: null clears, 0 and false and a space are values', () => {
    const input = { id: 'a', name: ' ', phone: null, note: { count: 0, isDone: false, text: null } };
    expect(requestOf(change, input).body).toEqual({
      name: ' ',
      phone: null,
      note: { count: 0, isDone: false, text: null },
    });
  });

  test('R221: holds no empty field whatever it is made of', () => {
    const holdsEmpty = (value: unknown): boolean =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.values(value).some((item) => item === '' || holdsEmpty(item));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('name', 'phone', 'note'), fc.jsonValue()), (fields) => {
        expect(holdsEmpty(requestOf(change, { id: 'a', ...fields }).body)).toBe(false);
      }),
    );
  });

  test('writes its query out', () => {
    const { path } = requestOf(change, { id: 'a', search: 'Ana & Ion', filtersGroups: '[[]]' });
    expect(path).toBe('/crm/things/a?search=Ana%20%26%20Ion&filtersGroups=%5B%5B%5D%5D');
  });
});
