// Telephone numbers that people type as they dial them at home, made what the calls take: digits that say their country.
import type { CountryCode } from 'libphonenumber-js/min';
import { phonePattern } from '#/kernel/contract/patterns.ts';

/** Fewer digits are dialled nowhere with the zero that falls away abroad. */
const national = /^0\d{5,14}$/;

/** Whether the digits could be a number somewhere: international, or as people dial it at home. */
export const isPhoneLike = (typed: string): boolean => {
  const digits = typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  return phonePattern.test(digits) || national.test(digits);
};

/**
 * A number of `country` as it is dialled from abroad: '020 7946 0321' in GB is '+442079460321'. What says its own country, or cannot be a
 * number there, stays as it was typed, and the server says so.
 */
export const dialledFromAbroad = async (typed: string, country: string | null | undefined): Promise<string> => {
  const number = typed.trim().replace(/^\(?00\)?/, '+');
  if (number === '' || number.startsWith('+') || !country) return number;
  // The plans of all countries are large, and asked for only when somebody has typed a number.
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  if (!isSupportedCountry(country)) return number;
  const parsed = parsePhoneNumberFromString(number, country satisfies CountryCode);
  return parsed?.isPossible() ? parsed.number : number;
};

/** The same for a field that may be emptied: null where nothing is typed. */
export const numberToKeep = (typed: string | null, country: string | null | undefined): Promise<string | null> =>
  typed?.trim() ? dialledFromAbroad(typed, country) : Promise.resolve(null);
