// Numbers and prices. A filter may carry them as text, as the specification's client does; they are compared as numbers (decision 26).
import * as z from 'zod/mini';
import { whole } from '../values.ts';
import {
  emptiness,
  FilterProblem,
  type FilterValue,
  type Kind,
  type NumberQuestion,
  passes,
  type Test,
} from './kind.ts';

const written = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

const numberOf = (value: FilterValue, place: string): number => {
  const read = typeof value === 'string' && written.test(value.trim()) ? Number(value) : value;
  if (typeof read !== 'number' || !Number.isFinite(read)) throw new FilterProblem(place, 'must be a number');
  return read;
};

const numbersTests = (rule: string, values: readonly FilterValue[], place: string): Test<number>[] => {
  const [first = 0, second = 0] = values.map((value) => numberOf(value, place));
  switch (rule) {
    case 'isLessThan':
      return [{ is: '<', than: first }];
    case 'isLessThanOrEqualTo':
      return [{ is: '<=', than: first }];
    case 'isGreaterThan':
      return [{ is: '>', than: first }];
    case 'isGreaterThanOrEqualTo':
      return [{ is: '>=', than: first }];
    case 'isBetween':
      return [
        { is: '>=', than: Math.min(first, second) },
        { is: '<=', than: Math.max(first, second) },
      ];
    default:
      return [{ is: '=', than: first }];
  }
};

const largestInteger = 2_147_483_647;

/** `number`: both ends of a range belong to it, in whichever order they are given. */
export const numberKind: Kind = {
  operators: [
    ...emptiness,
    ...(
      [
        'isEqualTo',
        'isNotEqualTo',
        'isLessThan',
        'isGreaterThan',
        'isGreaterThanOrEqualTo',
        'isLessThanOrEqualTo',
      ] as const
    ).map((rule) => ({ rule, values: 'one', of: 'number' }) as const),
    { rule: 'isBetween', values: 'two', of: 'number' },
    { rule: 'isNotBetween', values: 'two', of: 'number' },
  ],
  shape: 'scalar',
  answered: z.number(),
  written: ({ options }) =>
    options.isWhole ? whole(-largestInteger, largestInteger) : z.number().check(z.gte(-1e15), z.lte(1e15)),
  ask: (rule, values, _at, place) => ({ question: { of: 'number', tests: numbersTests(rule, values, place) } }),
  meets: (value, { tests }: NumberQuestion) => typeof value === 'number' && passes(value, tests),
  toText: String,
};

/** `invoiceprice`: whole minor units, in records and in filters. */
export const priceKind: Kind = { ...numberKind, answered: z.int(), written: () => whole(0, 1e13) };
