// Telephone numbers of every country and of every kind that its numbering plan has, generated from the plan itself.
import fc from 'fast-check';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/metadata.max.json' with { type: 'json' };
import * as z from 'zod/mini';

export interface NumberOfCountry {
  country: CountryCode;
  /** As E.164. */
  number: string;
}

const patternsOf = z.array(z.union([z.literal(0), z.null(), z.tuple([z.string()], z.unknown())]));
/** Where a plan keeps the patterns of its kinds of numbers. */
const kindsAt = 11;

const isNumberOf = (number: string, country: CountryCode): boolean => {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return false;
  parsed.country = country;
  return parsed.isValid();
};

/** One number of each kind in each country, each valid there; the same ones at every call. */
export const numbersOfCountries = (): NumberOfCountry[] =>
  getCountries().flatMap((country) => {
    const plan: unknown = metadata.countries[country]?.[kindsAt];
    const patterns = patternsOf.parse(plan ?? []).flatMap((kind) => (kind && kind[0] !== '' ? [kind[0]] : []));
    const code = `+${getCountryCallingCode(country)}`;
    return patterns.flatMap((pattern): NumberOfCountry[] => {
      const made = fc
        .sample(fc.stringMatching(new RegExp(`^(?:${pattern})$`)), { numRuns: 20, seed: 7 })
        .map((national) => code + national.replaceAll(/\D/g, ''));
      const number = made.find((one) => isNumberOf(one, country));
      return number === undefined ? [] : [{ country, number }];
    });
  });
