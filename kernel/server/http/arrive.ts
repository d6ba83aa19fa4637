// Who stands at the edge: the session behind the bearer token, the agency of the header held against the person's own agencies,
// and the domain. Tenancy comes from membership, never from a header alone (decision 87).
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Permission, Role } from '#/kernel/contract/permission.ts';
import type { Presence, RequestOrigin } from '#/kernel/server/context.ts';
import type { Tx } from '#/kernel/server/db/database.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import type { House } from '#/kernel/server/house.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { findSession, type Session, touchSession } from '#/kernel/server/sessions.ts';

/** A request from somebody signed in: the session is proven, the agency is still only asked for. */
export interface Arrival {
  session: Session;
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
  errand: errandPattern.exec(request.headers.cookie ?? '')?.[1] ?? null,
});

/** The session and the agency a request asks for; undefined for a stranger. */
export const arrivalOf = async (house: House, request: FastifyRequest): Promise<Arrival | undefined> => {
  const token = tokenPattern.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return undefined;
  const session = await findSession(house, token);
  if (!session) return undefined;
  await touchSession(house, session);
  const agencyId = headerId(request.headers['x-agency-id']) ?? session.agencyId;
  const domain = request.headers['x-domain-id'];
  return { session, agencyId, domainId: domain === 'all' ? null : headerId(domain) };
};

const headerId = (value: string | string[] | undefined): string | null => {
  if (value === undefined || value === '') return null;
  const id = String(value).toLowerCase();
  if (!idPattern.test(id)) throw notFound();
  return id;
};

interface Row {
  agent_id: string | null;
  name: string;
  role: Role;
  status: string;
  permissions: Permission[];
  is_visiting: boolean;
  owns_parent: boolean;
  agency_name: string;
  timezone: string;
  country: string | null;
  is_test_mode: boolean;
  parent_id: string | null;
  has_domain: boolean;
}

/**
 * The presence behind an arrival, read inside the agency's transaction: undefined where the person has no agent here, or visits as
 * owner of a parent they no longer own. An owner of the parent has full rights, whatever their own row here says (decision 15).
 * Refuses a disabled account with a 403 without code (decision 11).
 */
export const presenceOf = async (db: Tx, { session, agencyId, domainId }: Standing): Promise<Presence | undefined> => {
  const { rows } = await sql<Row>`${prepared}
    select a.id as agent_id, coalesce(a.full_name, a.email) as name, a.role, a.status, a.permissions, a.is_visiting,
           exists (
             select from memberships m where m.user_id = a.user_id and m.agency_id = g.parent_id
               and m.role = 'owner' and m.status = 'active' and not m.is_visiting
           ) as owns_parent,
           g.name as agency_name, g.timezone, g.country, g.is_test_mode, g.parent_id,
           ${domainId}::uuid is null or exists (select from domains d where d.agency_id = ${agencyId} and d.id = ${domainId}) as has_domain
    from agents a join agencies g on g.id = a.agency_id
    where a.agency_id = ${agencyId} and a.user_id = ${session.userId} and a.removed_at is null`.execute(db);
  const row = rows[0];
  if (!row || (!row.owns_parent && (row.is_visiting || row.status === 'pending'))) return undefined;
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
