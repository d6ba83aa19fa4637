import { expect, test } from 'vitest';
import { reasonWords } from './reasons.ts';

test('all reasons are told, lists by their name', () => {
  expect(
    reasonWords([
      { reason: 'assigned', list: null, collection: null },
      { reason: 'list', list: 'Lettings', collection: null },
      { reason: 'agency', list: null, collection: null },
    ]),
  ).toBe('Assigned agent · On the list Lettings · Shared with everybody');
  expect(reasonWords([{ reason: 'owner', list: null, collection: null }])).toBe('Owner');
});

test('a collection is told by its name, and by the list whose members it is given to', () => {
  const reason = 'collection' as const;
  expect(
    reasonWords([
      { reason, list: null, collection: 'Buyers' },
      { reason, list: 'Lettings', collection: 'Tenants' },
      { reason, list: null, collection: null },
    ]),
  ).toBe(
    'In the collection Buyers · In the collection Tenants, as one of Lettings · In the collection that an owner shared',
  );
});
