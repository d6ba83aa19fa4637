// A time of day, of 24 hours.
import * as z from 'zod/mini';
import { string } from '#/kernel/contract/attribute.ts';
import { empty, questionKind, textOf, typed } from './element-kind.ts';

const pattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const bound = z._default(z.nullable(z.string().check(z.regex(pattern, 'must be a time such as 14:30'))), null);

export const time = questionKind({
  type: 'time',
  label: 'Time',
  example: 'When to call them',
  settings: { min: bound, max: bound },
  asked: ({ label }) => string(label),
  read: ({ min, max }, given) => {
    const value = typed(given);
    if (value === '') return empty;
    if (value === undefined || !pattern.test(value)) return { problem: 'must be a time such as 14:30' };
    if (min !== null && value < min) return { problem: `must be ${min} or later` };
    if (max !== null && value > max) return { problem: `must be ${max} or earlier` };
    return { value };
  },
  shown: (_, value) => textOf(value),
  maps: { types: ['string'] },
});
