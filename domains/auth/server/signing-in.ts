// Signing in and out. An unknown address and a wrong password give the same answer after the same work, however many accounts name the
// address: two passwords are always compared.
import { type authContract, signedOutEvent } from '#/domains/auth/contract.ts';
import type { PublicContext } from '#/kernel/server/context.ts';
import { isPassword } from '#/kernel/server/passwords.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { endSessions } from '#/kernel/server/sessions.ts';
import { type AskContext, ask, type Verb } from '#/kernel/server/verb.ts';
import { beginIn, findPlace } from './beginning-sessions.ts';
import { type Account, findClaimants } from './finding-accounts.ts';
import { linkGoogle } from './google/identities.ts';
import { countGuess, countGuessFrom, forgetGuesses } from './guessing.ts';
import { redirectFor } from './redirecting.ts';
import { tellFailure } from './telling-failures.ts';

type Calls = (typeof authContract)['calls'];

const wrongCredentials = (): Refusal =>
  new Refusal('invalid', 'auth.wrongCredentials', 'Email or password is not right');

/**
 * POST login. Hashing takes its time, so no transaction is open meanwhile; the session is opened only if the password is still the
 * one that was compared. A `social` token connects the Google account it proves.
 */
export const login = ask<Calls['login']>(async (ctx, { email, password, rememberMe, tokenRedirect, social }) => {
  const address = email.trim().toLowerCase();
  const { house } = ctx;
  await countGuessFrom(house, ctx.request);
  await countGuess(house, address, ctx.request);
  const account = await findByPassword(ctx, address, password);
  if (!account) {
    await ctx.transaction((tx) => tellFailure.later(tx, { email: address, from: ctx.request?.address ?? null }));
    throw wrongCredentials();
  }
  // An account that waits for its proof never clears them: by a sign-up of their own, anybody could guess at the proven one for ever.
  if (account.isProven) await forgetGuesses(house, address, ctx.request);
  return ctx.transaction(async (tx) => {
    const same = await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', account.id)
      .where('password_hash', '=', account.passwordHash)
      .forUpdate()
      .executeTakeFirst();
    if (!same) throw wrongCredentials();
    const isRemembered = rememberMe ?? false;
    const place = await findPlace(tx, account.id);
    if (social) await linkGoogle(tx, place, address, social.token);
    const redirectUrl = tokenRedirect && (await redirectFor(tx, place, tokenRedirect, isRemembered));
    return { ...(await beginIn(tx, place, isRemembered)), ...(redirectUrl ? { redirectUrl } : {}) };
  });
});

/** The account of the address whose password it is: the one that has proven it, else the newest that waits for its proof. */
const findByPassword = async (
  ctx: AskContext<PublicContext>,
  address: string,
  password: string,
): Promise<Account | undefined> => {
  const { proven, waiting } = await ctx.transaction((tx) => findClaimants(tx, address));
  const compare = (account: Account | undefined) =>
    isPassword(password, account?.passwordHash ?? null, ctx.house.passwordCost);
  const [isProven, isWaiting] = await Promise.all([compare(proven), compare(waiting)]);
  if (isProven) return proven;
  return isWaiting ? waiting : undefined;
};

/** POST logout: ends the session of the token that was sent. */
export const logout: Verb<Calls['logout']> = async (ctx) => {
  const { userId, sessionId, agentId } = ctx.actor;
  const ended = userId && sessionId ? await endSessions(ctx, { userId, sessionId }) : 0;
  // Whoever asked at the same moment ended it.
  if (ended === 0) throw new Refusal('unauthenticated', 'auth.signedOut', 'You are signed out');
  ctx.emit(signedOutEvent, { subject: agentId, data: {} });
  return { isSignedOut: true };
};
