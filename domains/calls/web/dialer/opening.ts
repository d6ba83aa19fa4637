// Opens the dialer, from any page, key or line of the palette: with a contact, a number, or for whoever is found then.
import { store } from '#/kernel/web/calls/store.ts';
import { openRail } from '#/kernel/web/windows/rail.ts';

interface Asked {
  contactId: string | undefined;
  number: string | undefined;
}

/** Who is to be called. */
export const asked = store<Asked>({ contactId: undefined, number: undefined });

export const callWith = (contactId?: string, number?: string): void => {
  if (contactId !== undefined) asked.set({ contactId, number });
  openRail('dialer');
};
