// Postal addresses as people read them. Pure.
import type { ContactAddress } from '../../contact/wire.ts';

export const addressParts = [
  ['label', 'Label', 'Home, work…'],
  ['street', 'Street', ''],
  ['city', 'City', ''],
  ['region', 'State or region', ''],
  ['postalCode', 'Postal code', ''],
  ['country', 'Country', ''],
] as const satisfies readonly (readonly [keyof ContactAddress, string, string])[];

/** '12 Oak St, Brooklyn, NY 11201, United States'. */
export const addressText = ({ street, city, region, postalCode, country }: ContactAddress): string =>
  [street, city, [region, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

/** The address without space around its parts and without empty ones. */
export const tidyAddress = (address: ContactAddress): ContactAddress =>
  Object.fromEntries(
    addressParts.flatMap(([part]) => {
      const text = address[part]?.trim();
      return text ? [[part, text]] : [];
    }),
  );
