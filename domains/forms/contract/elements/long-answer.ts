// Several lines of text.
import * as z from 'zod/mini';
import { string } from '#/kernel/contract/attribute.ts';
import { whole } from '#/kernel/contract/values.ts';
import { longestLongAnswer } from '../limits.ts';
import { empty, questionKind, textOf, typed } from './element-kind.ts';

export const longAnswer = questionKind({
  type: 'longAnswer',
  label: 'Long answer',
  example: 'What they would like you to know',
  settings: {
    rows: z._default(whole(2, 20), 4),
    max: z._default(whole(1, longestLongAnswer), 5_000),
  },
  asked: ({ label }) => string(label),
  read: ({ max }, given) => {
    const lines = typed(given);
    if (lines === undefined) return { problem: 'must be text' };
    if (lines === '') return empty;
    return lines.length > max ? { problem: `must be at most ${max} characters` } : { value: lines };
  },
  shown: (_, value) => textOf(value),
  maps: { types: ['string'] },
});
