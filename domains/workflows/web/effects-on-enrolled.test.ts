import { expect, test } from 'vitest';
import { deletionOf, whoWaits } from './effects-on-enrolled.ts';

test('R664: turning a workflow off says that those inside wait where they are', () => {
  expect(whoWaits(23)).toBe('23 people wait where they are.');
  expect(whoWaits(1)).toBe('1 person waits where they are.');
  expect(whoWaits(0)).toBeUndefined();
});

test('deleting one is asked for with the number of people inside', () => {
  expect(deletionOf({ name: 'Nurture', activeCount: 23 })).toMatchObject({
    title: 'Delete Nurture?',
    willHappen: ['23 people are inside; they stop here.'],
  });
  expect(deletionOf({ name: 'Nurture', activeCount: 0 }).willHappen).toEqual(['Nobody is inside.']);
});
