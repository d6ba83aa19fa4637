// Role, position title and permissions of an agent (core §6; decisions 9, 13).
import { agentPermissionsChanged, agentRoleChanged, agentUpdated, type teamContract } from '#/domains/team/contract.ts';
import { type Permission, tidyPermissions } from '#/kernel/contract/permission.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeAgent } from './describing-agents.ts';
import { withdrawOwners } from './ending-access.ts';
import { keepAnOwner, lockOwnAgent, nameOf } from './finding-agents.ts';

type Calls = (typeof teamContract)['calls'];

/** PUT /crm/agents/{id}/role. */
export const setRole: Verb<Calls['setRole']> = async (ctx, { id, role: { name: role } }) => {
  if (role !== 'owner') await keepAnOwner(ctx, id);
  const agent = await lockOwnAgent(ctx, id);
  if (agent.role !== role) {
    // Whoever makes an invited person an owner answers for it from now on.
    const isInvited = agent.status === 'pending' && role === 'owner';
    await change(ctx, id, isInvited ? { role, invited_by: ctx.actor.agentId } : { role });
    if (role !== 'owner') await withdrawOwners(ctx, id);
    ctx.emit(agentRoleChanged, {
      subject: id,
      data: { name: nameOf(agent), role },
      changes: { role: [agent.role, role] },
    });
  }
  return describeAgent(ctx, id);
};

/** PUT /crm/agents/{id}/position-title. */
export const setPositionTitle: Verb<Calls['setPositionTitle']> = async (ctx, { id, positionTitle }) => {
  const agent = await lockOwnAgent(ctx, id);
  if (agent.position_title !== positionTitle) {
    await change(ctx, id, { position_title: positionTitle });
    ctx.emit(agentUpdated, {
      subject: id,
      data: { name: nameOf(agent) },
      changes: { positionTitle: [agent.position_title, positionTitle] },
    });
  }
  return describeAgent(ctx, id);
};

/** PUT /crm/agents/{id}/permissions: what the agent may do beyond the role, whole; the list replaces the one before. */
export const setPermissions: Verb<Calls['setPermissions']> = async (ctx, { id, permissions }) => {
  const agent = await lockOwnAgent(ctx, id);
  const before = tidyPermissions(agent.permissions as Permission[]);
  const after = tidyPermissions(permissions);
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await change(ctx, id, { permissions: json(after) });
    ctx.emit(agentPermissionsChanged, {
      subject: id,
      data: { name: nameOf(agent) },
      changes: { permissions: [before, after] },
    });
  }
  return describeAgent(ctx, id);
};

const change = async (
  ctx: Context,
  id: string,
  set: {
    role?: string;
    invited_by?: string | null;
    position_title?: string | null;
    permissions?: ReturnType<typeof json>;
  },
): Promise<void> => {
  await ctx.db
    .updateTable('agents')
    .set({ ...set, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .execute();
};
