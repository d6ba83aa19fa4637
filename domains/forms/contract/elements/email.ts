// An email address, kept in small letters (decision 32).
import * as z from 'zod/mini';
import { anyEmailPattern } from '#/kernel/contract/any-email.ts';
import { string } from '#/kernel/contract/attribute.ts';
import { empty, questionKind, textOf, typed } from './element-kind.ts';

export const email = questionKind({
  type: 'email',
  label: 'Email',
  example: 'Where to answer them',
  settings: { isTypedTwice: z._default(z.boolean(), false) },
  asked: ({ label }) => string(label),
  read: (_, given) => {
    const address = typed(given)?.normalize('NFC').toLowerCase();
    if (address === undefined) return { problem: 'must be text' };
    if (address === '') return empty;
    return address.length <= 254 && anyEmailPattern.test(address)
      ? { value: address }
      : { problem: 'must be an email address' };
  },
  shown: (_, value) => textOf(value),
  maps: { names: ['emails'] },
});
