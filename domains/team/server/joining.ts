// How people come to be agents: as founder of an agency or through an invitation. For auth, which makes the accounts.
import { sql } from 'kysely';
import { agentJoined } from '#/domains/team/contract.ts';
import type { Role } from '#/kernel/contract/permission.ts';
import { type Actor, type Context, type PublicContext, visitor } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { deadToken, readToken, spendToken, type Token } from '#/kernel/server/tokens.ts';

export interface PersonNames {
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
}

/** Who acts when somebody becomes an agent: they themselves. */
export const newcomer = (userId: string, agentId: string, name: string): Actor => ({
  type: 'agent',
  agentId,
  userId,
  name,
  rights: null,
  sessionId: null,
});

/** Makes the actor of `ctx` the owner of the agency that is being founded. */
export const becomeOwner = async (ctx: Context, email: string, names: PersonNames): Promise<void> => {
  const { agentId: id, userId: user_id, name } = ctx.actor;
  if (!id || !user_id) throw new Error('An agency is founded by a person.');
  await ctx.db
    .insertInto('agents')
    .values({
      agency_id: ctx.agency.id,
      id,
      user_id,
      email,
      first_name: names.firstName,
      last_name: names.lastName,
      phone: names.phone,
      role: 'owner',
      status: 'active',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  ctx.emit(agentJoined, { subject: id, data: { name } });
};

export interface Invitation {
  agencyId: string;
  agencyName: string;
  agentId: string;
  email: string;
  role: Role;
  positionTitle: string | null;
  invitedBy: string | null;
}

/** What a living invitation is for. Refuses a dead token. */
export const readInvitation = async (ctx: PublicContext, token: string): Promise<Invitation> =>
  invitationOf(ctx, await readToken(ctx, 'invite', token));

/** The same, and the token is spent; the pending agent stays locked until the transaction ends. */
export const spendInvitation = async (ctx: PublicContext, token: string): Promise<Invitation> =>
  invitationOf(ctx, await spendToken(ctx, 'invite', token));

const invitationOf = async (ctx: PublicContext, { agencyId, subject }: Token): Promise<Invitation> => {
  if (!agencyId) throw deadToken();
  return ctx.inAgency(agencyId, visitor, async (inside) => {
    const agent = await inside.db
      .selectFrom('agents')
      .leftJoin('agents as inviter', (join) =>
        join.onRef('inviter.agency_id', '=', 'agents.agency_id').onRef('inviter.id', '=', 'agents.invited_by'),
      )
      .select(['agents.id', 'agents.email', 'agents.role', 'agents.position_title', 'inviter.full_name as inviter'])
      .where('agents.agency_id', '=', agencyId)
      .where('agents.id', '=', String(subject.agentId))
      .where('agents.status', '=', 'pending')
      .where('agents.removed_at', 'is', null)
      .where(isVouched(inside))
      .forUpdate('agents')
      .executeTakeFirst();
    if (!agent) throw deadToken();
    return {
      agencyId,
      agencyName: inside.agency.name,
      agentId: agent.id,
      email: agent.email,
      role: agent.role as Role,
      positionTitle: agent.position_title,
      invitedBy: agent.inviter,
    };
  });
};

/** An owner comes only while whoever invited them is an owner: here, or as a visitor in the parent. */
const isVouched = (ctx: Context) => sql<boolean>`(agents.role <> 'owner' or (
  inviter.role = 'owner' and inviter.status = 'active' and inviter.removed_at is null and (not inviter.is_visiting or exists (
    select from memberships m where m.user_id = inviter.user_id and m.agency_id = ${ctx.agency.parentId}
      and m.role = 'owner' and m.status = 'active' and not m.is_visiting))))`;

/** Makes the invited person of a spent invitation an active agent. Refuses somebody who works in the agency already. */
export const join = (
  ctx: PublicContext,
  { agencyId, agentId, email }: Invitation,
  userId: string,
  names: PersonNames,
): Promise<void> => {
  const name = [names.firstName, names.lastName].filter(Boolean).join(' ') || email;
  return ctx.inAgency(agencyId, newcomer(userId, agentId, name), async (inside) => {
    const already = await inside.db
      .selectFrom('agents')
      .select('id')
      .where('agency_id', '=', agencyId)
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (already) throw new Refusal('conflict', 'team.alreadyHere', 'You work in this agency already');
    await inside.db
      .updateTable('agents')
      .set({
        user_id: userId,
        status: 'active',
        first_name: names.firstName,
        last_name: names.lastName,
        phone: names.phone,
        updated_at: inside.now,
      })
      .where('agency_id', '=', agencyId)
      .where('id', '=', agentId)
      .execute();
    inside.emit(agentJoined, { subject: agentId, data: { name }, changes: { status: ['pending', 'active'] } });
  });
};

/** The names a person goes by in an agency they work in, or went by when they left it. */
export const namesIn = (ctx: PublicContext, agencyId: string, userId: string): Promise<PersonNames | undefined> =>
  ctx.inAgency(agencyId, visitor, (inside) =>
    inside.db
      .selectFrom('agents')
      .select(['first_name as firstName', 'last_name as lastName', 'phone'])
      .where('agency_id', '=', agencyId)
      .where('user_id', '=', userId)
      .where('first_name', 'is not', null)
      .orderBy('removed_at', (order) => order.desc().nullsFirst())
      .executeTakeFirst(),
  );

/** Gives the person's agents in every agency their new address. Answers false where another agent has it already. */
export const renameAddress = async (ctx: PublicContext, userId: string, email: string): Promise<boolean> => {
  const places = await ctx.db.selectFrom('memberships').select('agency_id').where('user_id', '=', userId).execute();
  for (const { agency_id: agencyId } of places) {
    const isFree = await ctx.inAgency(agencyId, ctx.actor, async (inside) => {
      const other = await inside.db
        .selectFrom('agents')
        .select('id')
        .where('agency_id', '=', agencyId)
        .where('email', '=', email)
        .where('user_id', 'is distinct from', userId)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (other) return false;
      await inside.db
        .updateTable('agents')
        .set({ email, updated_at: inside.now })
        .where('agency_id', '=', agencyId)
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null)
        .execute();
      return true;
    });
    if (!isFree) return false;
  }
  return true;
};
