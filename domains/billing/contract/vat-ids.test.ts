import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateOf, taxOn } from './taxes.ts';
import { countryOfVatId, isReverseCharge } from './vat-ids.ts';

test.each([
  ['RO18547290', 'RO'],
  ['ro 1854 7290', 'RO'],
  ['DE123456789', 'DE'],
  ['ATU12345678', 'AT'],
  ['NL123456789B01', 'NL'],
  ['FRXX123456789', 'FR'],
  ['ESB12345678', 'ES'],
  ['IE1234567FA', 'IE'],
  ['GR123456789', 'EL'],
  ['XI123456789', 'GB'],
  ['CHE-123.456.789 MWST', 'CH'],
  ['NO123456789MVA', 'NO'],
])('%s is a VAT id of %s', (written, country) => {
  expect(countryOfVatId(written)).toBe(country);
});

test.each([
  null,
  '',
  'RO',
  'RO0',
  'RO12345678901',
  'DE12345678',
  'DE1234567890',
  'DE12345678A',
  'US123456789',
  'constructor1',
  '123456789',
  'DE123456789 and more',
  'ＤＥ123456789',
  '12-3456789',
])('%j is none', (written) => {
  expect(countryOfVatId(written)).toBeUndefined();
});

test('no tax is taken between two countries alone, and none is known of a seller without an id', () => {
  expect(isReverseCharge('RO18547290', 'DE123456789')).toBe(true);
  expect(isReverseCharge('RO18547290', 'RO18547291')).toBe(false);
  expect(isReverseCharge('GB123456789', 'XI123456789')).toBe(false);
  expect(isReverseCharge('RO18547290', 'DE12345')).toBe(false);
  expect(isReverseCharge(null, 'DE123456789')).toBe(false);
  expect(isReverseCharge('12-3456789', 'DE123456789')).toBe(false);
});

test('whatever is written, it is read to an end, and never taken for the seller’s own country and another at once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 }), (one, other) => {
      expect(isReverseCharge(one, one)).toBe(false);
      expect(isReverseCharge(one, other)).toBe(isReverseCharge(other, one));
    }),
  );
});

const cents = fc.integer({ min: 0, max: 100_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

test('the tax is a whole number of cents within half a cent of the exact one, and none of nothing or at no rate', () => {
  fc.assert(
    fc.property(cents, rate, (amount, hundredths) => {
      const tax = taxOn(amount, hundredths);
      expect(Number.isSafeInteger(tax)).toBe(true);
      // In ten-thousandths of a cent, so that nothing is rounded here.
      expect(Math.abs(tax * 10_000 - amount * hundredths)).toBeLessThanOrEqual(5_000);
      expect([taxOn(0, hundredths), taxOn(amount, 0)]).toEqual([0, 0]);
    }),
  );
});

test('more costs no less tax, and the rate that an invoice names comes to its tax', () => {
  fc.assert(
    fc.property(cents, cents, rate, (one, other, hundredths) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(taxOn(less, hundredths)).toBeLessThanOrEqual(taxOn(more, hundredths));
      if (more > 0)
        expect(taxOn(more, rateOf(more, taxOn(more, hundredths), hundredths))).toBe(taxOn(more, hundredths));
    }),
  );
});
