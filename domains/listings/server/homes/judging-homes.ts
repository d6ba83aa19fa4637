// What keeps a home from being published: without these a list, a mail or a page would show a riddle.
import type { WholeListing } from '#/domains/listings/contract.ts';
import { Refusal } from '#/kernel/server/refusal.ts';

type Record = Pick<
  WholeListing,
  'unparsedAddress' | 'streetName' | 'city' | 'listPrice' | 'standardStatus' | 'propertyType'
>;

const needed: readonly (readonly [field: string, message: string, has: (home: Record) => boolean])[] = [
  ['unparsedAddress', 'Add an address', ({ unparsedAddress, streetName }) => Boolean(unparsedAddress ?? streetName)],
  ['city', 'Add a city', ({ city }) => Boolean(city)],
  ['listPrice', 'Add a price', ({ listPrice }) => listPrice !== null],
  ['standardStatus', 'Choose a status', ({ standardStatus }) => standardStatus !== null],
  ['propertyType', 'Choose a property type', ({ propertyType }) => propertyType !== null],
];

/** What is missing, in the order of the form. */
export const problemsOf = (home: Record): { field: string; message: string }[] =>
  needed.flatMap(([field, message, has]) => (has(home) ? [] : [{ field, message }]));

/** Refuses a home that is not ready. */
export const mustBeReady = (home: Record): void => {
  const [first] = problemsOf(home);
  if (first)
    throw new Refusal('conflict', 'listings.unready', `${first.message} before this home is published`, {
      field: first.field,
    });
};
