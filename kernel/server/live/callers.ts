// Who is behind a socket: the session of the token, and the agency held against the person's own, as for every request (decision 111).
import type { House } from '#/kernel/server/house.ts';
import { presenceOf } from '#/kernel/server/http/arrive.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { findSession } from '#/kernel/server/sessions.ts';

export interface Caller {
  sessionId: string;
  agencyId: string;
  agentId: string;
  isOwner: boolean;
  parentId: string | null;
  /** Session and agency. */
  key: string;
  /** What the rights to be here rest on; when it changes, the socket is dropped and the browser comes back as what it is now. */
  fingerprint: string;
}

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a browser or another client sends along when it connects. */
interface Handshake {
  headers: { authorization?: string | undefined };
  auth: Readonly<Record<string, unknown>>;
}

/** The caller behind a handshake, or undefined for a stranger. A browser cannot set the header, so `auth.token` counts too. */
export const proveCaller = async (house: House, { headers, auth }: Handshake): Promise<Caller | undefined> => {
  const given: unknown = headers.authorization?.replace(/^Bearer /, '') ?? auth['token'];
  if (typeof given !== 'string' || !tokenPattern.test(given)) return undefined;
  const session = await findSession(house, given);
  if (!session) return undefined;
  const asked: unknown = auth['agencyId'] ?? session.agencyId;
  if (typeof asked !== 'string' || !idPattern.test(asked)) return undefined;
  const presence = await house.database
    .transaction({ agencyId: asked, userId: session.userId }, (db) =>
      presenceOf(db, { session, agencyId: asked, domainId: null }),
    )
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.kind !== 'unavailable') return undefined;
      throw error;
    });
  if (!presence?.actor.agentId) return undefined;
  const caller = {
    sessionId: session.id,
    agencyId: asked,
    agentId: presence.actor.agentId,
    isOwner: presence.actor.rights?.role === 'owner',
    parentId: presence.agency.parentId,
    key: `${session.id} ${asked}`,
  };
  const fingerprint = (await fingerprintsOf(house, [caller])).get(caller.key);
  return fingerprint === undefined ? undefined : { ...caller, fingerprint };
};

/** What the rights of callers rest on now, by their keys; those whose session ended or who left are missing. */
export const fingerprintsOf = async (
  house: House,
  callers: readonly Pick<Caller, 'sessionId' | 'agencyId' | 'parentId' | 'key'>[],
): Promise<ReadonlyMap<string, string>> => {
  if (callers.length === 0) return new Map();
  const { rows } = await house.database.pool.query<{ key: string; fingerprint: string }>({
    name: 'fingerprints-of-callers',
    text: `select c.key, concat_ws(' ', m.agent_id, m.role, m.status, m.is_visiting, exists (
             select from memberships p where p.user_id = s.user_id and p.agency_id = c.parent_id
               and p.role = 'owner' and p.status = 'active' and not p.is_visiting
           )) as fingerprint
           from unnest($1::text[], $2::uuid[], $3::uuid[], $4::uuid[]) as c (key, session_id, agency_id, parent_id)
           join sessions s on s.id = c.session_id and s.ended_at is null and s.expires_at > $5
           join memberships m on m.user_id = s.user_id and m.agency_id = c.agency_id`,
    values: [
      callers.map(({ key }) => key),
      callers.map(({ sessionId }) => sessionId),
      callers.map(({ agencyId }) => agencyId),
      callers.map(({ parentId }) => parentId),
      house.clock.now(),
    ],
  });
  return new Map(rows.map(({ key, fingerprint }) => [key, fingerprint]));
};
