// A number: a count, a size, a price.
import * as z from 'zod/mini';
import { number as numberAttribute } from '#/kernel/contract/attribute.ts';
import { text } from '#/kernel/contract/values.ts';
import { largestNumber } from '../limits.ts';
import { empty, questionKind, textOf, typed } from './element-kind.ts';

const bound = z._default(z.nullable(z.number().check(z.gte(-largestNumber), z.lte(largestNumber))), null);

/** A number as people type it: a space or an apostrophe between thousands, and a point or a comma before what is less than one. */
const parsed = (given: unknown): number | undefined | null => {
  if (typeof given === 'number') return Number.isFinite(given) ? given : null;
  const words = typed(given)?.replace(/[\s'’]/gu, '');
  if (words === undefined) return null;
  if (words === '') return undefined;
  // Of two kinds of separators the last one is the decimal one; one kind that comes again parts thousands.
  const last = Math.max(words.lastIndexOf(','), words.lastIndexOf('.'));
  const mark = words[last] ?? '';
  const isDecimal = last >= 0 && words.indexOf(mark) === last && !/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(words);
  const plain = isDecimal
    ? `${words.slice(0, last).replace(/[.,]/g, '')}.${words.slice(last + 1)}`
    : words.replace(/[.,]/g, '');
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
};

export const number = questionKind({
  type: 'number',
  label: 'Number',
  example: 'How many bedrooms, or what budget',
  settings: {
    min: bound,
    max: bound,
    isWhole: z._default(z.boolean(), false),
    unit: z._default(z.nullable(text(20)), null),
    /** An amount of money, in the agency's currency. */
    isPrice: z._default(z.boolean(), false),
  },
  asked: ({ label }) => numberAttribute(label),
  read: ({ min, max, isWhole, isPrice }, given) => {
    const value = parsed(given);
    if (value === undefined) return empty;
    if (value === null || Math.abs(value) > largestNumber) return { problem: 'must be a number' };
    if (isWhole && !Number.isInteger(value)) return { problem: 'must be a whole number' };
    if (isPrice && Math.abs(Math.round(value * 100) / 100 - value) > 1e-9 * Math.max(1, Math.abs(value)))
      return { problem: 'must have two decimals at most' };
    if (min !== null && value < min) return { problem: `must be at least ${min}` };
    if (max !== null && value > max) return { problem: `must be at most ${max}` };
    // Minus nothing is nothing.
    return { value: value === 0 ? 0 : value };
  },
  shown: ({ unit }, value) => (unit === null ? textOf(value) : `${textOf(value)} ${unit}`),
  maps: { types: ['number', 'invoiceprice'] },
  problems: ({ label, min, max }) => (min !== null && max !== null && min > max ? [`${label} takes no number`] : []),
});
