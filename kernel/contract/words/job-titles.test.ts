import { expect, test } from 'vitest';
import { entityTypeOf } from './job-titles.ts';

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
  expect(entityTypeOf(title)).toBe(type);
});
