import { expect, test } from 'vitest';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { describeAttributes } from '#/kernel/contract/words/describing.ts';
import { tidyValue, wrongValue } from './written-values.ts';

const attribute = (name: string) => {
  const found = describeAttributes(contactEntity).find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

test('what is typed is sent without space around it, and nothing as null', () => {
  expect([' Acme ', '  ', '', 0, false].map(tidyValue)).toEqual(['Acme', null, null, 0, false]);
  expect(tidyValue([' Brooklyn ', ' ', 'Queens'])).toEqual(['Brooklyn', 'Queens']);
  expect(tidyValue([' '])).toBeNull();
});

test('a value that cannot be kept is told before it is sent', () => {
  expect(wrongValue(attribute('lenderEmail'), 'anna')).toBe('Must be an email address');
  expect(wrongValue(attribute('lenderEmail'), 'anna@bank.example')).toBeUndefined();
  expect(wrongValue(attribute('birthday'), '+202612-12-24')).toBe('Must be a date');
  expect(wrongValue(attribute('birthday'), '2026-02-30')).toBe('Must be a date');
  expect(wrongValue(attribute('birthday'), '1988-02-29')).toBeUndefined();
  expect(wrongValue(attribute('companyName'), null)).toBeUndefined();
  expect(wrongValue({ ...attribute('companyName'), isRequired: true }, null)).toBe('Company is required');
});
