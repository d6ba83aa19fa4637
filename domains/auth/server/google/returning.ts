// Back from Google. A person is known by Google's own name for them, never by their address alone: an address counts only where
// Google has verified it and the account has no password. Whoever has one signs in with it once and connects both.
// Every end of this way is a page of the app; tokens in its address work once and for a minute or so.
import type { authContract } from '#/domains/auth/contract.ts';
import { enterAs, readInvitation, spendInvitation } from '#/domains/team/server.ts';
import type { PublicContext } from '#/kernel/server/context.ts';
import { appBase, appLink } from '#/kernel/server/links.ts';
import { ask } from '#/kernel/server/verb.ts';
import { joinAs } from '../accepting-invitations.ts';
import { findPlace } from '../beginning-sessions.ts';
import { findClaimants, findProven } from '../finding-accounts.ts';
import { findDestination, linkWithToken } from '../redirecting.ts';
import { askWho } from './asking-google.ts';
import { GoBack, tellFailure } from './failing.ts';
import { type GoogleIdentity, keepIdentity } from './identities.ts';
import { noCookie, type SignInIntent, spendErrand } from './leaving.ts';

type Calls = (typeof authContract)['calls'];

/** GET google/callback. */
export const googleReturn = ask<Calls['googleReturn']>(async (ctx, answered) => {
  const { house } = ctx;
  const isSecure = appBase(house.config).protocol === 'https:';
  try {
    const { state, error } = answered;
    if (error || !state) throw new GoBack('Signing in with Google was cancelled');
    // The state is spent before anything else happens: whatever comes of it, it works once.
    const errand = await ctx.transaction((tx) => spendErrand(tx, state, ctx.request?.errand ?? null));
    const identity = await askWho(house, answered, { state, nonce: errand.nonce, verifier: errand.verifier });
    if (!identity) throw new GoBack('Google has not verified this email address');
    const location = await ctx.transaction((tx) => goOn(tx, errand, identity));
    return { location, cookie: noCookie(isSecure) };
  } catch (error) {
    // A top-level navigation must end on a page, whatever went wrong.
    return { location: tellFailure(ctx, error), cookie: noCookie(isSecure) };
  }
});

const goOn = async (ctx: PublicContext, errand: SignInIntent, identity: GoogleIdentity): Promise<string> => {
  const userId = await findPerson(ctx, identity);
  if (userId) return signIn(ctx, errand, userId, identity);
  const { email, firstName, lastName } = identity;
  const person = { email, firstName: firstName ?? undefined, lastName: lastName ?? undefined };
  if (await isAsked(ctx, errand, email))
    return appLink(ctx, '/login', { social: await keepIdentity(ctx, identity), email, redirect: errand.path });
  if (errand.kind === 'login') throw new GoBack('There is no account with this Google address yet');
  if (errand.kind === 'register')
    return appLink(ctx, '/register', { social: await keepIdentity(ctx, identity), ...person });
  const invitation = await readInvitation(ctx, errand.invitation ?? '');
  if (invitation.email !== email) throw new GoBack('This invitation is for another email address');
  const token = errand.invitation ?? undefined;
  return appLink(ctx, '/join', { token, social: await keepIdentity(ctx, identity), ...person });
};

/** The account of a Google account: the one it is connected with, else the one of the same address that has no password. */
const findPerson = async (ctx: PublicContext, { subject, email }: GoogleIdentity): Promise<string | undefined> => {
  const connected = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('google_subject', '=', subject)
    .executeTakeFirst();
  if (connected) return connected.id;
  const proven = await findProven(ctx, email);
  if (!proven) return undefined;
  const same = await ctx.db
    .updateTable('users')
    .set({ google_subject: subject })
    .where('id', '=', proven.id)
    .where('password_hash', 'is', null)
    .where('google_subject', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return same?.id;
};

/**
 * Whether the password of an account is asked for, to connect it. An account that waits for its proof counts only for whoever wants to sign
 * in: anybody may have made it, so it keeps nobody from signing up or joining with the address that Google has proven.
 */
const isAsked = async (ctx: PublicContext, { kind }: SignInIntent, email: string): Promise<boolean> => {
  const { proven, waiting } = await findClaimants(ctx, email);
  if (proven?.passwordHash === null) throw new GoBack('This account is connected with another Google account');
  return proven !== undefined || (kind === 'login' && waiting !== undefined);
};

const signIn = async (
  ctx: PublicContext,
  errand: SignInIntent,
  userId: string,
  identity: GoogleIdentity,
): Promise<string> => {
  const place =
    errand.kind === 'join' && errand.invitation
      ? await accept(ctx, errand.invitation, userId, identity)
      : await findPlace(ctx, userId);
  const there = errand.host === null ? undefined : await findDestination(ctx, originOf(ctx, errand.host));
  const agencyId = there?.agencyId ?? place.agencyId;
  const isTheirs = there !== undefined && (await enterAs(ctx, { userId, agencyId })) !== undefined;
  return isTheirs
    ? linkWithToken(ctx, { userId, agencyId }, { host: there.host, path: errand.path }, false)
    : linkWithToken(ctx, place, { host: null, path: errand.path }, false);
};

const originOf = (ctx: PublicContext, host: string): string => {
  const base = appBase(ctx.house.config);
  base.hostname = host;
  return base.origin;
};

const accept = async (ctx: PublicContext, token: string, userId: string, { email }: GoogleIdentity) => {
  const invitation = await spendInvitation(ctx, token);
  if (invitation.email !== email) throw new GoBack('This invitation is for another email address');
  return joinAs(ctx, invitation, userId);
};
