import { expect, test } from 'vitest';
import { problemOf, sizeText, typeOf } from './sizes.ts';

test('sizes are said as people say them', () => {
  expect([1, 2_048, 1_500_000, 10 * 1_048_576].map(sizeText)).toEqual(['1 KB', '2 KB', '1.4 MB', '10.0 MB']);
});

test('what cannot be taken is said before it is sent', () => {
  const file = (name: string, size: number, type = '') => ({ name, size, type });
  expect(problemOf(file('Lease.pdf', 100, 'application/pdf'))).toBeUndefined();
  expect(problemOf(file('page.html', 100, 'text/html'))).toBe('The file type is not allowed');
  expect(problemOf(file('Lease.pdf', 0))).toBe('The file is empty');
  expect(problemOf(file('Lease.pdf', 11 * 1_048_576))).toBe('The file is too large: at most 10.0 MB');
});

test('the type is the browser’s where it fits the name, and the name’s where the browser knows none', () => {
  expect(typeOf({ name: 'a.CSV', type: 'application/vnd.ms-excel' })).toBe('application/vnd.ms-excel');
  expect(typeOf({ name: 'a.csv', type: '' })).toBe('text/csv');
  expect(typeOf({ name: 'a.pdf', type: 'image/png' })).toBe('application/pdf');
  expect(typeOf({ name: 'noending', type: 'text/plain' })).toBeUndefined();
});
