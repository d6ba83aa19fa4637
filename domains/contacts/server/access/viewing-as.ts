// Seeing the contacts as somebody else of the agency does: an owner's question, answered by the reach of that agent (decision 79). The
// owner stays who they are for everything else.
import { sql } from 'kysely';
import { meets, type Permission, type Role } from '#/kernel/contract/permission.ts';
import type { Context } from '#/kernel/server/context.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { seesAll } from './reaching.ts';

/**
 * The context in which lists are read as an agent reads them; without an agent, the caller's own. Refuses `contacts.ownersOnly` to members,
 * whoever they name, and not-found for an agent who could not sign in here.
 */
export const seenAs = async (ctx: Context, agentId: string | undefined): Promise<Context> => {
  if (agentId === undefined) return ctx;
  if (!seesAll(ctx.actor))
    throw new Refusal('forbidden', 'contacts.ownersOnly', 'Only owners can see the contacts as somebody else does');
  const { rows } = await sql<{ name: string; role: Role; permissions: Permission[] }>`
    select coalesce(full_name, email) as name, role, permissions from agents
    where agency_id = ${ctx.agency.id} and id = ${agentId} and removed_at is null and status <> 'disabled'`.execute(
    ctx.db,
  );
  const [agent] = rows;
  if (!agent) throw notFound();
  const { name, ...rights } = agent;
  const actor = { ...ctx.actor, agentId, name, rights };
  return { ...ctx, actor, can: (needs) => meets(rights, needs) };
};
