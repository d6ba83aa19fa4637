import { expect, test } from 'vitest';
import { factsInWords } from './fact-words.ts';

const none = {
  active: 4,
  currency: null,
  medianPrice: null,
  minPrice: null,
  maxPrice: null,
  medianPerSqft: null,
  medianDays: null,
  newIn30Days: null,
  soldIn90Days: null,
};

test('facts are said in words, and none of fewer than five homes', () => {
  expect(factsInWords(none)).toEqual([]);
  const facts = {
    active: 42,
    currency: 'GBP',
    medianPrice: 412_500,
    minPrice: 285_000,
    maxPrice: 1_250_000,
    medianPerSqft: 291.4,
    medianDays: 22.5,
    newIn30Days: 9,
    soldIn90Days: 0,
  };
  expect(factsInWords(facts).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Median price: £412,500',
    'Range: £285,000 to £1,250,000',
    'Median per sq ft: £291',
    'Median on the market: 23 days',
    'New in 30 days: 9',
    'Sold in 90 days: 0',
  ]);
});
