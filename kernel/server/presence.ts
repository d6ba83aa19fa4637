// Who stands in which agency: the person's own agent there, read under the agency's row level security, with the rights it has now. Tenancy
// comes from membership, never from a header alone (decision 87).
import { sql } from 'kysely';
import type { Presence } from './context.ts';
import type { Arrived, FoundAgent } from './db/arriving.ts';
import type { Tx } from './db/database.ts';
import { prepared } from './db/prepared.ts';
import type { Key } from './keys/scopes.ts';
import { notFound, Refusal } from './refusal.ts';
import type { Session } from './sessions.ts';

/** Somebody signed in, and the agency that they ask for: the session is proven, that they are of the agency is not. */
export interface Arrival {
  session: Pick<Session, 'userId' | 'isRemembered' | 'lastSeenAt'> & { id: string | null };
  /** The key that was shown instead of a session. */
  key: Key | null;
  agencyId: string;
  domainId: string | null;
}

/** Who asks to stand where. A background job has no session: it acts for the person who started it. */
export interface Standing extends Omit<Arrival, 'session' | 'key'> {
  session: Pick<Session, 'userId'> & { id: string | null };
  key?: Key | null;
}

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
  { session, key = null, agencyId, domainId }: Standing,
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
      rights: {
        role: row.owns_parent ? 'owner' : row.role,
        permissions: row.permissions,
        ...(key ? { scopes: key.scopes } : {}),
      },
      sessionId: session.id,
      ...(key ? { keyId: key.id } : {}),
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
