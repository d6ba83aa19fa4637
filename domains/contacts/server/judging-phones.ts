// Telephone numbers as people type them, judged by the numbering plan of their country and kept as E.164 (decisions 31, 33).
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import type { PhoneLineType } from '#/domains/contacts/contract.ts';

/** The country of numbers that name none, where the agency has none either (core §5). */
export const lastFallbackCountry = 'RO';

export interface JudgedPhone {
  /** E.164. */
  number: string;
  /** Null for numbers that belong to no country, such as +800. */
  country: string | null;
  /** As it is written abroad: '+40 721 555 012'. */
  international: string;
  lineType: PhoneLineType;
  /** What is dialled after somebody answers. */
  extension?: string;
}

const lineTypes: Readonly<Record<string, PhoneLineType>> = {
  FIXED_LINE: 'landline',
  MOBILE: 'mobile',
  VOIP: 'nonFixedVoip',
  PERSONAL_NUMBER: 'personal',
  TOLL_FREE: 'tollFree',
  PREMIUM_RATE: 'premium',
  SHARED_COST: 'sharedCost',
  UAN: 'uan',
  VOICEMAIL: 'voicemail',
  PAGER: 'pager',
};

// Mobile numbers that Ofcom keeps for stories: no plan assigns them, and demos and trainings are full of them.
const ofStories = /^\+447700900\d{3}$/;

const parse = (typed: string, country: CountryCode | undefined): PhoneNumber | undefined =>
  parsePhoneNumberFromString(typed, { extract: false, ...(country ? { defaultCountry: country } : {}) });

const isReal = (phone: PhoneNumber | undefined): phone is PhoneNumber =>
  phone !== undefined && (phone.isValid() || ofStories.test(phone.number));

/** Countries share codes and some numbers: one that is a number of `country`, too, as toll-free ones of the US are Canada's, is there. */
const keptIn = (phone: PhoneNumber, country: CountryCode | undefined): PhoneNumber => {
  if (country === undefined || country === phone.country) return phone;
  if (getCountryCallingCode(country) !== phone.countryCallingCode) return phone;
  const there = parse(phone.number, undefined);
  if (there === undefined) return phone;
  there.country = country;
  if (phone.ext) there.setExt(phone.ext);
  return there.isValid() ? there : phone;
};

/**
 * A number in a country, or undefined where it cannot be one there. A number with + (or 00) says its own country, of several that share it
 * the chosen one; any other is read in the first of `countries` that is given.
 */
export const judgePhone = (
  typed: string,
  ...countries: readonly (string | null | undefined)[]
): JudgedPhone | undefined => {
  const given = countries.find((country) => country !== null && country !== undefined) ?? lastFallbackCountry;
  const country = /^[A-Z]{2}$/.test(given) && isSupportedCountry(given) ? given : undefined;
  const text = typed.trim().replace(/^tel:/i, '');
  const asTyped = parse(text, country);
  const found = isReal(asTyped) ? asTyped : parse(text.replace(/^\(?00\)?/, '+'), country);
  if (!isReal(found)) return undefined;
  const judged = keptIn(found, country);
  const { number, ext } = judged;
  return {
    number,
    country: judged.country ?? (ofStories.test(number) ? 'GB' : null),
    international: judged.formatInternational(),
    lineType: lineTypes[judged.getType() ?? ''] ?? (ofStories.test(number) ? 'mobile' : 'unknown'),
    ...(ext ? { extension: ext } : {}),
  };
};
