// Under which keys a search stands for homes that ask who looks for them: areas, cells of the map, a city, a postal code, or everywhere. What it
// asks of price and rooms stands beside each key. Pure; keeping-keys.ts writes them.
import type { SearchCriteria } from '#/domains/listings/contract/searches/criteria.ts';
import { listingEntity } from '#/domains/listings/contract.ts';
import type { At } from '#/kernel/contract/kinds/kind.ts';
import { cellsOf } from '#/kernel/contract/kinds/place-cells.ts';
import { type Condition, readFilters } from '#/kernel/contract/read-filters.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';

/** Bounds of a number, both ends included; open ends are infinite. */
interface Bounds {
  min: number;
  max: number;
}
const bounded = ['listPrice', 'bedroomsTotal', 'bathrooms'] as const;
type Bounded = (typeof bounded)[number];

export interface Posting extends Record<Bounded, Bounds> {
  key: string;
  part: number;
  /** The filter asks more than the posting says. */
  isRechecked: boolean;
}

/** Of one group of the filter, besides its key. */
type Terms = Omit<Posting, 'key'>;

const open = (): Bounds => ({ min: -Infinity, max: Infinity });
const isBounded = (name: string): name is Bounded => bounded.includes(name as Bounded);

/** Narrows the bounds by a condition; false where they do not say all of it. */
const narrow = (terms: Terms, { field, question, isNot }: Condition): boolean => {
  if (isNot || question.of !== 'number' || !isBounded(field.name)) return false;
  const bounds = terms[field.name];
  let isWhole = true;
  for (const { is, than } of question.tests) {
    if (is !== '<' && is !== '<=') bounds.min = Math.max(bounds.min, than);
    if (is !== '>' && is !== '>=') bounds.max = Math.min(bounds.max, than);
    if (is === '<' || is === '>') isWhole = false;
  }
  return isWhole;
};

/** A search stands under so many cells at most; a larger shape under squares of eight by eight of them, and a larger one everywhere. */
const mostCells = 512;
const cellsInRow = 18_000;
const inSquare = 8;

/** The square of a cell, as the database counts it (matching-homes.ts). */
export const squareOf = (cell: number): number =>
  Math.floor(Math.floor(cell / cellsInRow) / inSquare) * (cellsInRow / inSquare) +
  Math.floor((cell % cellsInRow) / inSquare);

/** Keys of the places that a condition asks for; undefined where they are too many. */
const placeKeys = ({ question, isNot }: Condition): string[] | undefined => {
  if (isNot || question.of !== 'place') return undefined;
  const cells = new Set<number>();
  for (const area of question.areas) {
    const ranges = cellsOf(area);
    if (!ranges) return undefined;
    for (const { low, high } of ranges) for (let cell = low; cell <= high; cell += 1) cells.add(cell);
  }
  if (cells.size <= mostCells) return [...cells].map((cell) => `g${cell}`);
  const squares = new Set([...cells].map(squareOf));
  return squares.size <= mostCells ? [...squares].map((square) => `G${square}`) : undefined;
};

const prefixes: Readonly<Record<string, string>> = { city: 't', postalCode: 'z' };

/** Keys of a city or a postal code that is asked for as it is spelled. */
const textKeys = ({ field, question, isNot }: Condition): string[] | undefined => {
  const prefix = prefixes[field.name];
  if (isNot || prefix === undefined || question.of !== 'text' || question.how !== 'equals') return undefined;
  return [...new Set(question.texts.map((text) => `${prefix}${lowerCase(text)}`))];
};

/** Where one group looks, and the condition that this says whole. */
const keysOf = (group: readonly Condition[]): { keys: string[]; said?: Condition } => {
  for (const condition of group) {
    const keys = textKeys(condition);
    if (keys) return { keys, said: condition };
  }
  for (const condition of group) {
    const keys = placeKeys(condition);
    if (keys) return { keys };
  }
  return { keys: ['*'] };
};

/** The keys of a search, each once for each group of its filter. */
export const postingsOf = ({ filtersGroups, place }: SearchCriteria, at: At): Posting[] => {
  const read = readFilters(listingEntity, filtersGroups, at);
  const groups = read.length === 0 ? [[]] : read;
  const areas = place.areas.map((id) => `a${id}`);
  return groups.flatMap((group, part) => {
    const { keys, said } = areas.length > 0 ? { keys: areas } : keysOf(group);
    const terms: Terms = { part, listPrice: open(), bedroomsTotal: open(), bathrooms: open(), isRechecked: false };
    for (const condition of group) if (condition !== said && !narrow(terms, condition)) terms.isRechecked = true;
    return keys.map((key) => ({ ...terms, key }));
  });
};
