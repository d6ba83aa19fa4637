// The browsers a person is signed in on, and the agency they begin in next time.
import { type authContract, sessionEnded } from '#/domains/auth/contract.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { endSessions } from '#/kernel/server/sessions.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = (typeof authContract)['calls'];

/** GET sessions: those that are alive, the one used last first. */
export const sessions: Verb<Calls['sessions']> = async (ctx) => {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'signed_in_at', 'last_seen_at'])
    .where('user_id', '=', ctx.actor.userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
  const data = rows.map((row) => ({
    _id: row.id,
    userAgent: row.user_agent,
    address: row.address,
    signedInAt: row.signed_in_at.toString(),
    lastSeenAt: row.last_seen_at.toString(),
    isThis: row.id === ctx.actor.sessionId,
  }));
  return { data, total: data.length };
};

/** DELETE sessions/{id}: one of the person's own. Anybody else's is not there. */
export const endSession: Verb<Calls['endSession']> = async (ctx, { id }) => {
  const { userId, agentId } = ctx.actor;
  const deletedCount = userId ? await endSessions(ctx, { userId, sessionId: id }) : 0;
  if (deletedCount === 0) throw notFound();
  ctx.emit(sessionEnded, { subject: agentId, data: {} });
  return { deletedCount };
};

/** PUT agency: the agency of the call is where the person begins next time. */
export const rememberAgency: Verb<Calls['rememberAgency']> = async (ctx) => {
  await ctx.db.updateTable('users').set({ last_agency_id: ctx.agency.id }).where('id', '=', ctx.actor.userId).execute();
  return { agencyId: ctx.agency.id };
};
