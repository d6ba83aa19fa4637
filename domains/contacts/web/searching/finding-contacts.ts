// Finding contacts from the palette and the global search (core §2): eight at most, how many there are, and for an address or a number
// that nobody has the offer to add it.

import { UserPlus } from 'lucide-react';
import type { Offer, PaletteSearch } from '#/kernel/web/palette/palette-slots.ts';
import { can } from '#/kernel/web/session.ts';
import { addContact } from '../adding/opening.ts';
import { api } from '../api.ts';
import { isNewAddress } from './new-address.ts';

const offerOf = (text: string): Offer => ({
  id: 'add',
  label: `Add ${text} as contact`,
  icon: UserPlus,
  run: () => addContact(text),
});

export const findContacts: PaletteSearch = async (text, limit, signal) => {
  const { data, total, totalIsCapped } = await api.contacts.autocomplete(
    { search: text, limit: String(limit) },
    { signal, isQuiet: true },
  );
  const found = data.map(({ _id, fullName, email, phone }) => {
    const reached = email?.emailAddress ?? phone?.number;
    return {
      id: _id,
      label: fullName ?? reached ?? 'Unknown',
      detail: fullName === null ? undefined : reached,
      person: { name: fullName ?? '' },
      to: `/contacts/${_id}`,
    };
  });
  return {
    found,
    total,
    totalIsCapped: totalIsCapped === true,
    viewAll: `/contacts?search=${encodeURIComponent(text)}`,
    ...(total === 0 && isNewAddress(text) && can('contact.write') ? { offer: offerOf(text) } : {}),
  };
};
