// Changing one's own password. Whoever finds an open browser must not be able to take the account over: the current password is
// asked for unless the sign-in is fresh (reliability §6).
import { type authContract, passwordChanged } from '#/domains/auth/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { type AskContext, ask } from '#/kernel/server/door.ts';
import { countUse, forgetUse } from '#/kernel/server/http/rate-limits.ts';
import { hashPassword, isPassword } from '#/kernel/server/passwords.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { endSessions } from '#/kernel/server/sessions.ts';
import { revokeTokens } from '#/kernel/server/tokens.ts';
import { refuseCommon } from './checking-passwords.ts';
import { guessesAt, guessLimits } from './guessing.ts';
import { tellPasswordChanged } from './notices.ts';

type Calls = (typeof authContract)['calls'];

/** A sign-in counts as fresh this long. */
const freshFor = { minutes: 10 } as const;

interface Own {
  userId: string;
  email: string;
  hash: string | null;
  isFresh: boolean;
}

/** POST change-password. Ends all other sessions and tells the person by mail. */
export const changePassword = ask<Calls['changePassword']>(async (ctx, { password, currentPassword }) => {
  const own = await ctx.transaction(readOwn);
  await prove(ctx, own, currentPassword);
  refuseCommon('password', password);
  const hash = await hashPassword(password, ctx.house.passwordCost);
  await ctx.transaction(async (tx) => {
    const changed = await tx.db
      .updateTable('users')
      .set({ password_hash: hash })
      .where('id', '=', own.userId)
      .where('password_hash', 'is not distinct from', own.hash)
      .returning('id')
      .executeTakeFirst();
    // Somebody changed it while this was being proven.
    if (!changed) throw wrongPassword();
    await endSessions(tx, { userId: own.userId, exceptSessionId: tx.actor.sessionId });
    for (const purpose of ['reset-password', 'auto-login'] as const)
      await revokeTokens(tx, purpose, { userId: own.userId });
    tx.emit(passwordChanged, { subject: tx.actor.agentId, data: {} });
    await tellPasswordChanged(tx, own.email);
  });
  return { isChanged: true };
});

const wrongPassword = () =>
  invalid('currentPassword', 'is not right', 'auth.wrongCredentials', 'The current password is not right');

const readOwn = async (ctx: Context): Promise<Own> => {
  const own = await ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.password_hash', 'sessions.signed_in_at'])
    .where('sessions.id', '=', ctx.actor.sessionId)
    .executeTakeFirstOrThrow();
  const isFresh = Temporal.Instant.compare(own.signed_in_at.add(freshFor), ctx.now) >= 0;
  return { userId: own.id, email: own.email, hash: own.password_hash, isFresh };
};

/** Refuses whoever neither gives the current password nor signed in a moment ago. */
const prove = async (
  ctx: AskContext<Context>,
  { email, hash, isFresh }: Own,
  given: string | undefined,
): Promise<void> => {
  if (given === undefined) {
    if (isFresh) return;
    throw invalid('currentPassword', 'is required', 'auth.currentPasswordNeeded');
  }
  await countUse(ctx.house, guessesAt(email), guessLimits.atAccount, guessLimits.seconds);
  if (!(await isPassword(given, hash, ctx.house.passwordCost))) throw wrongPassword();
  await forgetUse(ctx.house, guessesAt(email));
};
