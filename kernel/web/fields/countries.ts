// Countries as the browser names them.
import { countryCodes } from '#/kernel/contract/countries.ts';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** 'GB' → 'United Kingdom'; what is no country stays as it is. */
export const countryName = (code: string): string => (countryCodes.includes(code) ? (names.of(code) ?? code) : code);

/** All countries by name. */
export const countryOptions = (): { value: string; label: string }[] =>
  countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
