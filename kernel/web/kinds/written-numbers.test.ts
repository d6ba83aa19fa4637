import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grouped, numberOf, sentNumber, shownNumber } from './written-numbers.ts';

/** What stands in the field after each key. */
const typed = (keys: string, isPrice: boolean): string[] => {
  let shown = '';
  return [...keys].map((key) => {
    shown = grouped(shown + key, isPrice);
    return shown;
  });
};

describe('a number that is being typed (communication §5)', () => {
  test('R789: is grouped by thousands as it grows', () => {
    expect(typed('1234567', false)).toEqual(['1', '12', '123', '1,234', '12,345', '123,456', '1,234,567']);
    expect(typed('1234.5', false).at(-1)).toBe('1,234.5');
    expect(typed('-1200', false).at(-1)).toBe('-1,200');
    expect(typed('007', false)).toEqual(['0', '0', '7']);
  });

  test('R789: of a price begins with a dollar and ends with two decimals at most', () => {
    expect(typed('1234', true)).toEqual(['$1', '$12', '$123', '$1,234']);
    expect(typed('9.999', true).at(-1)).toBe('$9.99');
    expect(grouped('-5', true)).toBe('$5');
    expect(grouped('', true)).toBe('');
  });

  test('is read again as what was meant; prices in minor units', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (value) => {
        expect(numberOf(shownNumber(value, false), false)).toBe(value);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (minor) => {
        expect(numberOf(shownNumber(minor, true), true)).toBe(minor);
      }),
    );
    expect(numberOf('$1,234.56', true)).toBe(123_456);
    expect(numberOf('-', false)).toBeNull();
    expect(numberOf('', false)).toBeNull();
  });

  test('whatever is pasted, shows a number or nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (pasted, isPrice) => {
        const shown = grouped(pasted, isPrice);
        expect(shown).toMatch(/^-?\$?(\d{1,3}(,\d{3})*)?(\.\d*)?$/);
        expect(grouped(shown, isPrice)).toBe(shown);
      }),
    );
  });
});

test('R779: a filter carries numbers as text', () => {
  expect([1_234, -0.5, 0, null].map(sentNumber)).toEqual(['1234', '-0.5', '0', '']);
});
