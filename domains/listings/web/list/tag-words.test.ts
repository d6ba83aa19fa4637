import { expect, test } from 'vitest';
import { emptyTitleOf, listingViews, viewOf } from './listing-views.ts';
import { taggedWords } from './tag-words.ts';

test('tags of many listings are told with their number, of everything as all', () => {
  expect(taggedWords(false, 1_200)).toBe('Tag changes applied to 1,200 listing(s).');
  expect(taggedWords(true, 600)).toBe('Tag changes applied to all listing(s).');
});

test('each tab of listings is found again by its filter, and says what it has none of', () => {
  expect(listingViews.map(({ groups }) => viewOf(groups)?.label)).toEqual([
    'All',
    'Active',
    'Pending',
    'Active Under Contract',
    'Coming Soon',
    'Sold',
    'Drafts',
  ]);
  expect(listingViews.map(({ groups }) => emptyTitleOf(groups))).toEqual([
    undefined,
    'No listing is Active',
    'No listing is Pending',
    'No listing is Active Under Contract',
    'No listing is Coming Soon',
    'No listing is Sold',
    'No listing is a draft',
  ]);
  const place = { field: 'place', rule: 'isIn', value: ['circle:1,1,1'] } as const;
  expect(viewOf([[{ ...place, value: [...place.value] }]])?.label).toBe('All');
  expect(viewOf([[{ field: 'city', rule: 'contains', value: 'Oak' }]])).toBeUndefined();
});
