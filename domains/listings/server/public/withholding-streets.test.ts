import { describe, expect, test } from 'vitest';
import { withoutStreet } from './withholding-streets.ts';

const oak = {
  unparsedAddress: '14 Oak Street, Kenilworth, CV8 1AB',
  streetNumber: '14',
  streetName: 'Oak',
  streetSuffix: 'Street',
  postalCode: 'CV8 1AB',
};

describe('a withheld address', () => {
  test.each([
    ['See 14 Oak Street, Kenilworth, CV8 1AB today', 'See this address today'],
    ['14 OAK STREET is quiet', 'this address is quiet'],
    ['on oak  street, near CV8 1AB', 'on this address, near this address'],
    ['number 14 Oak', 'number this address'],
    ['oak floors and a street lamp', 'oak floors and a street lamp'],
    ['', ''],
  ])('leaves the text: %j', (text, left) => expect(withoutStreet(text, oak)).toBe(left));

  test('of two words is one by itself', () =>
    expect(
      withoutStreet('Priory Gardens, a priory', { ...oak, streetName: 'Priory Gardens', streetSuffix: null }),
    ).toBe('this address, a priory'));

  test('that nobody wrote down, or that is written with signs of patterns, harms no text', () => {
    const nothing = {
      unparsedAddress: null,
      streetNumber: null,
      streetName: null,
      streetSuffix: null,
      postalCode: null,
    };
    expect(withoutStreet('14 Oak Street', nothing)).toBe('14 Oak Street');
    const odd = { ...nothing, unparsedAddress: '(.*) $1 [a', streetName: '.*' };
    expect(withoutStreet('A home at (.*) $1 [a for you', odd)).toBe('A home at this address for you');
  });
});
