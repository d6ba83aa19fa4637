import { expect, test } from 'vitest';
import { listAddress } from './list-address.ts';
import type { Walk } from './walking.ts';

const walk: Walk = {
  by: 'list',
  input: {
    length: '50',
    search: 'ana',
    filtersGroups: JSON.stringify([[{ field: 'firstName', rule: 'contains', value: 'a', type: 'string' }]]),
  },
  start: 0,
  ids: [],
  total: 128,
  isCapped: false,
};

test('back leads to the page of the list that holds the record, under the same search and filter', () => {
  expect(listAddress(walk, 51)).toBe(
    `/contacts?search=ana&filters=${encodeURIComponent('[[["firstName","contains","a"]]]')}&page=2`,
  );
});

test('a record that was opened by itself leads back to the whole list', () => {
  expect(listAddress(undefined, undefined)).toBe('/contacts');
  expect(listAddress({ ...walk, input: { length: 50 } }, 3)).toBe('/contacts');
});
