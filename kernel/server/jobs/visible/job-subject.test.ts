import { expect, test } from 'vitest';
import { doors } from '#/domains/server.ts';
import { makeRegistry } from '#/kernel/server/make-registry.ts';
import { jobSubject, jobSubjectsOf, subjectOf } from './job-subject.ts';

const house = { registry: makeRegistry(doors) };

test.each([
  ['Import of contacts', 'contact'],
  ['Tags of contacts', 'contact'],
  ['Undo: Status of tasks', 'task'],
  ['Export of listings', 'listing'],
  ['Deletion of forms', 'form'],
  ['Deletion of templates', 'template'],
  ['Deletion of tags', 'tags'],
  ['Changes of origins', 'origins'],
  ['Rebuilding the search', null],
  ['Informing everybody', null],
])('R178: the title %j is about %s', (title, type) => {
  expect(subjectOf(house, title)).toBe(type);
});

test('a domain brings a subject of its own', () => {
  const boats = jobSubject({ type: 'boat', label: 'Boats', word: /\bboats?\b/i, order: 45 });
  const registry = makeRegistry([...doors, { name: 'boats', calls: [], fills: [boats] }]);
  expect(subjectOf({ registry }, 'Deletion of boats')).toBe('boat');
  expect(jobSubjectsOf({ registry }).map(({ type }) => type)).toEqual([
    'contact',
    'task',
    'listing',
    'form',
    'boat',
    'template',
    'tags',
    'origins',
  ]);
});
