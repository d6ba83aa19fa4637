import { expect, test } from 'vitest';
import { coverWords, deletedWords, lossWords } from './area-words.ts';

const place = { shapesCount: 0, postalCodes: [] as string[], cities: [] as { city: string; state: string | null }[] };
const city = (name: string) => ({ city: name, state: null });

test('what an area is made of is said in a line', () => {
  expect(coverWords({ ...place, shapesCount: 1 })).toBe('Shape');
  expect(coverWords({ ...place, shapesCount: 2, postalCodes: ['94941'] })).toBe('2 shapes, 1 postal code');
  expect(coverWords({ ...place, cities: [city('Kenilworth'), city('Warwick')] })).toBe('Kenilworth, Warwick');
  expect(coverWords({ ...place, cities: [city('A'), city('B'), city('C')] })).toBe('3 cities');
});

test('deleting many is told with their number, of everything as all', () => {
  expect(deletedWords(false, 3)).toBe('Successfully deleted 3 areas.');
  expect(deletedWords(true, 12)).toBe('Successfully deleted all areas.');
});

test('what a group costs its areas', () => {
  expect([0, 1, 6].map(lossWords)).toEqual([
    'No area is in it.',
    '1 area loses this group.',
    '6 areas lose this group.',
  ]);
});
