import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numbersOfCountries } from '#/test/numbers-of-countries.ts';
import { zoneOfAreaCode } from './area-codes.ts';
import { clockOfPerson } from './zones-of-people.ts';

const nobody = { number: null, country: null, addresses: [] };

describe('on which clock somebody lives', () => {
  test.for([
    ['+14155550123', 'US', 'America/Los_Angeles', 'number'],
    ['+12125550123', null, 'America/New_York', 'number'],
    ['+16025550123', 'US', 'America/Phoenix', 'number'],
    ['+18085550123', 'US', 'Pacific/Honolulu', 'number'],
    ['+14165550123', 'CA', 'America/Toronto', 'number'],
    ['+40722123456', 'RO', 'Europe/Bucharest', 'number'],
    ['+61291234567', 'AU', 'Australia/Sydney', 'number'],
    ['+61892221234', 'AU', 'Australia/Perth', 'number'],
    ['+61861234567', 'AU', 'Australia/Perth', 'number'],
    ['+61882221234', 'AU', 'Australia/Adelaide', 'number'],
    ['+61889221234', 'AU', 'Australia/Darwin', 'number'],
    ['+61880821234', 'AU', 'Australia/Broken_Hill', 'number'],
    ['+61732221234', 'AU', 'Australia/Brisbane', 'number'],
    ['+61412345678', 'AU', 'Australia/Sydney', 'country'],
    ['+74232123456', 'RU', 'Asia/Vladivostok', 'number'],
    ['+74951234567', 'RU', 'Europe/Moscow', 'number'],
    ['+73831234567', 'RU', 'Asia/Novosibirsk', 'number'],
    ['+79161234567', 'RU', 'Europe/Moscow', 'country'],
    ['+77172123456', 'KZ', 'Asia/Almaty', 'number'],
    ['+5592991234567', 'BR', 'America/Manaus', 'number'],
    ['+526641234567', 'MX', 'America/Tijuana', 'number'],
    ['+34928123456', 'ES', 'Atlantic/Canary', 'number'],
    ['+34911234567', 'ES', 'Europe/Madrid', 'number'],
    ['+34612345678', 'ES', 'Europe/Madrid', 'country'],
    ['+351291123456', 'PT', 'Atlantic/Madeira', 'number'],
    ['+62361123456', 'ID', 'Asia/Makassar', 'number'],
    ['+6433050123', 'NZ', 'Pacific/Chatham', 'number'],
    ['+38344123456', 'XK', 'Europe/Belgrade', 'number'],
    ['+18005550123', 'US', 'America/New_York', 'country'],
  ] as const)('the number %s of %s says %s, by its %s', ([number, country, zone, by]) => {
    expect(clockOfPerson({ ...nobody, number, country })).toEqual({ zone, by });
  });

  test('a number of no country says nothing', () => {
    expect(clockOfPerson({ ...nobody, number: '+40722123456' })).toBeUndefined();
    expect(clockOfPerson({ ...nobody, number: '+80012345678' })).toBeUndefined();
  });

  test('every number that names a country has a clock, which clocks know, and one that the country is on', () => {
    const without = numbersOfCountries().filter(({ number, country }) => {
      const clock = clockOfPerson({ ...nobody, number, country });
      if (clock === undefined) return true;
      return new Intl.DateTimeFormat('en', { timeZone: clock.zone }).resolvedOptions().timeZone === '';
    });
    expect(without).toEqual([]);
  });

  test('an address says it where the number does not, by its state or by its country; what is left is most people’s', () => {
    const at = (...addresses: Parameters<typeof clockOfPerson>[0]['addresses'][number][]) =>
      clockOfPerson({ ...nobody, addresses });
    const sure = (zone: string) => ({ zone, by: 'address' });
    expect(at({ region: 'tx', country: 'United States' })).toEqual(sure('America/Chicago'));
    expect(at({ region: 'Arizona' })).toEqual(sure('America/Phoenix'));
    expect(at({ region: 'CA', country: 'Romania' })).toEqual(sure('Europe/Bucharest'));
    expect(at({ country: 'GB' })).toEqual(sure('Europe/London'));
    expect(at({ region: 'WA', country: 'Australia' })).toEqual(sure('Australia/Perth'));
    expect(at({ country: 'US' }, { country: 'nowhere' }, {})).toEqual({ zone: 'America/New_York', by: 'country' });
    expect(at({ country: 'nowhere' }, {})).toBeUndefined();
    const toll = { ...nobody, number: '+18005550123', country: 'US' };
    expect(clockOfPerson({ ...toll, addresses: [{ region: 'OR' }] })).toEqual(sure('America/Los_Angeles'));
    const mobile = { ...nobody, number: '+61412345678', country: 'AU' };
    expect(clockOfPerson({ ...mobile, addresses: [{ region: 'Western Australia', country: 'AU' }] })).toEqual(
      sure('Australia/Perth'),
    );
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
          clockOfPerson({ number, country, addresses: [{ region, country: named }] });
        },
      ),
    );
  });
});
