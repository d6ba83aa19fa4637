// The agent whose message it is, as they may act today: a message that was scheduled in spring is sent with the rights of summer.
import { sql } from 'kysely';
import type { Permission, Role } from '#/kernel/contract/permission.ts';
import { meets } from '#/kernel/contract/permission.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';

/** The agent as an actor; undefined where they are gone, disabled, or may not send messages any more. */
export const senderNow = async (ctx: Context, agentId: string | null): Promise<Actor | undefined> => {
  const { rows } = await sql<{ userId: string | null; name: string; role: Role; permissions: Permission[] }>`
    select user_id as "userId", coalesce(full_name, email) as name, role, permissions from agents
    where agency_id = ${ctx.agency.id} and id = ${agentId} and status = 'active' and removed_at is null`.execute(
    ctx.db,
  );
  const [agent] = rows;
  if (!agent) return undefined;
  const rights = { role: agent.role, permissions: agent.permissions };
  if (!meets(rights, 'message.write')) return undefined;
  return { type: 'agent', agentId, userId: agent.userId, name: agent.name, rights, sessionId: null };
};
