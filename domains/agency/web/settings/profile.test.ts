import { expect, test } from 'vitest';
import { agencyNumber, agencyPart, checkProfile, checkSettings, type Profile, themePart } from './profile.ts';

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
  expect(checkProfile({ ...northlight, agencyPhoneNumber: 'ask Maya' })).toEqual({
    agencyPhoneNumber: 'Invalid phone number',
  });
  expect(checkProfile({ ...northlight, agencyPhoneNumber: '(020) 7946-0100' })).toEqual({});
  expect(checkProfile({ ...northlight, agencyPhoneNumber: '+44 (20) 7946-0100' })).toEqual({});
  expect(checkProfile({ ...northlight, agencyPhoneNumber: '' })).toEqual({});
  expect(checkProfile({ ...northlight, agencyName: '  ' })).toEqual({ agencyName: 'Agency name is required' });
});

test('a postal address is a whole one, or none', async () => {
  const problem = { postalAddress: 'Write the whole address: street or P.O. box, town and postcode' };
  expect(checkSettings({ ...northlight, postalAddress: 'London' })).toEqual(problem);
  expect(checkSettings({ ...northlight, postalAddress: '020 7946 0100' })).toEqual(problem);
  expect(checkSettings({ ...northlight, postalAddress: '12 Harbour Street, London E1 6AN' })).toEqual({});
  expect(await agencyPart({ postalAddress: ' ' }, northlight)).toEqual({ postalAddress: null });
});

test('an emptied phone number is cleared, not left out', async () => {
  expect(await agencyPart({ agencyPhoneNumber: '' }, northlight)).toEqual({ agencyPhoneNumber: null });
  expect(await agencyPart({ country: '' }, northlight)).toEqual({ country: null });
  expect(await agencyPart({ agencyName: 'Northlight' }, northlight)).toEqual({ agencyName: 'Northlight' });
});

test('a number as it is dialled at home is one of the agency’s country, else of where its time zone lies', async () => {
  expect(await agencyNumber('020 7946 0321', northlight)).toBe('+442079460321');
  expect(await agencyNumber('0722 123 456', { country: null, timezone: 'Europe/Bucharest' })).toBe('+40722123456');
  const moved = { country: 'RO', agencyPhoneNumber: '0722 123 456' };
  expect(await agencyPart(moved, northlight)).toEqual({ country: 'RO', agencyPhoneNumber: '+40722123456' });
});

test('the logo goes to the theme, the rest to the agency', async () => {
  expect(await agencyPart({ logo: '/files/a' }, northlight)).toBeUndefined();
  expect(themePart({ logo: '/files/a' })).toEqual({ logo: '/files/a' });
  expect(themePart({ logo: null })).toEqual({ isLogoDeleted: true });
  expect(themePart({ agencyName: 'Northlight' })).toBeUndefined();
});
