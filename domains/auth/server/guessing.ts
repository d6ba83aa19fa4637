// How often a password may be guessed: 10 times an account and 100 times an address within a quarter of an hour, whether the account
// exists or not (reliability: goal 24).
export const guessLimits = { atAccount: 10, fromAddress: 100, seconds: 900 } as const;

/** The bucket in which guesses at one account are counted. */
export const guessesAt = (email: string): string => `guess ${email}`;
