// VAT ids by their form: which country one is of, so that what is sold to a business of another country is sold without tax. The form
// alone is looked at: nobody is asked whether the id was ever given out.

const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  NO: /^\d{9}(?:MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Prefixes of a country that has another besides. */
const alsoWritten: Readonly<Record<string, string>> = { GR: 'EL', XI: 'GB' };

/** The country of a VAT id of a valid form, by the prefix that its ids have; undefined where it is none. */
export const countryOfVatId = (written: string | null): string | undefined => {
  const [, prefix = '', rest = ''] =
    /^([A-Z]{2})(.+)$/.exec((written ?? '').toUpperCase().replaceAll(/[\s.\-/]/g, '')) ?? [];
  const country = alsoWritten[prefix] ?? prefix;
  return Object.hasOwn(forms, country) && forms[country]?.test(rest) ? country : undefined;
};

/**
 * Whether a sale is taxed at the buyer's: both sides have a VAT id of a valid form, of two countries. A seller without one is in no country
 * that is known here, and sells with the tax of the installation.
 */
export const isReverseCharge = (seller: string | null, buyer: string | null): boolean => {
  const [from, to] = [countryOfVatId(seller), countryOfVatId(buyer)];
  return from !== undefined && to !== undefined && from !== to;
};

/** What an invoice without tax says for it. */
export const reverseChargeWords = 'Reverse charge: the VAT is to be accounted for by the recipient.';
