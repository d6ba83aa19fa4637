// How often a password may be guessed within a quarter of an hour: 10 times an account from one address, 100 times an account from
// everywhere and 100 times from one address, whether the account exists or not. Ten from one address keep
// nobody out who comes from another; a hundred from everywhere stay too few to find a password.
import type { RequestOrigin } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { countUse, forgetUse } from '#/kernel/server/http/rate-limits.ts';

const seconds = 900;
const maxTries = { atAccountFromAddress: 10, atAccount: 100, fromAddress: 100 } as const;

const atAccount = (email: string): string => `guess ${email}`;
const atAccountFrom = (email: string, origin: RequestOrigin | null): string => `guess ${email} from ${origin?.address}`;

/** Counts a guess from an address at whatever account. */
export const countGuessFrom = (house: House, origin: RequestOrigin | null): Promise<void> =>
  countUse(house, `guesses from ${origin?.address}`, maxTries.fromAddress, seconds);

/** Counts a guess at an account. What one address guesses beyond its ten does not use up the hundred of all. */
export const countGuess = async (house: House, email: string, origin: RequestOrigin | null): Promise<void> => {
  await countUse(house, atAccountFrom(email, origin), maxTries.atAccountFromAddress, seconds);
  await countUse(house, atAccount(email), maxTries.atAccount, seconds);
};

/** Forgets the guesses at an account, after a success that proves the person: all counted for the account, and those from here. */
export const forgetGuesses = async (house: House, email: string, origin: RequestOrigin | null): Promise<void> => {
  await forgetUse(house, atAccountFrom(email, origin));
  await forgetUse(house, atAccount(email));
};
