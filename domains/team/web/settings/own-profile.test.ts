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

test('only what was changed is sent; what was emptied is cleared', async () => {
  expect(await changesOf({}, 'GB')).toEqual({});
  expect(await changesOf({ lastName: '', phone: '', positionTitle: '', signature: ' ' }, 'GB')).toEqual({
    lastName: null,
    phone: { number: null },
    positionTitle: null,
    signature: null,
  });
  expect(await changesOf({ phone: '+44 7700 900101' }, 'GB')).toEqual({ phone: { number: '+44 7700 900101' } });
  expect(await changesOf({ phone: '07700 900101' }, 'GB')).toEqual({ phone: { number: '+447700900101' } });
});
