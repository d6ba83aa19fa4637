import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgePhone } from './judging-phones.ts';

describe('judgePhone', () => {
  test.each([
    ['0721 555 012', ['RO'], '+40721555012', 'RO', 'mobile'],
    ['(0721) 555-012', [null, 'RO'], '+40721555012', 'RO', 'mobile'],
    ['021 555 0123', [], '+40215550123', 'RO', 'landline'],
    ['+1 202 555 0123', ['RO'], '+12025550123', 'US', 'unknown'],
    ['0044 20 7946 0123', ['US'], '+442079460123', 'GB', 'landline'],
    ['07700 900123', ['GB'], '+447700900123', 'GB', 'mobile'],
    ['0800 123 4567', ['GB'], '+448001234567', 'GB', 'tollFree'],
    ['0900 123 456', ['RO'], '+40900123456', 'RO', 'premium'],
    ['tel:+40-721-555-012', ['US'], '+40721555012', 'RO', 'mobile'],
    ['٠٧٢١٥٥٥٠١٢', ['RO'], '+40721555012', 'RO', 'mobile'],
    ['+800 1234 5678', ['RO'], '+80012345678', null, 'tollFree'],
  ])('R215: %s in %j is %s', (typed, countries, number, country, lineType) => {
    expect(judgePhone(typed, ...countries)).toMatchObject({ number, country, lineType });
  });

  test('keeps what is dialled after somebody answers', () => {
    expect(judgePhone('(212) 555-0142 ext. 12', 'US')).toMatchObject({ number: '+12125550142', extension: '12' });
  });

  test.each([
    ['', 'RO'],
    ['123', 'RO'],
    ['112', 'RO'],
    ['0721555012', 'US'],
    ['0721555012', 'AQ'],
    ['0721555012', 'constructor'],
    ['0721555012', 'ro'],
    ['+999123456', 'RO'],
    ['+1 (555) 010-0123', 'US'],
    ['call me 0721555012', 'RO'],
    ['0721555012 or 0721555013', 'RO'],
    ['1800FLOWERS', 'US'],
  ])('%s in %s is no number', (typed, country) => {
    expect(judgePhone(typed, country)).toBeUndefined();
  });

  test('answers for any text whatever, and what it answers it takes again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.stringMatching(/^[+0-9 ()\-.]{0,30}$/),
          fc.stringMatching(/^0[27][1-6] ?\d{3}[ -]?\d{4}$/),
        ),
        fc.constantFrom('RO', 'GB', 'US', 'XX', ''),
        (typed, country) => {
          const judged = judgePhone(typed, country);
          expect(judged === undefined || /^\+[1-9]\d{1,14}$/.test(judged.number)).toBe(true);
          if (!judged) return;
          expect(judgePhone(judged.number)?.number).toBe(judged.number);
          expect(judgePhone(judged.international)?.number).toBe(judged.number);
        },
      ),
    );
  });
});
