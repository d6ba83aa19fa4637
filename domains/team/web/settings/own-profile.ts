// One's own profile as My Settings edits it: from the record, checked, and as the call that saves it.
import type { Me, PositionTitle } from '#/domains/team/contract.ts';
import { isPhoneLike, numberToKeep } from '#/kernel/web/fields/phone-numbers.ts';
import type { Problems } from '#/kernel/web/page/use-edits.ts';

export interface OwnProfile {
  firstName: string;
  lastName: string | null;
  phone: string | null;
  /** '' for none. */
  positionTitle: PositionTitle | '';
  profilePicture: string | null;
  signature: string | null;
}

export const ownProfileOf = (me: Me): OwnProfile => ({
  firstName: me.firstName ?? '',
  lastName: me.lastName,
  phone: me.phone.number,
  positionTitle: (me.positionTitle as PositionTitle | null) ?? '',
  profilePicture: me.profilePicture,
  signature: me.signature,
});

/** What can be said without the server. */
export const checkOwnProfile = ({ firstName, phone }: OwnProfile): Problems<OwnProfile> => ({
  ...(firstName.trim() ? {} : { firstName: 'First name is required' }),
  ...(phone && !isPhoneLike(phone) ? { phone: 'Invalid phone number' } : {}),
});

/** An emptied input clears the value. */
const cleared = (value: string | null): string | null => (value?.trim() ? value.trim() : null);

/** What the call takes; a number that names no country is one of `country`. */
export const changesOf = async (patch: Partial<OwnProfile>, country: string | null) => {
  const { firstName, lastName, phone, positionTitle, profilePicture, signature } = patch;
  return {
    ...(firstName === undefined ? {} : { firstName: firstName.trim() }),
    ...(lastName === undefined ? {} : { lastName: cleared(lastName) }),
    ...(phone === undefined ? {} : { phone: { number: await numberToKeep(phone, country) } }),
    ...(positionTitle === undefined ? {} : { positionTitle: positionTitle || null }),
    ...(profilePicture === undefined ? {} : { profilePicture }),
    ...(signature === undefined ? {} : { signature: cleared(signature) }),
  };
};
