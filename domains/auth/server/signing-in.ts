// Signing in and out. An unknown address and a wrong password give the same answer after the same work.
import type { Agency } from '#/domains/agency/contract.ts';
import { describeAgency } from '#/domains/agency/server.ts';
import { authContract, signedInEvent } from '#/domains/auth/contract.ts';
import type { Me } from '#/domains/team/contract.ts';
import { describeMe } from '#/domains/team/server.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { Actor, Context, PublicContext } from '#/kernel/server/context.ts';
import { ask, type Verb } from '#/kernel/server/door.ts';
import { countUse, forgetUse } from '#/kernel/server/http/rate-limits.ts';
import { isPassword } from '#/kernel/server/passwords.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { endSessions, openSession } from '#/kernel/server/sessions.ts';

const { calls } = authContract;

/** Guesses per account in a quarter of an hour, and per address (reliability: goal 24). */
const guesses = { account: 10, address: 100, seconds: 900 } as const;

const wrongCredentials = (): Refusal =>
  new Refusal('invalid', 'auth.wrongCredentials', 'Email or password is not right');

/** POST login. Hashing takes its time, so no transaction is open meanwhile. */
export const login = ask<typeof calls.login>(async (ctx, { email, password, rememberMe }) => {
  const address = email.trim().toLowerCase();
  const account = `guess ${address}`;
  await countUse(ctx.house, `guesses from ${ctx.request?.address}`, guesses.address, guesses.seconds);
  await countUse(ctx.house, account, guesses.account, guesses.seconds);
  const user = await ctx.transaction((tx) =>
    tx.db.selectFrom('users').select(['id', 'password_hash']).where('email', '=', address).executeTakeFirst(),
  );
  if (!(await isPassword(password, user?.password_hash ?? null, ctx.house.passwordCost)) || !user)
    throw wrongCredentials();
  await forgetUse(ctx.house, account);
  return ctx.transaction((tx) => signIn(tx, user.id, { isRemembered: rememberMe ?? false }));
});

/** Opens a session in the agency the person used last, or another in which they are active, and answers what the app needs to begin. */
export const signIn = async (
  ctx: PublicContext,
  userId: string,
  { isRemembered }: { isRemembered: boolean },
): Promise<AnswerOf<typeof calls.login>> => {
  const places = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.agency_id', 'memberships.agent_id', 'memberships.status', 'users.last_agency_id'])
    .where('memberships.user_id', '=', userId)
    .where('memberships.is_visiting', '=', false)
    .execute();
  const active = places.filter(({ status }) => status === 'active');
  const place = active.find(({ agency_id, last_agency_id }) => agency_id === last_agency_id) ?? active[0];
  if (!place) throw new Refusal('forbidden', 'team.disabled', 'Your account is disabled', { code: null });
  return beginIn(ctx, { userId, agencyId: place.agency_id, agentId: place.agent_id }, isRemembered);
};

/** Opens a session for a person in one agency. */
export const beginIn = async (
  ctx: PublicContext,
  { userId, agencyId, agentId }: { userId: string; agencyId: string; agentId: string },
  isRemembered: boolean,
): Promise<{ token: string; user: Me; agency: Agency }> => {
  const token = await openSession(ctx, userId, agencyId, isRemembered);
  await ctx.db.updateTable('users').set({ last_agency_id: agencyId }).where('id', '=', userId).execute();
  const actor: Actor = { type: 'agent', agentId, userId, name: '', rights: null, sessionId: null };
  return ctx.inAgency(agencyId, actor, async (inside) => {
    inside.emit(signedInEvent, { subject: agentId, data: { address: ctx.request?.address ?? null } });
    return { token, user: await describeMe(inside, agentId), agency: await describeAgency(inside) };
  });
};

/** POST logout: ends the session of the token that was sent. */
export const logout: Verb<typeof calls.logout> = async (ctx: Context) => {
  const { userId, sessionId } = ctx.actor;
  if (userId && sessionId) await endSessions(ctx, { userId, sessionId });
  return { isSignedOut: true };
};
