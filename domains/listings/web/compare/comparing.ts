// Homes side by side: a row for each fact, and whether the homes differ in it. Pure.
import type { ListingRecord } from '#/domains/listings/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { areaWords, daysWords, placeWords, pricePerArea, priceWords, statusWords } from '../home/home-words.ts';

export const leastCompared = 2;
export const mostCompared = 4;

type Compared = Pick<
  ListingRecord,
  | 'displayName'
  | 'listPrice'
  | 'currency'
  | 'standardStatus'
  | 'city'
  | 'stateOrProvince'
  | 'postalCode'
  | 'bedroomsTotal'
  | 'bathrooms'
  | 'livingArea'
  | 'livingAreaUnits'
  | 'daysOnMarket'
>;

const numberWords = (value: number | null): string => (value === null ? '' : formatNumber(value));

const facts: readonly (readonly [label: string, wordsOf: (home: Compared) => string | undefined])[] = [
  ['Price', priceWords],
  ['Price by area', pricePerArea],
  ['Status', statusWords],
  ['Place', placeWords],
  ['Beds', ({ bedroomsTotal }) => numberWords(bedroomsTotal)],
  ['Baths', ({ bathrooms }) => numberWords(bathrooms)],
  ['Area', areaWords],
  ['Time on the market', daysWords],
];

export interface ComparedFact {
  label: string;
  words: readonly string[];
  differs: boolean;
}

export const compared = (homes: readonly Compared[]): ComparedFact[] =>
  facts.map(([label, wordsOf]) => {
    const words = homes.map((home) => wordsOf(home) || 'Not known');
    return { label, words, differs: new Set(words).size > 1 };
  });

/** Why these cannot be compared; undefined where they can. */
export const whyNotCompared = (count: number, isAll: boolean): string | undefined =>
  isAll || count < leastCompared || count > mostCompared
    ? `Select ${leastCompared} to ${mostCompared} listings to compare them`
    : undefined;
