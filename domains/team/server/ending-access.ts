// What ends when somebody stops being an owner or working in the agency at all: their browsers are signed out, and the owners they
// invited do not come any more.
import type { Context } from '#/kernel/server/context.ts';
import { endSessions } from '#/kernel/server/sessions.ts';
import { revokeTokens } from '#/kernel/server/tokens.ts';
import type { Agent } from './finding-agents.ts';

/** Signs a person out who has no other agency to work in. Whoever has one is refused here, and goes on there (decision 96). */
export const signOutWithoutPlace = async (ctx: Context, { user_id: userId }: Agent): Promise<void> => {
  if (!userId) return;
  const elsewhere = await ctx.db
    .selectFrom('memberships')
    .select('agency_id')
    .where('user_id', '=', userId)
    .where('agency_id', '<>', ctx.agency.id)
    .where('status', '=', 'active')
    .where('is_visiting', '=', false)
    .executeTakeFirst();
  if (!elsewhere) await endSessions(ctx, { userId });
};

/**
 * Kills the links by which this agent invited owners; the invited stay pending until another owner sends a new one. For good: whoever
 * used the account of a disabled owner must not come in by what they sent, once that owner is back.
 */
export const withdrawOwners = async (ctx: Context, inviterId: string): Promise<void> => {
  const invited = await ctx.db
    .selectFrom('agents')
    .select('id')
    .where('agency_id', '=', ctx.agency.id)
    .where('invited_by', '=', inviterId)
    .where('role', '=', 'owner')
    .where('status', '=', 'pending')
    .where('removed_at', 'is', null)
    .execute();
  for (const { id: agentId } of invited)
    await revokeTokens(ctx, 'invite', { agencyId: ctx.agency.id, subject: { agentId } });
};
