// Removing an agent, and handing over what they are responsible for: each domain says by its door what that is (core §6).
import { agentRemoved, type teamContract } from '#/domains/team/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { extension } from '#/kernel/server/extension.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import { endSessions } from '#/kernel/server/sessions.ts';
import { revokeTokens } from '#/kernel/server/tokens.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { signOutWithoutPlace, withdrawOwners } from './ending-access.ts';
import { keepAnOwner, lockAgent, lockOwnAgent, nameOf } from './finding-agents.ts';
import { actIn } from './visiting.ts';

type Calls = (typeof teamContract)['calls'];

/** Something agents are responsible for, to be handed over before one leaves. */
export interface Holding {
  /** 'contacts', 'open tasks'. */
  label: string;
  count(ctx: Context, agentId: string): Promise<number>;
  handOver(ctx: Context, fromAgentId: string, toAgentId: string): Promise<void>;
}

/** What domains hand over before an agent leaves. */
export const holding = extension<Holding>('team.holding');

interface Held {
  holding: Holding;
  count: number;
}

const listHeld = async (ctx: Context, agentId: string): Promise<Held[]> => {
  const held: Held[] = [];
  for (const one of holding.of(ctx.house)) held.push({ holding: one, count: await one.count(ctx, agentId) });
  return held.filter(({ count }) => count > 0);
};

/** GET /crm/agents/{id}/holdings: only what there is any of. */
export const holdings: Verb<Calls['holdings']> = (ctx, { id, agencyId }) =>
  actIn(ctx, agencyId, async (inside) => {
    await lockAgent(inside, id);
    const held = await listHeld(inside, id);
    return { holdings: held.map(({ holding: { label }, count }) => ({ label, count })) };
  });

/**
 * DELETE /crm/agents/remove/{id}: the agent is gone from the agency, and signed out of it. Refuses `team.needsHandOver` while they
 * are responsible for anything and nobody is named to take it over.
 */
export const remove: Verb<Calls['remove']> = (ctx, { id, agencyId, handOverTo }) =>
  actIn(ctx, agencyId, async (inside) => {
    await keepAnOwner(inside, id);
    const agent = await lockOwnAgent(inside, id);
    const held = await listHeld(inside, id);
    // An heir that cannot be one is refused although there may be nothing to inherit: an id of another agency must not pass.
    const heirId = handOverTo && (await getHeir(inside, id, handOverTo));
    if (held.length > 0) await handOver(inside, held, id, heirId);
    await inside.db
      .updateTable('agents')
      .set({ removed_at: inside.now, updated_at: inside.now })
      .where('agency_id', '=', inside.agency.id)
      .where('id', '=', id)
      .execute();
    await revokeTokens(inside, 'invite', { agencyId: inside.agency.id, subject: { agentId: id } });
    if (agent.user_id) await endSessions(inside, { userId: agent.user_id, agencyId: inside.agency.id });
    await signOutWithoutPlace(inside, agent);
    await withdrawOwners(inside, id);
    inside.emit(agentRemoved, {
      subject: id,
      data: { name: nameOf(agent) },
      changes: { status: [agent.status, null] },
    });
    return { deletedCount: 1 };
  });

const handOver = async (
  ctx: Context,
  held: readonly Held[],
  fromId: string,
  heirId: string | undefined,
): Promise<void> => {
  if (!heirId) {
    const what = held
      .map(({ holding: { label }, count }) => `${count} ${count === 1 ? label.replace(/s$/, '') : label}`)
      .join(', ');
    throw new Refusal('conflict', 'team.needsHandOver', `This person is responsible for ${what}`);
  }
  for (const { holding } of held) await holding.handOver(ctx, fromId, heirId);
};

const getHeir = async (ctx: Context, fromId: string, handOverTo: string): Promise<string> => {
  const heir = await ctx.db
    .selectFrom('agents')
    .select('id')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', handOverTo)
    .where('id', '<>', fromId)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!heir)
    throw invalid('handOverTo', 'must be another active agent', 'kernel.invalid', 'Choose another active agent');
  return heir.id;
};
