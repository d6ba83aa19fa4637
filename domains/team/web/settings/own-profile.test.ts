import { expect, test } from 'vitest';
import { changesOf, checkOwnProfile, type OwnProfile } from './own-profile.ts';

const maya: OwnProfile = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  phone: '+447700900101',
  positionTitle: 'brokerOrOwner',
  profilePicture: null,
  signature: null,
};

test('one needs a first name, and a phone number that is one', () => {
  expect(checkOwnProfile(maya)).toEqual({});
  expect(checkOwnProfile({ ...maya, firstName: ' ', phone: '0770' })).toEqual({
    firstName: 'First name is required',
    phone: 'Invalid phone number',
  });
});

test('only what was changed is sent; what was emptied is cleared', () => {
  expect(changesOf({})).toEqual({});
  expect(changesOf({ lastName: '', phone: '', positionTitle: '', signature: ' ' })).toEqual({
    lastName: null,
    phone: { number: null },
    positionTitle: null,
    signature: null,
  });
  expect(changesOf({ phone: '+44 7700 900101' })).toEqual({ phone: { number: '+44 7700 900101' } });
});
