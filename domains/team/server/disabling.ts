// Keeping an agent from working in the agency, and letting them again. What they are responsible for stays theirs; their next
// request is refused, because standing is read at every one (core §6; decision 11). Their sessions end, unless they may work elsewhere.
import { agentDisabled, agentEnabled, type teamContract } from '#/domains/team/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeAgent } from './describing-agents.ts';
import { signOutWithoutPlace, withdrawOwners } from './ending-access.ts';
import { type Agent, keepAnOwner, lockOwnAgent, nameOf } from './finding-agents.ts';
import { actIn } from './visiting.ts';

type Calls = (typeof teamContract)['calls'];

/** POST /crm/agents/disable/{id}. Disabling a disabled agent changes nothing. */
export const disable: Verb<Calls['disable']> = (ctx, { id, agencyId }) =>
  actIn(ctx, agencyId, async (inside) => {
    await keepAnOwner(inside, id);
    const agent = await lockJoined(inside, id);
    if (await setStatus(inside, agent, 'disabled')) {
      await signOutWithoutPlace(inside, agent);
      await withdrawOwners(inside, id);
      inside.emit(agentDisabled, {
        subject: agent.id,
        data: { name: nameOf(agent) },
        changes: { status: [agent.status, 'disabled'] },
      });
    }
    return describeAgent(inside, id);
  });

/** POST /crm/agents/enable/{id}. Enabling an active agent changes nothing. */
export const enable: Verb<Calls['enable']> = (ctx, { id, agencyId }) =>
  actIn(ctx, agencyId, async (inside) => {
    const agent = await lockJoined(inside, id);
    if (await setStatus(inside, agent, 'active'))
      inside.emit(agentEnabled, {
        subject: agent.id,
        data: { name: nameOf(agent) },
        changes: { status: [agent.status, 'active'] },
      });
    return describeAgent(inside, id);
  });

const lockJoined = async (ctx: Context, id: string): Promise<Agent> => {
  const agent = await lockOwnAgent(ctx, id);
  if (agent.status === 'pending')
    throw new Refusal('conflict', 'team.notJoined', 'This person has not joined yet; remove the invitation instead');
  return agent;
};

const setStatus = async (ctx: Context, { id, status }: Agent, next: 'active' | 'disabled'): Promise<boolean> => {
  if (status === next) return false;
  await ctx.db
    .updateTable('agents')
    .set({ status: next, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .execute();
  return true;
};
