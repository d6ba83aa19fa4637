// Who stands at the edge: the session behind the bearer token, the agency of the header held against the person's own agencies,
// and the domain. Tenancy comes from membership, never from a header alone (decision 87).
import type { FastifyRequest } from 'fastify';
import type { Call } from '#/kernel/contract/call.ts';
import type { RequestOrigin } from '#/kernel/server/context.ts';
import type { Arrived, Arriving } from '#/kernel/server/db/arriving.ts';
import type { House } from '#/kernel/server/house.ts';
import { deadKey, notFromBrowsers } from '#/kernel/server/keys/refusals.ts';
import { scopesFrom } from '#/kernel/server/keys/scopes.ts';
import { isKey, isMeantAsKey } from '#/kernel/server/keys/secrets.ts';
import type { Arrival } from '#/kernel/server/presence.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { hashToken } from '#/kernel/server/sessions.ts';

/** The one cookie the server ever sets or reads: a browser on its way to another site and back carries it. */
export const errandCookie = 'lintel-errand';
const errandPattern = /(?:^|;\s*)lintel-errand=([A-Za-z0-9_-]{43})(?:;|$)/;

const tokenPattern = /^Bearer ([A-Za-z0-9_-]{43})$/;
const bearerPattern = /^Bearer (\S{1,100})$/;
const basicPattern = /^Basic ([A-Za-z0-9+/]{1,400}={0,2})$/i;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const originOf = (request: FastifyRequest): RequestOrigin => ({
  id: request.id,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  host: request.host,
  key: request.headers['idempotency-key']?.toString() || null,
  errand: errandPattern.exec(request.headers.cookie ?? '')?.[1] ?? null,
});

/** A key that is the user name of Basic, with whatever password; a session is nobody's user name. */
const basicKey = (authorization: string): string | undefined => {
  const written = basicPattern.exec(authorization)?.[1];
  if (written === undefined) return undefined;
  const [name = ''] = Buffer.from(written, 'base64').toString('latin1').split(':');
  return isMeantAsKey(name) ? name : undefined;
};

/** What a request comes with; undefined for a stranger. */
export const arrivingOf = (
  house: House,
  request: FastifyRequest,
  { takesBasic }: Pick<Call, 'takesBasic'> = {},
): (Arriving & { isKeyShown: boolean }) | undefined => {
  const authorization = request.headers.authorization ?? '';
  const shown = bearerPattern.exec(authorization)?.[1] ?? (takesBasic && basicKey(authorization)) ?? '';
  const isKeyShown = isMeantAsKey(shown);
  // A key with a typo is known for one without asking the database.
  if (isKeyShown && !isKey(shown)) throw deadKey();
  const token = isKeyShown ? shown : tokenPattern.exec(authorization)?.[1];
  if (!token) return undefined;
  // A page that carries a key gives it to everybody who opens the page.
  if (isKeyShown && request.headers.origin !== undefined) throw notFromBrowsers();
  const domain = request.headers['x-domain-id'];
  return {
    isKeyShown,
    tokenHash: hashToken(token),
    at: house.clock.now(),
    agencyId: headerId(request.headers['x-agency-id']),
    domainId: domain === 'all' ? null : headerId(domain),
  };
};

const headerId = (value: string | string[] | undefined): string | null => {
  if (value === undefined || value === '') return null;
  const id = String(value).toLowerCase();
  if (!idPattern.test(id)) throw notFound();
  return id;
};

/** What is proven of somebody who arrived. */
export const arrivalFrom = (row: Arrived, domainId: string | null): Arrival => ({
  session: {
    id: row.session_id,
    userId: row.user_id,
    isRemembered: row.is_remembered,
    lastSeenAt: row.last_seen_at,
  },
  key: row.key_id === null ? null : { id: row.key_id, scopes: scopesFrom(row.scopes ?? []) },
  agencyId: row.agency_id,
  domainId,
});
