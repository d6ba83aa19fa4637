// Telephone numbers while they are typed: which country a number says it is of, how it is written, whether it can be one at all. The
// server judges them by its fuller book; what it would take is never refused here (decisions 31, 33).
import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Where neither the agency nor the number says a country (core §5). */
const lastFallbackCountry = 'RO';

const known: ReadonlySet<string> = new Set(getCountries());
export const isKnownCountry = (code: string | null | undefined): code is CountryCode =>
  code !== null && code !== undefined && known.has(code);

/** The country that a form begins with (R192; decision 31). */
export const firstCountry = (ofAgency: string | null | undefined): CountryCode =>
  isKnownCountry(ofAgency) ? ofAgency : lastFallbackCountry;

/** '+40'. */
export const callingCode = (country: string): string =>
  isKnownCountry(country) ? `+${getCountryCallingCode(country)}` : '';

export const phoneCountries = (): readonly CountryCode[] => getCountries();

/** 00 is how + is dialled. */
const asDialled = (typed: string): string => typed.trim().replace(/^\(?00\)?/, '+');

/** Of the countries that share a code, the one that most of its numbers are in. */
const mainCountries: Readonly<Record<string, CountryCode>> = {
  1: 'US',
  7: 'RU',
  39: 'IT',
  44: 'GB',
  47: 'NO',
  61: 'AU',
  212: 'MA',
  262: 'RE',
  358: 'FI',
  590: 'GP',
  599: 'CW',
};

/** Whether a number with + is one of a country; some belong to several, as toll-free ones of North America do. */
const isNumberOf = (text: string, country: CountryCode): boolean => {
  const number = parsePhoneNumberFromString(text);
  if (number?.countryCallingCode !== getCountryCallingCode(country)) return false;
  number.country = country;
  return number.isValid();
};

/**
 * The country that a number with + (or 00) names; undefined for one that names none, or not yet. Where several share the code, it is
 * `now` as long as the number may be one there.
 */
export const countrySaid = (typed: string, now?: string): string | undefined => {
  const text = asDialled(typed);
  if (!text.startsWith('+')) return undefined;
  const typing = new AsYouType();
  typing.input(text);
  const said = typing.getCountry();
  const code = typing.getCallingCode();
  if (isKnownCountry(now) && said !== now && isNumberOf(text, now)) return now;
  if (said !== undefined || code === undefined) return said;
  if (isKnownCountry(now) && getCountryCallingCode(now) === code) return now;
  return mainCountries[code] ?? getCountries().find((country) => getCountryCallingCode(country) === code);
};

const parse = (typed: string, country: string) =>
  parsePhoneNumberFromString(asDialled(typed), isKnownCountry(country) ? { defaultCountry: country } : {});

/** As it is written within its country, or abroad where it was typed so; unchanged where it is no number. */
export const written = (typed: string, country: string): string => {
  const number = parse(typed, country);
  if (!number?.isValid()) return typed.trim();
  return asDialled(typed).startsWith('+') || number.country !== country
    ? number.formatInternational()
    : number.formatNational();
};

/** E.164, or undefined where it is too short, too long, or no number. */
export const possibleNumber = (typed: string, country: string): string | undefined => {
  const number = parse(typed, country);
  return number?.isPossible() ? number.number : undefined;
};
