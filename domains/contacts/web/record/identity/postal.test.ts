import { expect, test } from 'vitest';
import { addressText, tidyAddress } from './postal.ts';

test('an address reads in one line, with what there is of it', () => {
  const oak = {
    label: 'Home',
    street: '12 Oak St',
    city: 'Brooklyn',
    region: 'NY',
    postalCode: '11201',
    country: 'US',
  };
  expect(addressText(oak)).toBe('12 Oak St, Brooklyn, NY 11201, US');
  expect(addressText({ city: 'Cluj' })).toBe('Cluj');
  expect(addressText({})).toBe('');
});

test('empty parts are not sent', () => {
  expect(tidyAddress({ street: ' 12 Oak St ', city: '  ', country: '' })).toEqual({ street: '12 Oak St' });
});
