import { expect, test } from 'vitest';
import { isPhoneLike, retyped } from './typed-phones.ts';

test('what could be a number somewhere is sent, anything else is refused while typing', () => {
  expect(['0722 123 456', '+40 722 123 456', '(212) 555-0123', '0044 7700 900123'].map(isPhoneLike)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['abc', '+', '12345678901234567', '1'].map(isPhoneLike)).toEqual([false, false, false, false]);
});

test('of a number that is typed anew only its place is kept, not what was known of the line', () => {
  const phone = {
    number: '+40722123456',
    international: '+40 722 123 456',
    country: 'RO',
    lineType: 'mobile',
    status: 'active',
    label: 'primary',
    isPrimary: true,
  } as const;
  expect(retyped(phone, { number: '0733' })).toEqual({ number: '0733', country: 'RO', isPrimary: true });
  expect(retyped({ ...phone, label: 'Work' }, { country: 'GB' })).toEqual({
    number: '+40722123456',
    country: 'GB',
    label: 'Work',
    isPrimary: true,
  });
});
