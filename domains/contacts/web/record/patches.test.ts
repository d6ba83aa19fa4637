import { expect, test } from 'vitest';
import type { Contact } from '../contact/wire.ts';
import { reverse, shownAs } from './patches.ts';

const stage = { _id: 's1', displayName: 'Nurture', foregroundColor: '#000000', backgroundColor: '#ffffff' };
const ana = {
  _id: 'c1',
  firstName: 'Ana',
  lastName: 'Pop',
  stage,
  companyName: null,
  attributes: { size: 4, colour: 'red' },
  marketingPreferences: { isEnabledEmailManual: true, isEnabledEmailWorkflow: false },
  doNotDisturb: { isEnabled: true, endDate: null, setBy: 'maya' },
} as unknown as Contact;

test('an edit is taken back by the values it stood on, and by no others', () => {
  expect(reverse(ana, { stage: null, companyName: 'Acme' })).toEqual({ stage, companyName: null });
  expect(reverse(ana, { attributes: { size: 5, new: 1 } })).toEqual({ attributes: { size: 4, new: null } });
  expect(reverse(ana, { marketingPreferences: { isEnabledEmailManual: false } })).toEqual({
    marketingPreferences: { isEnabledEmailManual: true },
  });
});

test('a do-not-disturb is written with what may be written only', () => {
  expect(reverse(ana, { doNotDisturb: null })).toEqual({ doNotDisturb: { isEnabled: true, endDate: null } });
});

test('the whole name follows its parts at once, the primary entries their lists', () => {
  expect(shownAs(ana, { lastName: 'Popescu' })).toEqual({ lastName: 'Popescu', fullName: 'Ana Popescu' });
  expect(shownAs(ana, { firstName: null, lastName: null }).fullName).toBeNull();
  const emails = [{ emailAddress: 'a' }, { emailAddress: 'b', isPrimary: true }];
  expect(shownAs(ana, { emails }).email).toEqual(emails[1]);
  expect(shownAs(ana, { phones: [] }).phone).toBeNull();
});
