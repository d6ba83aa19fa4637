// Who is behind a socket: the session of the token, and the agency held against the person's own, as for every request (decision 111).
import { meets } from '#/kernel/contract/permission.ts';
import { type Actor, type Context, type Presence } from '#/kernel/server/context.ts';
import { needsOf } from '#/kernel/server/entities/served-entity.ts';
import type { House } from '#/kernel/server/house.ts';
import { openContext } from '#/kernel/server/opening.ts';
import { presenceOf } from '#/kernel/server/presence.ts';
import { isExpectedNo, notFound } from '#/kernel/server/refusal.ts';
import { findSession } from '#/kernel/server/sessions.ts';

export interface Caller {
  sessionId: string;
  agencyId: string;
  agentId: string;
  isOwner: boolean;
  parentId: string | null;
  /** Entities all of whose records they see. */
  sees: readonly string[];
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
  const found = await openContext(
    house,
    { agencyId: asked, userId: session.userId, request: null },
    async (db): Promise<Presence> => {
      const presence = await presenceOf(db, { session, agencyId: asked, domainId: null });
      if (!presence) throw notFound();
      return presence;
    },
    async (ctx) => ({ actor: ctx.actor, parentId: ctx.agency.parentId, sees: await seenBy(ctx) }),
  ).catch((error: unknown) => {
    if (isExpectedNo(error) && error.kind !== 'unavailable') return undefined;
    throw error;
  });
  if (!found?.actor.agentId) return undefined;
  const { actor, parentId, sees } = found;
  const caller = {
    sessionId: session.id,
    agencyId: asked,
    agentId: actor.agentId ?? '',
    isOwner: actor.rights?.role === 'owner',
    parentId,
    sees,
    key: `${session.id} ${asked}`,
  };
  const fingerprint = (await fingerprintsOf(house, [caller])).get(caller.key);
  return fingerprint === undefined ? undefined : { ...caller, fingerprint };
};

/**
 * Entities whose reach is all records for the caller's role alone: rights that were given to the person besides can be taken back
 * without the fingerprint noticing.
 */
const seenBy = async (ctx: Context): Promise<string[]> => {
  const { rights } = ctx.actor;
  if (!rights) return [];
  const actor: Actor = { ...ctx.actor, rights: { role: rights.role, permissions: [] } };
  const { registry } = ctx.house;
  const seen: string[] = [];
  for (const served of registry.entities.values())
    if (meets(actor.rights, needsOf(registry, served)) && (await served.reach(actor, ctx, 'read')) === 'all')
      seen.push(served.entity.typeName);
  return seen;
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
