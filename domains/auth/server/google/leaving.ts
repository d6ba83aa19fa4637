// Off to Google. What the browser was about to do is kept under a state that works once, within ten minutes, in this browser only: a
// cookie ties it to the browser, so that nobody can be signed in as somebody else by a link they were sent.
import { createHash } from 'node:crypto';
import type { authContract, GoogleKind } from '#/domains/auth/contract.ts';
import { isLoopback } from '#/kernel/server/config.ts';
import type { PublicContext } from '#/kernel/server/context.ts';
import { errandCookie } from '#/kernel/server/http/arrive.ts';
import { appBase, appLink, hostLink } from '#/kernel/server/links.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import { issueToken, spendToken } from '#/kernel/server/tokens.ts';
import { type AskContext, ask } from '#/kernel/server/verb.ts';
import { type Destination, findDestination, isOwnPath } from '../redirecting.ts';
import { isGoogleOn, leaveFor } from './asking-google.ts';
import { tellFailure } from './failing.ts';

type Calls = (typeof authContract)['calls'];

/** What is kept while the browser is away. */
export interface SignInIntent {
  kind: GoogleKind;
  /** Where the app goes on afterwards: on this installation's own address where `host` is null. */
  host: string | null;
  path: string;
  /** The invitation that is to be accepted. */
  invitation: string | null;
  nonce: string;
  verifier: string;
  browser: string;
}

const lifetime = { minutes: 10 } as const;

const cookie = (value: string, isSecure: boolean, seconds: number): string =>
  `${errandCookie}=${value}; Path=/api/crm/auth/google; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** The cookie, taken back. */
export const noCookie = (isSecure: boolean): string => cookie('', isSecure, 0);

const hashOf = (errand: string): string => createHash('sha256').update(errand).digest('base64url');

/** GET login/google-{kind}. */
export const google = ask<Calls['google']>(async (ctx, { kind, redirect = '/', token }) => {
  const { house, request } = ctx;
  if (!isGoogleOn(house))
    throw new Refusal('unavailable', 'auth.googleOff', 'Signing in with Google is not set up here');
  const home = appBase(house.config);
  // Google sends browsers back to one address of ours only; one that comes from an agency's own host leaves from there, too.
  const host = request?.host ?? home.host;
  if (host !== home.host) return { location: await fromHome(ctx, kind, host, redirect, token) };
  const destination = await ctx.transaction((tx) => readRedirect(tx, redirect));
  const [nonce, verifier, errand] = [house.random.token(), house.random.token(), house.random.token()];
  const kept: SignInIntent = {
    kind,
    ...destination,
    invitation: token ?? null,
    nonce,
    verifier,
    browser: hashOf(errand),
  };
  const state = await ctx.transaction((tx) =>
    issueToken(tx, { purpose: 'google-state', subject: { ...kept } }, lifetime),
  );
  try {
    const location = await leaveFor(house, { state, nonce, verifier });
    return { location, cookie: cookie(errand, home.protocol === 'https:', 600) };
  } catch (error) {
    return { location: tellFailure(ctx, error) };
  }
});

/** The same call on the address that Google knows, with the way back to the host where the person is. */
const fromHome = async (
  ctx: AskContext<PublicContext>,
  kind: GoogleKind,
  host: string,
  redirect: string,
  token: string | undefined,
): Promise<string> => {
  if (!isOwnPath(redirect)) throw badRedirect();
  const name = host.replace(/:\d+$/, '');
  const path = `/api/crm/auth/login/google-${kind}` as const;
  // Another name of this machine is no host of an agency; the person goes on at the address of the installation.
  if (isLoopback(name)) return appLink(ctx, path, { redirect, token });
  const back = `${hostLink(ctx, name)}${redirect}`;
  if (!(await ctx.transaction((tx) => findDestination(tx, back)))) throw badRedirect();
  return appLink(ctx, path, { redirect: back, token });
};

const badRedirect = () => invalid('redirect', 'must be an address of your agency', 'auth.badRedirect');

/** A path of the app, or an address on a host of ours. */
const readRedirect = async (ctx: PublicContext, redirect: string): Promise<Pick<SignInIntent, 'host' | 'path'>> => {
  if (isOwnPath(redirect)) return { host: null, path: redirect };
  const destination: Destination | undefined = await findDestination(ctx, redirect);
  if (!destination) throw badRedirect();
  return { host: destination.agencyId === null ? null : destination.host, path: destination.path };
};

/** What the browser was about to do. Refuses a dead state, and one that another browser left with. */
export const spendErrand = async (ctx: PublicContext, state: string, errand: string | null): Promise<SignInIntent> => {
  const { subject } = await spendToken(ctx, 'google-state', state);
  const kept = subject as unknown as SignInIntent;
  if (errand === null || hashOf(errand) !== kept.browser)
    throw new Refusal('invalid', 'auth.otherBrowser', 'This sign-in was begun in another browser');
  return kept;
};
