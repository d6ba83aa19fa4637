// Beginning a session, however the person proved who they are.
import type { Agency } from '#/domains/agency/contract.ts';
import { describeAgency } from '#/domains/agency/server.ts';
import { signedInEvent } from '#/domains/auth/contract.ts';
import type { Me } from '#/domains/team/contract.ts';
import { describeMe, newcomer } from '#/domains/team/server.ts';
import type { PublicContext } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { openSession } from '#/kernel/server/sessions.ts';

/** A person at work in an agency. */
export interface Place {
  userId: string;
  agencyId: string;
  agentId: string;
}

/** Where a person begins: the agency they used last, else another in which they are active. Refuses whoever is active in none. */
export const findPlace = async (ctx: PublicContext, userId: string): Promise<Place> => {
  const places = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.agency_id', 'memberships.agent_id', 'users.last_agency_id'])
    .where('memberships.user_id', '=', userId)
    .where('memberships.status', '=', 'active')
    .where('memberships.is_visiting', '=', false)
    .orderBy('memberships.agent_id')
    .execute();
  const place = places.find(({ agency_id, last_agency_id }) => agency_id === last_agency_id) ?? places[0];
  if (!place) throw disabled();
  return { userId, agencyId: place.agency_id, agentId: place.agent_id };
};

/** A 403 without code: the one refusal besides 401 that ends the session in the browser (decision 11). */
export const disabled = (): Refusal =>
  new Refusal('forbidden', 'team.disabled', 'Your account is disabled', { code: null });

/** Opens a session for a person in one agency and answers what the app needs to begin. The token is shown here and nowhere else. */
export const beginIn = async (
  ctx: PublicContext,
  { userId, agencyId, agentId }: Place,
  isRemembered: boolean,
): Promise<{ token: string; user: Me; agency: Agency }> => {
  const token = await openSession(ctx, userId, agencyId, isRemembered);
  await ctx.db.updateTable('users').set({ last_agency_id: agencyId }).where('id', '=', userId).execute();
  return ctx.inAgency(agencyId, newcomer(userId, agentId, ''), async (inside) => {
    inside.emit(signedInEvent, { subject: agentId, data: { address: ctx.request?.address ?? null } });
    return { token, user: await describeMe(inside, agentId), agency: await describeAgency(inside) };
  });
};
