// Who stands at the edge: the session behind the bearer token, the agency of the header held against the person's own agencies,
// and the domain. Tenancy comes from membership, never from a header alone (decision 87).
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Presence, RequestOrigin } from '#/kernel/server/context.ts';
import type { Arrived, Arriving, FoundAgent } from '#/kernel/server/db/arriving.ts';
import type { Tx } from '#/kernel/server/db/database.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import type { House } from '#/kernel/server/house.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { hashToken, type Session } from '#/kernel/server/sessions.ts';

/** Somebody signed in, and the agency that they ask for: the session is proven, that they are of the agency is not. */
export interface Arrival {
  session: Pick<Session, 'id' | 'userId' | 'isRemembered' | 'lastSeenAt'>;
  agencyId: string;
  domainId: string | null;
}

/** Who asks to stand where. A background job has no session: it acts for the person who started it. */
export interface Standing extends Omit<Arrival, 'session'> {
  session: Pick<Session, 'userId'> & { id: string | null };
}

/** The one cookie the server ever sets or reads: a browser on its way to another site and back carries it. */
export const errandCookie = 'lintel-errand';
const errandPattern = /(?:^|;\s*)lintel-errand=([A-Za-z0-9_-]{43})(?:;|$)/;

const tokenPattern = /^Bearer ([A-Za-z0-9_-]{43})$/;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const originOf = (request: FastifyRequest): RequestOrigin => ({
  id: request.id,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  host: request.host,
  key: request.headers['idempotency-key']?.toString() || null,
  errand: errandPattern.exec(request.headers.cookie ?? '')?.[1] ?? null,
});

/** What a request comes with; undefined for a stranger. */
export const arrivingOf = (house: House, request: FastifyRequest): Arriving | undefined => {
  const token = tokenPattern.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return undefined;
  const domain = request.headers['x-domain-id'];
  return {
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
  agencyId: row.agency_id,
  domainId,
});

/** The presence behind an arrival, read inside the agency's transaction. */
export const presenceOf = async (db: Tx, standing: Standing): Promise<Presence | undefined> => {
  const { session, agencyId, domainId } = standing;
  const { rows } = await sql<FoundAgent>`${prepared}
    select * from presence_of(${session.userId}, ${agencyId}, ${domainId})`.execute(db);
  return presenceFrom(rows[0], standing);
};

/**
 * The presence that was found: undefined where the person has no agent here, or visits as owner of a parent they no longer own. An owner
 * of the parent has full rights, whatever their own row here says (decision 15). Refuses a disabled account with a 403 without code
 * (decision 11).
 */
export const presenceFrom = (
  row: FoundAgent | Arrived | undefined,
  { session, agencyId, domainId }: Standing,
): Presence | undefined => {
  if (!row?.agent_id || (!row.owns_parent && (row.is_visiting || row.status === 'pending'))) return undefined;
  if (!row.has_domain) throw notFound();
  if (row.status === 'disabled' && !row.owns_parent) {
    throw new Refusal('forbidden', 'team.disabled', 'Your account in this agency is disabled', { code: null });
  }
  return {
    actor: {
      type: 'agent',
      agentId: row.agent_id,
      userId: session.userId,
      name: row.name,
      rights: { role: row.owns_parent ? 'owner' : row.role, permissions: row.permissions },
      sessionId: session.id,
    },
    agency: {
      id: agencyId,
      name: row.agency_name,
      timezone: row.timezone,
      country: row.country,
      isTestMode: row.is_test_mode,
      parentId: row.parent_id,
    },
    domainId,
  };
};
