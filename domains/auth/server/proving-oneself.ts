// Proving that it is really the person who is at their browser, before the account changes hands: whoever finds an open browser or
// steals its session must not be able to take the account over.
import type { Context } from '#/kernel/server/context.ts';
import { isPassword } from '#/kernel/server/passwords.ts';
import { invalid, type Refusal } from '#/kernel/server/refusal.ts';
import type { AskContext } from '#/kernel/server/verb.ts';
import { countGuess, forgetGuesses } from './guessing.ts';

/** A sign-in counts as fresh this long. */
const freshFor = { minutes: 10 } as const;

export interface Own {
  userId: string;
  email: string;
  isConfirmed: boolean;
  hash: string | null;
  isFresh: boolean;
}

/** The account of the session that is used, and whether its sign-in is fresh. */
export const readOwn = async (ctx: Context): Promise<Own> => {
  const own = await ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.email_confirmed_at', 'users.password_hash', 'sessions.signed_in_at'])
    .where('sessions.id', '=', ctx.actor.sessionId)
    .executeTakeFirstOrThrow();
  const isFresh = Temporal.Instant.compare(own.signed_in_at.add(freshFor), ctx.now) >= 0;
  const isConfirmed = own.email_confirmed_at !== null;
  return { userId: own.id, email: own.email, isConfirmed, hash: own.password_hash, isFresh };
};

export const wrongPassword = (): Refusal =>
  invalid('currentPassword', 'is not right', 'auth.wrongCredentials', 'The current password is not right');

/**
 * Refuses whoever neither gives the current password nor signed in a moment ago. A person without a password signs in again instead.
 * Outside a transaction, because hashing takes its time and a guess counts whatever comes of it.
 */
export const proveOneself = async (
  { house, request }: AskContext<Context>,
  { email, isConfirmed, hash, isFresh }: Own,
  given: string | undefined,
): Promise<void> => {
  if (given === undefined) {
    if (isFresh) return;
    throw invalid('currentPassword', 'is required', 'auth.currentPasswordNeeded');
  }
  await countGuess(house, email, request);
  if (!(await isPassword(given, hash, house.passwordCost))) throw wrongPassword();
  // Whoever only says that the address is theirs must not clear the guesses at the account that has proven it.
  if (isConfirmed) await forgetGuesses(house, email, request);
};
