// The way to /billing from something that is short of points, and back to it.
import { writeSearch } from '#/kernel/web/address.ts';
import { currentAddress } from '#/kernel/web/navigation.ts';

// What a top-up keeps of the way back.
const longest = 500;

/** Without its filters, where it is too long with them. */
const kept = (address: string): string => (address.length > longest ? address.replace(/[?#].*$/s, '') : address);

/** Leads to a top-up of at least so many points, where that is known, and from there back to where one was, or to `returnTo`. */
export const toppingUpFor = (need?: number, returnTo = currentAddress()): string =>
  `/billing${writeSearch({ need, returnTo: kept(returnTo) })}`;
