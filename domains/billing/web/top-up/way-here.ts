// The way to /billing from something that is short of points, and back to it.
import { writeSearch } from '#/kernel/web/address.ts';
import { currentAddress } from '#/kernel/web/navigation.ts';

/** Leads to a top-up of at least so many points, where that is known, and from there back to where one was, or to `returnTo`. */
export const toppingUpFor = (need?: number, returnTo = currentAddress()): string =>
  `/billing${writeSearch({ need, returnTo })}`;
