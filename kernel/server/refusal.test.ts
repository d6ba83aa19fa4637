import { expect, test } from 'vitest';
import { bodyOf, invalid } from './refusal.ts';

test('decision 101: a sentence about a value names it as a person would, an entry of a list as one of the list', () => {
  const sentence = (field: string, problem = 'is odd') => {
    const { field: path, message, fullMessage } = bodyOf(invalid(field, problem));
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
    'One of the agency domains is odd',
  ]);
  expect(sentence('filtersGroups.0.12')).toEqual([
    'filtersgroups.0.12',
    'filtersgroups.0.12 is odd',
    'One of the filters groups is odd',
  ]);
  expect(sentence('0')).toEqual(['0', '0 is odd', '0 is odd']);
  const said = (field: string, problem?: string) => sentence(field, problem)[2];
  expect(said('updates.tags')).toBe('Tags are odd');
  expect(said('tags', 'must name one')).toBe('Tags must name one');
  expect(said('emails', 'has too many entries')).toBe('Emails have too many entries');
  expect(said('assignedAgentId')).toBe('Assigned agent is odd');
  expect(said('agentIds', 'is required')).toBe('Agents are required');
  expect(said('agentIds.3')).toBe('One of the agents is odd');
  expect([said('id'), said('ids'), said('address'), said('status')]).toEqual([
    'Id is odd',
    'Ids are odd',
    'Address is odd',
    'Status is odd',
  ]);
});
