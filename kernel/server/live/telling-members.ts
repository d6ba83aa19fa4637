// Which changes are told to those who see only some records of an entity: the records within their reach, asked as them, now. What
// comes in while one question is asked is asked together with the next, so that a job of many thousands costs a few questions.
import { sql } from 'kysely';
import type { Server } from 'socket.io';
import { meets, type Permission, type Role } from '#/kernel/contract/permission.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { throughAccess } from '#/kernel/server/entities/lists/through-access.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { needsOf, type ServedEntity } from '#/kernel/server/entities/served-entity.ts';
import type { House } from '#/kernel/server/house.ts';
import type { Caller } from './callers.ts';
import { rooms } from './rooms.ts';

/** Who listens here, in an agency. */
export type Members = (agencyId: string) => readonly Caller[];

/** Beyond this many, they only hear that records of theirs changed. */
const mostTold = 100;

interface Waiting {
  agencyId: string;
  entity: string;
  ids: Set<string>;
}

/** Answers the function by which changes are told. Without ids, everybody hears that something changed. */
export const openMemberNotifier = (
  house: House,
  io: Server,
  members: Members,
): ((agencyId: string, entity: string, ids: readonly string[]) => void) => {
  const waiting = new Map<string, Waiting>();
  let isTelling = false;
  const tellAll = async (): Promise<void> => {
    isTelling = true;
    for (const [key, what] of waiting) {
      waiting.delete(key);
      await tell(house, io, members, what).catch((error: unknown) =>
        house.log.warn({ err: error, entity: what.entity }, 'members missed changes'),
      );
    }
    isTelling = false;
  };
  return (agencyId, entity, ids) => {
    const served = house.registry.entities.get(entity);
    if (ids.length === 0 || !served) {
      const seers = rooms.seers(agencyId, entity);
      io.local.to(rooms.agency(agencyId)).except(seers).emit('changed', { entity, ids: [] });
      return;
    }
    if (members(agencyId).every(({ sees }) => sees.includes(entity))) return;
    const key = `${agencyId} ${entity}`;
    const what = waiting.get(key) ?? { agencyId, entity, ids: new Set() };
    for (const id of ids) what.ids.add(id);
    waiting.set(key, what);
    if (!isTelling) void tellAll();
  };
};

const tell = async (house: House, io: Server, members: Members, { agencyId, entity, ids }: Waiting): Promise<void> => {
  const served = house.registry.entities.get(entity);
  const listening = new Map(
    members(agencyId).flatMap((caller) => (caller.sees.includes(entity) ? [] : [[caller.agentId, caller]])),
  );
  if (!served || listening.size === 0) return;
  const seers = rooms.seers(agencyId, entity);
  await openSystem(house, agencyId, async (ctx) => {
    const asked = [...ids];
    const isSomeGone = (await countRows(ctx, served, asked)) < asked.length;
    for (const agent of await rightsOf(ctx, [...listening.values()])) {
      const { reached, mayHaveLeft } = await reachedBy(ctx, served, agent, asked);
      // Of a row that is gone for good nobody can say any more whose it was, and of one that is out of reach whether it just left.
      if (reached.length === 0 && !isSomeGone && !mayHaveLeft) continue;
      const told = isSomeGone || mayHaveLeft || reached.length > mostTold ? [] : reached;
      io.local.to(rooms.agent(agent.id)).except(seers).emit('changed', { entity, ids: told });
    }
  });
};

interface Agent {
  id: string;
  userId: string;
  name: string;
  role: Role;
  permissions: Permission[];
}

/** The rights that those who listen have today. */
const rightsOf = async (ctx: Context, callers: readonly Caller[]): Promise<Agent[]> => {
  const { rows } = await sql<Agent>`
    select id, user_id as "userId", coalesce(full_name, email) as name, role, permissions from agents
    where agency_id = ${ctx.agency.id} and id = any(${uuids(callers.map(({ agentId }) => agentId))}) and removed_at is null`.execute(
    ctx.db,
  );
  return rows;
};

/**
 * Those of the records that an agent may see, or might until they were removed just now; one more than can be told. The others may have left
 * their sight by what changed, where not rows but the records themselves tell who reaches them.
 */
const reachedBy = async (
  ctx: Context,
  served: ServedEntity,
  { id, userId, name, role, permissions }: Agent,
  asked: readonly string[],
): Promise<{ reached: string[]; mayHaveLeft: boolean }> => {
  const rights = { role, permissions };
  if (!meets(rights, needsOf(ctx.house.registry, served))) return { reached: [], mayHaveLeft: false };
  const as: Context = { ...ctx, actor: { type: 'agent', agentId: id, userId, name, rights, sessionId: null } };
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(served.entity.table)} t
    where t.id = any(${uuids(asked)}) and ${await reachable(as, { ...served, exists: () => sql`true` })} limit ${sql.lit(mostTold + 1)}`.execute(
    ctx.db,
  );
  const isTold = (await throughAccess(as, served))?.beside === undefined;
  return { reached: rows.map((row) => row.id), mayHaveLeft: !isTold && rows.length < asked.length };
};

const countRows = async (ctx: Context, { entity }: ServedEntity, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(entity.table)} where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
};
