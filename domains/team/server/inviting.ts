// Inviting people: a pending agent, a link that works once within a week, and a mail (core §4, §6).
import { agentInvited, agentInvitedAgain, type teamContract } from '#/domains/team/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { appLink } from '#/kernel/server/links.ts';
import { sendSystemMail } from '#/kernel/server/mail/sending-mail.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { issueToken, revokeTokens } from '#/kernel/server/tokens.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeAgent } from './describing-agents.ts';
import { lockAgent } from './finding-agents.ts';
import { countInvitation } from './limiting-invitations.ts';
import { nameInMail } from './names-in-mails.ts';

type Calls = (typeof teamContract)['calls'];

const invitationLifetime = { hours: 7 * 24 } as const;

/** POST /crm/agents. Refuses an address that is here already, and an owner's role from anybody but an owner. */
export const invite: Verb<Calls['invite']> = async (ctx, { email, role: given, positionTitle }) => {
  const role = (typeof given === 'object' ? given.name : given) ?? 'member';
  refuseOwner(ctx, role);
  const id = ctx.house.ids.next();
  const made = await ctx.db
    .insertInto('agents')
    .values({
      agency_id: ctx.agency.id,
      id,
      email,
      role,
      position_title: positionTitle ?? null,
      status: 'pending',
      invited_by: ctx.actor.agentId,
      invited_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['agency_id', 'email']).where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made)
    throw new Refusal('conflict', 'team.alreadyHere', 'is already on the team', {
      field: 'email',
      fullMessage: 'This person is already on the team',
    });
  await sendInvitation(ctx, id, email);
  ctx.emit(agentInvited, { subject: id, data: { email, role } });
  return describeAgent(ctx, id);
};

const refuseOwner = (ctx: Context, role: string): void => {
  if (role === 'owner' && !ctx.can('owner'))
    throw new Refusal('forbidden', 'team.ownersOnly', 'Only an owner can invite an owner');
};

/** POST /crm/agents/{id}/invite: a new link, for which whoever sends it answers from now on; the earlier one stops working. */
export const inviteAgain: Verb<Calls['inviteAgain']> = async (ctx, { id }) => {
  const agent = await lockAgent(ctx, id);
  if (agent.status !== 'pending') throw new Refusal('conflict', 'team.notPending', 'This person has joined already');
  refuseOwner(ctx, agent.role);
  await ctx.db
    .updateTable('agents')
    .set({ invited_by: ctx.actor.agentId, invited_at: ctx.now, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .execute();
  await revokeTokens(ctx, 'invite', { agencyId: ctx.agency.id, subject: { agentId: id } });
  await sendInvitation(ctx, id, agent.email);
  ctx.emit(agentInvitedAgain, { subject: id, data: { email: agent.email } });
  return describeAgent(ctx, id);
};

const sendInvitation = async (ctx: Context, agentId: string, email: string): Promise<void> => {
  await countInvitation(ctx, email);
  const agency = nameInMail(ctx.agency.name, 'an agency');
  const subject = { agentId };
  const token = await issueToken(ctx, { purpose: 'invite', agencyId: ctx.agency.id, subject }, invitationLifetime);
  await sendSystemMail(ctx, {
    to: email,
    kind: 'team.invite',
    subject: `Join ${agency}`,
    heading: `${nameInMail(ctx.actor.name, 'A colleague')} invites you to ${agency}`,
    lines: [
      `You are invited to work with ${agency} in Lintel. Accept the invitation to set up your account.`,
      'The link works once, within 7 days. If you do not know the sender, you can ignore this mail.',
    ],
    button: { label: `Join ${agency}`, url: appLink(ctx, '/join', { token }) },
  });
};
