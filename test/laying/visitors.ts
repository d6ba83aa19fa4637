// Strangers from all over the world: each has an address of its own, so that limits per address do not meet in a test. The house must
// be opened with TRUST_PROXY=on.
import type { Somebody } from '../house.ts';

/** A function that answers another stranger each time. */
export const visitorsOf = (stranger: Somebody): (() => Somebody) => {
  let n = 0;
  return () => {
    n += 1;
    return stranger.as({ 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` });
  };
};
