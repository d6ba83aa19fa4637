// How many texts a number may send on one day of the agency (decision 1): less until the network knows whose number it is.

export interface Allowance {
  /** What is left of the day. */
  limit: number;
  /** What is left before people are warned. */
  threshold: number;
}

/** Without a Business Profile, and with one. */
export const textAllowances = {
  plain: { limit: 100, threshold: 50 },
  profiled: { limit: 500, threshold: 250 },
} as const satisfies Readonly<Record<string, Allowance>>;

export const allowanceOf = (hasBusinessProfile: boolean): Allowance =>
  textAllowances[hasBusinessProfile ? 'profiled' : 'plain'];

/** The title and sentence of an exhausted day. Only where a profile would help is it called for (decision 1). */
export const allowanceExceededTitle = 'Failed To Send Text Message';
export const allowanceExceeded = (hasBusinessProfile: boolean): string =>
  hasBusinessProfile
    ? `You have exceeded your Agency daily message sending limit of ${textAllowances.profiled.limit}. It starts again at midnight`
    : `You have exceeded your Agency daily message sending limit of ${textAllowances.plain.limit}. Set up a Business Profile to unlock a higher limit`;

/** The banner shows from this many left before the warning on (communication §8). */
export const warnsFrom = 1;
export const allowanceEnding = (hasBusinessProfile: boolean): string =>
  hasBusinessProfile
    ? `You are about to exceed your Agency daily sending limit of ${textAllowances.profiled.limit}. It starts again at midnight.`
    : `You are about to exceed your Agency daily sending limit of ${textAllowances.plain.limit}. Set up a Business Profile to unlock a higher limit.`;
