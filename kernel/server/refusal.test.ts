import { expect, test } from 'vitest';
import { bodyOf, invalid } from './refusal.ts';

test('decision 101: a sentence about a value names it as a person would, an entry of a list by the name of the list', () => {
  const sentence = (field: string) => {
    const { field: path, message, fullMessage } = bodyOf(invalid(field, 'is odd'));
    return [path, message, fullMessage];
  };
  expect(sentence('agency.agencyName')).toEqual([
    'agency.agencyname',
    'agency.agencyname is odd',
    'Agency name is odd',
  ]);
  expect(sentence('agency.agencyDomains.0')).toEqual([
    'agency.agencydomains.0',
    'agency.agencydomains.0 is odd',
    'Agency domains is odd',
  ]);
  expect(sentence('filtersGroups.0.12')).toEqual([
    'filtersgroups.0.12',
    'filtersgroups.0.12 is odd',
    'Filters groups is odd',
  ]);
  expect(sentence('0')).toEqual(['0', '0 is odd', '0 is odd']);
});
