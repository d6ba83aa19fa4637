// From one of the product's hosts to another without signing in twice: the other host gets a token that works once, for a minute.
// Only hosts that are ours are ever led to.
import type { authContract } from '#/domains/auth/contract.ts';
import { enterAs } from '#/domains/team/server.ts';
import type { PublicContext } from '#/kernel/server/context.ts';
import { appBase, appLink, hostLink } from '#/kernel/server/links.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { deadToken, issueToken, spendToken } from '#/kernel/server/tokens.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { beginIn, disabled, type Place } from './beginning-sessions.ts';

type Calls = (typeof authContract)['calls'];

const tokenLifetime = { seconds: 60 } as const;

// A path of our own app: one slash, and nothing that a browser would read as another host or cut away.
const ownPath = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u;

/** Whether an address is a path within the app, such as `/contacts?page=2`. */
export const isOwnPath = (path: string): boolean => ownPath.test(path);

/** An address on one of the product's hosts, taken apart; `agencyId` is null for the address of the installation itself. */
export interface Destination {
  host: string;
  agencyId: string | null;
  path: string;
}

/**
 * Reads an absolute address. Undefined unless it is spelled exactly as an address of PUBLIC_URL or of a proven host of an agency, with
 * the scheme and port of PUBLIC_URL: what a browser would have to repair leads nowhere.
 */
export const findDestination = async (ctx: PublicContext, target: string): Promise<Destination | undefined> => {
  const url = URL.parse(target);
  if (!url) return undefined;
  const path = target.slice(url.origin.length) || '/';
  if (!target.startsWith(url.origin) || !isOwnPath(path)) return undefined;
  const host = url.hostname;
  if (url.origin === appBase(ctx.house.config).origin) return { host, agencyId: null, path };
  if (url.origin !== hostLink(ctx, host)) return undefined;
  const proven = await ctx.db
    .selectFrom('hosts')
    .select('agency_id')
    .where('host', '=', host)
    .where('is_active', '=', true)
    .where('redirect_to', 'is', null)
    .executeTakeFirst();
  return proven && { host, agencyId: proven.agency_id, path };
};

/** The sign-in page of a destination with a token for it, from where the app goes on to the path. */
export const linkWithToken = async (
  ctx: PublicContext,
  { userId, agencyId }: Pick<Place, 'userId' | 'agencyId'>,
  { host, path }: Pick<Destination, 'path'> & { host: string | null },
  isRemembered: boolean,
): Promise<string> => {
  const subject = { isRemembered };
  const token = await issueToken(ctx, { purpose: 'auto-login', userId, agencyId, subject }, tokenLifetime);
  const link = appLink(ctx, '/login', { token, redirect: path });
  return host === null ? link : link.replace(appBase(ctx.house.config).origin, hostLink(ctx, host));
};

/** Where a sign-in with `tokenRedirect` goes on. Refuses every address that is not a host of an agency in which the person may work. */
export const redirectFor = async (
  ctx: PublicContext,
  place: Place,
  target: string,
  isRemembered: boolean,
): Promise<string> => {
  const refusal = invalid('tokenRedirect', 'must be an address of your agency', 'auth.badRedirect');
  const destination = await findDestination(ctx, target);
  if (!destination) throw refusal;
  const agencyId = destination.agencyId ?? place.agencyId;
  if (!(await enterAs(ctx, { userId: place.userId, agencyId }))) throw refusal;
  return linkWithToken(ctx, { userId: place.userId, agencyId }, destination, isRemembered);
};

/** POST auto-login. Whether the person may still work in the agency is asked anew. */
export const autoLogin: Verb<Calls['autoLogin']> = async (ctx, { token }) => {
  const { userId, agencyId, subject } = await spendToken(ctx, 'auto-login', token);
  if (!userId || !agencyId) throw deadToken();
  const agentId = await enterAs(ctx, { userId, agencyId });
  if (!agentId) throw disabled();
  return beginIn(ctx, { userId, agencyId, agentId }, subject.isRemembered === true);
};
