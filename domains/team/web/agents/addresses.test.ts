import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAddresses } from './addresses.ts';

const addressesOf = (text: string) => findAddresses(text).addresses;

describe('addresses out of a pasted text', () => {
  test.each([
    ['one per line', 'ana@x.ro\nben@x.ro\r\n'],
    ['with commas or semicolons', 'ana@x.ro, ben@x.ro;'],
    ['beside each other', 'ana@x.ro ben@x.ro'],
    ['as a mail program copies them', '"Pop, Ana" <ana@x.ro>; Ben Ionescu <BEN@x.ro>'],
    ['out of a table', 'Ana Pop\tana@x.ro\nBen Ionescu\tben@x.ro'],
    ['in a sentence', 'ana@x.ro (new), ben@x.ro.'],
    ['twice', 'ana@x.ro, ben@x.ro, Ana@X.ro'],
  ])('are found %s', (_, text) => {
    expect(addressesOf(text)).toEqual(['ana@x.ro', 'ben@x.ro']);
  });

  test('what is meant as one and is none is said, as it was written', () => {
    expect(findAddresses('ana@x, ben@x.ro, Carl@')).toEqual({ addresses: ['ben@x.ro'], wrong: ['ana@x', 'Carl@'] });
    expect(findAddresses('Ana Pop')).toEqual({ addresses: [], wrong: ['Ana Pop'] });
  });

  test('nothing is nothing', () => {
    expect(findAddresses(' \n , ;\t')).toEqual({ addresses: [], wrong: [] });
  });

  test('any list of addresses comes back, however it is separated', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
    const address = fc.tuple(name, name).map(([who, host]) => `${who}@${host}.example`);
    const separator = fc.constantFrom(', ', ';', '\n', '\t', ' ', ',\n');
    fc.assert(
      fc.property(fc.uniqueArray(address), separator, (written, between) => {
        expect(findAddresses(written.join(between))).toEqual({ addresses: written, wrong: [] });
      }),
    );
  });
});
