// A telephone number in a country (decision 33).
import * as z from 'zod/mini';
import { string } from '#/kernel/contract/attribute.ts';
import { phonePattern } from '#/kernel/contract/patterns.ts';
import { country } from '#/kernel/contract/values.ts';
import { type AnswerValue, empty, type PhoneAnswer, questionKind, typed } from './element-kind.ts';

const invalidNumber = 'Invalid phone number';

/** A number as it is sent, with the country that was chosen for it. */
export const sentPhone = z.strictObject({
  number: z.string().check(z.maxLength(60)),
  country: z.optional(z.nullable(country())),
});

export const isPhone = (value: AnswerValue): value is PhoneAnswer => typeof value === 'object' && 'number' in value;

export const phoneNumber = questionKind({
  type: 'phoneNumber',
  label: 'Phone number',
  example: 'Where to call them back',
  settings: { defaultCountry: z._default(z.nullable(country()), null) },
  asked: ({ label }) => string(label),
  read: ({ defaultCountry }, given, { country: ofAgency, judgePhone }) => {
    const read = sentPhone.safeParse(typeof given === 'string' ? { number: given } : given);
    if (!read.success) return { problem: invalidNumber };
    const number = (typed(read.data.number) ?? '').replace(/[\s().\-/]/g, '');
    if (number === '') return empty;
    const home = read.data.country ?? defaultCountry ?? ofAgency;
    if (judgePhone) {
      const judged = judgePhone(number, home);
      return judged ? { value: judged } : { problem: invalidNumber };
    }
    return phonePattern.test(number.replace(/^0+/, ''))
      ? { value: { number, country: home } }
      : { problem: invalidNumber };
  },
  shown: (_, value) => (isPhone(value) ? value.number : ''),
  maps: { names: ['phones'] },
});
