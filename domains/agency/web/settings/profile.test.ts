import { expect, test } from 'vitest';
import { agencyPart, checkProfile, checkSettings, type Profile, themePart } from './profile.ts';

const northlight: Profile = {
  agencyName: 'Northlight Realty',
  agencyPhoneNumber: '+442079460100',
  postalAddress: null,
  timezone: 'Europe/London',
  country: 'GB',
  logo: null,
};

test('a profile needs a name, and a phone number that is one', () => {
  expect(checkProfile(northlight)).toEqual({});
  expect(checkProfile({ ...northlight, agencyPhoneNumber: '(020) 7946-0100' })).toEqual({
    agencyPhoneNumber: 'Invalid phone number',
  });
  expect(checkProfile({ ...northlight, agencyPhoneNumber: '+44 (20) 7946-0100' })).toEqual({});
  expect(checkProfile({ ...northlight, agencyPhoneNumber: '' })).toEqual({});
  expect(checkProfile({ ...northlight, agencyName: '  ' })).toEqual({ agencyName: 'Agency name is required' });
});

test('a postal address is a whole one, or none', () => {
  const problem = { postalAddress: 'Write the whole address: street or P.O. box, town and postcode' };
  expect(checkSettings({ ...northlight, postalAddress: 'London' })).toEqual(problem);
  expect(checkSettings({ ...northlight, postalAddress: '020 7946 0100' })).toEqual(problem);
  expect(checkSettings({ ...northlight, postalAddress: '12 Harbour Street, London E1 6AN' })).toEqual({});
  expect(agencyPart({ postalAddress: ' ' })).toEqual({ postalAddress: null });
});

test('an emptied phone number is cleared, not left out', () => {
  expect(agencyPart({ agencyPhoneNumber: '' })).toEqual({ agencyPhoneNumber: null });
  expect(agencyPart({ country: '' })).toEqual({ country: null });
  expect(agencyPart({ agencyName: 'Northlight' })).toEqual({ agencyName: 'Northlight' });
});

test('the logo goes to the theme, the rest to the agency', () => {
  expect(agencyPart({ logo: '/files/a' })).toBeUndefined();
  expect(themePart({ logo: '/files/a' })).toEqual({ logo: '/files/a' });
  expect(themePart({ logo: null })).toEqual({ isLogoDeleted: true });
  expect(themePart({ agencyName: 'Northlight' })).toBeUndefined();
});
