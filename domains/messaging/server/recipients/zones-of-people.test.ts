import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zoneOfAreaCode } from './area-codes.ts';
import { zoneOfPerson } from './zones-of-people.ts';

const nobody = { number: null, country: null, addresses: [] };

describe('on which clock somebody lives', () => {
  test.for([
    ['+14155550123', 'US', 'America/Los_Angeles'],
    ['+12125550123', null, 'America/New_York'],
    ['+16025550123', 'US', 'America/Phoenix'],
    ['+18085550123', 'US', 'Pacific/Honolulu'],
    ['+14165550123', 'CA', 'America/Toronto'],
    ['+40722123456', 'RO', 'Europe/Bucharest'],
    ['+61412345678', 'AU', 'Australia/Sydney'],
    ['+18005550123', 'US', undefined],
    ['+40722123456', null, undefined],
  ] as const)('the number %s of %s says %s', ([number, country, zone]) => {
    expect(zoneOfPerson({ ...nobody, number, country })).toBe(zone);
  });

  test('an address says it where the number does not, by its state or by its country', () => {
    expect(zoneOfPerson({ ...nobody, addresses: [{ region: 'tx', country: 'United States' }] })).toBe(
      'America/Chicago',
    );
    expect(zoneOfPerson({ ...nobody, addresses: [{ region: 'Arizona' }] })).toBe('America/Phoenix');
    expect(zoneOfPerson({ ...nobody, addresses: [{ region: 'CA', country: 'Romania' }] })).toBe('Europe/Bucharest');
    expect(zoneOfPerson({ ...nobody, addresses: [{ country: 'GB' }] })).toBe('Europe/London');
    expect(zoneOfPerson({ ...nobody, number: '+18005550123', country: 'US', addresses: [{ region: 'OR' }] })).toBe(
      'America/Los_Angeles',
    );
    expect(zoneOfPerson({ ...nobody, addresses: [{ country: 'US' }, { country: 'nowhere' }, {}] })).toBeUndefined();
  });

  test('whatever it says is a zone that clocks know, and nothing that people type breaks it', () => {
    for (let code = 200; code < 1_000; code += 1) {
      const zone = zoneOfAreaCode(String(code));
      if (zone !== undefined) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    }
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(
        fc.option(word),
        fc.constantFrom(null, 'US', 'RO', 'ZZ', 'AU'),
        word,
        word,
        (number, country, region, named) => {
          zoneOfPerson({ number, country, addresses: [{ region, country: named }] });
        },
      ),
    );
  });
});
