// An account behind an address, with an agency in whose name it can be written to.
import type { PublicContext } from '#/kernel/server/context.ts';

export interface Account {
  userId: string;
  isConfirmed: boolean;
  agencyId: string;
  agentId: string;
}

/** The account of an address, or undefined where there is none, or none that is active in any agency. */
export const findAccount = async (ctx: PublicContext, email: string): Promise<Account | undefined> => {
  const places = await ctx.db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select([
      'users.id as userId',
      'users.email_confirmed_at',
      'users.last_agency_id',
      'memberships.agency_id as agencyId',
      'memberships.agent_id as agentId',
    ])
    .where('users.email', '=', email)
    .where('memberships.status', '=', 'active')
    .where('memberships.is_visiting', '=', false)
    .execute();
  const place = places.find(({ agencyId, last_agency_id }) => agencyId === last_agency_id) ?? places[0];
  if (!place) return undefined;
  const { userId, agencyId, agentId, email_confirmed_at } = place;
  return { userId, agencyId, agentId, isConfirmed: email_confirmed_at !== null };
};
