// Which colleagues see a conversation, asked with their rights of today: it can be given to nobody else.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { meets, type Permission, type Role } from '#/kernel/contract/permission.ts';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { filesBase } from '#/kernel/server/files/file-links.ts';
import { servedThreads } from '../serving-threads.ts';

interface Agent {
  _id: string;
  fullName: string;
  email: string;
  profilePicture: string | null;
  userId: string | null;
  role: Role;
  permissions: Permission[];
}

/** Who can sign in, by name; or the one of this id. An owner of the parent agency who visits counts for as long as they own it. */
const activeAgents = async (ctx: Context, id: string | null = null): Promise<Agent[]> => {
  const { rows } = await sql<Agent>`
    select a.id as "_id", coalesce(a.full_name, a.email) as "fullName", a.email, a.user_id as "userId", a.role, a.permissions,
           (select ${filesBase(ctx.house)} || f.storage_key from files f
            where f.agency_id = a.agency_id and f.id = a.picture_file_id) as "profilePicture"
    from agents a
    where a.agency_id = ${ctx.agency.id} and a.status = 'active' and a.removed_at is null and (${id}::uuid is null or a.id = ${id})
      and (not a.is_visiting or exists (
        select from memberships m where m.user_id = a.user_id and m.agency_id = ${ctx.agency.parentId}
          and m.role = 'owner' and m.status = 'active' and not m.is_visiting))
    order by 2, 1`.execute(ctx.db);
  return rows;
};

/** The context in which a colleague would ask; nothing is written in it. */
const askedBy = (ctx: Context, { _id, userId, fullName, role, permissions }: Agent): Context => ({
  ...ctx,
  actor: { type: 'agent', agentId: _id, userId, name: fullName, rights: { role, permissions }, sessionId: null },
});

/** Whether the colleague sees the conversation in row `t`. */
const seenBy = async (ctx: Context, agent: Agent): Promise<RawBuilder<SqlBool>> =>
  meets(agent, 'message.read') ? reachable(askedBy(ctx, agent), servedThreads) : sql<SqlBool>`false`;

type Colleague = Pick<Agent, '_id' | 'fullName' | 'email' | 'profilePicture'>;

/** All who see a conversation, by name. */
export const colleaguesOf = async (ctx: Context, threadId: string): Promise<Colleague[]> => {
  const agents = await activeAgents(ctx);
  const conditions = await inTurn(agents, (agent) => seenBy(ctx, agent));
  const { rows } = await sql<{ sees: boolean[] }>`
    select array[${sql.join(conditions)}]::boolean[] as sees from threads t where t.agency_id = ${ctx.agency.id} and t.id = ${threadId}`.execute(
    ctx.db,
  );
  return agents
    .filter((_, at) => rows[0]?.sees[at] === true)
    .map(({ _id, fullName, email, profilePicture }) => ({ _id, fullName, email, profilePicture }));
};

export interface Taker {
  _id: string;
  fullName: string;
  /** Those of the conversations that they see. */
  sees: ReadonlySet<string>;
  /** As they would ask. */
  ctx: Context;
}

/** Somebody to whom conversations are to be given; undefined where they cannot sign in. */
export const takerOf = async (
  ctx: Context,
  agentId: string,
  threadIds: readonly string[],
): Promise<Taker | undefined> => {
  const [agent] = await activeAgents(ctx, agentId);
  if (!agent) return undefined;
  const { rows } = await sql<{ id: string }>`
    select t.id from threads t where t.id = any(${uuids(threadIds)}) and ${await seenBy(ctx, agent)}`.execute(ctx.db);
  const { _id, fullName } = agent;
  return { _id, fullName, sees: new Set(rows.map(({ id }) => id)), ctx: askedBy(ctx, agent) };
};
