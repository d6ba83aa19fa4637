import { expect, test } from 'vitest';
import { reasonWords } from './reasons.ts';

test('all reasons are told, lists by their name', () => {
  expect(
    reasonWords([
      { reason: 'assigned', list: null },
      { reason: 'list', list: 'Lettings' },
      { reason: 'agency', list: null },
    ]),
  ).toBe('Assigned agent · On the list Lettings · Shared with everybody');
  expect(reasonWords([{ reason: 'owner', list: null }])).toBe('Owner');
});
