import { expect, test } from 'vitest';
import { retyped } from './typed-phones.ts';

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
