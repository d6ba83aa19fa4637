// The profile of an agency as its settings edit it: from the record, checked, and as the two calls that save it.
import type { Agency } from '#/domains/agency/contract.ts';
import { countryOfZone } from '#/kernel/contract/zones/zone-countries.ts';
import { isPhoneLike, numberToKeep } from '#/kernel/web/fields/phone-numbers.ts';
import type { Problems } from '#/kernel/web/page/use-edits.ts';

export interface Profile {
  agencyName: string;
  agencyPhoneNumber: string | null;
  postalAddress: string | null;
  timezone: string;
  country: string | null;
  /** Address of the logo; it belongs to the theme. */
  logo: string | null;
}

export const profileOf = ({
  agencyName,
  agencyPhoneNumber,
  postalAddress,
  timezone,
  country,
  theme,
}: Agency): Profile => ({
  agencyName,
  agencyPhoneNumber,
  postalAddress,
  timezone,
  country,
  logo: theme.logo,
});

/** What can be said without the server. */
export const checkProfile = ({
  agencyName,
  agencyPhoneNumber,
}: Pick<Profile, 'agencyName' | 'agencyPhoneNumber'>): Pick<Problems<Profile>, 'agencyName' | 'agencyPhoneNumber'> => ({
  ...(agencyName.trim() ? {} : { agencyName: 'Agency name is required' }),
  ...(agencyPhoneNumber && !isPhoneLike(agencyPhoneNumber) ? { agencyPhoneNumber: 'Invalid phone number' } : {}),
});

const isPostal = (value: string): boolean => value.trim().length >= 10 && /\p{L}/u.test(value);

/** The same, where the agency is there already. */
export const checkSettings = (profile: Profile): Problems<Profile> => ({
  ...checkProfile(profile),
  ...(profile.postalAddress?.trim() && !isPostal(profile.postalAddress)
    ? { postalAddress: 'Write the whole address: street or P.O. box, town and postcode' }
    : {}),
});

/** An emptied input clears the value. */
const cleared = (value: string | null): string | null => (value?.trim() ? value.trim() : null);

/** A number that names no country is of the agency's own, else of the one that its time zone lies in. */
export const agencyNumber = (
  typed: string | null,
  { country, timezone }: Pick<Profile, 'country' | 'timezone'>,
): Promise<string | null> => numberToKeep(typed, country ?? countryOfZone(timezone));

/** What goes to the agency, as a whole profile says it; undefined where nothing does. */
export const agencyPart = async (patch: Partial<Profile>, whole: Pick<Profile, 'country' | 'timezone'>) => {
  const { agencyName, agencyPhoneNumber, postalAddress, timezone, country } = patch;
  const part = {
    ...(agencyName === undefined ? {} : { agencyName: agencyName.trim() }),
    ...(agencyPhoneNumber === undefined
      ? {}
      : { agencyPhoneNumber: await agencyNumber(agencyPhoneNumber, { ...whole, ...patch }) }),
    ...(postalAddress === undefined ? {} : { postalAddress: cleared(postalAddress) }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(country === undefined ? {} : { country: cleared(country) }),
  };
  return Object.keys(part).length === 0 ? undefined : part;
};

/** What goes to the theme; undefined where nothing does. */
export const themePart = ({ logo }: Partial<Profile>) =>
  logo === undefined ? undefined : logo === null ? { isLogoDeleted: true } : { logo };
